import type { LedgerOrder, LedgerRecords } from './ledger-values';
import { misfitOf } from './record-schemas';

const order: LedgerOrder = {
  platformOrderId: '1008',
  orderNumber: '1008',
  orderedAt: new Date('2026-11-01T10:00:00Z'),
  status: 'paid',
  currency: 'EUR',
  totalCents: 1_999,
  shippingCents: null,
  customer: { platformCustomerId: null, email: 'ada@mail.test', firstName: null, lastName: null },
  lines: [{ sku: 'MUG', productName: 'Mug', quantity: 1, unitPriceCents: 1_999 }],
};
const soon = (days: number) => new Date(Date.now() + days * 86_400_000);

it.each<[keyof LedgerRecords, object]>([
  ['orders', order],
  ['orders', { ...order, customer: null, lines: [], currency: undefined, orderedAt: soon(1) }],
  ['products', { platformProductId: '7', sku: null, productName: '', priceCents: null, currency: 'JPY', quantity: -4, status: 'inactive' }],
  ['products', { sku: 'A', something: 'that a later version knows' }],
  ['customers', { platformCustomerId: '9', email: null, createdAt: null }],
  ['metrics', { metricType: 'gross', day: '2026-11-03', valueCents: -999_999_999_999_999, currency: 'UGX' }],
])('should let %s pass: %j', (kind, record) => expect(misfitOf(kind, record)).toBeNull());

it.each<[string, keyof LedgerRecords, object, string, RegExp]>([
  ['HTML for a currency', 'orders', { ...order, currency: '<img src=x onerror=alert(1)>' }, 'currency', /not a currency/],
  ['a currency in small letters', 'orders', { ...order, currency: 'eur' }, 'currency', /not a currency/],
  ['a code that is no currency', 'orders', { ...order, currency: 'ZZZ' }, 'currency', /not a currency/],
  ['an amount with a fraction', 'orders', { ...order, totalCents: 19.99 }, 'totalCents', /amount/],
  ['an amount that is no number', 'orders', { ...order, totalCents: Number.NaN }, 'totalCents', /amount/],
  ['an amount that is too large', 'orders', { ...order, taxCents: 1e12 }, 'taxCents', /amount/],
  ['a total below zero', 'orders', { ...order, totalCents: -1 }, 'totalCents', /below zero/],
  ['a time long ago', 'orders', { ...order, orderedAt: new Date('1970-01-01') }, 'orderedAt', /1990/],
  ['a time to come', 'orders', { ...order, orderedAt: soon(3) }, 'orderedAt', /two days/],
  ['a time that is none', 'orders', { ...order, orderedAt: new Date('x') }, 'orderedAt', /1990/],
  ['a status of its own', 'orders', { ...order, status: 'hacked' }, 'status', /status/],
  ['NUL in an address', 'orders', { ...order, customer: { email: 'a\u0000@mail.test' } }, 'customer/email', /text/],
  ['half a sign in a name', 'customers', { email: 'a@mail.test', firstName: '\ud83d' }, 'firstName', /text/],
  ['an id that is no text', 'orders', { ...order, platformOrderId: 1_008 }, 'platformOrderId', /text/],
  ['an endless name', 'products', { sku: 'A', productName: 'x'.repeat(2_001) }, 'productName', /2000 characters/],
  ['half a piece', 'orders', { ...order, lines: [{ ...order.lines[0]!, quantity: 0.5 }] }, 'lines/0/quantity', /pieces/],
  [
    'more pieces than sums of lines hold',
    'orders',
    { ...order, lines: [{ ...order.lines[0]!, quantity: 1_000_001 }] },
    'lines/0/quantity',
    /1,000,000/,
  ],
  ['more pieces than there are', 'products', { sku: 'A', quantity: 2 ** 31 }, 'quantity', /pieces/],
  ['a price that the column does not hold', 'products', { sku: 'A', priceCents: 10 ** 10 }, 'priceCents', /amount/],
  ['a day that is none', 'metrics', { metricType: 'gross', day: '2026-13-01', valueCents: 1 }, 'day', /day/],
  ['a list for a record', 'customers', [], 'customers', /fit/],
])('should find %s', (_what, kind, record, field, reason) => {
  const misfit = misfitOf(kind, record)!;
  expect(misfit.field).toBe(field);
  expect(misfit.reason).toMatch(reason);
});

it('should never repeat what it found, which may be personal', () => {
  const secret = `ada${'x'.repeat(400)}@mail.test`;
  expect(JSON.stringify(misfitOf('customers', { email: secret }))).not.toContain('ada');
});
