import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from './random.mjs';
import { noRoute, ok, Refused, refused } from './woo/answers.mjs';
import { faultOf, noFaults, underFault } from './woo/faults.mjs';
import { refusalOf } from './woo/keys.mjs';
import { listed, withFields, written } from './woo/lists.mjs';
import { orderRoutes, placed } from './woo/orders.mjs';
import { created, productRoutes } from './woo/product-routes.mjs';
import { setStock } from './woo/products.mjs';
import { removals } from './woo/removals.mjs';
import { tell, webhookRoutes } from './woo/webhooks.mjs';

const notFound = { status: 404, headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><title>Page not found</title>' };

const routes = [
  ...productRoutes,
  ...orderRoutes,
  ...webhookRoutes,
  ['GET', /^customers$/, customers],
  [
    'GET',
    /^customers\/(\d+)$/,
    (shop, { query }, id) => {
      const row = shop.customers.get(Number(id));
      return row ? ok(withFields(row, query)) : refused(404, 'woocommerce_rest_invalid_id', 'Invalid resource ID.');
    },
  ],
  [
    'GET',
    /^settings\/wc_admin\/woocommerce_excluded_report_order_statuses$/,
    (shop) => ok({ id: 'woocommerce_excluded_report_order_statuses', value: shop.excludedStatuses }),
  ],
  [
    'GET',
    /^system_status$/,
    (shop) =>
      ok({
        environment: { home_url: shop.address, site_url: shop.address, version: '10.5.0', wp_version: '6.9' },
        settings: { currency: shop.currency, HPOS_enabled: true },
      }),
  ],
  [
    'GET',
    /^settings\/general$/,
    (shop) =>
      ok([
        { id: 'woocommerce_currency', value: shop.currency },
        { id: 'woocommerce_calc_taxes', value: shop.taxes },
        { id: 'woocommerce_default_country', value: 'DE' },
      ]),
  ],
  [
    'GET',
    /^settings\/tax\/woocommerce_prices_include_tax$/,
    (shop) => ok({ id: 'woocommerce_prices_include_tax', value: shop.pricesIncludeTax }),
  ],
  ['GET', /^taxes$/, (shop) => ok(shop.taxRates)],
];

const keyOfShop = { key: 'ck_0123456789abcdef0123456789abcdef01234567', secret: 'cs_fedcba9876543210fedcba9876543210fedcba98' };

/**
 * Plays a WooCommerce 10.5 shop, its traps included: no preconditions, no idempotency, what is not understood is ignored.
 * @param {object} [options]
 * @param {boolean} [options.isHttps] the shop believes that it is reached over https, so it takes Basic
 * @param {string} [options.path] where WordPress lives, such as `/store`
 * @param {{ key: string, secret: string, permissions: 'read' | 'write' | 'read_write' }[]} [options.keys]
 * @param {string} [options.currency]
 * @param {number} [options.zoneMinutes] what the clock of the shop is ahead of UTC
 * @param {number} [options.seed] of what faults and when
 * @param {number} [options.delayMs] before each call is worked on
 * @param {number} [options.hookDelayMs] between a change and its delivery
 * @param {() => number} [options.now]
 * @param {number} [options.port]
 */
export async function startWooShop(options = {}) {
  const { isHttps = false, path = '', currency = 'EUR', zoneMinutes = 0, seed = 1, delayMs = 0, now = Date.now, port = 0 } = options;
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  const random = seeded(seed);
  let lastId = 0;
  let lastHookId = 0;
  const shop = {
    host,
    url: `http://${host}${path}`,
    address: `${isHttps ? 'https' : 'http'}://${host}${path}`,
    keys: options.keys ?? [{ ...keyOfShop, permissions: 'read_write' }],
    isHttps,
    path,
    currency,
    /** Whether it counts taxes, as WooCommerce writes it. */
    taxes: 'yes',
    /** What its reports leave out. */
    excludedStatuses: ['pending', 'failed', 'cancelled'],
    pricesIncludeTax: 'yes',
    /** Places that the key may not read, such as `settings/general`. */
    closedPlaces: [],
    taxRates: [{ id: 1, country: 'DE', state: '', postcode: '', city: '', rate: '19.0000', class: 'standard' }],
    /** WooCommerce 10.3 and later lists variations of all products. */
    hasVariationList: true,
    zoneMinutes,
    delayMs,
    now,
    random,
    nonces: new Set(),
    nextId: () => ++lastId,
    nextHookId: () => ++lastHookId,
    webhooks: new Map(),
    /** Every delivery with what was answered, and the answers to greetings. */
    deliveries: [],
    pings: [],
    waiting: new Map(),
    hookDelayMs: options.hookDelayMs ?? 20,
    /** Deliveries fail on their way. */
    hookFailure: false,
    /** Where an address of a hook is reached. */
    reach: (address) => address,
    tell: (topic, id) => tell(shop, topic, id),
    products: new Map(),
    tags: new Map(),
    orders: new Map(),
    customers: new Map(),
    /** Refunds and notes of each order, by its id. */
    refundsOf: new Map(),
    notesOf: new Map(),
    /** Payment methods through which the shop can pay back, and the money that went back through them. */
    payingBack: new Set(['stripe']),
    paidBack: [],
    faults: noFaults(),
    /** Faults of the next calls for rows, in order, before any by chance. */
    planned: [],
    /** Every call with its answer's status. */
    calls: [],
    /** How often each product and order was written, by id. */
    writes: new Map(),
    /** Asked before each call for rows, with their number so far. */
    onCall: () => undefined,
    wrote: (id) => shop.writes.set(id, (shop.writes.get(id) ?? 0) + 1),
    isDropping: () => shop.faults.dropWrites > 0 && random() < shop.faults.dropWrites,
    /** Set up by hand, which counts for no write. */
    addProduct(given) {
      const row = created(shop, given);
      shop.writes.delete(row.id);
      return row;
    },
    addVariation(parent, given) {
      const row = shop.addProduct({ ...given, type: 'variation', parent_id: parent.id });
      parent.variations.push(row.id);
      return row;
    },
    addCustomer: (given) => customer(shop, given),
    /** As if somebody bought: the pieces are gone at once. */
    addOrder: (given) => placed(shop, given),
    sell(id, quantity) {
      setStock(shop.products.get(id), shop.products.get(id).stock_quantity - quantity);
      shop.tell('product.updated', id);
    },
    reset() {
      const { products, tags, orders, customers, refundsOf, notesOf, writes, nonces } = shop;
      for (const all of [products, tags, orders, customers, refundsOf, notesOf, writes, nonces]) all.clear();
      for (const timer of shop.waiting.values()) clearTimeout(timer);
      for (const all of [shop.webhooks, shop.waiting]) all.clear();
      Object.assign(shop, { faults: noFaults(), planned: [], delayMs, hookFailure: false, onCall: () => undefined });
      Object.assign(shop, { excludedStatuses: ['pending', 'failed', 'cancelled'], closedPlaces: [], currency, zoneMinutes });
      for (const all of [shop.calls, shop.deliveries, shop.pings, shop.paidBack]) all.length = 0;
      lastId = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  Object.assign(shop, removals(shop));
  server.on('request', (incoming, outgoing) => void serve(shop, incoming, outgoing));
  return shop;
}

/** Those with the role of a customer, unless others are asked for. */
function customers(shop, call) {
  const role = call.query.get('role') ?? 'customer';
  const found = [...shop.customers.values()].filter((row) => role === 'all' || row.role === role);
  return listed(found, { ...shop, ...call });
}

function customer(shop, given) {
  const id = shop.nextId();
  const at = written(shop.now());
  const row = { id, date_created_gmt: at, date_modified_gmt: at, role: 'customer', first_name: '', last_name: '', ...given };
  shop.customers.set(id, { ...row, billing: { email: row.email, first_name: row.first_name, last_name: row.last_name, ...given.billing } });
  return row;
}

async function serve(shop, incoming, outgoing) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname, searchParams: query } = new URL(incoming.url, 'http://shop');
  const { method, headers } = incoming;
  const address = `${shop.isHttps ? 'https' : 'http'}://${headers.host}${pathname}`;
  const text = Buffer.concat(chunks).toString();
  const call = { method, path: pathname, query, headers, address, text, body: {}, isRead: method === 'GET', status: 0 };
  shop.calls.push(call);
  const wait = (ms) => (ms > 0 ? sleep(ms) : undefined);
  await wait(shop.delayMs);
  const answer = await answerTo(shop, call);
  call.status = answer?.status ?? 0;
  if (answer === undefined) return;
  if (answer === null) {
    incoming.socket.destroy();
    return;
  }
  await wait(shop.faults.lateMs);
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  outgoing.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers }).end(body);
}

function answerTo(shop, call) {
  const root = `${shop.path}/wp-json/wc/v3/`;
  if (call.path === `${shop.path}/wp-json/`) return ok({ timezone_string: '', gmt_offset: String(shop.zoneMinutes / 60) });
  if (!call.path.startsWith(root)) return notFound;
  const refusal = refusalOf(shop, call);
  if (refusal) return refusal;
  const place = call.path.slice(root.length);
  if (shop.closedPlaces.includes(place)) return refused(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  if (place === 'system_status' || place === 'taxes' || place.startsWith('settings/')) return routed(shop, call, place);
  shop.onCall(call);
  return underFault(faultOf(shop, call), () => routed(shop, call, place));
}

function routed(shop, call, place) {
  for (const [method, pattern, answer] of routes) {
    const found = method === call.method && pattern.exec(place);
    if (!found) continue;
    try {
      call.body = parsed(call);
      return answer(shop, call, ...found.slice(1));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.answer;
    }
  }
  return noRoute();
}

/** @throws Refused for JSON that is broken; forms are taken too */
function parsed({ text, headers }) {
  if (text === '') return {};
  if (!/json/.test(headers['content-type'] ?? '')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    const more = { json_error_code: 4, json_error_message: 'Syntax error' };
    throw new Refused(refused(400, 'rest_invalid_json', 'Invalid JSON body passed.', more));
  }
}
