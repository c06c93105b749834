import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { playAmazon } from './selling-shop/amazon.mjs';
import { playEbay } from './selling-shop/ebay.mjs';
import { answer, noFaults, shelves as newShelves, shopPlatforms } from './selling-shop/shelves.mjs';
import { playShopify } from './selling-shop/shopify.mjs';

const placeOf = (path) => {
  if (path.startsWith('/admin/')) return 'shopify';
  return /^\/(identity|sell|commerce|oauth2)\//.test(path) ? 'ebay' : 'amazon';
};

/**
 * A seller's shop on Shopify, eBay and Amazon at one address, which can be read from and written to, and in which things go wrong as
 * they do out there. What was done to it is counted.
 * @param {{ port?: number, products?: number, seed?: number }} [options]
 */
export async function startSellingShop({ port = 0, products = 10, seed = 1 } = {}) {
  const shelves = newShelves({ products, seed });
  const players = { shopify: playShopify(shelves), ebay: playEbay(shelves), amazon: playAmazon(shelves) };
  const control = controlOf(shelves, players);

  /** @returns {Promise<{ status: number, body: unknown, headers?: object } | null>} null where the connection is cut */
  async function answerTo(request) {
    const platform = placeOf(request.path);
    const player = players[platform];
    const isChange = player.isChange(request);
    shelves.count(platform, 'calls');
    if (isChange) shelves.count(platform, 'changes');
    const isGrant = /token$/.test(request.path);
    const fault = isGrant ? null : shelves.faultOf(platform, isChange);
    if (fault === 'throttled') return player.throttled();
    const isBefore = fault === 'errorBefore' || fault === 'cutBefore';
    const given = isBefore ? null : await player.answer(request);
    const { lateMs } = shelves.state.faults[platform];
    if (lateMs > 0) await sleep(lateMs);
    if (fault === 'cut' || fault === 'cutBefore') {
      shelves.count(platform, 'cut');
      return null;
    }
    if (fault === null) return given;
    shelves.count(platform, 'errors');
    return answer(500, { errors: [{ message: 'Internal server error' }] });
  }

  const server = createServer((incoming, outgoing) => {
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', async () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url, 'http://shop');
      const request = { method: incoming.method, path, query, headers: incoming.headers, body: Buffer.concat(chunks).toString() };
      const given = path.startsWith('/__shop') ? control.answer(request) : await answerTo(request);
      if (!given) return incoming.socket.destroy();
      outgoing.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(JSON.stringify(given.body));
    });
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  return {
    host,
    url: `http://${host}`,
    /** The settings that lead the product here. */
    settings: settingsFor(host),
    shelves,
    players,
    set: control.set,
    sell: control.sell,
    report: control.report,
    /** @returns {Promise<void>} */
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function settingsFor(host) {
  const names = ['SHOPIFY_API', 'EBAY_API', 'EBAY_APIZ', 'EBAY_AUTH', 'AMAZON_SPAPI', 'AMAZON_LWA'];
  return { OUTBOUND_ALLOW: host, ...Object.fromEntries(names.map((name) => [`${name}_BASE`, `http://${host}`])) };
}

/** What can be set and asked at run time, in this process and at `/__shop`. */
function controlOf(shelves, players) {
  const { state } = shelves;
  function sell({ platform, id, sku, quantity = 1 }) {
    const product = state.bySku[platform].get(sku);
    product.stock -= quantity;
    players[platform].placeOrder({
      id: platform === 'ebay' ? String(id) : id,
      sku,
      quantity,
      status: 'PAID',
      cents: product.price * quantity,
    });
  }
  /**
   * @param {object} wanted
   * @param {number} [wanted.products] a new shop of so many
   * @param {Record<string, Partial<import('./selling-shop/shelves.mjs').Faults>>} [wanted.faults] by platform, or for `all`; what is left out is no fault
   * @param {Record<string, string[]>} [wanted.next] faults of the next changing calls, by platform
   * @param {{ platform: string, sku: string }[]} [wanted.change] values that somebody else gives to products
   * @param {string} [wanted.currency] of the shop at Shopify
   * @param {string[]} [wanted.scopes] of the app at Shopify
   * @param {{ maximum?: number, restoreRate?: number }} [wanted.points] of the shop at Shopify
   * @param {{ secret: string, from: string, to: string }} [wanted.app] the secret of the app at Shopify, and where its hooks are reached
   * @param {object[]} [wanted.orders] placed or changed at Shopify
   * @param {object[]} [wanted.customers] made or changed at Shopify
   * @param {object[]} [wanted.removed] orders and customers deleted or merged at Shopify
   * @param {object[]} [wanted.ebayOrders] placed or changed at eBay
   * @param {object} [wanted.ebayNews] of the notifications of eBay: settings, and what somebody else does there
   * @param {object[]} [wanted.amazonOrders] placed or changed at Amazon
   * @param {{ platform: 'shopify' | 'ebay', id: number, sku: string, quantity?: number }[]} [wanted.sales] the pieces are gone at once, as if somebody bought
   * @param {number} [wanted.amazonPerSecond] calls of a listing's item that Amazon allows
   * @param {{ sku: string }[]} [wanted.drafts] what somebody else makes of drafts at Shopify
   * @param {boolean} [wanted.forget] what was written and counted so far
   */
  function set({
    products,
    faults,
    next,
    change = [],
    currency,
    scopes,
    points,
    amazonPerSecond,
    app,
    orders = [],
    customers = [],
    removed = [],
    ebayOrders = [],
    ebayNews,
    amazonOrders = [],
    sales = [],
    drafts = [],
    forget,
  }) {
    if (products !== undefined) shelves.fill(products);
    for (const platform of shopPlatforms) {
      if (faults) state.faults[platform] = { ...noFaults(), ...faults.all, ...faults[platform] };
      if (next) state.next[platform] = [...(next[platform] ?? [])];
      if (forget) for (const name of Object.keys(state.counts[platform])) state.counts[platform][name] = 0;
    }
    for (const { platform, sku, ...values } of change) {
      const product = state.bySku[platform].get(sku);
      if (product) Object.assign(product, values);
      const page = product && state.pages[platform].get(String(product.productId));
      // What is the page's is not the variant's.
      if (page) Object.assign(page, Object.fromEntries(Object.entries(values).filter(([name]) => name in page)));
    }
    if (currency) players.shopify.settings.currency = currency;
    if (scopes) players.shopify.settings.scopes = scopes;
    if (points) Object.assign(players.shopify.points, points, { available: points.maximum ?? players.shopify.points.maximum });
    if (app) Object.assign(players.shopify.app, app);
    for (const customer of customers) players.shopify.placeCustomer(customer);
    for (const order of orders) players.shopify.placeOrder(order);
    for (const one of removed) players.shopify.remove(one);
    if (ebayNews) players.ebay.news.set(ebayNews);
    for (const order of ebayOrders) players.ebay.placeOrder(order);
    for (const order of amazonOrders) players.amazon.placeOrder(order);
    for (const sale of sales) sell(sale);
    for (const { sku, ...values } of drafts)
      Object.assign([...players.shopify.drafts.values()].find((one) => one.sku === sku) ?? {}, values);
    if (amazonPerSecond !== undefined) players.amazon.rate.perSecond = amazonPerSecond;
    if (forget) {
      state.applied.length = 0;
      players.shopify.points.lowest = players.shopify.points.maximum;
    }
  }
  const report = () => ({
    faults: state.faults,
    counts: state.counts,
    applied: state.applied.length,
    twice: shelves.twice().length,
    points: players.shopify.points,
  });
  const views = {
    '/__shop': report,
    '/__shop/applied': () => state.applied,
    '/__shop/twice': () => shelves.twice(),
    '/__shop/hooks': () => ({ hooks: players.shopify.hooks(), deliveries: players.shopify.deliveries }),
    '/__shop/ebay-news': () => players.ebay.news.report(),
    '/__shop/orders': ({ query }) => [...players[query.get('platform') ?? 'shopify'].orders.values()],
    '/__shop/drafts': () => [...players.shopify.drafts.values()],
    '/__shop/products': ({ query }) => shelves.all(query.get('platform')),
    '/__shop/pages': ({ query }) =>
      [...state.pages[query.get('platform')].values()].map(({ id }) => shelves.page(query.get('platform'), id)),
  };
  return {
    set,
    sell,
    report,
    answer(request) {
      if (request.method === 'POST') set(JSON.parse(request.body));
      const view = views[request.path];
      return view ? answer(200, view(request)) : answer(404, { message: 'There is no such view.' });
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, products: { type: 'string' }, seed: { type: 'string' } } });
  const number = (text) => (text === undefined ? undefined : Number(text));
  const shop = await startSellingShop({ port: number(values.port), products: number(values.products), seed: number(values.seed) });
  console.log(shop.url);
  process.send?.({ url: shop.url });
  process.on('disconnect', () => process.exit());
}
