import { growthText, lastsText, missingFor, orderTitle, productLink, shortCounts, stockText } from './shop';

const low = { platform: 'etsy', quantity: 4, limit: 5 };
const product = {
  sku: 'MUG',
  name: 'Mug',
  picture: null,
  quantity: 4,
  channels: 1,
  low,
  isAtRisk: false,
  missing: null,
  sold: 14,
  isDemo: false,
};
const order = {
  id: '1',
  number: '20391',
  platform: 'etsy',
  accountName: null,
  orderedAt: '2026-11-08T09:00:00Z',
  productName: 'Apron',
  picture: null,
  lines: 1,
  pieces: 1,
  isDemo: false,
};
const week = {
  currency: 'USD',
  revenue: 1043.1,
  cost: null,
  fees: null,
  profit: null,
  margin: null,
  previousProfit: null,
  products: 20,
  withoutCost: 12,
  withoutCostRevenue: 418.2,
  withoutFees: 3,
};

it.each([
  [412.6, 351, '+17.5%'],
  [300, 351, '\u221214.5%'],
  [351, 351.1, '0.0%'],
  [10, 0, null],
])('should compare %d with %d', (now, before, text) => {
  expect(growthText(now, before)).toBe(text);
});

it('should name an order by its products', () => {
  expect(orderTitle(order)).toBe('Apron');
  expect(orderTitle({ ...order, pieces: 2 })).toBe('Apron, 2 pieces');
  expect(orderTitle({ ...order, lines: 2, pieces: 3 })).toBe('Apron and 1 more');
  expect(orderTitle({ ...order, productName: null, lines: 0, pieces: 0 })).toBe('Order without products');
});

it('should state the stock left, and never guess how long it lasts', () => {
  expect(stockText(product)).toBe('4 left, limit 5, 14 sold in 28 days');
  expect(lastsText(product)).toBe('Lasts about 8 days');
  expect(stockText({ ...product, quantity: 40, channels: 2, low: { ...low, quantity: 0 } })).toBe(
    '0 left on Etsy, limit 5, 14 sold in 28 days',
  );
  expect(lastsText({ quantity: 40, low: { ...low, quantity: 0 }, sold: 14 })).toBe('Sold out');
  expect(lastsText({ quantity: 4, low, sold: 0 })).toBeNull();
  expect(lastsText({ quantity: null, low, sold: 14 })).toBeNull();
  expect(stockText({ ...product, quantity: null, low: null, sold: 0 })).toBe('Stock unknown');
  expect(stockText({ ...product, missing: 1 })).toBe('1 piece sold that is not there');
});

it('should link each product to the list that contains it', () => {
  expect(productLink(product)).toBe('/admin/inventory?show=low&search=MUG');
  expect(productLink({ ...product, isAtRisk: true })).toBe('/admin/inventory?show=oversold&search=MUG');
  expect(productLink({ ...product, missing: 1 })).toBe('/admin/inventory?view=one-stock&show=oversold&search=MUG');
});

it('should count existing items only', () => {
  expect(shortCounts({ low: 2, atRisk: 0, oversold: 1, products: [] }).map(({ text }) => text)).toEqual(['1 oversold', '2 low']);
  expect(shortCounts({ low: 0, atRisk: 0, oversold: null, products: [] })).toEqual([]);
});

it('should state which data the profit lacks, cost first, and where to enter it', () => {
  expect(missingFor(week)).toEqual({
    text: "12 products have no cost. They are $418.20 of this week's $1,043.10.",
    cure: 'Enter 12 costs',
    to: '/admin/inventory?show=no_cost',
  });
  expect(missingFor({ ...week, withoutCost: 0 }).text).toBe('The channel has not stated the fees of 3 of 20 products yet.');
});
