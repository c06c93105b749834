import { setTimeout as sleep } from 'node:timers/promises';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { startSellingShop } from '../rig/selling-shop.mjs';
import { linkedChannels } from '../rig/linked-channels.mjs';
import { startWooShop } from '../rig/woo-shop.mjs';
import { percentile } from './percentile.mjs';

const count = 1_000;
const changedSince = 10;
/** What a shop took on average to answer; a real one of version 10.5 took 122 ms to read a product and 133 ms to write it (p50). */
const wooAnswerMs = 125;

/**
 * What it takes to write 1,000 prices, to take them back, and to stop in the middle.
 * @param {{ databaseUrl: string }} options
 */
export async function changeFigures({ databaseUrl }) {
  const shop = await startSellingShop({ products: count });
  const woo = await startWooShop();
  for (let n = 1; n <= count; n++) woo.addProduct({ sku: `W-${n}`, name: `Pot ${n}`, regular_price: '10.00', status: 'publish' });
  const product = await rigProduct({
    databaseUrl,
    settings: {
      ...shop.settings,
      OUTBOUND_ALLOW: `${shop.host},${woo.host}`,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  try {
    await Promise.all([product.startWorker(), product.startWorker()].map((worker) => worker.ready()));
    const desk = deskOf(product.url);
    await desk.connect('shopify', { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' });
    await desk.connect('woocommerce', { shopUrl: woo.url, consumerKey: woo.keys[0].key, consumerSecret: woo.keys[0].secret });

    const { points } = shop.players.shopify;
    shop.set({ points: {}, forget: true });
    const spentBefore = points.spent;
    const prices = await desk.written(lines('shopify', 'SKU', 20));
    const shopify = { ...prices, budget: Math.max(1, (points.spent - spentBefore - points.maximum) / points.restoreRate) };

    for (let n = 1; n <= changedSince; n++) shop.set({ change: [{ platform: 'shopify', sku: `SKU-${n}`, price: 77_777 }] });
    const undo = await undone(desk, shop, prices.id);

    woo.delayMs = wooAnswerMs;
    const callsBefore = woo.calls.length;
    const pots = await desk.written(lines('woocommerce', 'W', 12));
    const wooFigures = { ...pots, budget: ((woo.calls.length - callsBefore) * wooAnswerMs) / 1_000 };

    return { shopify, woo: wooFigures, undo, stop: await stopped(desk, shop) };
  } finally {
    await product.stop();
    await Promise.all([shop.stop(), woo.close()]);
  }
}

const lines = (platform, name, from) =>
  Array.from({ length: count }, (_, n) => ({ platform, sku: `${name}-${n + 1}`, field: 'price', to: from + n / 100 }));

/** What a seller does about changes, over HTTP. */
export function deskOf(url) {
  const client = caller(url, 2);
  const ask = async (method, path, body) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300 || answer.status === 0) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const countsOf = async (id) => Object.fromEntries((await ask('GET', `/api/changes/${id}`)).counts.map((one) => [one.status, one.lines]));
  const open = ['proposed', 'approved', 'sending', 'reading', 'unknown'];
  const ended = async (id) => {
    for (;;) {
      const counts = await countsOf(id);
      if (!open.some((status) => counts[status])) return counts;
      await sleep(100);
    }
  };
  return {
    ask,
    countsOf,
    ended,
    async connect(platform, credentials) {
      const { id } = await ask('POST', `/api/integrations/${platform}/connect`, credentials);
      while ((await ask('GET', `/api/integrations/${id}`)).sync?.status !== 'completed') await sleep(100);
    },
    async propose(wanted) {
      const { batch, errors } = await ask('POST', '/api/changes', { lines: wanted });
      if (errors.length > 0) throw new Error(errors[0].message);
      return batch.id;
    },
    /** By their ids: the cost of these products is unknown, so each has to be named. */
    async approve(id) {
      const ids = [];
      for (let cursor = ''; cursor !== null;) {
        const answer = await client.call('GET', `/api/changes/${id}/lines?limit=500${cursor && `&cursor=${cursor}`}`);
        ids.push(...JSON.parse(answer.body).map((line) => line.id));
        cursor = answer.headers['x-next-cursor'] ?? null;
      }
      const { version } = await ask('GET', `/api/changes/${id}`);
      await ask('POST', `/api/changes/${id}/approve`, { version, lines: ids });
    },
    async written(wanted) {
      const id = await this.propose(wanted);
      const began = performance.now();
      await this.approve(id);
      const { verified = 0 } = await ended(id);
      return { id, verified, seconds: (performance.now() - began) / 1_000 };
    },
  };
}

async function undone(desk, shop, id) {
  const began = performance.now();
  const { version } = await desk.ask('GET', `/api/changes/${id}`);
  const { batch } = await desk.ask('POST', `/api/changes/${id}/undo`, { version });
  const { verified = 0, drifted = 0 } = await desk.ended(batch.id);
  const others = shop.shelves.all('shopify').slice(0, changedSince);
  return {
    back: verified,
    named: drifted,
    overwritten: others.filter(({ price }) => price !== 77_777).length,
    seconds: (performance.now() - began) / 1_000,
  };
}

async function stopped(desk, shop) {
  shop.set({ points: { maximum: 50_000, restoreRate: 50_000 }, forget: true });
  const id = await desk.propose(lines('shopify', 'SKU', 40));
  await desk.approve(id);
  while (shop.shelves.state.applied.length < 100) await sleep(5);
  const pressedAt = Date.now();
  await desk.ask('POST', '/api/change-limits/stop', {});
  await sleep(4_000);
  const { approved = 0 } = await desk.countsOf(id);
  if (approved === 0) throw new Error('Everything was written before writing was stopped.');
  return { lastMs: Math.max(0, shop.shelves.state.lastAppliedAt - pressedAt) };
}

const sales = 30;
const channelAnswerMs = 100;
/** What is left of one sale is over before the next. */
const betweenMs = 1_000;

/**
 * From a sale, of which its shop tells at once, to the moment in which two other channels were read back with what is left.
 * @param {{ databaseUrl: string }} options
 * @returns {Promise<{ p50: number, p95: number }>} seconds
 */
export async function oneStockFigures({ databaseUrl }) {
  const seller = await linkedChannels({ products: sales, stock: 10 });
  const product = await rigProduct({ databaseUrl, settings: seller.settings });
  try {
    await Promise.all([product.startWorker(), product.startWorker()].map((worker) => worker.ready()));
    const { ask } = deskOf(product.url);
    await seller.connect(ask, product.url);
    const stocks = await seller.link(ask);
    seller.late(channelAnswerMs);
    const seconds = [];
    for (const [index, { id, sku }] of stocks.entries()) {
      const channel = index % 2 === 0 ? 'shopify' : 'woocommerce';
      const began = Date.now();
      seller.buy(channel, sku);
      const others = ['shopify', 'ebay', 'woocommerce'].filter((other) => other !== channel);
      const isEven = ({ listings, onHand }) =>
        onHand === 9 && listings.every(({ platform, shown, state }) => !others.includes(platform) || (shown === 9 && state === 'even'));
      while (!isEven(await ask('GET', `/api/shared-stocks/${id}`))) await sleep(50);
      seconds.push((Date.now() - began) / 1_000);
      await sleep(betweenMs);
    }
    return { p50: percentile(seconds, 0.5), p95: percentile(seconds, 0.95) };
  } finally {
    await product.stop();
    await seller.stop();
  }
}
