/**
 * The outside world of the demo, for as long as it is recorded: what a shop is connected with, on this machine and on the clock of the
 * recording. It is a process of its own (`fork`): messages with `do` tell it what people and banks do. Nothing in it touches the product.
 */
import { createServer } from 'node:http';
import { createJiti } from 'jiti';
import { sampleSource } from './sample-sources.mjs';

const typescript = createJiti(import.meta.url);
const { StripeServer } = await typescript.import('../../backend/test/stripe-server.ts');
const { startMailServer } = await typescript.import('../../backend/test/mail-server.ts');

const mailLogin = { user: 'shop', pass: 'letters-of-the-demo' };
const stripe = await StripeServer.start();
const mail = await startMailServer(mailLogin);

/** What the shop has on Shopify: set by the recorder, which knows what was sold when. */
let shop = { products: [], orders: [] };
/** Tokens that X takes; a revoked one is refused, as X does. */
let isXOpen = true;
let posts = 0;

const money = (cents) => ({ shopMoney: { amount: (cents / 100).toFixed(2), currencyCode: 'USD' } });
const variant = ({ id, sku, name, price, cost, quantity }) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  sku,
  title: 'Default Title',
  price: (price / 100).toFixed(2),
  taxable: true,
  inventoryQuantity: quantity,
  product: { title: name, status: 'ACTIVE', hasOnlyDefaultVariant: true },
  inventoryItem: { tracked: true, unitCost: { amount: (cost / 100).toFixed(2), currencyCode: 'USD' } },
});
const customer = ({ id, email, firstName, lastName }) => ({
  id: `gid://shopify/Customer/${id}`,
  firstName,
  lastName,
  defaultEmailAddress: { emailAddress: email },
});
const order = ({ number, orderedAt, status, buyer, lines }) => {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    id: `gid://shopify/Order/${number}`,
    name: `#${number}`,
    createdAt: orderedAt,
    processedAt: orderedAt,
    cancelledAt: null,
    test: false,
    displayFinancialStatus: status === 'refunded' ? 'REFUNDED' : 'PAID',
    displayFulfillmentStatus: Date.parse(orderedAt) < Date.now() - 2 * 86_400_000 ? 'FULFILLED' : 'UNFULFILLED',
    customer: customer(buyer),
    totalPriceSet: money(total),
    totalRefundedSet: money(status === 'refunded' ? total : 0),
    totalDiscountsSet: money(0),
    totalShippingPriceSet: money(0),
    totalTaxSet: money(0),
    lineItems: {
      nodes: lines.map(({ sku, name, quantity, price }) => ({
        sku,
        name,
        quantity,
        discountedUnitPriceSet: money(price),
        variant: null,
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  };
};

function shopify(body) {
  const { query, variables } = JSON.parse(body);
  const throttleStatus = { maximumAvailable: 20_000, currentlyAvailable: 20_000, restoreRate: 1_000 };
  const answer = (data) => ({
    status: 200,
    body: { data, extensions: { cost: { requestedQueryCost: 10, actualQueryCost: 5, throttleStatus } } },
  });
  if (query.includes('query Shop')) {
    const scopes = ['read_products', 'read_inventory', 'read_orders', 'read_customers'];
    return answer({
      shop: {
        id: 'gid://shopify/Shop/1',
        name: 'Linden & Clay',
        myshopifyDomain: 'linden-and-clay.myshopify.com',
        currencyCode: 'USD',
        plan: null,
      },
      currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
    });
  }
  const since = /updated_at:>='([^']+)'/.exec(variables.changed ?? '')?.[1];
  const orders = shop.orders.filter(({ orderedAt }) => !since || Date.parse(orderedAt) >= Date.parse(since));
  const buyers = [...new Map(orders.map(({ buyer }) => [buyer.id, buyer])).values()];
  const page = (all, node) => {
    const from = Number(variables.after ?? 0);
    const end = Math.min(from + variables.first, all.length);
    return { nodes: all.slice(from, end).map(node), pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
  };
  if (query.includes('query Products')) return answer({ productVariants: page(shop.products, variant) });
  if (query.includes('query Customers')) return answer({ customers: page(buyers, customer) });
  return answer({ orders: page(orders, order) });
}

function social(method, path, body) {
  if (!isXOpen) return { status: 401, body: { title: 'Unauthorized', status: 401, detail: 'Unauthorized' } };
  if (path === '/2/users/me') return { status: 200, body: { data: { id: '77', username: 'lindenandclay' } } };
  if (method === 'GET') return { status: 200, body: { data: [] } };
  return { status: 201, body: { data: { id: String(1_000 + ++posts), text: JSON.parse(body).text } } };
}

function slack(path) {
  if (path.startsWith('/auth.test')) return { status: 200, body: { ok: true, team: 'Linden & Clay', user: 'stallhand' } };
  return { status: 200, body: { ok: true, channel: 'C0PACK', ts: `${Math.floor(Date.now() / 1_000)}.000100` } };
}

function answer(method, url, body) {
  if (url.startsWith('/admin/')) return shopify(body);
  const [, part, path] = /^\/(\w+)(\/.*)$/.exec(url) ?? [];
  if (part === 'x') return social(method, path, body);
  if (part === 'slack') return slack(path);
  return sampleSource(part, path) ?? { status: 404, body: { title: 'Not found.', status: 404 } };
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { status, body } = answer(request.method, request.url, Buffer.concat(chunks).toString());
    const isText = typeof body === 'string';
    response
      .writeHead(status, { 'content-type': isText ? 'application/rss+xml' : 'application/json' })
      .end(isText ? body : JSON.stringify(body));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${server.address().port}`;
const at = (part) => `http://${host}/${part}`;

const acts = {
  sell: (change) => void Object.assign(shop, change),
  revokeX: () => void (isXOpen = false),
  openX: () => void (isXOpen = true),
  /** The bank says yes, and Stripe tells the product. */
  pay: async ({ orderId, url }) => {
    const status = await stripe.send(url, stripe.succeed(stripe.intentOf(orderId)));
    if (status !== 200) throw new Error(`The webhook was answered with ${status}.`);
  },
};
process.on('message', ({ id, do: act, ...what }) => {
  Promise.resolve()
    .then(() => acts[act](what))
    .then(
      () => process.send({ id }),
      (error) => process.send({ id, error: error.message }),
    );
});
process.on('disconnect', () => process.exit());
process.send({
  mail: { kind: 'smtp', host: '127.0.0.1', port: mail.port, secure: false, user: mailLogin.user, password: mailLogin.pass },
  settings: {
    ...stripe.settings,
    OUTBOUND_ALLOW: [host, stripe.host, mail.host].join(),
    SHOPIFY_API_BASE: `http://${host}`,
    X_API_BASE: at('x'),
    SLACK_API_BASE: at('slack'),
    WIKIMEDIA_API_BASE: at('wikimedia'),
    GOOGLE_TRENDS_BASE: at('google'),
  },
});
