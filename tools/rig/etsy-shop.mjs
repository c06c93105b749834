import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, Refused, refused } from './etsy/answers.mjs';
import { faultOf, noFaults, tooMany, underFault } from './etsy/faults.mjs';
import { listingOf, listingRoutes, sold } from './etsy/listings.mjs';
import { receiptOf, receiptRoutes, refundedReceipt } from './etsy/receipts.mjs';
import { signInOf } from './etsy/sign-in.mjs';
import { seeded } from './random.mjs';

const routes = [
  ['GET', /^users\/me$/, 'shops_r', (shop) => ok({ user_id: shop.userId, ...(shop.hasShop && { shop_id: shop.shopId }) })],
  [
    'GET',
    /^shops\/(\d+)$/,
    'shops_r',
    (shop) => ok({ shop_id: shop.shopId, shop_name: 'FernAndFold', user_id: shop.userId, currency_code: shop.currency }),
  ],
  ...listingRoutes,
  ...receiptRoutes,
];

/**
 * Plays Etsy's Open API v3 for one shop, as its published document says, its traps included: refresh tokens that change with every use, a whole
 * inventory in every write, ids that change with it, refunds that are no change of a receipt, a mail to the buyer with every shipment that is said.
 * @param {object} [options]
 * @param {string} [options.currency]
 * @param {number} [options.tokenSeconds] for which an access token lasts
 * @param {number} [options.perSecond] calls that the app is allowed; more are refused
 * @param {number} [options.seed] of what faults and when
 * @param {number} [options.port]
 */
export async function startEtsyShop({ currency = 'USD', tokenSeconds = 3_600, perSecond = 150, seed = 1, port = 0 } = {}) {
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  const random = seeded(seed);
  let lastId = 1_000;
  const shop = {
    host,
    url: `http://${host}`,
    /** The settings that lead the product here. */
    settings: { OUTBOUND_ALLOW: host, ETSY_API_BASE: `http://${host}`, ETSY_AUTH_BASE: `http://${host}` },
    keystring: '1aa2bb33c44d55eeeeee6fff',
    sharedSecret: 'a1b2c3d4e5',
    redirectUris: ['https://fern-and-fold.example/etsy'],
    userId: 12345678,
    shopId: 87654321,
    readinessId: 18201076875,
    hasShop: true,
    currency,
    tokenSeconds,
    perSecond,
    random,
    now: Date.now,
    seconds: () => Math.floor(shop.now() / 1_000),
    nextId: () => (lastId += 1),
    listings: new Map(),
    receipts: new Map(),
    faults: noFaults(),
    /** Faults of the next calls for rows, in order, before any by chance. */
    planned: [],
    /** Every call with its answer's status. */
    calls: [],
    /** How often each listing was written, by id. */
    writes: new Map(),
    /** Times that opening a listing again cost Etsy's fee. */
    renewals: 0,
    /** Receipts whose buyers were told that a parcel left, one for each mail. */
    mails: [],
    /** The carriers that Etsy knows. */
    carriers: new Set(['usps', 'ups', 'dhl', 'dhl-germany', 'royal-mail']),
    /** Asked before each call for rows. */
    onCall: () => undefined,
    wrote: (id) => shop.writes.set(id, (shop.writes.get(id) ?? 0) + 1),
    isDropping: () => shop.faults.dropWrites > 0 && random() < shop.faults.dropWrites,
    addListing: (given) => listingOf(shop, given),
    addReceipt: (given) => receiptOf(shop, given),
    refund: (receipt, cents) => refundedReceipt(shop, receipt, cents),
    sell: (listing, pieces = 1) => sold(listing, pieces),
    /** What was written shows to everybody from now on. */
    settle() {
      for (const one of [...shop.listings.values(), ...shop.receipts.values()]) delete one.before;
    },
    reset() {
      for (const all of [shop.listings, shop.receipts, shop.writes]) all.clear();
      Object.assign(shop, {
        faults: noFaults(),
        planned: [],
        renewals: 0,
        onCall: () => undefined,
        tokenSeconds,
        perSecond,
        hasShop: true,
      });
      shop.calls.length = 0;
      shop.mails.length = 0;
      shop.signIn.revoke();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  shop.signIn = signInOf(shop);
  server.on('request', (incoming, outgoing) => void serve(shop, incoming, outgoing));
  return shop;
}

async function serve(shop, incoming, outgoing) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname: path, searchParams: query } = new URL(incoming.url, shop.url);
  const { method, headers } = incoming;
  const call = { method, path, query, headers, text: Buffer.concat(chunks).toString(), at: performance.now(), status: 0 };
  shop.calls.push(call);
  const answer = answerTo(shop, call);
  call.status = answer?.status ?? 0;
  if (shop.faults.lateMs > 0) await sleep(shop.faults.lateMs);
  if (answer === null) {
    incoming.socket.destroy();
    return;
  }
  const limits = { 'x-limit-per-second': String(shop.perSecond), 'x-limit-per-day': '10000' };
  outgoing.writeHead(answer.status, { 'content-type': 'application/json', ...limits, ...answer.headers }).end(JSON.stringify(answer.body));
}

function answerTo(shop, call) {
  if (call.path === '/v3/public/oauth/token') return shop.signIn.token(call);
  const root = '/v3/application/';
  if (!call.path.startsWith(root)) return refused(404, 'Resource not found');
  const keyRefusal = shop.signIn.keyRefusal(call);
  if (keyRefusal) return keyRefusal;
  const place = call.path.slice(root.length);
  if (place === 'openapi-ping') return ok({ application_id: 4711 });
  const lately = shop.calls.filter(({ at, path }) => at > call.at - 1_000 && path.startsWith(root)).length;
  if (lately > shop.perSecond) return tooMany(1);
  shop.onCall(call);
  return routed(shop, call, place);
}

function routed(shop, call, place) {
  for (const [method, pattern, scope, answer] of routes) {
    const found = method === call.method && pattern.exec(place);
    if (!found) continue;
    const refusal = shop.signIn.tokenRefusal(call, scope);
    if (refusal) return refusal;
    const ofAnother = /^shops\/(\d+)/.exec(place);
    if (ofAnother && Number(ofAnother[1]) !== shop.shopId) return refused(403, 'You do not own this shop.');
    return underFault(faultOf(shop, method === 'GET'), () => {
      try {
        return answer(shop, { ...call, body: bodyOf(call) }, ...found.slice(1));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return error.answer;
      }
    });
  }
  return refused(404, 'Resource not found');
}

/** @throws Refused for JSON that is broken */
function bodyOf({ text, headers }) {
  if (text === '') return {};
  if (!/json/.test(headers['content-type'] ?? '')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400, 'The body is no JSON.');
  }
}
