import type { ShopifyChange } from './shopify-change';
import { draftQueries } from './shopify-draft-queries';
import { orderQueries } from './shopify-order-queries';

/** The version every query below was checked against; Shopify keeps a version for a year. */
export const shopifyVersion = '2026-10';

const variantFields = `
        id sku title price compareAtPrice taxable updatedAt inventoryQuantity
        product { title status hasOnlyDefaultVariant featuredMedia { preview { image { url(transform: { maxWidth: 800, maxHeight: 800 }) } } } }
        inventoryItem { tracked unitCost { amount } }`;
const orderFields = `
        id name createdAt processedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus
        totalPriceSet { shopMoney { amount currencyCode } }
        totalRefundedSet { shopMoney { amount } } totalDiscountsSet { shopMoney { amount } }
        totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
        customer { id firstName lastName defaultEmailAddress { emailAddress } }
        shippingAddress { name company address1 address2 city province zip countryCodeV2 }
        sentParcels: fulfillments(first: 10) { createdAt status trackingInfo(first: 1) { company number } }
        lineItems(first: 50) {
          nodes { sku name quantity discountedUnitPriceSet { shopMoney { amount } } variant { id } }
          pageInfo { hasNextPage endCursor }
        }`;

/** The queries by name; the name is also what their cost is remembered under. */
export const shopifyQueries = {
  ...orderQueries(orderFields),
  ...draftQueries,

  shop: `query Shop {
    shop { id name email myshopifyDomain currencyCode ianaTimezone taxesIncluded plan { publicDisplayName } }
    currentAppInstallation { accessScopes { handle } }
  }`,

  products: `query Products($first: Int!, $after: String) {
    productVariants(first: $first, after: $after, sortKey: ID) {
      nodes {${variantFields}
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,

  /** What a price is written to, fresh. */
  variantPrices: `query VariantPrices($ids: [ID!]!) {
    shop { currencyCode }
    nodes(ids: $ids) { ... on ProductVariant { id price compareAtPrice product { id } } }
  }`,

  /** What stock is written to, fresh; a second place is enough to know that there are several. */
  variantStock: `query VariantStock($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        inventoryItem {
          id tracked
          inventoryLevels(first: 2) { nodes { location { id } quantities(names: ["available"]) { name quantity } } }
        }
      }
    }
  }`,

  /** What belongs to the product of a variant, fresh. */
  variantProducts: `query VariantProducts($ids: [ID!]!) {
    nodes(ids: $ids) { ... on ProductVariant { id product { id title descriptionHtml tags status seo { title description } variantsCount { count } } } }
  }`,

  customers: `query Customers($first: Int!, $after: String, $changed: String) {
    customers(first: $first, after: $after, query: $changed, sortKey: UPDATED_AT) {
      nodes {
        id firstName lastName
        defaultEmailAddress { emailAddress }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,

  orders: `query Orders($first: Int!, $after: String, $changed: String) {
    orders(first: $first, after: $after, query: $changed, sortKey: UPDATED_AT) {
      nodes {${orderFields}
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,

  /** One that a webhook named, fresh. */
  order: `query OneOrder($id: ID!) {
    order(id: $id) {${orderFields}
    }
  }`,

  customer: `query OneCustomer($id: ID!) {
    customer(id: $id) { id firstName lastName defaultEmailAddress { emailAddress } }
  }`,

  /** Ids alone, to be compared with the ledger. */
  ordersListed: `query OrdersListed($first: Int!, $after: String) {
    orders(first: $first, after: $after, sortKey: ID) { nodes { id test } pageInfo { hasNextPage endCursor } }
  }`,

  customersListed: `query CustomersListed($first: Int!, $after: String) {
    customers(first: $first, after: $after, sortKey: ID) {
      nodes { id defaultEmailAddress { emailAddress } }
      pageInfo { hasNextPage endCursor }
    }
  }`,

  product: `query OneProduct($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: 100, after: $after) {
        nodes {${variantFields}
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,

  /** What the shop tells this app by itself. */
  hooks: `query Hooks($after: String) {
    webhookSubscriptions(first: 100, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
  }`,

  /** The lines beyond the first 50 of an order. */
  orderLines: `query OrderLines($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes { sku name quantity discountedUnitPriceSet { shopMoney { amount } } variant { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
} as const;

export type ShopifyQuery = keyof typeof shopifyQueries;

const numbered = (count: number, text: (index: number) => string, between: string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);

export interface ProductPrices {
  productId: string;
  variants: { id: string; price?: string; compareAtPrice?: string | null }[];
}

/** Prices of several products; a variant that is refused leaves the others of its product unharmed. */
export function pricesChange(products: ProductPrices[]): ShopifyChange {
  const query = `mutation SetPrices(${numbered(products.length, (n) => `$p${n}: ID!, $v${n}: [ProductVariantsBulkInput!]!`, ', ')}) {
${numbered(
  products.length,
  (n) => `  c${n}: productVariantsBulkUpdate(productId: $p${n}, variants: $v${n}, allowPartialUpdates: true) {
    productVariants { id price compareAtPrice } userErrors { field message code }
  }`,
  '\n',
)}
}`;
  const variables = Object.fromEntries(
    products.flatMap(({ productId, variants }, n): [string, unknown][] => [
      [`p${n}`, productId],
      [`v${n}`, variants],
    ]),
  );
  return { name: 'setPrices', query, variables, pieces: products.length };
}

/** One field of a product, as a change of it has it. */
export type ProductChange = { id: string } & Record<string, unknown>;

/** One field each of several products. */
export function productsChange(products: ProductChange[]): ShopifyChange {
  const query = `mutation SetProducts(${numbered(products.length, (n) => `$p${n}: ProductUpdateInput!`, ', ')}) {
${numbered(products.length, (n) => `  c${n}: productUpdate(product: $p${n}) { product { id } userErrors { field message } }`, '\n')}
}`;
  const variables = Object.fromEntries(products.map((product, n) => [`p${n}`, product]));
  return { name: 'setProducts', query, variables, pieces: products.length };
}

/** What a delivery brings besides the name of its row is not read, so that it stays small. */
export const hookChanges = {
  create: (topic: string, uri: string): ShopifyChange => ({
    name: 'createHook',
    query: `mutation CreateHook($topic: WebhookSubscriptionTopic!, $hook: WebhookSubscriptionInput!) {
  c0: webhookSubscriptionCreate(topic: $topic, webhookSubscription: $hook) { webhookSubscription { id } userErrors { field message } }
}`,
    variables: { topic, hook: { uri, format: 'JSON', includeFields: ['id', 'admin_graphql_api_id', 'updated_at'] } },
    pieces: 1,
  }),
  remove: (id: string): ShopifyChange => ({
    name: 'removeHook',
    query: `mutation RemoveHook($id: ID!) {
  c0: webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`,
    variables: { id },
    pieces: 1,
  }),
};

export interface StockWrite {
  key: string;
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity: number;
}

/** Stock of several items. Each is a change of its own, with its own key and its own comparison: one that fails keeps no other back. */
export function stockChange(items: StockWrite[]): ShopifyChange {
  const query = `mutation SetStock(${numbered(items.length, (n) => `$k${n}: String!, $i${n}: InventorySetQuantitiesInput!`, ', ')}) {
${numbered(items.length, (n) => `  c${n}: inventorySetQuantities(input: $i${n}) @idempotent(key: $k${n}) { userErrors { field message code } }`, '\n')}
}`;
  const variables = Object.fromEntries(
    items.flatMap(({ key, ...quantity }, n): [string, unknown][] => [
      [`k${n}`, key],
      [`i${n}`, { name: 'available', reason: 'correction', quantities: [quantity] }],
    ]),
  );
  return { name: 'setStock', query, variables, pieces: items.length };
}
