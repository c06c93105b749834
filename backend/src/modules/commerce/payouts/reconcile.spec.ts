import { compareOrder, type OrderSums, type PayoutSum, reconcile } from './reconcile';

const sums = (...rows: [PayoutSum['type'], number, number][]): PayoutSum[] =>
  rows.map(([type, gross, fee]) => ({ type, lines: 1, gross, fee, net: gross - fee }));

describe('Reconciliation of a payout', () => {
  const lines = sums(['sale', 10_000, 320], ['refund', -2_000, 0], ['adjustment', 150, 0]);

  it('should match to the cent', () =>
    expect(reconcile(7_830, lines, ['matched'])).toEqual({
      state: 'matches',
      linesTotal: 7_830,
      amount: 7_830,
      difference: 0,
      orders: { matched: 1, differs: 0, unknown: 0, not_compared: 0 },
    }));

  it('should show a difference of one cent', () =>
    expect(reconcile(7_831, lines, ['matched'])).toMatchObject({ state: 'differs', difference: -1 }));

  it('should take the amount from the lines of the transfer where no column states it', () =>
    expect(reconcile(null, [...lines, ...sums(['transfer', -7_830, 0])], [])).toMatchObject({
      state: 'matches',
      amount: 7_830,
      linesTotal: 7_830,
    }));

  it('should prefer the amount that a column states', () =>
    expect(reconcile(7_800, [...lines, ...sums(['transfer', -7_830, 0])], [])).toMatchObject({ state: 'differs', difference: 30 }));

  it.each([
    ['the amount is not known', null, lines, []],
    ['there are no lines', 7_830, [], []],
    ['an order is not known', 7_830, lines, ['unknown' as const]],
    ['an order cannot be compared', 7_830, lines, ['not_compared' as const]],
  ])('should not claim a match when %s', (_case, amount, rows, orders) =>
    expect(reconcile(amount, rows, orders)).toMatchObject({ state: 'incomplete' }),
  );

  it('should differ when one of its orders does', () =>
    expect(reconcile(7_830, lines, ['matched', 'differs', 'unknown'])).toMatchObject({ state: 'differs', difference: 0 }));
});

describe('Comparison of an order with its lines', () => {
  const order = (change: Partial<OrderSums> = {}): OrderSums => ({
    orderNumber: '#1001',
    orderId: 'id',
    sale: 4_500,
    refund: null,
    fee: 161,
    currency: 'USD',
    ledger: { total: 4_500, refunded: 1_000, fees: null, currency: 'USD' },
    ...change,
  });

  it('should compare only what both sides know', () => expect(compareOrder(order())).toEqual({ state: 'matched', differences: [] }));

  it('should show both figures of what differs', () =>
    expect(compareOrder(order({ refund: 900, ledger: { total: 4_600, refunded: 1_000, fees: 160, currency: 'USD' } }))).toEqual({
      state: 'differs',
      differences: [
        { of: 'total', payout: 4_500, ledger: 4_600 },
        { of: 'refunded', payout: 900, ledger: 1_000 },
        { of: 'fees', payout: 161, ledger: 160 },
      ],
    }));

  it.each([
    ['unknown', order({ orderId: null, ledger: null })],
    ['not_compared', order({ currency: 'EUR' })],
    ['not_compared', order({ sale: null, fee: null })],
  ])('should be %s', (state, sample) => expect(compareOrder(sample)).toEqual({ state, differences: [] }));
});
