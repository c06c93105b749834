import { type News, newsOf } from './order-news';

const since = new Date('2026-11-21T05:00:00Z');
const fresh = new Date('2026-11-22T12:00:00Z');
const old = new Date('2026-11-20T12:00:00Z');
const account: News = { since, changesOfAnyAge: true };
const file: News = { since, changesOfAnyAge: false };

type Status = 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
const said = (news: News, before: Status | null, after: Status, orderedAt = fresh, [had, has] = [0, 0]) => {
  const state = <S extends Status>(status: S, refundedCents: number) => ({ status, totalCents: 5_800, refundedCents });
  return newsOf({ before: before && state(before, had), after: { ...state(after, has), orderedAt } }, news);
};

describe('What is news about an order', () => {
  it.each([
    ['a paid order that is new', null, 'paid', ['shop_order.paid']],
    ['one that was shipped before it came in', null, 'shipped', ['shop_order.paid']],
    ['one that is paid now', 'pending', 'paid', ['shop_order.paid']],
    ['one that came in refunded', null, 'refunded', ['shop_order.refunded']],
    ['one that is refunded now', 'shipped', 'refunded', ['shop_order.refunded']],
    ['one that waits for its money', null, 'pending', []],
    ['one that was called off', null, 'cancelled', []],
    ['one that is as it was', 'refunded', 'refunded', []],
    ['one that left the house', 'paid', 'shipped', []],
    ['one of which a part went back, nobody says how much', 'paid', 'partially_refunded', []],
  ] as const)('should be said of %s', (_what, before, after, facts) => {
    for (const news of [account, file]) expect(said(news, before, after).map(({ fact }) => fact)).toEqual(facts);
  });

  it.each([
    ['what came in with a part paid back', null, 'partially_refunded', [0, 1_800], [1_800, 1_800]],
    ['a part', 'shipped', 'partially_refunded', [0, 1_800], [1_800, 1_800]],
    ['another part', 'partially_refunded', 'partially_refunded', [1_800, 4_800], [3_000, 4_800]],
    ['a part that a channel tells without another state', 'paid', 'paid', [0, 500], [500, 500]],
    ['the rest', 'partially_refunded', 'refunded', [1_800, 5_800], [4_000, 5_800]],
    ['all of an order whose channel tells no amount', 'paid', 'refunded', [0, 0], [5_800, 5_800]],
    ['the same part', 'partially_refunded', 'partially_refunded', [1_800, 1_800], null],
    ['less than before', 'partially_refunded', 'partially_refunded', [1_800, 0], null],
    ['an order that was called off', 'paid', 'cancelled', [0, 5_800], null],
  ] as const)('should say how much went back: %s', (_what, before, after, amounts, expected) => {
    const refunds = said(account, before, after, fresh, [...amounts]).flatMap((one) =>
      'refundCents' in one ? [[one.fact, one.refundCents, one.paidBackCents]] : [],
    );
    const fact = after === 'refunded' ? 'shop_order.refunded' : 'shop_order.partly_refunded';
    expect(refunds).toEqual(expected ? [[fact, ...expected]] : []);
  });

  it('should leave history alone; only an account may tell late what became of an old order', () => {
    expect([account, file].map((news) => said(news, null, 'paid', old))).toEqual([[], []]);
    expect([account, file].map((news) => said(news, 'paid', 'refunded', old).length)).toEqual([1, 0]);
    expect([account, file].map((news) => said(news, 'paid', 'partially_refunded', old, [0, 100]).length)).toEqual([1, 0]);
  });
});
