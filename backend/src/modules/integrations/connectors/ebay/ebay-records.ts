import { type Static, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, currency, decimal, id, list, maybe, record, text, time, whole } from '../../border/raw-schemas';

// Records of the Inventory, Fulfillment and Analytics APIs, with the fields that are read here.

const amount = record({ value: decimal, currency });

const item = record({
  sku: id,
  product: maybe(record({ title: maybe(text), imageUrls: Type.Optional(anything) })),
  availability: maybe(record({ shipToLocationAvailability: maybe(record({ quantity: maybe(whole) })) })),
});
const offer = record({
  offerId: id,
  status: text,
  listing: maybe(record({ listingStatus: maybe(text) })),
  format: maybe(text),
  marketplaceId: maybe(text),
  availableQuantity: maybe(whole),
  pricingSummary: maybe(record({ price: maybe(amount) })),
  listingDescription: maybe(text),
});

const lineItem = record({
  lineItemId: id,
  sku: maybe(text),
  legacyItemId: maybe(text),
  title: maybe(text),
  quantity: whole,
  lineItemCost: amount,
  discountedLineItemCost: maybe(amount),
  ebayCollectAndRemitTaxes: maybe(list(record({ amount }))),
});
const order = record({
  orderId: id,
  creationDate: time,
  orderPaymentStatus: text,
  orderFulfillmentStatus: text,
  cancelStatus: maybe(record({ cancelState: maybe(text) })),
  pricingSummary: record({
    total: amount,
    priceSubtotal: maybe(amount),
    priceDiscount: maybe(amount),
    deliveryCost: maybe(amount),
    deliveryDiscount: maybe(amount),
    tax: maybe(amount),
    adjustment: maybe(amount),
    fee: maybe(amount),
  }),
  paymentSummary: maybe(record({ refunds: maybe(list(record({ amount, refundStatus: maybe(text) }))) })),
  totalMarketplaceFee: maybe(amount),
  buyer: maybe(record({ username: maybe(text), buyerRegistrationAddress: maybe(record({ fullName: maybe(text), email: maybe(text) })) })),
  fulfillmentStartInstructions: maybe(
    list(
      record({
        shippingStep: maybe(
          record({
            shipTo: maybe(
              record({
                fullName: maybe(text),
                companyName: maybe(text),
                contactAddress: maybe(
                  record({
                    addressLine1: maybe(text),
                    addressLine2: maybe(text),
                    city: maybe(text),
                    stateOrProvince: maybe(text),
                    postalCode: maybe(text),
                    countryCode: maybe(text),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  ),
  lineItems: list(lineItem),
});

/** A day of visits. eBay marks a figure that it does not have as not applicable. */
const day = record({
  dimensionValues: Type.Array(record({ value: Type.String({ pattern: '^\\d{4}-?\\d\\d-?\\d\\d', reason: 'is not a day' }) }), {
    minItems: 1,
    reason: 'is not a list',
  }),
  metricValues: list(
    Type.Union([
      record({
        value: Type.Number({ reason: 'is not a number' }),
        applicable: maybe(Type.Literal(true, { reason: 'is neither true nor false' })),
      }),
      record({ applicable: Type.Literal(false) }),
    ]),
  ),
});

const parcel = record({
  shipmentTrackingNumber: maybe(text),
  lineItems: maybe(list(record({ lineItemId: id, quantity: maybe(whole) }))),
});

export type EbayParcel = Static<typeof parcel>;
export type EbayAmount = Static<typeof amount>;
export type EbayItem = Static<typeof item>;
export type EbayOffer = Static<typeof offer>;
export type EbayLine = Static<typeof lineItem>;
export type EbayOrder = Static<typeof order>;
export type EbayDay = Static<typeof day>;

export const ebayItems = rawRecords('eBay', 'products', ['sku'], item);
/** An item with the offers that were read for it. */
export const ebayOffered = rawRecords('eBay', 'products', ['sku'], Type.Composite([item, record({ offers: list(offer) })]));
export const ebayOrders = rawRecords('eBay', 'orders', ['orderId'], order);
export const ebayDays = rawRecords('eBay', 'metrics', ['dimensionValues', 0, 'value'], day);

const pageParts = { total: maybe(whole), next: maybe(text) };
const rows = maybe(list(anything));
export const ebayItemPage = rawAnswer('eBay', 'a page of listings', record({ ...pageParts, inventoryItems: rows }));
export const ebayOrderPage = rawAnswer('eBay', 'a page of orders', record({ ...pageParts, orders: rows }));
export const ebayOfferList = rawAnswer('eBay', 'the offers of a listing', record({ offers: rows }));
export const ebayOffers = rawAnswer('eBay', 'the offers of a listing', record({ offers: maybe(list(offer)) }));
export const ebayParcels = rawAnswer('eBay', 'the parcels of an order', record({ fulfillments: maybe(list(parcel)) }));
export const ebayTraffic = rawAnswer(
  'eBay',
  'the report of visits',
  record({ header: record({ metrics: list(record({ key: text })) }), records: rows }),
);
export const ebayUser = rawAnswer(
  'eBay',
  'the account',
  record({
    username: maybe(text),
    userId: maybe(text),
    registrationMarketplaceId: maybe(text),
    businessAccount: maybe(record({ name: maybe(text) })),
  }),
);

export type EbayPage = { total?: number | null; next?: string | null };
