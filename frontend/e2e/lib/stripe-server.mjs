import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../../tools/lib/paths.mjs';

const Stripe = createRequire(join(root, 'backend/package.json'))('stripe');
const stripe = new Stripe('sk_test_signer');

/** Keys of the double; nothing outside knows them. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_browser',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
  STRIPE_WEBHOOK_SECRET: 'whsec_browser',
};

const list = (url) => ({ object: 'list', data: [], has_more: false, url });

function newIntent(id, form, now) {
  const metadata = Object.fromEntries(
    [...form].flatMap(([key, value]) => (/^metadata\[(.+)\]$/.exec(key) ? [[key.slice(9, -1), value]] : [])),
  );
  return {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency'),
    client_secret: `${id}_secret_${Math.random().toString(36).slice(2)}`,
    status: 'requires_payment_method',
    description: form.get('description'),
    latest_charge: null,
    last_payment_error: null,
    canceled_at: null,
    created: now,
    livemode: false,
    metadata,
  };
}

/**
 * Payments as far as a browser journey needs them, on a free port: made once for each idempotency key, read, and
 * moved on by the test, which then calls the shop's webhook with a real signature.
 */
export async function startStripeServer() {
  const intents = new Map();
  const byKey = new Map();
  const now = () => Math.floor(Date.now() / 1000);

  /** What went back of each payment, in cents. */
  const refunded = new Map();
  function refundOf(form) {
    const intent = form.get('payment_intent');
    const amount = Number(form.get('amount'));
    refunded.set(intent, (refunded.get(intent) ?? 0) + amount);
    const metadata = { refundId: form.get('metadata[refundId]') };
    return {
      id: `re_browser${refunded.size}`,
      object: 'refund',
      amount,
      payment_intent: intent,
      status: 'succeeded',
      reason: null,
      metadata,
    };
  }
  const withCharge = (intent) =>
    intent.latest_charge === null
      ? intent
      : { ...intent, latest_charge: { id: intent.latest_charge, object: 'charge', amount_refunded: refunded.get(intent.id) ?? 0 } };

  function answer(method, path, form, key) {
    if (method === 'POST' && path === '/v1/payment_intents') {
      if (!byKey.has(key)) {
        const intent = newIntent(`pi_browser${intents.size + 1}`, form, now());
        intents.set(intent.id, intent);
        byKey.set(key, intent);
      }
      return byKey.get(key);
    }
    if (method === 'POST' && path === '/v1/refunds') {
      if (!byKey.has(key)) byKey.set(key, refundOf(form));
      return byKey.get(key);
    }
    const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET' && intents.has(id)) return withCharge(intents.get(id));
    if (method === 'GET' && path === '/v1/events') return list(path);
    return null;
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { pathname } = new URL(request.url, 'http://stripe');
      const found = answer(request.method, pathname, new URLSearchParams(body), request.headers['idempotency-key']);
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'request-id': 'req_browser' });
      response.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: `no ${request.method} ${pathname}` } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${server.address().port}`;
  let events = 0;

  return {
    host,
    intents,
    ofSecret: (clientSecret) => [...intents.values()].find((intent) => intent.client_secret === clientSecret),
    /** The bank has said yes. */
    succeed: (intent) => Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: `ch_${intent.id}` }),
    /** Tells the shop, as Stripe does. */
    async call(shopUrl, type, object) {
      const event = {
        id: `evt_browser${++events}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      };
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: stripeKeys.STRIPE_WEBHOOK_SECRET });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${shopUrl}/api/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
