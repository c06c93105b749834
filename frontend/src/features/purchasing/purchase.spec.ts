import { changedLines, costText, editedLines, sizeText } from './purchase';

const line = (quantity: number | null, cost: number | null, currency: string | null = 'EUR') => ({
  sku: 'A',
  productName: 'Mug',
  quantity,
  supplier: null,
  cost,
  currency,
  received: null,
  stockNote: null,
  changeId: null,
});

it('should add pieces and costs, and call an open figure unknown', () => {
  expect(sizeText({ lines: [line(3, 2), line(4, 1.5)] })).toBe('2 products, 7 pieces');
  expect(costText({ lines: [line(3, 2), line(4, 1.5)] })).toBe('€12.00');
  expect(sizeText({ lines: [line(null, 2)] })).toBe('1 product, quantities open');
  expect(costText({ lines: [line(null, 2)] })).toMatch(/^Unknown/);
  expect(costText({ lines: [line(1, null)] })).toMatch(/^Unknown/);
  expect(costText({ lines: [line(1, 2), line(1, 2, 'USD')] })).toBe('Unknown, because costs are in several currencies');
});

it('should expect what was ordered to arrive, and notice what was entered', () => {
  const edited = editedLines({ status: 'ordered', lines: [line(3, 2)] });
  expect(edited).toMatchObject([{ received: 3 }]);
  expect(editedLines({ status: 'draft', lines: [line(3, 2)] })).toMatchObject([{ received: null }]);
  expect(changedLines(edited, { status: 'ordered', lines: [line(3, 2)] })).toBe(false);
  expect(changedLines([{ ...edited[0]!, received: 2 }], { status: 'ordered', lines: [line(3, 2)] })).toBe(true);
});
