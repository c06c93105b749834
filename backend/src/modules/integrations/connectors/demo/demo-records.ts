import { type Static, Type } from '@sinclair/typebox';
import { centsOfText } from '../../../../platform/money';
import { postalAddress } from '../../../../platform/postal-address';
import { type LedgerOrder, type LedgerParcel, type LedgerProduct, pictureUrlOf, statedFulfilment } from '../../../commerce';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, decimal, id, list, maybe, record, text, time, whole } from '../../border/raw-schemas';
import { unshippedOf } from './demo-orders';

const what = 'a simulated platform';

const listing = record({
  id,
  sku: id,
  cost: maybe(decimal),
  price: decimal,
  compareAt: maybe(decimal),
  stock: whole,
  title: text,
  description: text,
  tags: list(text),
  seoTitle: text,
  seoDescription: text,
  picture: Type.Optional(anything),
  listing: Type.Union([Type.Literal('published'), Type.Literal('hidden')], { reason: 'is not a state that is documented' }),
});
const shipment = record({ key: text, carrier: maybe(text), tracking: maybe(text), parts: list(record({ sku: id, quantity: whole })) });
const order = record({
  id,
  number: text,
  orderedAt: time,
  currency,
  status: Type.Union(
    (['paid', 'shipped', 'partially_refunded', 'refunded', 'cancelled'] as const).map((status) => Type.Literal(status)),
    { reason: 'is not a status that is documented' },
  ),
  buyer: record({ email: text, firstName: text, lastName: text, street: text, postcode: text, city: text, country: text }),
  lines: list(record({ sku: id, name: text, quantity: whole, price: decimal })),
  total: decimal,
  shipping: decimal,
  fees: decimal,
  shipments: list(shipment),
  refunds: list(record({ key: text, amount: decimal })),
});

export type DemoListingRecord = Static<typeof listing>;
export type DemoOrderRecord = Static<typeof order>;

export const demoListings = rawRecords(what, 'products', ['id'], listing);
export const demoOrders = rawRecords(what, 'orders', ['id'], order);
export const demoAccount = rawAnswer(what, 'the account', record({ id, name: text, currency }));
export const demoListingPage = rawAnswer(
  what,
  'the list of listings',
  record({ currency, listings: list(Type.Unknown()), next: maybe(text) }),
);
export const demoOrderPage = rawAnswer(what, 'the list of orders', record({ orders: list(Type.Unknown()), next: maybe(text) }));
export const demoResults = rawAnswer(
  what,
  'the results of a write',
  record({ results: list(record({ status: text, message: maybe(text) })) }),
);

export const productOf = (one: DemoListingRecord, code: string): LedgerProduct => ({
  platformProductId: one.id,
  sku: one.sku,
  productName: one.title,
  priceCents: centsOfText(one.price, code),
  compareAtCents: one.compareAt ? centsOfText(one.compareAt, code) : null,
  ...(one.cost && { costCents: centsOfText(one.cost, code) }),
  currency: code,
  quantity: one.stock,
  pictureUrl: pictureUrlOf(one.picture),
  status: one.listing === 'published' ? 'active' : 'inactive',
});

/** Validated decimal amounts of an order. */
export const centsIn = (amount: string, code: string): number => centsOfText(amount, code) ?? 0;

export const refundedIn = ({ refunds, currency: code }: DemoOrderRecord): number =>
  refunds.reduce((sum, { amount }) => sum + centsIn(amount, code), 0);

/** The delivery address and the last parcel sent. */
function parcelOf({ buyer, lines, shipments, status }: DemoOrderRecord): LedgerParcel {
  const { firstName, lastName, street, postcode, city, country } = buyer;
  const left = unshippedOf({ lines, shipments }).size > 0;
  const sent = shipments.at(-1);
  return {
    delivery: postalAddress({ name: `${firstName} ${lastName}`, street, city, postalCode: postcode, country }),
    fulfilment: statedFulfilment(status, sent ? (left ? 'partial' : 'shipped') : 'open'),
    carrier: sent?.carrier || null,
    tracking: sent?.tracking || null,
  };
}

export const orderOf = (one: DemoOrderRecord): LedgerOrder => ({
  platformOrderId: one.id,
  orderNumber: one.number,
  orderedAt: new Date(one.orderedAt),
  status: one.status,
  currency: one.currency,
  totalCents: centsIn(one.total, one.currency),
  shippingCents: centsIn(one.shipping, one.currency),
  taxCents: 0,
  discountCents: 0,
  refundedCents: refundedIn(one),
  feesCents: centsIn(one.fees, one.currency),
  customer: {
    email: one.buyer.email,
    firstName: one.buyer.firstName,
    lastName: one.buyer.lastName,
    platformCustomerId: one.buyer.email,
  },
  ...parcelOf(one),
  lines: one.lines.map(({ sku, name, quantity, price }) => ({
    sku,
    productName: name,
    quantity,
    unitPriceCents: centsIn(price, one.currency),
  })),
});
