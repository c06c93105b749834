import { type Static, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, flag, list, maybe, number, record, seconds, text, whole } from '../../border/raw-schemas';

/** Records of the Open API v3, with the fields that are read here. */

const money = record({
  amount: whole,
  divisor: Type.Integer({ minimum: 1, reason: 'is not a number to divide by' }),
  currency_code: currency,
});

const propertyValue = record({
  property_id: number,
  property_name: Type.Optional(anything),
  scale_id: Type.Optional(anything),
  value_ids: Type.Optional(anything),
  values: list(text),
});
const offering = record({
  price: maybe(money),
  quantity: maybe(whole),
  is_enabled: flag,
  is_deleted: maybe(flag),
  readiness_state_id: Type.Optional(anything),
});
const product = record({
  sku: maybe(text),
  is_deleted: maybe(flag),
  offerings: list(offering),
  property_values: list(propertyValue),
});
const onProperties = maybe(list(number));
const inventory = record({
  products: list(product),
  price_on_property: onProperties,
  quantity_on_property: onProperties,
  sku_on_property: onProperties,
  readiness_state_on_property: Type.Optional(anything),
});
const aboutListing = {
  listing_id: number,
  state: text,
  title: maybe(text),
  description: maybe(text),
  rich_description: maybe(text),
  tags: maybe(list(text)),
  ending_timestamp: maybe(seconds),
  price: maybe(money),
  quantity: maybe(whole),
};
const listing = record({
  ...aboutListing,
  // Null of a listing that was never opened with the inventory tools.
  inventory: Type.Union([inventory, Type.Null()]),
});

const transaction = record({
  transaction_id: number,
  listing_id: maybe(number),
  sku: maybe(text),
  title: maybe(text),
  quantity: whole,
  price: money,
  is_digital: maybe(flag),
});
const receipt = record({
  receipt_id: number,
  created_timestamp: seconds,
  status: text,
  is_paid: flag,
  is_shipped: flag,
  is_gift: maybe(flag),
  name: maybe(text),
  buyer_user_id: maybe(number),
  buyer_email: maybe(text),
  grandtotal: money,
  total_shipping_cost: maybe(money),
  total_tax_cost: maybe(money),
  total_vat_cost: maybe(money),
  discount_amt: maybe(money),
  transactions: list(transaction),
  refunds: maybe(list(record({ amount: money }))),
  shipments: maybe(list(record({ tracking_code: maybe(text) }))),
});

const page = record({ count: maybe(whole), results: list(anything) });

export type EtsyList = Static<typeof page>;
export type EtsyMoney = Static<typeof money>;
export type EtsyInventory = Static<typeof inventory>;
export type EtsyProduct = Static<typeof product>;
export type EtsyOffering = Static<typeof offering>;
export type EtsyPropertyValue = Static<typeof propertyValue>;
export type ListingRecord = Static<typeof listing>;
export type Receipt = Static<typeof receipt>;

export const etsyListings = rawRecords('Etsy', 'products', ['listing_id'], listing);
export const etsyReceipts = rawRecords('Etsy', 'orders', ['receipt_id'], receipt);
/** Inventory of one listing, with the listing inside of it. */
export const etsyInventory = rawAnswer(
  'Etsy',
  'the inventory of a listing',
  Type.Composite([inventory, record({ listing: maybe(record(aboutListing)) })]),
);
/** Envelope of every list of the Open API. */
export const etsyList = rawAnswer('Etsy', 'a page of a list', page);
/** Who agreed; without a shop there is no number of one. */
export const etsyMe = rawAnswer('Etsy', 'the account', record({ shop_id: maybe(whole) }));
export const etsyShop = rawAnswer('Etsy', 'the shop', record({ shop_name: maybe(text), currency_code: maybe(text) }));
