/** The version every query below was checked against; Shopify keeps a version for a year. */
export const shopifyVersion = '2026-10';

/** The queries by name; the name is also what their cost is remembered under. */
export const shopifyQueries = {
  shop: `query Shop {
    shop { id name email myshopifyDomain currencyCode plan { publicDisplayName } }
    currentAppInstallation { accessScopes { handle } }
  }`,

  products: `query Products($first: Int!, $after: String) {
    productVariants(first: $first, after: $after, sortKey: ID) {
      nodes {
        id sku title price updatedAt inventoryQuantity
        product { title status hasOnlyDefaultVariant }
        inventoryItem { tracked unitCost { amount currencyCode } }
      }
      pageInfo { hasNextPage endCursor }
    }
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
      nodes {
        id name createdAt processedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus
        totalPriceSet { shopMoney { amount currencyCode } }
        totalRefundedSet { shopMoney { amount } } totalDiscountsSet { shopMoney { amount } }
        totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
        customer { id firstName lastName defaultEmailAddress { emailAddress } }
        lineItems(first: 50) {
          nodes { sku name quantity discountedUnitPriceSet { shopMoney { amount } } variant { id } }
          pageInfo { hasNextPage endCursor }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
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
