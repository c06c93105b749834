import type { Facts } from '../facts';
import { resultSummary } from './result-summary';

const facts = {
  source: { rows: 40, shop: { orders: 40, currency: 'USD' } },
  measure: { label: 'Net sales', unit: 'USD', countsRows: false, total: 900.5, rowsWithAmount: 40 },
  roles: { item: 'SKU' },
  series: {
    unit: 'month',
    periods: [
      { start: '2026-09-01', amount: 400, complete: true },
      { start: '2026-10-01', amount: 500.5, complete: true },
      { start: '2026-11-01', amount: 3, complete: false },
    ],
  },
  comparison: {
    facts: {
      unit: 'month',
      current: { start: '2026-10-01', amount: 500.5 },
      previous: { start: '2026-09-01', amount: 400 },
      changePercent: 25.125,
    },
  },
  reorder: {
    facts: {
      due: 1,
      stockKnown: 2,
      leadTimeDays: 14,
      serviceLevelPercent: 95,
      list: [
        { key: 'OAK-1', name: 'Oak board', stock: 11, perDay: 1.2, daysOfCover: 9.2, short: 49, reorderPoint: 60, order: true },
        { key: 'MUG', name: 'Mug', stock: 90, perDay: 0.5, daysOfCover: 180, short: 0, reorderPoint: 10, order: false },
      ],
    },
  },
} as unknown as Facts;
const said = { lines: ['October came to $500.50.'], model: null, checked: 0, removed: 0 };
const none = { batchId: null, link: null, reason: null, currency: 'USD', days: 28, lines: [], skipped: [], orders: [], offered: [] };
const line = {
  sku: 'OAK-1',
  product: 'Oak board',
  channel: 'eBay',
  from: 17.5,
  to: 18.9,
  gain: { of: 'profit' as const, expected: 40, low: 10, high: 70 },
};
const change = { listingId: 'l-1', field: 'price' as const, to: 18.9, why: 'Price study.' };

describe('the summary of an analysis', () => {
  it('should state sales with unit and comparison, and chart complete periods only', () => {
    const { headline, figures, chart } = resultSummary('summary', facts, said, null);
    expect(headline).toBe('October came to $500.50.');
    expect(figures).toMatchObject([
      { label: 'October 2026', unit: 'money', currency: 'USD', value: 500.5, change: '+25.1%', note: 'from $400.00 the month before' },
      { label: 'Net sales', value: 900.5, note: '40 orders' },
    ]);
    expect(chart!.points).toEqual([
      { label: 'Sept 2026', value: 400 },
      { label: 'Oct 2026', value: 500.5 },
    ]);
  });

  it('should list products that run out, with the purchase list', () => {
    const order = { sku: 'OAK-1', product: 'Oak board', stock: 11, pieces: 49, cost: null };
    const { findings, chart } = resultSummary('reorder', facts, said, { ...none, orders: [order] });
    expect(findings).toMatchObject([
      {
        subject: 'stock',
        title: 'Oak board runs out in 9 days',
        detail: '11 left. 1.2 sold a day. 49 pieces bring it back to its reorder point of 60.',
        product: { sku: 'OAK-1', name: 'Oak board' },
        evidence: { to: '/admin/inventory?search=OAK-1' },
        action: { kind: 'save', file: 'orders.csv' },
      },
    ]);
    expect(chart).toMatchObject({ kind: 'bars', points: [{ value: 9 }, { value: 180 }] });
  });

  it('should offer new prices, and link to those already proposed', () => {
    const offered = resultSummary('prices', facts, said, { ...none, lines: [line], offered: [change] }).findings![0]!;
    expect(offered).toMatchObject({ title: '1 better price found', action: { kind: 'propose', changes: [change] } });
    const proposed = resultSummary('prices', facts, said, { ...none, lines: [line], link: '/admin/changes/1' }).findings![0]!;
    expect(proposed.action).toMatchObject({ kind: 'open', to: '/admin/changes/1' });
  });
});
