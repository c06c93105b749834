import { itOfCase, readFile, sharedCase } from '../../../../../test/imported-file';
import { analyseFile as analyse, csvLines as table, totalOf } from './testing/analyse-file';

describe('tax that the marketplace collected', () => {
  const head =
    'Sales Record Number,Order Number,Buyer Username,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Seller Collected Tax,eBay Collected Tax,Total Price,eBay Collected Tax Included in Total,Sale Date';
  itOfCase('should be taken off the total of the shared case, and named', async () => {
    const { facts, report } = await analyse(sharedCase('09-ebay-collected-tax', 'orders.csv'));
    expect(facts.measure.total).toBe(22.99);
    expect(facts.counted?.marketplaceTax).toEqual([{ place: 'included', orders: 1, amount: 1.61 }]);
    expect(report).toContain('Tax that the marketplace collected is taken off the totals of 1 order');
  });
  it('should stay where the total does not include it, and be named', async () => {
    const { facts, report } = await analyse(table(head, '1,06-1,b1,Sandals,SH-1,1,$22.99,$0.00,$0.00,$1.61,$22.99,No,Sep-30-26 02:44:15'));
    expect(facts.measure.total).toBe(22.99);
    expect(report).toContain('Tax that the marketplace collected for 1 order is on top of the amounts and not counted');
  });
  it.each([
    ['taken off where the lines show that it is included', '$24.60', 22.99, 'included'],
    ['left out where they show that it is on top', '$22.99', 22.99, 'onTop'],
    ['counted where nothing tells', '$30.00', 30, 'unknown'],
  ])('should be %s, as an import reads it', async (_, total, expected, place) => {
    const csv = table(head, `1,06-1,b1,Sandals,SH-1,1,$22.99,$0.00,$0.00,$1.61,${total},,Sep-30-26 02:44:15`);
    const { facts } = await analyse(csv);
    expect(facts.measure.total).toBe(expected);
    expect(facts.counted?.marketplaceTax).toEqual([{ place, orders: 1, amount: 1.61 }]);
    const [order] = (await readFile(csv)).records.orders;
    expect(order?.taxCents).toBe({ included: 161, onTop: 0, unknown: null }[place]);
  });
  it('should be told by all lines of an order', async () => {
    const row = (sku: string, price: string, total: string, tax: string) =>
      `1,06-1,b1,${sku},${sku},1,${price},$0.00,$0.00,${tax},${total},,Sep-30-26 02:44:15`;
    expect(await totalOf(table(head, row('A', '$10.00', '$21.40', '$1.40'), row('B', '$10.00', '', '')))).toBe(20);
  });
  it('should be taken off once where the rows of an order repeat it', async () => {
    const row = (sku: string) => `1,06-1,b1,${sku},${sku},1,$10.00,$0.00,$0.00,$1.40,$21.40,Yes,Sep-30-26 02:44:15`;
    expect(await totalOf(table(head, row('A'), row('B')))).toBe(20);
  });
  it('should leave tax of the seller in the total', async () =>
    expect(await totalOf(table(head, '1,06-1,b1,Sandals,SH-1,1,$22.99,$0.00,$2.00,$0.00,$24.99,No,Sep-30-26 02:44:15'))).toBe(24.99));
});
