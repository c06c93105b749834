import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';

const perPage = 100;
/** A bucket of Shopify's as its documents describe it, on a plan that refills 200 points a second. */
const bucketSize = 2_000;
const perSecond = 200;
const cost = 60;

const money = (amount) => ({ shopMoney: { amount, currencyCode: 'USD' } });
const order = (n) => ({
  id: `gid://shopify/Order/${n}`,
  name: `#${n}`,
  createdAt: '2026-11-01T10:00:00Z',
  processedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  test: false,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'FULFILLED',
  totalPriceSet: money('25.00'),
  totalRefundedSet: money('0.00'),
  totalDiscountsSet: money('0.00'),
  totalShippingPriceSet: money('0.00'),
  totalTaxSet: money('0.00'),
  customer: {
    id: `gid://shopify/Customer/${n % 3_000}`,
    firstName: 'Ann',
    lastName: 'Buyer',
    defaultEmailAddress: { emailAddress: `buyer${n % 3_000}@bench.test` },
  },
  lineItems: {
    nodes: [{ sku: `SKU-${n % 200}`, name: `Thing ${n % 200}`, quantity: 1, discountedUnitPriceSet: money('25.00'), variant: null }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});

/** Shopify with a bucket that is taken seriously: what cannot be paid is answered with THROTTLED. */
export async function startShopify(orders) {
  const seen = { pages: 0, throttled: 0, firstAt: 0, lastAt: 0 };
  let points = bucketSize;
  let at = performance.now();
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString());
      const now = performance.now();
      points = Math.min(bucketSize, points + ((now - at) / 1_000) * perSecond);
      at = now;
      const isData = !query.includes('query Shop');
      const isPaid = points >= cost;
      if (isPaid) points -= cost;
      const throttleStatus = { maximumAvailable: bucketSize, currentlyAvailable: Math.floor(points), restoreRate: perSecond };
      const extensions = { cost: { requestedQueryCost: cost, actualQueryCost: isPaid ? cost : null, throttleStatus } };
      const send = (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (!isPaid) {
        seen.throttled += 1;
        return send({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions });
      }
      if (!isData) {
        const shop = { id: 'gid://shopify/Shop/1', name: 'Bench', myshopifyDomain: 'bench.myshopify.com', currencyCode: 'USD', plan: null };
        const handles = ['read_products', 'read_inventory', 'read_orders', 'read_customers'];
        return send({ data: { shop, currentAppInstallation: { accessScopes: handles.map((handle) => ({ handle })) } }, extensions });
      }
      const isOrders = query.includes('query Orders');
      const list = isOrders ? 'orders' : query.includes('query Products') ? 'productVariants' : 'customers';
      const from = Number(variables.after ?? 0);
      const total = isOrders ? orders : 0;
      const nodes = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, index) => order(from + index + 1));
      if (isOrders) {
        seen.firstAt ||= now;
        seen.lastAt = now;
        seen.pages += 1;
      }
      send({
        data: { [list]: { nodes, pageInfo: { hasNextPage: from + perPage < total, endCursor: String(from + perPage) } } },
        extensions,
      });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  const settings = { SHOPIFY_API_BASE: `http://${host}`, OUTBOUND_ALLOW: host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
  return { seen, settings, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Connects the shop, which starts its first sync. @returns the account's id */
export async function connectShopify(client) {
  const body = { shop: 'bench', accessToken: 'shpat_bench_0123456789' };
  const connected = await client.call('POST', '/api/integrations/shopify/connect', body);
  if (connected.status !== 201) throw new Error(`Connecting answered ${connected.status}: ${connected.body}`);
  return JSON.parse(connected.body).id;
}

/**
 * 10,000 orders over 100 pages of a shop whose points do not suffice for all of them at once.
 * @returns {Promise<{ orders: number, pages: number, throttled: number, seconds: number, unavoidable: number }>}
 *   `seconds` from the first page to the last, `unavoidable` what the bucket alone makes of them
 */
export async function platformSync({ databaseUrl }) {
  const shopify = await startShopify(10_000);
  const product = await rigProduct({ databaseUrl, settings: shopify.settings });
  await product.startWorker();
  const client = caller(product.url, 1);
  try {
    const id = await connectShopify(client);
    for (const deadline = Date.now() + 180_000; ; await sleep(200)) {
      const { sync, statusReason } = JSON.parse((await client.call('GET', `/api/integrations/${id}`)).body);
      if (sync?.status === 'completed') break;
      if (sync?.status === 'failed' || Date.now() > deadline) throw new Error(`The sync did not end well: ${statusReason}`);
    }
    const stored = await client.call('GET', '/api/shop-orders?limit=1');
    const { pages, throttled, firstAt, lastAt } = shopify.seen;
    // The other queries (shop, products, customers) were paid for from the same bucket, just before.
    const unavoidable = Math.max(0, ((pages + 3) * cost - bucketSize) / perSecond);
    return {
      orders: Number(stored.headers['x-total-count'] ?? Number.NaN),
      pages,
      throttled,
      seconds: (lastAt - firstAt) / 1_000,
      unavoidable,
    };
  } finally {
    client.close();
    await product.stop();
    await shopify.close();
  }
}
