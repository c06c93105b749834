import { costText, sizeText } from './purchase';

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
