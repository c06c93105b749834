import { type DocumentAmounts, documentSums } from './document-sums';

const sums = (amounts: Partial<DocumentAmounts>) =>
  documentSums({ goods: 4_000, shipping: null, discount: null, tax: null, total: 4_000, refunded: 0, ...amounts }).map(
    ({ label, cents }) => `${label} ${cents}`,
  );

describe('The sums of a document', () => {
  it.each<[string, Partial<DocumentAmounts>, string[]]>([
    ['states no tax where the order states none', {}, ['Subtotal 4000', 'Total 4000']],
    ['finds the tax in the prices', { tax: 640 }, ['Subtotal 4000', 'Total 4000', 'Tax included 640']],
    ['finds the tax on top', { tax: 640, total: 4_640 }, ['Subtotal 4000', 'Tax 640', 'Total 4640']],
    ['says that no tax was charged', { tax: 0 }, ['Subtotal 4000', 'Total 4000', 'Tax included 0']],
    [
      'takes the discount off the lines',
      { discount: 500, shipping: 490, total: 3_990 },
      ['Subtotal 4000', 'Discount -500', 'Shipping 490', 'Total 3990'],
    ],
    ['leaves out a discount that the prices have already', { discount: 500, shipping: 0 }, ['Subtotal 4000', 'Shipping 0', 'Total 4000']],
    [
      'names what nothing explains, and does not say where the tax is',
      { shipping: 490, tax: 640, total: 4_700 },
      ['Subtotal 4000', 'Shipping 490', 'Not itemized by the shop 210', 'Total 4700', 'Tax 640'],
    ],
    ['keeps the total before refunds', { refunded: 1_500 }, ['Subtotal 4000', 'Total 4000', 'Refunded -1500', 'Paid after refunds 2500']],
    ['adds tenths of a cent exactly', { goods: 123.5, shipping: 0.1, total: 123.6 }, ['Subtotal 123.5', 'Shipping 0.1', 'Total 123.6']],
  ])('%s', (_what, amounts, expected) => expect(sums(amounts)).toEqual(expected));
});
