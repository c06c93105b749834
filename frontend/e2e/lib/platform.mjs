import { createServer } from 'node:http';

const money = (amount) => ({ shopMoney: { amount, currencyCode: 'USD' } });

const variant = (n) => ({
  id: `gid://shopify/ProductVariant/${n}`,
  sku: `FERN-${n}`,
  title: 'Default Title',
  price: '24.00',
  taxable: true,
  inventoryQuantity: 10 + n,
  product: { title: `Stoneware pot ${n}`, status: 'ACTIVE', hasOnlyDefaultVariant: true },
  inventoryItem: { tracked: true, unitCost: { amount: '9.00', currencyCode: 'USD' } },
});
const customer = (n) => ({
  id: `gid://shopify/Customer/${n}`,
  firstName: 'Ann',
  lastName: `Buyer ${n}`,
  defaultEmailAddress: { emailAddress: `buyer${n}@mail.test` },
});
const order = (n) => ({
  id: `gid://shopify/Order/${n}`,
  name: `#${1_000 + n}`,
  createdAt: '2026-11-01T10:00:00Z',
  processedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  test: false,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  customer: customer(n),
  totalPriceSet: money('48.00'),
  totalRefundedSet: money('0.00'),
  totalDiscountsSet: money('0.00'),
  totalShippingPriceSet: money('0.00'),
  totalTaxSet: money('0.00'),
  lineItems: {
    nodes: [{ sku: 'FERN-1', name: 'Stoneware pot 1', quantity: 2, discountedUnitPriceSet: money('24.00'), variant: null }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});

const lists = { Products: ['productVariants', variant], Customers: ['customers', customer], Orders: ['orders', order] };

/**
 * Plays Shopify, and of eBay what an app without the seller's consent gets.
 * @returns {Promise<{ url: string, host: string, counts: Record<string, number>, close: () => Promise<void>, hold: () => () => void }>}
 *   `hold` keeps answers back until the function it gives is called.
 */
export async function startPlatform() {
  const counts = { Products: 12, Customers: 4, Orders: 250 };
  let gate = Promise.resolve();
  const tokens = new Set(['shpat_right_0123456789']);
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const send = (status, json) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (request.url === '/identity/v1/oauth2/token') return send(200, { access_token: 'app-token-0123456789', expires_in: 7_200 });
      if (!tokens.has(request.headers['x-shopify-access-token'])) return send(401, { errors: '[API] Invalid API key or access token' });
      const { query, variables } = JSON.parse(body);
      const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 1_900, restoreRate: 100 };
      const answer = (data) => send(200, { data, extensions: { cost: { requestedQueryCost: 10, actualQueryCost: 5, throttleStatus } } });
      if (query.includes('query Shop')) {
        return answer({
          shop: {
            id: 'gid://shopify/Shop/1',
            name: 'Fern & Fold',
            myshopifyDomain: 'fern-and-fold.myshopify.com',
            currencyCode: 'USD',
            plan: null,
          },
          currentAppInstallation: {
            accessScopes: ['read_products', 'read_inventory', 'read_orders', 'read_customers'].map((handle) => ({ handle })),
          },
        });
      }
      await gate;
      const [, name] = /query (\w+)/.exec(query);
      const [list, node] = lists[name];
      const from = Number(variables.after ?? 0);
      const total = variables.changed ? 0 : counts[name];
      const end = Math.min(from + variables.first, total);
      const nodes = Array.from({ length: Math.max(0, end - from) }, (_, index) => node(from + index + 1));
      answer({ [list]: { nodes, pageInfo: { hasNextPage: end < total, endCursor: String(end) } } });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  return {
    url: `http://${host}`,
    host,
    counts,
    hold() {
      let open;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    expire: () => tokens.clear(),
    accept: (token) => tokens.add(token),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
