import { type Evidence, type KnownMoney, weigh } from './evidence';
import { mayGo, type OrderStatus, statusOf } from './order-status';

type Word = Exclude<Evidence, { about: 'refund' }>;

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const fresh = (): KnownMoney => ({
  amount: 2_499,
  currency: 'usd',
  paymentState: 'open',
  paymentSeenAt: null,
  refunded: 0,
  refundedSeenAt: null,
  disputeId: null,
  disputeState: null,
  failure: null,
});
const payment = (state: 'processing' | 'failed' | 'canceled' | 'succeeded' | 'open', second: number): Word => ({
  about: 'payment',
  state,
  amount: 2_499,
  currency: 'usd',
  failure: state === 'failed' ? 'Your card was declined.' : null,
  at: at(second),
});
const charge = (refunded: number, second: number): Word => ({ about: 'charge', refunded, at: at(second) });
const dispute = (state: 'open' | 'won' | 'lost', second: number, disputeId = 'du_1'): Word => ({
  about: 'dispute',
  disputeId,
  state,
  reason: null,
  at: at(second),
});

/** Hears words one after the other, as the ledger does. @returns every status on the way. */
function hear(words: Word[]): { money: KnownMoney; path: OrderStatus[] } {
  const money = fresh();
  const path: OrderStatus[] = ['pending'];
  for (const word of words) {
    const weighed = weigh(money, word);
    if ('refusal' in weighed) throw new Error(weighed.refusal);
    Object.assign(money, weighed.change);
    const next = statusOf(money);
    if (next !== path.at(-1) && mayGo(path.at(-1)!, next)) path.push(next);
  }
  return { money, path };
}

function* orders<T>(items: T[]): Generator<T[]> {
  if (items.length <= 1) yield items;
  for (let index = 0; index < items.length; index++) {
    const rest = items.filter((_, other) => other !== index);
    for (const tail of orders(rest)) if (items.length > 1) yield [items[index]!, ...tail];
  }
}

describe('Words about the money of an order', () => {
  it.each<[string, Word[], OrderStatus]>([
    ['a payment that failed once', [payment('processing', 1), payment('failed', 2), payment('succeeded', 3)], 'paid'],
    ['a refund in two parts', [payment('succeeded', 1), charge(1_000, 2), charge(2_499, 3)], 'refunded'],
    ['two refunds in one second', [payment('succeeded', 1), charge(1_000, 2), charge(2_499, 2)], 'refunded'],
    ['a dispute that is lost', [payment('succeeded', 1), dispute('open', 2), dispute('open', 3), dispute('lost', 4)], 'lost'],
    ['a dispute that is won', [payment('succeeded', 1), dispute('open', 2), dispute('won', 4)], 'paid'],
    ['a dispute after a refund', [payment('succeeded', 1), charge(500, 2), dispute('open', 3), dispute('won', 4)], 'partially_refunded'],
  ])('should end %s alike in whatever order they come, and however often', (_what, words, end) => {
    for (const shuffled of orders(words)) {
      expect(hear(shuffled).path.at(-1)).toBe(end);
      expect(hear([...shuffled, ...shuffled]).path.at(-1)).toBe(end);
    }
  });

  it('should keep the reason of a failure until a payment succeeds', () => {
    expect(hear([payment('failed', 1)]).money.failure).toBe('Your card was declined.');
    expect(hear([payment('failed', 1), payment('succeeded', 2)]).money.failure).toBeNull();
  });

  it('should not believe old news of an open payment', () => {
    expect(hear([payment('failed', 5), payment('processing', 3)]).path).toEqual(['pending', 'failed']);
  });

  it.each([
    ['another amount', { ...payment('succeeded', 1), amount: 1 } as Word],
    ['another currency', { ...payment('succeeded', 1), currency: 'eur' } as Word],
    ['more back than was paid', charge(2_500, 1)],
  ])('should refuse %s', (_what, word) => expect(weigh(fresh(), word)).toEqual({ refusal: expect.any(String) as string }));
});
