import {
  givesAccess,
  isUnsettled,
  mayGo,
  type Money,
  openOrderOf,
  type OrderStatus,
  orderStatuses,
  notReturned,
  refundable,
  statusOf,
  transitions,
} from './order-status';

const money = (parts: Partial<Money> = {}): Money => ({ amount: 2_499, paymentState: 'open', refunded: 0, disputeState: null, ...parts });

describe('Order status', () => {
  it.each<[OrderStatus, Partial<Money>]>([
    ['pending', {}],
    ['processing', { paymentState: 'processing' }],
    ['failed', { paymentState: 'failed' }],
    ['canceled', { paymentState: 'canceled' }],
    ['paid', { paymentState: 'succeeded' }],
    ['partially_refunded', { paymentState: 'succeeded', refunded: 1 }],
    ['refunded', { paymentState: 'succeeded', refunded: 2_499 }],
    ['disputed', { paymentState: 'succeeded', refunded: 2_499, disputeState: 'open' }],
    ['lost', { paymentState: 'succeeded', disputeState: 'lost' }],
    ['paid', { paymentState: 'succeeded', disputeState: 'won' }],
    ['partially_refunded', { paymentState: 'succeeded', refunded: 500, disputeState: 'won' }],
  ])('should be %s for %j', (status, parts) => expect(statusOf(money(parts))).toBe(status));

  it('should have a way out of every status but the lost one, and never to itself', () => {
    for (const status of orderStatuses) {
      expect(transitions[status]).not.toContain(status);
      expect(transitions[status].length > 0).toBe(status !== 'lost');
    }
  });

  it('should never go back to before the money', () => {
    const afterMoney = orderStatuses.filter((status) => !isUnsettled(status) && status !== 'canceled');
    for (const from of afterMoney)
      for (const to of ['pending', 'processing', 'failed', 'canceled'] as const) expect(mayGo(from, to)).toBe(false);
    for (const from of orderStatuses) expect(mayGo(from, 'pending')).toBe(false);
  });

  it('should pay an order that was given up, when its money comes after all', () => expect(mayGo('canceled', 'paid')).toBe(true));

  it('should give access while the money is there, and while it is disputed', () => {
    expect(orderStatuses.filter(givesAccess)).toEqual(['paid', 'partially_refunded', 'disputed']);
  });
});

describe('The order that a buyer goes on with', () => {
  const among = (...statuses: OrderStatus[]) => openOrderOf(statuses.map((status, age) => ({ status, age })));

  it('should be the newest that can still be paid, a declined one included', () => {
    expect(among('pending', 'failed')).toEqual({ status: 'pending', age: 0 });
    expect(among('canceled', 'failed', 'pending')).toEqual({ status: 'failed', age: 1 });
  });

  it('should be the one that a bank is working on, however old', () => {
    expect(among('pending', 'failed', 'processing')).toEqual({ status: 'processing', age: 2 });
  });

  it('should be a new one when every other is settled', () => {
    expect(among()).toBeUndefined();
    expect(among('paid', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'lost')).toBeUndefined();
  });
});

describe('Cents that can still go back', () => {
  const paid = (parts: Partial<Money> = {}) => money({ paymentState: 'succeeded', ...parts });

  it('should be what was paid, less what went back and what is on its way', () => {
    expect(refundable(paid(), 0)).toBe(2_499);
    expect(refundable(paid({ refunded: 1_000 }), 0)).toBe(1_499);
    expect(refundable(paid({ refunded: 1_000 }), 500)).toBe(999);
    expect(refundable(paid({ refunded: 1_000 }), 1_499)).toBe(0);
  });

  it('should never be less than nothing', () => expect(refundable(paid({ refunded: 2_000 }), 1_000)).toBe(0));

  it.each(['open', 'processing', 'failed', 'canceled'] as const)('should be none of a payment that is %s', (paymentState) => {
    expect(refundable(money({ paymentState }), 0)).toBe(0);
  });

  it('should be none while a bank decides and once a dispute is lost', () => {
    for (const disputeState of ['open', 'lost'] as const) expect(refundable(paid({ disputeState }), 0)).toBe(0);
    expect(refundable(paid({ disputeState: 'won' }), 0)).toBe(2_499);
    expect(notReturned(paid({ disputeState: 'open' }), 0)).toBe(2_499);
  });
});
