import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { plainDecimal } from '../../../../platform/money';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, decimal, decimalOrNone, flag, list, maybe, number, record, text } from '../../border/raw-schemas';

// Rows of the REST API v3 as a shop of WooCommerce 10 and 11 answers them, with the fields that are read here.

/** Plugins that count in fractions, or filter the count, send a number or its text. */
const pieces = Type.Union([Type.Number({ reason: 'is not a number of pieces' }), Type.String({ pattern: '^-?\\d{1,12}(\\.\\d+)?$' })]);
/** As it was entered, as in `.5`. Plugins that compute prices send a number, or null for none. */
const price = Type.Union([
  Type.String({ pattern: `^$|^\\s*-?\\.\\d+\\s*$|${plainDecimal.source}`, reason: 'is not an amount' }),
  Type.Number({ exclusiveMinimum: -1e12, exclusiveMaximum: 1e12 }),
  Type.Null(),
]);
const cost = Type.Number({ reason: 'is not an amount' });
/** Without an offset: those that end in `_gmt` are UTC. */
const gmt = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$', reason: 'is not a time' });
/** WordPress writes its date of zeros, which imported users have, as a day in the year -1. */
const gmtOrNone = Type.String({ pattern: '^(\\d{4}|-0001)-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$', reason: 'is not a time' });
const noId = Type.Integer({ minimum: 0, reason: 'is not an id' });

const sold = {
  id: number,
  status: text,
  sku: maybe(text),
  price,
  regular_price: price,
  on_sale: flag,
  manage_stock: Type.Union([flag, Type.Literal('parent')]),
  stock_quantity: maybe(pieces),
  stock_status: maybe(text),
  cost_of_goods_sold: maybe(record({ values: maybe(list(record({ defined_value: maybe(cost) }))), total_value: maybe(cost) })),
  tax_status: maybe(text),
  tax_class: maybe(text),
};
const product = record({
  ...sold,
  name: text,
  type: text,
  parent_id: maybe(noId),
  variations: maybe(list(number)),
  images: Type.Optional(anything),
});
const variation = record({ ...sold, attributes: maybe(list(record({ option: maybe(text) }))), image: Type.Optional(anything) });

const address = maybe(record({ email: maybe(text), first_name: maybe(text), last_name: maybe(text) }));
const destination = record({
  first_name: maybe(text),
  last_name: maybe(text),
  company: maybe(text),
  address_1: maybe(text),
  address_2: maybe(text),
  city: maybe(text),
  state: maybe(text),
  postcode: maybe(text),
  country: maybe(text),
});
const customer = record({
  id: number,
  email: maybe(text),
  first_name: maybe(text),
  last_name: maybe(text),
  date_created_gmt: maybe(gmtOrNone),
  billing: address,
  role: maybe(text),
});

const amounts = { total: decimal, total_tax: decimal };
const rowsOf = <T extends TSchema>(row: T) => ({
  line_items: maybe(list(row)),
  shipping_lines: maybe(list(row)),
  fee_lines: maybe(list(row)),
});
const refund = record(rowsOf(record(amounts)));
const line = {
  ...amounts,
  id: number,
  name: maybe(text),
  product_id: maybe(noId),
  variation_id: maybe(noId),
  quantity: pieces,
  sku: maybe(text),
};

/** What only changes of an order read, so that it sets no order aside. */
const taxes = maybe(list(record({ id: Type.Union([number, text]), total: decimalOrNone })));
const meta = maybe(list(record({ key: text, value: Type.Optional(anything) })));
const taxedRow = record({ ...amounts, id: number, taxes });
const madeRefund = record({
  ...rowsOf(record({ ...amounts, id: number, taxes, quantity: maybe(pieces), meta_data: meta })),
  meta_data: meta,
});

/** What the comparison lists of an order. */
const orderState = {
  id: number,
  status: text,
  currency,
  date_paid_gmt: maybe(gmt),
  total: decimal,
  refunds: list(record({ total: decimal })),
};
const placed = {
  ...orderState,
  number: maybe(text),
  date_created_gmt: gmt,
  shipping_total: decimal,
  total_tax: decimal,
  discount_total: decimal,
  customer_id: maybe(noId),
  billing: maybe(Type.Composite([destination, record({ email: maybe(text) })])),
  shipping: maybe(destination),
  date_completed_gmt: maybe(gmt),
};
const order = record({ ...placed, line_items: list(record(line)) });
const changedOrder = record({
  ...placed,
  line_items: list(record({ ...line, taxes })),
  shipping_lines: maybe(list(taxedRow)),
  fee_lines: maybe(list(taxedRow)),
  meta_data: meta,
});
const listedOrder = record(orderState);
const listedCustomer = record({ id: number, email: maybe(text), billing: address });

export type WooProduct = Static<typeof product>;
export type WooVariation = Static<typeof variation>;
export type WooCustomer = Static<typeof customer>;
export type WooRefund = Static<typeof refund>;
export type WooOrder = Static<typeof order>;
export type WooLine = WooOrder['line_items'][number];
export type MadeRefund = Static<typeof madeRefund>;
export type MadeItem = NonNullable<MadeRefund['line_items']>[number];
export type ChangedOrder = Static<typeof changedOrder>;
export type ChangedLine = ChangedOrder['line_items'][number];
export type WooOrderState = Static<typeof listedOrder>;

export const wooProducts = rawRecords('WooCommerce', 'products', ['id'], product);
export const wooVariations = rawRecords('WooCommerce', 'products', ['id'], variation);
export const wooCustomers = rawRecords('WooCommerce', 'customers', ['id'], customer);
export const wooOrders = rawRecords('WooCommerce', 'orders', ['id'], order);
/** Orders as they are read before a change. */
export const wooChangedOrders = rawRecords('WooCommerce', 'orders', ['id'], changedOrder);
/** An order with its refunds in full: those in the order itself name no tax. */
export const wooRefunded = rawRecords('WooCommerce', 'orders', ['id'], Type.Composite([order, record({ refundsInFull: list(refund) })]));
export const wooListed = {
  orders: rawRecords('WooCommerce', 'orders', ['id'], listedOrder),
  customers: rawRecords('WooCommerce', 'customers', ['id'], listedCustomer),
};

export const wooList = rawAnswer('WooCommerce', 'a list', list(anything));
export const wooRefunds = rawAnswer('WooCommerce', 'the refunds of an order', list(madeRefund));
