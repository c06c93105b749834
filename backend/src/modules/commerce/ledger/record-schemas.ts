import { Kind, type SchemaOptions, type TSchema, Type, TypeRegistry } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { isCanonical } from '../../../platform/money';
import { isStorable } from '../../../platform/database/storable';
import { isPictureUrl } from './picture-url';
import { type LedgerRecords, shopOrderStatuses } from './ledger-values';

// One schema for each kind of ledger record. A platform or a hostile shop may send anything, and a record that does not fit
// would break a page of a sync, a statement or a screen.

const currencies = new Set(Intl.supportedValuesOf('currency'));
const earliest = Date.UTC(1990, 0, 1);
const latestAheadMs = 2 * 86_400_000;

/** @param code ISO 4217, in capital letters. */
export const isCurrency = (code: unknown): code is string => typeof code === 'string' && currencies.has(code);

/** A check of its own, with the words for a value that fails it; they never repeat the value, which may be personal. */
function checked(kind: string, passes: (value: unknown, schema: { most: number; least: number }) => boolean) {
  TypeRegistry.Set(kind, (schema, value) => passes(value, schema as never));
  return (reason: string, options: SchemaOptions = {}): TSchema => ({ ...options, [Kind]: kind, reason }) as unknown as TSchema;
}

const textKind = checked('LedgerText', (value, { most, least }) => isStorable(value) && value.length >= least && value.length <= most);
const currencyKind = checked('LedgerCurrency', isCurrency);
const timeKind = checked('LedgerTime', (value) => {
  const time = value instanceof Date ? value.getTime() : Number.NaN;
  return time >= earliest && time <= Date.now() + latestAheadMs;
});
const pictureKind = checked('LedgerPicture', isPictureUrl);
const dayKind = checked('LedgerDay', (value) => {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return time >= earliest && time <= Date.now() + latestAheadMs;
});
const wholeKind = checked(
  'LedgerWhole',
  (value, { most, least }) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
);

const amountKind = checked('LedgerAmount', (value, { most, least }) => isCanonical(value) && value >= least && value <= most);

const text = (most: number, least = 0) =>
  textKind(`is not a text of ${least > 0 ? `${least} to ` : 'at most '}${most} characters`, { most, least });
/** @param digits the most before the point */
const amount = (digits: number) =>
  amountKind('is not an amount that the ledger can hold', { most: 10 ** (digits + 2) - 0.1, least: -(10 ** (digits + 2)) + 0.1 });
const amountFromZero = (digits: number) =>
  amountKind('is below zero, or not an amount that the ledger can hold', { most: 10 ** (digits + 2) - 0.1, least: 0 });
const pieces = wholeKind('is not a whole number of pieces', { most: 2_147_483_647, least: -2_147_483_648 });
/** Sums of lines are whole numbers of four bytes: 2,147 lines of the largest quantity fit into one. */
const linePieces = wholeKind('is not a whole number of pieces up to 1,000,000', { most: 1_000_000, least: -1_000_000 });
const currency = currencyKind('is not a currency code');
const pictureUrl = pictureKind('is not the address of a picture');
const time = timeKind('is not a time between 1990 and two days from now');
const maybe = (schema: TSchema) => Type.Optional(Type.Union([schema, Type.Null()], { reason: (schema as { reason?: string }).reason }));

const id = text(500, 1);
const name = text(500);
const product = Type.Object({
  platformProductId: maybe(id),
  sku: maybe(id),
  productName: Type.Optional(text(2_000)),
  priceCents: maybe(amountFromZero(8)),
  compareAtCents: maybe(amountFromZero(8)),
  costCents: maybe(amountFromZero(8)),
  currency: Type.Optional(currency),
  quantity: maybe(pieces),
  locations: Type.Optional(
    Type.Array(Type.Object({ name: text(200, 1), quantity: Type.Union([pieces, Type.Null()]) }), {
      maxItems: 1_000,
      reason: 'has more locations than the ledger can hold',
    }),
  ),
  stockKey: maybe(id),
  taxClass: maybe(text(200, 1)),
  pictureUrl: maybe(pictureUrl),
  status: Type.Optional(
    Type.Union([Type.Literal('active'), Type.Literal('inactive')], { reason: 'is not a status that the ledger knows' }),
  ),
});
const customer = Type.Object({
  platformCustomerId: maybe(id),
  email: maybe(text(320)),
  firstName: maybe(name),
  lastName: maybe(name),
  createdAt: maybe(time),
});
const line = Type.Object({
  sku: id,
  productName: text(2_000),
  quantity: linePieces,
  unitPriceCents: amount(10),
  unitCostCents: maybe(amount(10)),
});
const addressPart = Type.Optional(text(200, 1));
const address = Type.Object({
  name: addressPart,
  company: addressPart,
  street: addressPart,
  street2: addressPart,
  city: addressPart,
  region: addressPart,
  postalCode: addressPart,
  country: addressPart,
});
const order = Type.Object({
  platformOrderId: id,
  orderNumber: maybe(text(500)),
  orderedAt: time,
  status: Type.Union(
    shopOrderStatuses.map((status) => Type.Literal(status)),
    { reason: 'is not a status that the ledger knows' },
  ),
  currency: Type.Optional(currency),
  totalCents: amountFromZero(10),
  shippingCents: maybe(amount(10)),
  taxCents: maybe(amount(10)),
  discountCents: maybe(amount(10)),
  refundedCents: maybe(amount(10)),
  refundedTaxCents: maybe(amount(10)),
  refundedShippingCents: maybe(amount(10)),
  feesCents: maybe(amount(10)),
  customer: Type.Optional(Type.Union([customer, Type.Null()])),
  delivery: Type.Optional(Type.Union([address, Type.Null()], { reason: 'is not an address that the ledger can hold' })),
  shippedAt: maybe(time),
  carrier: maybe(name),
  tracking: maybe(name),
  lines: Type.Array(line, { maxItems: 32_767, reason: 'has more lines than the ledger can hold' }),
});
const metric = Type.Object({
  metricType: text(200, 1),
  day: dayKind('is not a day between 1990 and two days from now'),
  valueCents: amount(13),
  currency: Type.Optional(currency),
});

const checks: Record<keyof LedgerRecords, TypeCheck<TSchema>> = {
  products: TypeCompiler.Compile(product),
  orders: TypeCompiler.Compile(order),
  customers: TypeCompiler.Compile(customer),
  metrics: TypeCompiler.Compile(metric),
};
/** Says of a buyer that does not fit which part of them it is. */
const customerCheck = checks.customers;

export interface Misfit {
  /** As the record names it: `currency`, `lines/2/quantity`. */
  field: string;
  /** In words that go on after the field, without the value. */
  reason: string;
}

/** @returns why the ledger cannot keep a record; null when it can. */
export function misfitOf(kind: keyof LedgerRecords, record: unknown): Misfit | null {
  if (checks[kind].Check(record)) return null;
  const { path, schema, value } = checks[kind].Errors(record).First()!;
  if (path === '/customer') {
    const inner = customerCheck.Errors((record as { customer: unknown }).customer).First();
    if (inner) return { field: `customer${inner.path}`, reason: reasonOf(inner.schema) };
  }
  return { field: path.slice(1) || kind, reason: value === undefined ? 'is missing' : reasonOf(schema) };
}

const reasonOf = (schema: TSchema): string => (schema as { reason?: string }).reason ?? 'does not fit the ledger';
