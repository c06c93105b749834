import { setTimeout as sleep } from 'node:timers/promises';
import { outage } from '../rig/outage.mjs';
import { seeded } from '../rig/random.mjs';
import { startSellingShop } from '../rig/selling-shop.mjs';
import { onRig } from './on-rig.mjs';

/** Writes of this shop show at once, so one that does not after this was dropped. */
const readBackSeconds = '10';
const awayMs = 700;
const linesPerBatch = 5_000;
const accounts = {
  shopify: { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' },
  ebay: { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', refreshToken: 'v^1.1#selling' },
};
const fields = [
  { platform: 'shopify', field: 'price' },
  { platform: 'shopify', field: 'stock' },
  { platform: 'ebay', field: 'price' },
  { platform: 'ebay', field: 'stock' },
];

/**
 * Prices and stock are written to two shops that drop some writes and answer others with an error after doing them, while workers are killed
 * and Postgres stops: nothing is written twice, and nothing is said of a line that the shop does not bear out.
 * @param {object} options those of the rig
 * @param {{ lines: number, kills: number, stops: number, seed: number }} size
 */
export async function changes(options, { lines, kills, stops, seed }) {
  const random = seeded(seed);
  const shop = await startSellingShop({ products: Math.ceil(lines / fields.length), seed });
  try {
    // What the platform allows is measured elsewhere; here it is not to slow things down.
    shop.set({ points: { maximum: 20_000, restoreRate: 10_000 } });
    const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    const settings = { ...options.settings, ...shop.settings, MASTER_KEY, CHANGE_READ_BACK_SECONDS: readBackSeconds };
    return await onRig({ ...options, settings }, async (rig) => {
      await connect(rig);
      const batches = await propose(rig, shop, lines);
      shop.set({ faults: { all: { dropped: 0.05, errorAfter: 0.05 } }, forget: true });
      const began = Date.now();
      for (const id of batches) {
        const { version } = await ask(rig, 'GET', `/api/changes/${id}`);
        await ask(rig, 'POST', `/api/changes/${id}/approve`, { version, lines: await idsOf(rig, id) });
      }
      await harmed(rig, { kills, stops, random });
      await ended(rig);
      const seconds = (Date.now() - began) / 1_000;
      return { ...(await judged(rig, shop, lines, seconds)), notes: rig.product.unexpectedEnds() };
    });
  } finally {
    await shop.stop();
  }
}

async function ask(rig, method, path, body) {
  const answer = await rig.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

async function connect(rig) {
  for (const [platform, credentials] of Object.entries(accounts)) {
    const { id } = await ask(rig, 'POST', `/api/integrations/${platform}/connect`, credentials);
    for (let state = null; state !== 'completed'; await sleep(100)) {
      state = (await ask(rig, 'GET', `/api/integrations/${id}`)).sync?.status ?? null;
      if (state === 'failed') throw new Error(`${platform} was not read.`);
    }
  }
}

async function propose(rig, shop, count) {
  const skus = shop.shelves.all('ebay').map(({ sku }) => sku);
  const wanted = skus.flatMap((sku, index) =>
    fields.map(({ platform, field }) => ({ sku, platform, field, to: field === 'stock' ? 100 + index : 50 + index / 100 })),
  );
  const batches = [];
  for (let from = 0; from < count; from += linesPerBatch) {
    const { batch, errors } = await ask(rig, 'POST', '/api/changes', { lines: wanted.slice(from, Math.min(count, from + linesPerBatch)) });
    if (errors.length > 0) throw new Error(`${errors[0].sku}: ${errors[0].message}`);
    batches.push(batch.id);
  }
  return batches;
}

const idsOf = async ({ pool }, batch) =>
  (await pool.query('SELECT id FROM change_lines WHERE batch_id = $1', [batch])).rows.map(({ id }) => id);

async function harmed({ product, postgres }, { kills, stops, random }) {
  const blows = [...Array.from({ length: kills }, () => 'kill'), ...Array.from({ length: stops }, () => 'stop')];
  for (; blows.length > 0; await sleep(300 + random() * 1_200)) {
    const [blow] = blows.splice(Math.floor(random() * blows.length), 1);
    const workers = [...product.workers];
    if (blow === 'kill') await (await product.replaceWorker(workers[Math.floor(random() * workers.length)])).ready();
    else await outage(postgres, awayMs);
  }
}

async function ended({ pool }) {
  for (const deadline = Date.now() + 30 * 60_000; ; await sleep(500)) {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM change_lines WHERE status IN ('approved', 'sending', 'reading', 'unknown')",
    );
    if (rows[0].open === 0 || Date.now() > deadline) return;
  }
}

/** Holds what is said of each line against the shop. */
async function judged({ pool, product }, shop, count, seconds) {
  const { rows } = await pool.query(
    'SELECT platform, sku, field, from_value, to_value, status, cause, cause_text FROM change_lines ORDER BY id',
  );
  const shelf = new Map(
    ['shopify', 'ebay'].flatMap((platform) => shop.shelves.all(platform).map((one) => [`${platform} ${one.sku}`, one])),
  );
  const onShelf = ({ platform, sku, field }) => shelf.get(`${platform} ${sku}`)[field];
  const times = new Map();
  for (const { platform, sku, field } of shop.shelves.state.applied) {
    const key = `${platform} ${sku} ${field}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const of = (status, cause) => rows.filter((row) => row.status === status && (cause === undefined || row.cause === cause));
  const { dropped, errors } = Object.values(shop.report().counts).reduce((sum, one) => ({
    dropped: sum.dropped + one.dropped,
    errors: sum.errors + one.errors,
  }));
  return {
    figures: {
      lines: rows.length,
      verified: of('verified').length,
      notWritten: of('drifted', 'not_written').length,
      otherwise: of('drifted').length - of('drifted', 'not_written').length,
      refused: of('refused').length,
      dropped,
      errors,
      seconds,
    },
    mustBeZero: {
      missing: count - rows.length,
      writtenTwice: [...times.values()].filter((one) => one > 1).length,
      falselyVerified: of('verified').filter((row) => onShelf(row) !== row.to_value).length,
      falselyNotWritten: of('drifted').filter((row) => row.cause !== 'already_so' && onShelf(row) === row.to_value).length,
      notEnded: rows.filter(({ status }) => !['verified', 'drifted', 'refused'].includes(status)).length,
      unnamed: rows.filter(({ status, cause, cause_text }) => status !== 'verified' && !(cause && cause_text)).length,
      unexpectedEnds: product.unexpectedEnds().length,
    },
  };
}
