import { type Static, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, decimal, flag, id, list, maybe, record, text, time, whole } from '../../border/raw-schemas';

// Records of the Selling Partner API, with the fields that are read here.

const money = record({ amount: decimal, currencyCode: currency });

const stock = record({
  sellerSku: id,
  productName: maybe(text),
  inventoryDetails: maybe(record({ fulfillableQuantity: maybe(whole) })),
  totalQuantity: maybe(whole),
});
const listing = record({
  sku: id,
  summaries: maybe(
    list(
      record({
        marketplaceId: text,
        productType: maybe(text),
        status: list(text),
        itemName: maybe(text),
        mainImage: Type.Optional(anything),
      }),
    ),
  ),
  offers: maybe(list(record({ marketplaceId: text, offerType: text, price: money }))),
  fulfillmentAvailability: maybe(list(record({ fulfillmentChannelCode: text, quantity: maybe(whole) }))),
});

const orderItem = record({
  orderItemId: id,
  quantityOrdered: whole,
  product: record({
    sellerSku: maybe(text),
    asin: maybe(text),
    title: maybe(text),
    price: maybe(record({ unitPrice: maybe(money) })),
  }),
  fulfillment: maybe(record({ quantityUnfulfilled: maybe(whole) })),
});
const parcel = record({
  trackingNumber: maybe(text),
  carrier: maybe(text),
  shipTime: maybe(time),
  packageStatus: maybe(record({ status: maybe(text) })),
});
const order = record({
  orderId: id,
  createdTime: time,
  buyer: maybe(record({ buyerEmail: maybe(text), buyerName: maybe(text) })),
  proceeds: maybe(record({ grandTotal: maybe(money) })),
  fulfillment: maybe(record({ fulfillmentStatus: text, fulfilledBy: maybe(text) })),
  orderItems: list(orderItem),
  packages: maybe(list(parcel)),
  // Amazon sends it only to apps with a role for restricted data, and only if the call names that data.
  recipient: maybe(
    record({
      deliveryAddress: maybe(
        record({
          name: maybe(text),
          companyName: maybe(text),
          addressLine1: maybe(text),
          addressLine2: maybe(text),
          city: maybe(text),
          stateOrRegion: maybe(text),
          postalCode: maybe(text),
          countryCode: maybe(text),
        }),
      ),
    }),
  ),
});

const day = record({
  interval: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d', reason: 'does not begin with a day' }),
  unitCount: whole,
  totalSales: money,
});

export type AmazonStock = Static<typeof stock>;
export type AmazonListing = Static<typeof listing>;
export type AmazonOrder = Static<typeof order>;
export type AmazonOrderItem = Static<typeof orderItem>;
export type AmazonDay = Static<typeof day>;

export const amazonStock = rawRecords('Amazon', 'products', ['sellerSku'], stock);
export const amazonListings = rawRecords('Amazon', 'products', ['sku'], listing);
export const amazonOrders = rawRecords('Amazon', 'orders', ['orderId'], order);
export const amazonDays = rawRecords('Amazon', 'metrics', ['interval'], day);

const pagination = maybe(record({ nextToken: maybe(text) }));
const rows = list(anything);
export const amazonStockPage = rawAnswer(
  'Amazon',
  'a page of stock',
  record({ pagination, payload: record({ inventorySummaries: rows }) }),
);
const listingPage = record({ pagination, numberOfResults: maybe(whole), items: rows });
export type AmazonListingPage = Static<typeof listingPage>;
export const amazonListingPage = rawAnswer('Amazon', 'a page of listings', listingPage);
/** The last listing of a search, after which the next search begins. */
export const amazonLastListing = rawAnswer(
  'Amazon',
  'the end of a page',
  record({ summaries: maybe(list(record({ createdDate: maybe(time) }))) }),
);
export const amazonOrderPage = rawAnswer('Amazon', 'a page of orders', record({ pagination, orders: rows }));
export const amazonOrderAnswer = rawAnswer('Amazon', 'an order', record({ order: anything }));
export const amazonSales = rawAnswer('Amazon', 'the sales by day', record({ payload: maybe(rows) }));

const participation = record({
  marketplace: record({ id, name: maybe(text), defaultCurrencyCode: maybe(text) }),
  storeName: maybe(text),
  participation: record({ isParticipating: flag, hasSuspendedListings: maybe(flag) }),
});
export type AmazonParticipation = Static<typeof participation>;
export const amazonParticipations = rawAnswer('Amazon', 'the marketplaces of the account', record({ payload: list(participation) }));
