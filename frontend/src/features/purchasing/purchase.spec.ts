import { adviceFor, changedLines, costText, editedLines, isLeftOut, sizeText, summaryText } from './purchase';

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

it('should say which figure is missing', () => {
  expect(summaryText({ lines: [line(3, 2)] })).toBe('1 product, 3 pieces. Cost: €6.00.');
  expect(summaryText({ lines: [line(3, 2, 'CHF')] })).toBe('1 product, 3 pieces. Cost: CHF\u00A06.00.');
  expect(summaryText({ lines: [line(3, null)] })).toBe('1 product, 3 pieces. Cost: unknown, because a cost is missing.');
  expect(summaryText({ lines: [line(null, null)] })).toBe('1 product, quantities open. Cost: unknown, because a quantity is missing.');
});

it('should name pieces that are in no stock', () => {
  const arrived = (received: number, stockNote: string, changeId: string | null = null) => ({
    ...line(3, 2),
    received,
    stockNote,
    changeId,
  });
  const lines = [
    arrived(3, 'Added to Inventory.'),
    arrived(3, 'Proposed as a change.', 'c1'),
    arrived(0, 'Nothing arrived.'),
    arrived(3, 'Not added: the current stock is unknown.'),
    arrived(3, 'Unknown: receiving was interrupted.'),
  ];
  expect(lines.map(isLeftOut)).toEqual([false, false, false, true, true]);
  expect(adviceFor({ status: 'received', lines })).toMatch(/^Received. Correct the stock of 2 products by hand/);
  expect(adviceFor({ status: 'received', lines: lines.slice(0, 3) })).toBe('Received. Each line says where its pieces were added.');
  expect(adviceFor({ status: 'draft', lines: [line(null, 2)] })).toMatch(/missing quantities/);
});
