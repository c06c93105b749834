import { type News, newsOf } from './order-news';

const since = new Date('2026-11-21T05:00:00Z');
const fresh = new Date('2026-11-22T12:00:00Z');
const old = new Date('2026-11-20T12:00:00Z');
const account: News = { since, changesOfAnyAge: true };
const file: News = { since, changesOfAnyAge: false };

describe('What is news about an order', () => {
  it.each([
    ['a paid order that is new', null, 'paid', 'shop_order.paid'],
    ['one that was shipped before it came in', null, 'shipped', 'shop_order.paid'],
    ['one of which a part was given back since', null, 'partially_refunded', 'shop_order.paid'],
    ['one that is paid now', 'pending', 'paid', 'shop_order.paid'],
    ['one that came in refunded', null, 'refunded', 'shop_order.refunded'],
    ['one that is refunded now', 'shipped', 'refunded', 'shop_order.refunded'],
    ['one that waits for its money', null, 'pending', null],
    ['one that was called off', null, 'cancelled', null],
    ['one that is as it was', 'refunded', 'refunded', null],
    ['one that left the house', 'paid', 'shipped', null],
  ] as const)('should be said of %s', (_what, before, after, said) => {
    for (const news of [account, file]) expect(newsOf({ before, after, orderedAt: fresh }, news)).toBe(said);
  });

  it('should leave history alone; only an account may tell late what became of an old order', () => {
    expect([account, file].map((news) => newsOf({ before: null, after: 'paid', orderedAt: old }, news))).toEqual([null, null]);
    expect([account, file].map((news) => newsOf({ before: 'paid', after: 'refunded', orderedAt: old }, news))).toEqual([
      'shop_order.refunded',
      null,
    ]);
  });
});
