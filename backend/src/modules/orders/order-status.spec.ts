import { givesAccess, isUnsettled, mayGo, type Money, type OrderStatus, orderStatuses, statusOf, transitions } from './order-status';

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
