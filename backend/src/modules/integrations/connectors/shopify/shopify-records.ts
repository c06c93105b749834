import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { PlatformFailure } from '../../calls/platform-failure';
import { anything, currency, decimal, flag, list, maybe, record, text, time, whole } from '../../border/raw-schemas';

// Nodes of the GraphQL Admin API as the queries here ask for them. What its schema marks as never null is never missing.

const gid = Type.String({ pattern: '^gid://shopify/\\w+/\\d+', reason: 'is not an id' });

/** `gid://shopify/Order/12` is `12`. */
export const numberOf = (id: string): string => id.split('/').at(-1)!.split('?')[0]!;

const ofShop = record({ shopMoney: record({ amount: decimal }) });
const pageInfo = record({ hasNextPage: flag, endCursor: maybe(text) });
const connection = <T extends TSchema>(node: T) => record({ nodes: list(node), pageInfo });

const variant = record({
  id: gid,
  sku: maybe(text),
  title: text,
  price: decimal,
  compareAtPrice: maybe(decimal),
  taxable: flag,
  inventoryQuantity: maybe(whole),
  product: record({ title: text, status: text, hasOnlyDefaultVariant: flag, featuredMedia: Type.Optional(anything) }),
  inventoryItem: record({ tracked: flag, unitCost: maybe(record({ amount: decimal })) }),
});
const customer = record({
  id: gid,
  firstName: maybe(text),
  lastName: maybe(text),
  defaultEmailAddress: maybe(record({ emailAddress: text })),
});
const line = record({
  sku: maybe(text),
  name: text,
  quantity: whole,
  discountedUnitPriceSet: ofShop,
  variant: maybe(record({ id: gid })),
});
const order = record({
  id: gid,
  name: text,
  createdAt: time,
  processedAt: time,
  cancelledAt: maybe(time),
  test: flag,
  displayFinancialStatus: maybe(text),
  displayFulfillmentStatus: text,
  totalPriceSet: record({ shopMoney: record({ amount: decimal, currencyCode: currency }) }),
  totalRefundedSet: ofShop,
  totalDiscountsSet: maybe(ofShop),
  totalShippingPriceSet: ofShop,
  totalTaxSet: maybe(ofShop),
  customer: maybe(customer),
  // Null for what is not sent, and for an app without access to protected customer data.
  shippingAddress: maybe(
    record({
      name: maybe(text),
      company: maybe(text),
      address1: maybe(text),
      address2: maybe(text),
      city: maybe(text),
      province: maybe(text),
      zip: maybe(text),
      countryCodeV2: maybe(text),
    }),
  ),
  /** Alias for the fulfilments, because shipping an order queries more of their fields. */
  sentParcels: maybe(
    list(record({ createdAt: time, status: text, trackingInfo: list(record({ company: maybe(text), number: maybe(text) })) })),
  ),
  lineItems: connection(line),
});

export type ShopifyVariant = Static<typeof variant>;
export type ShopifyCustomer = Static<typeof customer>;
export type ShopifyLine = Static<typeof line>;
export type ShopifyOrder = Static<typeof order>;

export const shopifyVariants = rawRecords('Shopify', 'products', ['id'], variant, numberOf);
export const shopifyCustomers = rawRecords('Shopify', 'customers', ['id'], customer, numberOf);
export const shopifyOrders = rawRecords('Shopify', 'orders', ['id'], order, numberOf);

const more = record({ hasNextPage: flag });
const orderShipping = record({
  cancelledAt: maybe(time),
  fulfillments: list(record({ id: gid, status: text, trackingInfo: list(record({ company: maybe(text), number: maybe(text) })) })),
  fulfillmentOrders: record({
    nodes: list(
      record({
        id: gid,
        status: text,
        assignedLocation: record({ name: text }),
        lineItems: record({
          nodes: list(
            record({ id: gid, remainingQuantity: whole, lineItem: record({ sku: maybe(text), variant: maybe(record({ id: gid })) }) }),
          ),
          pageInfo: more,
        }),
      }),
    ),
    pageInfo: more,
  }),
});
const orderRefunds = record({
  id: gid,
  currencyCode: currency,
  // Shopify has currencies that are none of ISO 4217: USDC.
  presentmentCurrencyCode: text,
  totalRefundedSet: ofShop,
  refunds: list(record({ note: maybe(text) })),
  suggestedRefund: maybe(
    record({
      suggestedTransactions: list(
        record({
          gateway: maybe(text),
          parentTransaction: maybe(record({ id: gid })),
          amountSet: ofShop,
          maximumRefundableSet: maybe(ofShop),
        }),
      ),
    }),
  ),
});
export type ShopifyShipping = Static<typeof orderShipping>;
export const shopifyShipping = rawAnswer('Shopify', 'the parcels of an order', orderShipping);
export const shopifyRefunds = rawAnswer('Shopify', 'the refunds of an order', orderRefunds);

const page = connection(anything);
const pageOf = <N extends string>(name: N) =>
  rawAnswer('Shopify', 'a page of a list', Type.Object({ [name]: page } as Record<N, typeof page>));
export const shopifyPages = {
  products: pageOf('productVariants'),
  customers: pageOf('customers'),
  orders: pageOf('orders'),
};
/** Ids to be compared with the ledger. */
const listed = connection(record({ id: gid, test: maybe(flag), defaultEmailAddress: maybe(record({ emailAddress: text })) }));
export const shopifyListed = {
  orders: rawAnswer('Shopify', 'a list of ids', record({ orders: listed })),
  customers: rawAnswer('Shopify', 'a list of ids', record({ customers: listed })),
};
/** @throws PlatformFailure `unreadable` where more is said to follow, and not from where */
export function nextOf({ hasNextPage, endCursor }: { hasNextPage: boolean; endCursor?: string | null }): string | null {
  if (hasNextPage && !endCursor) throw new PlatformFailure('unreadable', 'Shopify did not say where the next page begins.');
  return hasNextPage ? endCursor! : null;
}
/** Null for what is not there any more. */
export const shopifyOne = {
  product: rawAnswer('Shopify', 'a product', record({ product: maybe(record({ variants: page })) })),
  customer: rawAnswer('Shopify', 'a customer', record({ customer: Type.Optional(anything) })),
  order: rawAnswer('Shopify', 'an order', record({ order: Type.Optional(anything) })),
  lines: rawAnswer('Shopify', 'the lines of an order', record({ order: record({ lineItems: page }) })),
};
export const shopifyShop = rawAnswer(
  'Shopify',
  'the shop',
  record({
    shop: record({
      myshopifyDomain: text,
      name: maybe(text),
      currencyCode: maybe(text),
      ianaTimezone: maybe(text),
      taxesIncluded: maybe(flag),
      plan: maybe(record({ publicDisplayName: maybe(text) })),
    }),
    currentAppInstallation: maybe(record({ accessScopes: list(record({ handle: text })) })),
  }),
);
export type ShopifyShop = ReturnType<typeof shopifyShop>;
