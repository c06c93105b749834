import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSchema, execute, parse } from 'graphql';
import { answer, centsOf, textOf } from './shelves.mjs';
import { draftMutations, draftQueries, draftTypes, playDrafts } from './shopify-drafts.mjs';
import { newOrder, orderMutations, orderTypes, playOrders } from './shopify-orders.mjs';

/** The part of Shopify's schema that a seller needs; `null` stands for what is not played. */
const schema = buildSchema(`
  directive @idempotent(key: String!) on FIELD
  scalar Money
  scalar DateTime
  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Plan { publicDisplayName: String! }
  type Shop { id: ID! name: String! email: String! myshopifyDomain: String! currencyCode: String! plan: Plan! }
  type AccessScope { handle: String! }
  type AppInstallation { accessScopes: [AccessScope!]! }
  type Location { id: ID! }
  type InventoryQuantity { name: String! quantity: Int! }
  type InventoryLevel { location: Location! quantities(names: [String!]!): [InventoryQuantity!]! }
  type InventoryLevelConnection { nodes: [InventoryLevel!]! }
  type MoneyV2 { amount: Money! currencyCode: String! }
  type InventoryItem { id: ID! tracked: Boolean! unitCost: MoneyV2 inventoryLevels(first: Int): InventoryLevelConnection! }
  enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
  type Count { count: Int! }
  type SEO { title: String description: String }
  type Product {
    id: ID! title: String! status: ProductStatus! hasOnlyDefaultVariant: Boolean! descriptionHtml: String! tags: [String!]! seo: SEO!
    variantsCount: Count handle: String! vendor: String! productType: String! templateSuffix: String category: Category options: [ProductOption!]!
    media(first: Int): MediaConnection! variants(first: Int): ProductVariantConnection!
  }
  ${draftTypes}
  type ProductVariant implements Node {
    id: ID! sku: String title: String! price: Money! compareAtPrice: Money taxable: Boolean! barcode: String updatedAt: DateTime! inventoryQuantity: Int
    product: Product! inventoryItem: InventoryItem!
  }
  type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type Customer implements Node { id: ID! firstName: String lastName: String defaultEmailAddress: EmailAddress }
  type EmailAddress { emailAddress: String! }
  type CustomerConnection { nodes: [Customer!]! pageInfo: PageInfo! }
  type MoneyBag { shopMoney: MoneyV2! }
  type LineItem { sku: String name: String! quantity: Int! discountedUnitPriceSet: MoneyBag! variant: ProductVariant }
  type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
  type MailingAddress {
    name: String company: String address1: String address2: String city: String province: String zip: String countryCodeV2: String
  }
  type Order implements Node {
    id: ID! name: String! createdAt: DateTime! processedAt: DateTime! cancelledAt: DateTime test: Boolean!
    displayFinancialStatus: String displayFulfillmentStatus: String!
    totalPriceSet: MoneyBag! totalRefundedSet: MoneyBag! totalDiscountsSet: MoneyBag totalShippingPriceSet: MoneyBag! totalTaxSet: MoneyBag
    customer: Customer shippingAddress: MailingAddress lineItems(first: Int, after: String): LineItemConnection!
    currencyCode: String! presentmentCurrencyCode: String! fulfillments(first: Int): [Fulfillment!]!
    fulfillmentOrders(first: Int): FulfillmentOrderConnection! refunds(first: Int): [Refund!]!
    suggestedRefund(suggestFullRefund: Boolean): SuggestedRefund
  }
  ${orderTypes}
  enum WebhookSubscriptionTopic {
    ORDERS_CREATE ORDERS_UPDATED ORDERS_DELETE PRODUCTS_CREATE PRODUCTS_UPDATE CUSTOMERS_UPDATE CUSTOMERS_DELETE CUSTOMERS_MERGE
  }
  enum WebhookSubscriptionFormat { JSON }
  type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
  type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
  enum SortKey { ID UPDATED_AT }
  type Query {
    shop: Shop! currentAppInstallation: AppInstallation! nodes(ids: [ID!]!): [Node]!
    productVariants(first: Int, after: String, query: String, sortKey: SortKey): ProductVariantConnection!
    customers(first: Int, after: String, query: String, sortKey: SortKey): CustomerConnection!
    orders(first: Int, after: String, query: String, sortKey: SortKey): OrderConnection!
    order(id: ID!): Order customer(id: ID!): Customer
    ${draftQueries}
    webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
  }
  input ProductVariantsBulkInput { id: ID price: Money compareAtPrice: Money }
  type UserError { field: [String!] message: String! code: String }
  type PricesPayload { productVariants: [ProductVariant!] userErrors: [UserError!]! }
  input InventoryQuantityInput { inventoryItemId: ID! locationId: ID! quantity: Int! changeFromQuantity: Int }
  input InventorySetQuantitiesInput { name: String! reason: String! quantities: [InventoryQuantityInput!]! referenceDocumentUri: String }
  input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat includeFields: [String!] }
  type HookPayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }
  type HookGonePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }
  input SEOInput { title: String description: String }
  input ProductUpdateInput { id: ID title: String descriptionHtml: String tags: [String!] status: ProductStatus seo: SEOInput }
  type ProductUserError { field: [String!] message: String! }
  type ProductPayload { product: Product userErrors: [ProductUserError!]! }
  type StockPayload { userErrors: [UserError!]! }
  type Mutation {
    productVariantsBulkUpdate(productId: ID!, variants: [ProductVariantsBulkInput!]!, allowPartialUpdates: Boolean): PricesPayload
    inventorySetQuantities(input: InventorySetQuantitiesInput!): StockPayload
    productUpdate(product: ProductUpdateInput): ProductPayload
    webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): HookPayload
    webhookSubscriptionDelete(id: ID!): HookGonePayload
    ${orderMutations}
    ${draftMutations}
  }
`);

const gid = (type, id) => `gid://shopify/${type}/${id}`;
const idIn = (name) => String(name).split('/').at(-1);
/** The product sends the same texts again and again. */
const documents = new Map();
function documentOf(query) {
  const document = documents.get(query) ?? parse(query, { noLocation: true });
  if (documents.size < 500) documents.set(query, document);
  return document;
}

const readScopes = ['read_products', 'read_inventory', 'read_orders', 'read_customers'];
const topicOf = (topic) => topic.replace('/', '_').toUpperCase();

/** Mutations cost ten points each; what a list brings costs by its length. */
const costOf = (query, variables) =>
  query.startsWith('mutation')
    ? 10 *
      (
        query.match(
          /productVariantsBulkUpdate|inventorySetQuantities|productUpdate|productSet|productDelete|fulfillmentC|refundCreate|orderCancel\(/g,
        ) ?? []
      ).length
    : 2 + (variables?.ids?.length ?? variables?.first ?? 0) * (query.includes('inventoryLevels') ? 6 : 2);

/** @param {import('./shelves.mjs').Shelves} shelves */
export function playShopify(shelves) {
  /** Points of the shop; the defaults are those of a shop on the usual plan. */
  const points = { maximum: 2_000, restoreRate: 100, available: 2_000, at: Date.now(), lowest: 2_000, spent: 0 };
  const settings = {
    currency: 'USD',
    scopes: [...readScopes, 'write_products', 'write_inventory', 'write_merchant_managed_fulfillment_orders', 'write_orders'],
  };
  const keys = new Map();
  const orders = new Map();
  const customers = new Map();
  const hooks = new Map();
  const deliveries = [];
  /** The secret of the app, and where the addresses of hooks are reached. */
  const app = { secret: '', from: '', to: '' };
  const retryMs = 200;
  const mostTries = 8;

  /** An order as Shopify has it. @param {{ id: number, status: string, sku: string, cents: number, quantity?: number }} given */
  function placeOrder(given) {
    const topic = orders.has(String(given.id)) ? 'orders/updated' : 'orders/create';
    orders.set(String(given.id), { at: new Date().toISOString(), ...newOrder(), ...orders.get(String(given.id)), ...given });
    tellAll(topic, { id: given.id, admin_graphql_api_id: gid('Order', given.id), updated_at: new Date().toISOString() });
  }

  const tellAll = (topic, content) => {
    for (const hook of hooks.values()) if (hook.topic === topicOf(topic)) void tell(hook, topic, content);
  };

  /** @param {{ id: number, email: string }} given */
  function placeCustomer(given) {
    const isNew = !customers.has(String(given.id));
    customers.set(String(given.id), given);
    if (!isNew) tellAll('customers/update', { id: given.id, admin_graphql_api_id: gid('Customer', given.id) });
  }

  /** Of what is deleted, only the number is told. @param isTold a webhook may be lost */
  function remove({ orderId, customerId, into, isTold = true }) {
    if (orderId) orders.delete(String(orderId));
    if (customerId) customers.delete(String(customerId));
    if (into) for (const order of orders.values()) if (order.customerId === customerId) order.customerId = into;
    if (!isTold) return;
    if (into) {
      const names = { deleted: gid('Customer', customerId), kept: gid('Customer', into) };
      tellAll('customers/merge', {
        admin_graphql_api_customer_kept_id: names.kept,
        admin_graphql_api_customer_deleted_id: names.deleted,
        admin_graphql_api_job_id: null,
        status: 'completed',
        errors: [],
      });
    } else tellAll(orderId ? 'orders/delete' : 'customers/delete', { id: orderId ?? customerId });
  }

  /** Tried again until somebody takes it; after the last try the subscription is taken away. */
  async function tell(hook, topic, content) {
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', app.secret).update(body).digest('base64'),
      'x-shopify-shop-domain': 'fern.myshopify.com',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': new Date().toISOString(),
    };
    const delivery = { address: hook.uri, headers, body, statuses: [] };
    deliveries.push(delivery);
    for (let tries = 0; tries < mostTries; tries++) {
      const answered = await fetch(hook.uri.replace(app.from, app.to), { method: 'POST', headers, body }).catch(() => null);
      delivery.statuses.push(answered?.status ?? 0);
      if (answered?.ok) return;
      await sleep(retryMs);
    }
    hooks.delete(hook.id);
  }

  const money = (cents) => ({ shopMoney: { amount: textOf(cents), currencyCode: settings.currency } });
  const lineNode = ({ sku, cents, quantity }) => ({
    sku,
    name: sku,
    quantity,
    discountedUnitPriceSet: money(Math.round(cents / quantity)),
    variant: null,
  });
  const orderOf = (order) => ({ ...orderedOf(order), ...play.fieldsOf(order, () => lineNode(order)) });
  const customerOf = ({ id, email }) => ({ id: gid('Customer', id), defaultEmailAddress: { emailAddress: email } });
  const orderedOf = ({ id, at, sku, cents, quantity, customerId }) => ({
    __typename: 'Order',
    id: gid('Order', id),
    name: `#${id}`,
    createdAt: at,
    processedAt: at,
    test: false,
    totalPriceSet: money(cents),
    totalDiscountsSet: money(0),
    totalShippingPriceSet: money(0),
    totalTaxSet: money(0),
    customer: customers.has(String(customerId)) ? customerOf(customers.get(String(customerId))) : null,
    lineItems: {
      nodes: [lineNode({ sku, cents, quantity })],
      pageInfo: { hasNextPage: false },
    },
  });

  const pay = (cost) => {
    const now = Date.now();
    points.available = Math.min(points.maximum, points.available + ((now - points.at) / 1_000) * points.restoreRate);
    points.at = now;
    if (points.available < cost) return false;
    points.available -= cost;
    points.spent += cost;
    points.lowest = Math.min(points.lowest, points.available);
    return true;
  };
  const costs = (cost) => ({
    cost: {
      requestedQueryCost: cost,
      actualQueryCost: cost,
      throttleStatus: {
        maximumAvailable: points.maximum,
        currentlyAvailable: Math.floor(points.available),
        restoreRate: points.restoreRate,
      },
    },
  });
  const throttled = (cost) => {
    shelves.count('shopify', 'throttled');
    return answer(200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: costs(cost) });
  };

  /** What was never set for search engines is null. */
  const productOf = ({ id, title, status, description, tags, seoTitle, seoDescription }) => ({
    id: gid('Product', id),
    title,
    status,
    hasOnlyDefaultVariant: true,
    descriptionHtml: description,
    tags,
    seo: { title: seoTitle || null, description: seoDescription || null },
    variantsCount: () => ({ count: shelves.all('shopify').filter(({ productId }) => String(productId) === id).length }),
  });

  const variantOf = (product) => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', product.id),
    sku: product.sku,
    title: 'Default Title',
    price: textOf(product.price),
    compareAtPrice: textOf(product.compareAt),
    taxable: product.isTaxable ?? true,
    updatedAt: '2026-11-01T10:00:00Z',
    inventoryQuantity: product.stock * product.locations,
    product: productOf(shelves.page('shopify', product.productId)),
    inventoryItem: {
      id: gid('InventoryItem', product.id),
      tracked: product.isTracked,
      unitCost: null,
      inventoryLevels: ({ first }) => ({
        nodes: Array.from({ length: Math.min(first, product.locations) }, (_, n) => ({
          location: { id: gid('Location', n + 1) },
          quantities: ({ names }) => names.map((name) => ({ name, quantity: product.stock })),
        })),
      }),
    },
  });

  function priced({ productId, variants, allowPartialUpdates = false }) {
    const errors = [];
    const changed = [];
    const work = [];
    variants.forEach(({ id, price, compareAtPrice }, index) => {
      const product = shelves.find('shopify', idIn(id));
      const refuse = (code, message) => errors.push({ field: ['variants', String(index), 'id'], code, message });
      if (!product || product.productId !== Number(idIn(productId))) {
        return refuse('PRODUCT_VARIANT_DOES_NOT_EXIST', 'Product variant does not exist');
      }
      if (product.refuses) return refuse('PRODUCT_SUSPENDED', product.refuses);
      work.push(() => {
        for (const [field, text] of Object.entries({ price, compareAt: compareAtPrice })) {
          if (text === undefined) continue;
          shelves.meddle('shopify', product, field);
          shelves.write('shopify', product, field, text === null ? null : centsOf(text));
        }
        changed.push(variantOf(product));
      });
    });
    shelves.count('shopify', 'refused', errors.length);
    if (errors.length === 0 || allowPartialUpdates) work.forEach((one) => one());
    return { productVariants: changed, userErrors: errors };
  }

  /** Tags become a set in an order of their own. */
  function updated({ product: { id, descriptionHtml, seo = {}, tags, ...given } }) {
    const page = shelves.page('shopify', idIn(id));
    const refuse = (field, message) => {
      shelves.count('shopify', 'refused');
      return { product: null, userErrors: [{ field, message }] };
    };
    if (!page) return refuse(['id'], 'Product does not exist');
    if (page.refuses) return refuse(['id'], page.refuses);
    if (given.title?.trim() === '') return refuse(['title'], "Title can't be blank");
    if (given.title?.length > 255) return refuse(['title'], 'Title is too long (maximum is 255 characters)');
    if (tags?.length > 250) return refuse(['tags'], 'Tags cannot be more than 250');
    const asSet = tags && [...new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()])).values()].sort();
    const values = { ...given, description: descriptionHtml, tags: asSet, seoTitle: seo.title, seoDescription: seo.description };
    for (const [field, value] of Object.entries(values)) {
      if (value === undefined) continue;
      shelves.meddle('shopify', page, field);
      shelves.write('shopify', page, field, value);
    }
    return { product: productOf(page), userErrors: [] };
  }

  function stocked({ input }, key) {
    if (!key) return { userErrors: [{ field: null, code: null, message: 'The @idempotent directive is required.' }] };
    const known = keys.get(key);
    const asked = JSON.stringify(input);
    if (known) {
      shelves.count('shopify', 'repeated');
      const code = 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH';
      return known.asked === asked
        ? known.payload
        : { userErrors: [{ field: null, code, message: 'The key was used for another change.' }] };
    }
    const payload = { userErrors: quantitiesSet(input, key) };
    keys.set(key, { asked, payload });
    return payload;
  }

  function quantitiesSet({ quantities }, key) {
    const found = quantities.map(({ inventoryItemId }) => shelves.find('shopify', idIn(inventoryItemId)));
    const errors = quantities.flatMap(({ changeFromQuantity, quantity }, index) => {
      const product = found[index];
      const error = (code, message) => [{ field: ['input', 'quantities', String(index), 'quantity'], code, message }];
      if (!product) return error('INVALID_INVENTORY_ITEM', 'The specified inventory item could not be found.');
      if (product.refuses) return error('NON_MUTABLE_INVENTORY_ITEM', product.refuses);
      if (quantity < 0) return error('INVALID_QUANTITY_NEGATIVE', "The quantity can't be negative.");
      shelves.meddle('shopify', product, 'stock');
      if (changeFromQuantity === null || changeFromQuantity === product.stock) return [];
      return error('CHANGE_FROM_QUANTITY_STALE', 'The changeFromQuantity value does not match persisted value.');
    });
    shelves.count('shopify', 'refused', errors.length);
    if (errors.length === 0) found.forEach((product, index) => shelves.write('shopify', product, 'stock', quantities[index].quantity, key));
    return errors;
  }

  const page = (all, { first, after }, nodeOf) => {
    const from = Number(after ?? 0);
    const end = from + first;
    return {
      nodes: all.slice(from, end).map(nodeOf),
      pageInfo: { hasNextPage: end < all.length, endCursor: String(Math.min(end, all.length)) },
    };
  };
  const needs = (scope) => {
    if (settings.scopes.includes(scope)) return;
    const error = new Error(`Access denied. Required access: \`${scope}\` access scope.`);
    throw Object.assign(error, { extensions: { code: 'ACCESS_DENIED' } });
  };
  const keyOf = (info) => {
    const given = info.fieldNodes[0].directives?.find(({ name }) => name.value === 'idempotent')?.arguments?.[0]?.value;
    return given?.kind === 'Variable' ? info.variableValues[given.name.value] : given?.value;
  };
  const play = playOrders(shelves, orders, { gid, needs, keyOf });
  const drafts = playDrafts(shelves, { gid, idIn, needs });
  const rootValue = {
    ...play.mutations,
    ...drafts.roots,
    shop: () => ({
      id: gid('Shop', 1),
      name: 'Fern & Fold',
      email: 'shop@fern.test',
      myshopifyDomain: 'fern.myshopify.com',
      currencyCode: settings.currency,
      plan: { publicDisplayName: 'Basic' },
    }),
    currentAppInstallation: () => ({ accessScopes: settings.scopes.map((handle) => ({ handle })) }),
    nodes: ({ ids }) =>
      ids.map((id) => {
        const product = shelves.find('shopify', idIn(id));
        return product ? variantOf(product) : null;
      }),
    productVariants(args) {
      const [, sku] = /^sku:"(.*)"$/.exec(args.query ?? '') ?? [];
      if (sku === undefined) return page(shelves.all('shopify'), args, variantOf);
      const known = shelves.all('shopify').filter((product) => product.sku === sku);
      return page([...known.map(variantOf), ...drafts.bySku(sku)], args, (variant) => variant);
    },
    customers: (args) => page([...customers.values()], args, customerOf),
    customer: ({ id }) => (customers.has(idIn(id)) ? customerOf(customers.get(idIn(id))) : null),
    orders: (args) =>
      page(
        [...orders.values()].sort((a, b) => (args.sortKey === 'ID' ? a.id - b.id : 0)),
        args,
        orderOf,
      ),
    order: ({ id }) => (orders.has(idIn(id)) ? orderOf(orders.get(idIn(id))) : null),
    webhookSubscriptions: (args) => page([...hooks.values()], args, (hook) => hook),
    webhookSubscriptionCreate({ topic, webhookSubscription: { uri } }) {
      const refuse = (message) => ({ userErrors: [{ field: ['webhookSubscription', 'uri'], message }] });
      if (!uri?.startsWith('https:')) return refuse('Address protocol http:// is not supported');
      if ([...hooks.values()].some((hook) => hook.topic === topic && hook.uri === uri)) {
        return refuse('Address for this topic has already been taken');
      }
      const hook = { id: gid('WebhookSubscription', hooks.size + 1_000), topic, uri };
      hooks.set(hook.id, hook);
      return { webhookSubscription: hook, userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }) => ({ deletedWebhookSubscriptionId: hooks.delete(id) ? id : null, userErrors: [] }),
    productVariantsBulkUpdate(args) {
      needs('write_products');
      return priced(args);
    },
    productUpdate(args) {
      needs('write_products');
      return updated(args);
    },
    inventorySetQuantities(args, _context, info) {
      needs('write_inventory');
      return stocked(args, keyOf(info));
    },
  };

  return {
    points,
    settings,
    app,
    placeOrder,
    placeCustomer,
    remove,
    orders,
    drafts: drafts.made,
    hooks: () => [...hooks.values()],
    deliveries,
    isChange: ({ body }) => body.includes('"mutation '),
    throttled: () => throttled(52),
    async answer({ path, headers, body }) {
      if (path === '/admin/oauth/access_token') return answer(200, { access_token: 'shpat_granted', expires_in: 86_399, scope: '' });
      if (!/^\/admin\/api\/[\d-]+\/graphql\.json$/.test(path)) return answer(404, { errors: 'Not Found' });
      if (!String(headers['x-shopify-access-token']).startsWith('shpat_'))
        return answer(401, { errors: '[API] Invalid API key or access token' });
      const { query, variables } = JSON.parse(body);
      const cost = costOf(query, variables);
      if (!pay(cost)) return throttled(cost);
      const { data, errors } = await execute({ schema, document: documentOf(query), rootValue, variableValues: variables });
      return answer(200, { ...(data && { data }), ...(errors && { errors }), extensions: costs(cost) });
    },
  };
}
