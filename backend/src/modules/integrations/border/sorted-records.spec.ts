import type { LedgerOrder } from '../../commerce';
import { sortedRecords } from './sorted-records';

const order = (more: Partial<LedgerOrder>): LedgerOrder => ({
  platformOrderId: '1',
  orderedAt: new Date('2026-11-01T10:00:00Z'),
  status: 'paid',
  currency: 'EUR',
  totalCents: 100,
  lines: [],
  ...more,
});

describe('Records of a page', () => {
  it('should go on without the one that does not fit', () => {
    const { fitting, aside, ids } = sortedRecords({
      orders: [order({}), order({ platformOrderId: '2', currency: '<img src=x>' }), order({ platformOrderId: '3' })],
      products: [],
    });
    expect(fitting.orders!.map(({ platformOrderId }) => platformOrderId)).toEqual(['1', '3']);
    expect(aside).toEqual([{ kind: 'orders', recordId: '2', field: 'currency', reason: 'is not a currency code' }]);
    expect(ids.map(({ recordId }) => recordId)).toEqual(['1', '3']);
  });

  it('should set an amount without a currency aside', () => {
    const { aside } = sortedRecords({
      orders: [order({ currency: undefined })],
      products: [
        { platformProductId: '7', sku: 'A', priceCents: 500 },
        { platformProductId: '8', sku: 'B', priceCents: null },
      ],
    });
    expect(aside.map(({ recordId, field, reason }) => [recordId, field, reason])).toEqual([
      ['1', 'currency', 'is missing'],
      ['7', 'currency', 'is missing'],
    ]);
  });

  it.each([
    ['bo\u0000b', 'bob'],
    ['\ud83d', '\ufffd'],
    ['x'.repeat(600), 'x'.repeat(200)],
    [17 as never, 'without an id'],
  ])('should name a record whose id is no good: %j', (platformOrderId, recordId) => {
    const [found] = sortedRecords({ orders: [order({ platformOrderId })] }).aside;
    expect(found!.recordId).toBe(recordId);
  });

  it('should name a customer by the id of the platform, never by the address', () => {
    const { aside } = sortedRecords({ customers: [{ email: `ada${'x'.repeat(400)}@mail.test` }] });
    expect(JSON.stringify(aside)).not.toContain('ada');
    expect(aside[0]!.recordId).toBe('without an id');
  });
});
