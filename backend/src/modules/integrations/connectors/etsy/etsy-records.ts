import { type Static, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, flag, list, maybe, number, record, seconds, text, whole } from '../../border/raw-schemas';

// Records of the Open API v3, with the fields that are read here.

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
  price: maybe(money),
  quantity: maybe(whole),
};
/** What only changes of a listing read, so that it sets no listing aside. */
const forChanges = { ending_timestamp: maybe(seconds) };
const listing = record({
  ...aboutListing,
  // Null of a listing that was never opened with the inventory tools.
  inventory: Type.Union([inventory, Type.Null()]),
  images: Type.Optional(anything),
});

const transaction = record({
  transaction_id: number,
  listing_id: maybe(number),
  sku: maybe(text),
  title: maybe(text),
  quantity: whole,
  price: money,
});
const receipt = record({
  receipt_id: number,
  created_timestamp: seconds,
  status: text,
  is_paid: flag,
  is_shipped: flag,
  is_gift: maybe(flag),
  name: maybe(text),
  first_line: maybe(text),
  second_line: maybe(text),
  city: maybe(text),
  state: maybe(text),
  zip: maybe(text),
  country_iso: maybe(text),
  buyer_user_id: maybe(number),
  buyer_email: maybe(text),
  grandtotal: money,
  total_shipping_cost: maybe(money),
  total_tax_cost: maybe(money),
  total_vat_cost: maybe(money),
  discount_amt: maybe(money),
  transactions: list(transaction),
  refunds: maybe(list(record({ amount: money }))),
  shipments: maybe(
    list(record({ carrier_name: maybe(text), tracking_code: maybe(text), shipment_notification_timestamp: maybe(seconds) })),
  ),
});
const shipping = Type.Composite([
  Type.Omit(receipt, ['transactions']),
  record({
    transactions: list(Type.Composite([transaction, record({ is_digital: maybe(flag) })])),
  }),
]);

const listPage = record({ count: maybe(whole), results: list(anything) });

export type EtsyList = Static<typeof listPage>;
export type EtsyMoney = Static<typeof money>;
export type EtsyInventory = Static<typeof inventory>;
export type EtsyProduct = Static<typeof product>;
export type EtsyOffering = Static<typeof offering>;
export type EtsyPropertyValue = Static<typeof propertyValue>;
const changedListing = Type.Composite([listing, record(forChanges)]);
const page = Type.Composite([changedListing, record({ description: maybe(text), rich_description: maybe(text), tags: maybe(list(text)) })]);
export type ListingRecord = Static<typeof listing>;
export type ChangedListing = Static<typeof changedListing>;
export type ListingPage = Static<typeof page>;
export type Receipt = Static<typeof receipt>;
export type ShippingReceipt = Static<typeof shipping>;

export const etsyListings = rawRecords('Etsy', 'products', ['listing_id'], listing);
/** Listings as they are read before a change of price or stock, and of what stands on their page. */
export const etsyChangedListings = rawRecords('Etsy', 'products', ['listing_id'], changedListing);
export const etsyListingPages = rawRecords('Etsy', 'products', ['listing_id'], page);
export const etsyReceipts = rawRecords('Etsy', 'orders', ['receipt_id'], receipt);
/** Receipts as they are read before a change. */
export const etsyShippingReceipts = rawRecords('Etsy', 'orders', ['receipt_id'], shipping);
/** Inventory of one listing, with the listing inside of it. */
export const etsyInventory = rawAnswer(
  'Etsy',
  'the inventory of a listing',
  Type.Composite([inventory, record({ listing: maybe(record({ ...aboutListing, ...forChanges })) })]),
);
/** Envelope of every list of the Open API. */
export const etsyList = rawAnswer('Etsy', 'a page of a list', listPage);
/** Who agreed; without a shop there is no number of one. */
export const etsyMe = rawAnswer('Etsy', 'the account', record({ shop_id: maybe(whole) }));
export const etsyShop = rawAnswer('Etsy', 'the shop', record({ shop_name: maybe(text), currency_code: maybe(text) }));
