import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from './shelves.mjs';

const root = '/commerce/notification/v1/';
const topicId = 'ORDER_CONFIRMATION';
const scopes = 'https://api.ebay.com/oauth/api_scope';
const retryMs = 200;
/** What eBay does is not written down; here so many in a row without an answer mark a destination down. */
const mostTries = 3;
const fewest = 10;

const refuse = (status, errorId, message) =>
  answer(status, { errors: [{ errorId, domain: 'API_NOTIFICATION', category: 'REQUEST', message, longMessage: message }] });

/**
 * The Notification API of eBay, after version 1.6.7 of its document: addresses that prove themselves, subscriptions of a seller, deliveries
 * that are signed with a key of their own.
 */
export function playEbayNotifications() {
  /** What tests set: where addresses are reached, and what goes wrong. */
  const settings = { from: '', to: '', schemaVersion: '1.0', isOffered: true, digest: 'SHA1', dropsSubscriptions: 0 };
  const state = { alertEmail: null, rotations: 0, challenges: 0, keyCalls: 0 };
  /** @type {Map<string, any>} */
  const destinations = new Map();
  /** @type {Map<string, any>} */
  const subscriptions = new Map();
  const keys = new Map();
  const deliveries = [];
  let last = 0;
  const nextId = () => `n-${++last}`;
  const reached = (address) => address.replace(settings.from, settings.to);

  function newKey() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const kid = randomUUID();
    keys.set(kid, { privateKey, key: publicKey.export({ type: 'spki', format: 'pem' }).toString().replace(/\n/g, '') });
    return kid;
  }
  let current = newKey();

  /** The address answers with the hash of challenge, token and itself, or it is not believed. */
  async function isProved({ endpoint, verificationToken }) {
    state.challenges += 1;
    const challenge = randomUUID();
    const answered = await fetch(`${reached(endpoint)}?challenge_code=${challenge}`).catch(() => null);
    if (!answered?.ok) return false;
    const { challengeResponse } = await answered.json().catch(() => ({}));
    return challengeResponse === createHash('sha256').update(challenge).update(verificationToken).update(endpoint).digest('hex');
  }

  /** @returns {Promise<object | null>} what is wrong with it */
  async function wrongIn({ name, status, deliveryConfig = {} }, own) {
    const { endpoint = '', verificationToken = '' } = deliveryConfig;
    if (!name || name.length > 64) return refuse(400, 195016, 'Invalid name. Markups or lengths greater than 64 not supported');
    if (!endpoint.startsWith('https://')) return refuse(400, 195017, 'Invalid or missing endpoint.');
    if (!['ENABLED', 'DISABLED'].includes(status)) return refuse(400, 195018, 'Invalid or missing destination status.');
    if (!/^[\w-]{32,80}$/.test(verificationToken)) {
      return refuse(400, 195019, 'Invalid or missing verification token for this endpoint.');
    }
    if (!state.alertEmail) return refuse(409, 195003, 'Please provide configurations required for notifications. Refer to /config');
    if ([...destinations.values()].some((one) => one.destinationId !== own && one.deliveryConfig.endpoint === endpoint)) {
      return refuse(409, 195021, 'Destination exists for this endpoint');
    }
    if (status === 'ENABLED' && !(await isProved({ endpoint, verificationToken }))) {
      return refuse(409, 195020, 'Challenge verification failed for requested endpoint');
    }
    return null;
  }

  async function destinationCall({ method, body }, id) {
    if (method === 'GET' && !id) return null;
    if (method === 'POST') {
      const wanted = JSON.parse(body);
      const wrong = await wrongIn(wanted, null);
      if (wrong) return wrong;
      const destinationId = nextId();
      destinations.set(destinationId, { destinationId, ...wanted });
      return answer(201, {}, { location: `https://api.ebay.com${root}destination/${destinationId}` });
    }
    const held = destinations.get(id);
    if (!held) return refuse(404, 195022, 'Invalid or missing destination id.');
    if (method === 'GET') return answer(200, held);
    if (method === 'PUT') {
      const wanted = JSON.parse(body);
      const wrong = await wrongIn(wanted, id);
      if (wrong) return wrong;
      destinations.set(id, { destinationId: id, ...wanted });
      return answer(204, null);
    }
    const isUsed = held.status === 'ENABLED' || [...subscriptions.values()].some((one) => one.destinationId === id);
    if (isUsed) return refuse(409, 195024, 'Destination is in use and cannot be deleted.');
    destinations.delete(id);
    return answer(204, null);
  }

  function wrongSubscription({ status, destinationId, payload = {} }) {
    if (!['ENABLED', 'DISABLED'].includes(status)) return refuse(400, 195006, 'Invalid or missing subscription status.');
    if (!destinations.has(destinationId)) return refuse(400, 195007, 'Invalid or missing destination id.');
    if (payload.schemaVersion !== settings.schemaVersion) return refuse(400, 195008, 'Invalid or missing schema version.');
    if (payload.format !== 'JSON') return refuse(400, 195009, 'Specified format is not supported for the topic.');
    if (payload.deliveryProtocol !== 'HTTPS') return refuse(400, 195010, 'Invalid or missing protocol');
    if (status === 'ENABLED' && destinations.get(destinationId).status !== 'ENABLED') {
      return refuse(409, 195015, 'The subscription cannot be enabled since the destination is not enabled.');
    }
    return null;
  }

  function subscriptionCall({ method, body }, id, isSeller) {
    if (!isSeller) return refuse(403, 195011, 'Not authorized for this topic.');
    const held = subscriptions.get(id);
    if (id && !held) return refuse(404, 195013, 'The subscription id does not exist.');
    if (method === 'GET') return answer(200, held);
    if (method === 'DELETE') {
      subscriptions.delete(id);
      return answer(204, null);
    }
    const wanted = JSON.parse(body);
    const wrong = wrongSubscription(wanted);
    if (wrong) return wrong;
    if (!id) {
      if (wanted.topicId !== topicId) return refuse(400, 195027, 'Invalid or missing topic id.');
      if (subscriptions.size > 0) return refuse(409, 195012, 'Subscription already exists');
    }
    const subscriptionId = id || nextId();
    if (settings.dropsSubscriptions > 0) settings.dropsSubscriptions -= 1;
    else subscriptions.set(subscriptionId, { ...held, ...wanted, subscriptionId, creationDate: new Date().toISOString() });
    return id ? answer(204, null) : answer(201, {}, { location: `https://api.ebay.com${root}subscription/${subscriptionId}` });
  }

  /** Two rows on the first page, whatever is asked for: whoever reads one page misses some. */
  function page(name, rows, query) {
    const limit = Number(query.get('limit') ?? 20);
    if (!(limit >= fewest && limit <= 100)) return refuse(400, 195004, 'Invalid limit. Supported ranges 10 - 100.');
    const from = Number(query.get('continuation_token') ?? 0);
    const next = from + 2 < rows.length && { next: `https://elsewhere.test${root}${name}?limit=${limit}&continuation_token=${from + 2}` };
    return answer(200, { total: rows.length, limit, [`${name}s`]: rows.slice(from, from + 2), ...next });
  }

  function signed(body, { isForged = false } = {}) {
    const { privateKey } = isForged ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' }) : keys.get(current);
    const signature = createSign(settings.digest).update(body).sign(privateKey, 'base64');
    return Buffer.from(JSON.stringify({ alg: 'ecdsa', kid: current, signature, digest: settings.digest })).toString('base64');
  }

  /** @param {{ lateMs?: number, times?: number, isForged?: boolean }} how */
  async function tell(orderId, { lateMs = 0, times = 1, isForged = false } = {}) {
    const now = new Date().toISOString();
    const hooks = [...subscriptions.values()].filter(({ status }) => status === 'ENABLED');
    for (const { destinationId } of hooks) {
      const notification = { notificationId: randomUUID(), eventDate: now, publishDate: now, publishAttemptCount: 1, data: { orderId } };
      const body = JSON.stringify({ metadata: { topic: topicId, schemaVersion: settings.schemaVersion, deprecated: false }, notification });
      const headers = { 'content-type': 'application/json', 'x-ebay-signature': signed(body, { isForged }) };
      if (lateMs > 0) await sleep(lateMs);
      for (let n = 0; n < times; n++) await deliver(destinationId, { headers, body });
    }
  }

  async function deliver(destinationId, { headers, body }) {
    const destination = destinations.get(destinationId);
    if (destination?.status !== 'ENABLED') return;
    const address = destination.deliveryConfig.endpoint;
    const delivery = { address, headers, body, statuses: [] };
    deliveries.push(delivery);
    for (let tries = 0; tries < mostTries; tries++) {
      if (tries > 0) await sleep(retryMs);
      const answered = await fetch(reached(address), { method: 'POST', headers, body }).catch(() => null);
      delivery.statuses.push(answered?.status ?? 0);
      if (answered?.ok) return;
    }
    destination.status = 'MARKED_DOWN';
  }

  return {
    takes: (path) => path.startsWith(root),
    tell,
    /** @param {{ isOf: 'app' | 'seller', scopes: string[] }} caller */
    async answer(request, caller) {
      const { method, path, query, body } = request;
      const [name, id = ''] = path.slice(root.length).split('/').map(decodeURIComponent);
      if (name === 'subscription') {
        const isSeller = caller.isOf === 'seller';
        if (isSeller && !caller.scopes.includes(`${scopes}/commerce.notification.subscription`)) {
          return refuse(403, 1100, 'Insufficient permissions to fulfill the request.');
        }
        if (method === 'GET' && !id) return page('subscription', isSeller ? [...subscriptions.values()] : [], query);
        return subscriptionCall(request, id, isSeller);
      }
      if (caller.isOf !== 'app') return refuse(403, 1100, 'Insufficient permissions to fulfill the request.');
      if (name === 'config') {
        if (method === 'PUT') state.alertEmail = JSON.parse(body).alertEmail;
        else if (!state.alertEmail) return refuse(404, 195026, 'Configuration Not Found.');
        return method === 'PUT' ? answer(204, null) : answer(200, { alertEmail: state.alertEmail });
      }
      if (name === 'topic') {
        if (!settings.isOffered || id !== topicId) return refuse(404, 195002, 'Invalid or missing topic id.');
        const old = { deliveryProtocol: 'HTTPS', format: ['JSON'], schemaVersion: '0.9', deprecated: true };
        const now = { deliveryProtocol: 'HTTPS', format: ['JSON'], schemaVersion: settings.schemaVersion, deprecated: false };
        return answer(200, { topicId, status: 'ENABLED', context: 'COMMERCE', scope: 'USER', supportedPayloads: [old, now] });
      }
      if (name === 'public_key') {
        state.keyCalls += 1;
        const found = keys.get(id);
        return found
          ? answer(200, { algorithm: 'ECDSA', digest: settings.digest, key: found.key })
          : refuse(404, 195001, 'The specified key id is invalid.');
      }
      if (name !== 'destination') return refuse(404, 2002, 'Resource not found');
      return (await destinationCall(request, id)) ?? page('destination', [...destinations.values()], query);
    },
    /**
     * @param {object} wanted settings, and what somebody else does at eBay
     * @param {{ orderId: string, lateMs?: number, times?: number, isForged?: boolean }} [wanted.tell]
     */
    set({ alertEmail, destination, subscription, rotate, tell: told, isEmpty, ...rest }) {
      Object.assign(settings, rest);
      if (isEmpty) {
        for (const held of [destinations, subscriptions]) held.clear();
        deliveries.length = 0;
        state.alertEmail = null;
      }
      if (alertEmail !== undefined) state.alertEmail = alertEmail;
      if (destination) destinations.set(destination.destinationId, { ...destinations.get(destination.destinationId), ...destination });
      if (subscription) {
        subscriptions.set(subscription.subscriptionId, { topicId, ...subscriptions.get(subscription.subscriptionId), ...subscription });
      }
      if (rotate) current = newKey();
      if (told) void tell(told.orderId, told);
    },
    report: () => ({ ...state, destinations: [...destinations.values()], subscriptions: [...subscriptions.values()], deliveries }),
  };
}
