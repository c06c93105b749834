import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const keys = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_PUBLISHABLE_KEY: 'pk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_bench' };

/** As much of Stripe as a checkout and a look at a payment need. */
async function startStripe() {
  const intents = new Map();
  const byKey = new Map();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const id = request.url.split('?')[0].split('/')[3];
      let intent = intents.get(id);
      if (request.method === 'POST' && !id) {
        const form = new URLSearchParams(body);
        const key = request.headers['idempotency-key'];
        const own = `pi_${randomUUID().replaceAll('-', '')}`;
        const metadata = { orderId: form.get('metadata[orderId]') };
        const made = { id: own, object: 'payment_intent', amount: Number(form.get('amount')), currency: form.get('currency'), metadata };
        intent = byKey.get(key) ?? { ...made, status: 'requires_payment_method', client_secret: `${own}_secret_x`, livemode: false };
        byKey.set(key, intent);
        intents.set(intent.id, intent);
      }
      response.writeHead(intent ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(intent ?? { error: {} }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { intents, host: `127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

const event = (type, intent, change) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  api_version: 'x',
  type,
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  data: { object: { ...intent, ...change } },
});

async function send(url, told) {
  const body = JSON.stringify(told);
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', keys.STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const began = performance.now();
  const { status } = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body });
  return { status, ms: performance.now() - began };
}

function shuffled(items) {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}

/**
 * Orders of which Stripe tells everything five times in no order, and as many of which it tells nothing at all.
 * @returns {Promise<{ refused: number, answerP95: number, paid: number, granted: number, backwards: number, silentSeconds: number }>}
 *   refused: answers other than 200; silentSeconds: from the payment of the last silent order until all are paid
 */
export async function payments({ databaseUrl, orders = 500, copies = 5, connections = 50 }) {
  const stripe = await startStripe();
  const settings = { ...keys, STRIPE_API_BASE: `http://${stripe.host}`, OUTBOUND_ALLOW: stripe.host };
  const product = await rigProduct({ databaseUrl, settings });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, connections);
  const count = async (sql) => (await pool.query(sql)).rows[0].n;
  // A console buys each tool once.
  const newTool = async (id) => {
    await pool.query(
      `WITH p AS (INSERT INTO marketplace_products (id, name, description, category, type, price, content, status)
         SELECT $1, $1, description, category, type, 24.99, content, status FROM marketplace_products WHERE id = 'ai-pricing-engine')
       INSERT INTO product_versions (product_id, version, label, licence, content, author)
         SELECT $1, 1, '1.0.0', licence, content, author FROM product_versions WHERE product_id = 'ai-pricing-engine' LIMIT 1`,
      [id],
    );
    return id;
  };
  const order = async (name) => {
    const { status, body } = await client.call('POST', '/api/create-payment-intent', {
      amount: 24.99,
      productId: await newTool(`tool-${name}`),
      email: `${name}@example.com`,
    });
    if (status !== 201) throw new Error(`A checkout was refused: ${status} ${body}`);
  };
  try {
    await inFlight(orders, 10, (index) => order(`storm${index}`));
    const told = [...stripe.intents.values()].flatMap((intent) => [
      event('payment_intent.payment_failed', intent, { last_payment_error: { message: 'Declined.' } }),
      event('payment_intent.processing', intent, { status: 'processing' }),
      event('payment_intent.succeeded', intent, { status: 'succeeded' }),
    ]);
    const all = shuffled(Array.from({ length: copies }, () => told).flat());
    const answers = [];
    await inFlight(all.length, connections, async (index) => answers.push(await send(product.url, all[index])));
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
      if ((await count(`SELECT count(*)::int AS n FROM stripe_events WHERE status = 'received'`)) === 0) break;
    }
    const paid = await count(`SELECT count(*)::int AS n FROM orders WHERE status = 'paid'`);
    const granted = await count(`SELECT count(*)::int AS n FROM entitlements WHERE status = 'active'`);
    const backwards = await count(`SELECT count(*)::int AS n FROM order_events e WHERE status IN ('processing', 'failed')
      AND EXISTS (SELECT 1 FROM order_events p WHERE p.order_id = e.order_id AND p.status = 'paid' AND p.id < e.id)`);

    await inFlight(orders, 10, (index) => order(`silent${index}`));
    for (const intent of stripe.intents.values()) intent.status = 'succeeded';
    const worker = product.startWorker();
    await worker.ready();
    const began = performance.now();
    while ((await count(`SELECT count(*)::int AS n FROM orders WHERE status = 'paid'`)) < 2 * orders) {
      if (performance.now() - began > 300_000) break;
      await sleep(250);
    }
    return {
      paid,
      granted,
      backwards,
      refused: answers.filter(({ status }) => status !== 200).length,
      answerP95: percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
      silentSeconds: (performance.now() - began) / 1_000,
    };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
    stripe.stop();
  }
}
