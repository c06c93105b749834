import { createHash, createHmac } from 'node:crypto';
import { ok, refused, Refused } from './answers.mjs';
import { listed, written } from './lists.mjs';

const topics = ['created', 'updated', 'deleted', 'restored'].flatMap((event) => [
  `order.${event}`,
  `product.${event}`,
  `customer.${event}`,
]);
const mostFailures = 7;

export const webhookRoutes = [
  ['GET', /^webhooks$/, (shop, call) => listed([...shop.webhooks.values()].map(shown), { ...shop, ...call })],
  ['POST', /^webhooks$/, registered],
  ['GET', /^webhooks\/(\d+)$/, (shop, _call, id) => ok(shown(hookOf(shop, id)))],
  ['PUT', /^webhooks\/(\d+)$/, (shop, { body }, id) => ok(shown(given(hookOf(shop, id), body)))],
  ['DELETE', /^webhooks\/(\d+)$/, removed],
];

/** Neither the secret nor how often it failed is ever said. */
const shown = ({ secret: _secret, failures: _failures, ...hook }) => hook;

function hookOf(shop, id) {
  const hook = shop.webhooks.get(Number(id));
  if (!hook) throw new Refused(refused(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.'));
  return hook;
}

/** @throws Refused */
function registered(shop, { body }) {
  if (!topics.includes(body.topic)) {
    throw new Refused(refused(400, 'woocommerce_rest_shop_webhook_invalid_topic', 'Webhook topic is required and must be valid.'));
  }
  const id = shop.nextHookId();
  const [resource, event] = body.topic.split('.');
  const hook = {
    id,
    name: 'Webhook',
    status: 'active',
    topic: body.topic,
    resource,
    event,
    date_created_gmt: written(shop.now()),
    failures: 0,
  };
  shop.webhooks.set(id, given(hook, body));
  // The greeting comes inside of the call, unsigned; whether anybody listens does not matter.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return posted(shop, hook.delivery_url, headers, `webhook_id=${id}`).then((status) => {
    shop.pings.push(status);
    return ok(shown(hook), 201);
  });
}

function given(hook, body) {
  for (const name of ['name', 'delivery_url', 'secret', 'status']) if (body[name] !== undefined) hook[name] = body[name];
  if (body.status === 'active') hook.failures = 0;
  return hook;
}

function removed(shop, { query }, id) {
  const hook = hookOf(shop, id);
  if (query.get('force') !== 'true') return refused(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.');
  shop.webhooks.delete(hook.id);
  return ok(shown(hook));
}

/** @returns the status; 0 where nobody answered */
async function posted(shop, address, headers, body) {
  try {
    return (await fetch(shop.reach(address), { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })).status;
  } catch {
    return 0;
  }
}

/** Something changed: what waits to be told is told once, with what it is by then. */
export function tell(shop, topic, id) {
  for (const hook of shop.webhooks.values()) {
    const name = `${hook.id} ${id}`;
    if (hook.topic !== topic || hook.status !== 'active' || shop.waiting.has(name)) continue;
    const timer = setTimeout(() => {
      shop.waiting.delete(name);
      void deliver(shop, hook, id);
    }, shop.hookDelayMs);
    timer.unref();
    shop.waiting.set(name, timer);
  }
}

async function deliver(shop, hook, id) {
  const rows = { order: shop.orders, product: shop.products, customer: shop.customers }[hook.resource];
  const body = JSON.stringify(hook.event === 'deleted' ? { id } : (rows.get(id) ?? { id }));
  // The id is a hash of hook and second: different bodies share it.
  const deliveryId = createHash('md5')
    .update(`${hook.id} ${Math.floor(shop.now() / 1_000)}`)
    .digest('hex');
  const headers = {
    'user-agent': 'WooCommerce/10.5.0 Hookshot (WordPress/6.9)',
    'content-type': 'application/json',
    'x-wc-webhook-source': `${shop.address}/`,
    'x-wc-webhook-topic': hook.topic,
    'x-wc-webhook-resource': hook.resource,
    'x-wc-webhook-event': hook.event,
    'x-wc-webhook-signature': createHmac('sha256', hook.secret ?? '')
      .update(body)
      .digest('base64'),
    'x-wc-webhook-id': String(hook.id),
    'x-wc-webhook-delivery-id': deliveryId,
  };
  const delivery = { topic: hook.topic, id, address: hook.delivery_url, headers, body, status: 0 };
  shop.deliveries.push(delivery);
  if (shop.hookFailure) delivery.status = 500;
  else delivery.status = await posted(shop, hook.delivery_url, headers, body);
  const isTaken = delivery.status >= 200 && delivery.status < 300;
  hook.failures = isTaken ? 0 : hook.failures + 1;
  if (hook.failures >= mostFailures) hook.status = 'disabled';
}
