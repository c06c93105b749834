import type { LedgerOrder, LedgerSource } from './ledger-values';
import {
  contentHash,
  isSamePurchase,
  type KnownOrder,
  numberedLines,
  ordersByKey,
  orderWrite,
  staysErased,
  storedOrder,
} from './order-writes';

const account: LedgerSource = { platform: 'shopify', account: 'shop.test', integrationId: 'account' };
const file: LedgerSource = { platform: 'shopify', account: '', integrationId: null, importId: 'file' };

const napkins = { sku: 'NAP', productName: 'Napkins', quantity: 2, unitPriceCents: 2_000 };
const board = { sku: 'BRD', productName: 'Board', quantity: 1, unitPriceCents: 1_000 };
const order = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  platformOrderId: '7001',
  orderedAt: new Date('2026-11-20T10:00:00Z'),
  status: 'paid',
  currency: 'USD',
  totalCents: 5_600,
  lines: [napkins, board],
  ...change,
});
const known = (change: Partial<KnownOrder> = {}): KnownOrder => ({
  id: 'stored',
  platformOrderId: '7001',
  account: '',
  orderedAt: order().orderedAt,
  currency: 'USD',
  isSuspect: false,
  integrationId: null,
  importId: null,
  hash: contentHash(order()),
  customerId: null,
  status: 'paid',
  totalCents: 5_600,
  refundedCents: 0,
  ...change,
});

describe('Content hash of an order', () => {
  it.each<[string, Partial<LedgerOrder>]>([
    ['the time', { orderedAt: new Date('2026-11-20T10:00:01Z') }],
    ['the status', { status: 'shipped' }],
    ['the currency', { currency: 'EUR' }],
    ['the total', { totalCents: 5_601 }],
    ['the shipping', { shippingCents: 0 }],
    ['the tax', { taxCents: 0 }],
    ['the discount', { discountCents: 0 }],
    ['the refund', { refundedCents: 1 }],
    ['the fees', { feesCents: 0 }],
    ['the order number', { orderNumber: '#7001' }],
    ['a line less', { lines: [napkins] }],
    ['the quantity of a line', { lines: [{ ...napkins, quantity: 3 }, board] }],
    ['the cost of a line', { lines: [{ ...napkins, unitCostCents: 800 }, board] }],
  ])('should change with %s', (_what, change) => {
    expect(contentHash(order(change))).not.toBe(contentHash(order()));
  });

  it('should treat a missing value as its default, and ignore the buyer and the id', () => {
    const same = order({
      platformOrderId: '9',
      currency: 'USD',
      refundedCents: 0,
      taxCents: null,
      orderNumber: null,
      customer: { email: 'a@b.test' },
    });
    expect(contentHash(same)).toBe(contentHash(order()));
  });
});

describe('Orders by key', () => {
  it('should use the number of a Shopify order, keep its last record and leave out one without an id', () => {
    const orders = [order(), order({ platformOrderId: 'gid://shopify/Order/7001', status: 'shipped' }), order({ platformOrderId: ' ' })];
    expect([...ordersByKey('shopify', orders)].map(([key, { status }]) => [key, status])).toEqual([['7001', 'shipped']]);
  });
});

describe('An order that arrives', () => {
  it('should be inserted when it is new', () => {
    const write = orderWrite(file, order(), null, 'ada')!;
    expect(write).toMatchObject({ before: null, customerId: 'ada', keepsLines: false, hash: contentHash(order()) });
    expect(write.id).not.toBe(orderWrite(file, order(), null, 'ada')!.id);
  });

  it.each<[string, LedgerSource, Partial<KnownOrder>, Partial<LedgerOrder>, object | null]>([
    ['the same again, of an account', account, { integrationId: 'account' }, {}, null],
    ['the same again, of a file, which is a source of its own', file, {}, {}, { keepsLines: false }],
    ['the same by another connection of the account', account, { integrationId: 'before' }, {}, { keepsLines: false }],
    [
      'the same after another account may have overwritten it',
      account,
      { integrationId: 'account', isSuspect: true },
      {},
      { keepsLines: false },
    ],
    ['a change by an account', account, { integrationId: 'account' }, { status: 'shipped' }, { keepsLines: false }],
    ['the same by an account that takes over from a file', account, { importId: 'file' }, {}, { keepsLines: false }],
    ['a change by a file to an order of an account', file, { integrationId: 'account' }, { status: 'refunded' }, null],
    ['a change by another file', file, { importId: 'earlier' }, { status: 'refunded' }, { keepsLines: false }],
    ['a change without lines by an account', account, { integrationId: 'account' }, { lines: [] }, { keepsLines: true }],
    ['a change by a caller without a file', { ...file, importId: null }, {}, { status: 'shipped' }, { keepsLines: false }],
    ['the same again, of a caller without a file', { ...file, importId: null }, {}, {}, null],
  ])('should be written as it has to be: %s', (_what, source, before, change, expected) => {
    const write = orderWrite(source, order(change), known(before), null);
    if (expected === null) expect(write).toBeNull();
    else expect(write).toMatchObject({ id: 'stored', ...expected });
  });

  it('should be written for its buyer, who became known after the order', () => {
    const stored = known({ integrationId: 'account', customerId: null });
    expect(orderWrite(account, order(), stored, 'ada')).toMatchObject({ customerId: 'ada' });
    expect(orderWrite(account, order(), { ...stored, customerId: 'ada' }, 'ada')).toBeNull();
    expect(orderWrite(account, order(), { ...stored, customerId: 'ada' }, null)).toBeNull();
  });

  it('should number its lines from 0', () => {
    const added = orderWrite(file, order(), null, null)!;
    expect(numberedLines([added]).map(({ index, line }) => [index, line.sku])).toEqual([
      [0, 'NAP'],
      [1, 'BRD'],
    ]);
  });
});

describe('An order number that is stored already', () => {
  const dayMs = 86_400_000;
  const at = (days: number) => new Date(order().orderedAt.getTime() + days * dayMs);
  const named: LedgerSource = { ...file, account: 'shop.test' };
  const own = known({ id: 'own', account: 'shop.test', integrationId: 'account' });
  const unnamed = known({ id: 'unnamed' });

  it.each<[string, LedgerSource, Partial<LedgerOrder>, KnownOrder[], string | null]>([
    ['the order of its account, whatever changed', account, { orderedAt: at(9), totalCents: 1 }, [own, unnamed], 'own'],
    ['the same purchase of a file without an account', account, {}, [unnamed], 'unnamed'],
    ['the same purchase, for a file that names its account later', named, {}, [unnamed], 'unnamed'],
    ['another purchase of a file without an account', account, { orderedAt: at(2) }, [unnamed], null],
    ['the order of an earlier file', file, { orderedAt: at(1) }, [unnamed], 'unnamed'],
    ['the order of its account, for a file of the account', named, {}, [own], 'own'],
    ['the purchase of an account, for a file that names none', file, {}, [own], 'own'],
    ['the purchase of an account, where no account has another one', file, {}, [known({ orderedAt: at(9) }), own], 'own'],
    [
      'the purchase of one of two accounts, by its total',
      file,
      { totalCents: 1 },
      [own, known({ id: 'b', account: 'b', totalCents: 1 })],
      'b',
    ],
    ['another purchase than those of the accounts', file, { orderedAt: at(9) }, [own], null],
    ['no order', account, {}, [], null],
  ])('should mean %s', (_what, source, change, rows, expected) => {
    expect((storedOrder(source, order(change), rows) as KnownOrder | null)?.id ?? null).toBe(expected);
  });

  it.each([
    ['without an account', file, unnamed],
    ['of an account', named, own],
  ])('should be refused for a file %s if date or amount belong to another purchase', (_what, source, row) => {
    const conflict = { platformOrderId: '7001', reason: expect.stringContaining('another date or amount (2026-11-20, USD)') as string };
    expect(storedOrder(source, order({ orderedAt: at(30) }), [row])).toEqual(conflict);
    expect(storedOrder(source, order({ currency: 'EUR', totalCents: 1 }), [row])).toEqual(conflict);
  });

  it('should be refused for a file without an account if several accounts have the purchase', () => {
    const rows = ['a', 'b'].map((name) => known({ id: name, account: name }));
    expect(storedOrder(file, order(), rows)).toEqual({
      platformOrderId: '7001',
      reason: 'Order 7001 is stored for several accounts. Choose the account of this file.',
    });
  });

  it('should mean the same purchase with a currency that a file stated wrongly, but not after 36 hours', () => {
    expect(isSamePurchase(order(), order({ currency: 'EUR' }))).toBe(true);
    expect(isSamePurchase(order(), order({ orderedAt: at(1.5) }))).toBe(true);
    expect(isSamePurchase(order(), order({ orderedAt: at(-1.51) }))).toBe(false);
  });
});

describe('A buyer who asked to be erased', () => {
  const orderedAt = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['stay erased in an order from before', new Date('2026-11-20T10:00:01Z'), true],
    ['stay erased in an order of the same moment', orderedAt, true],
    ['return with a newer order', new Date('2026-11-20T09:59:59Z'), false],
    ['be written if they never asked', undefined, false],
  ])('should %s', (_what, erasedAt, expected) => {
    expect(staysErased(erasedAt, orderedAt)).toBe(expected);
  });
});
