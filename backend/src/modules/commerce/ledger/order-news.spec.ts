import type { LedgerOrder, LedgerSource } from './ledger-values';
import { type News, newsFor, newsOf, newsSubject, orderFact } from './order-news';

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
    ['another part in thousandths', 'partially_refunded', 'partially_refunded', [0.1, 0.3], [0.2, 0.3]],
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

describe('The news of a source', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const source = (change: Partial<LedgerSource>): LedgerSource => ({ platform: 'etsy', account: '', integrationId: null, ...change });

  it('should be orders of the last two days and every change, for an account', () => {
    const integrationId = 'account';
    expect(newsFor(source({ integrationId, newsSince: since }), now)).toEqual({
      since: new Date('2026-11-20T12:00:00Z'),
      changesOfAnyAge: true,
    });
  });

  it('should begin on the day that the file names, and be nothing for a file that names none', () => {
    expect(newsFor(source({ importId: 'file', newsSince: since }), now)).toEqual({ since, changesOfAnyAge: false });
    expect(newsFor(source({ importId: 'file', newsSince: null }), now)).toBeNull();
    expect(newsFor(source({}), now)).toBeNull();
  });
});

describe('The subject of news', () => {
  it('should tell payments and full refunds of an order once, and partial refunds once for each amount', () => {
    const etsy: LedgerSource = { platform: 'etsy', account: '', integrationId: null };
    const refund = (paidBackCents: number) => ({ refundCents: 500, paidBackCents });
    expect(newsSubject({ fact: 'shop_order.paid' }, etsy, '7')).toBe('etsy 7');
    expect(newsSubject({ fact: 'shop_order.paid' }, { ...etsy, account: 'shop' }, '7')).toBe('etsy shop 7');
    expect(newsSubject({ fact: 'shop_order.refunded', ...refund(5_800) }, etsy, '7')).toBe('etsy 7');
    expect(newsSubject({ fact: 'shop_order.partly_refunded', ...refund(500) }, etsy, '7')).toBe('etsy 7 5.00');
    expect(newsSubject({ fact: 'shop_order.partly_refunded', ...refund(1_000) }, etsy, '7')).toBe('etsy 7 10.00');
  });
});

describe('The fact of an order', () => {
  const order: LedgerOrder = {
    platformOrderId: 'gid://shopify/Order/7001',
    orderedAt: fresh,
    status: 'paid',
    currency: 'USD',
    totalCents: 5_600,
    customer: { email: 'Ada@Buyers.test' },
    lines: [{ sku: 'NAP', productName: 'Napkins', quantity: 2, unitPriceCents: 2_000, unitCostCents: 800 }],
  };
  const factOf = (change: Partial<LedgerOrder> = {}) => orderFact('shopify', { id: 'row', order: { ...order, ...change } });

  it('should carry decimal amounts, the number of the platform and no cost', () => {
    expect(factOf()).toEqual({
      id: 'row',
      platform: 'shopify',
      orderId: '7001',
      orderNumber: null,
      orderedAt: '2026-11-22T12:00:00.000Z',
      status: 'paid',
      total: '56.00',
      currency: 'USD',
      customer: { email: 'ada@buyers.test', firstName: null },
      lines: [{ sku: 'NAP', productName: 'Napkins', quantity: 2, unitPrice: '20.00' }],
    });
  });

  it('should have no customer without an address, and 50 lines at most', () => {
    const fact = factOf({ customer: { platformCustomerId: 'c1' }, lines: Array.from({ length: 60 }, () => order.lines[0]!) });
    expect(fact.customer).toBeNull();
    expect(fact.lines).toHaveLength(50);
  });
});
