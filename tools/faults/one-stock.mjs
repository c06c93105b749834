import { setTimeout as sleep } from 'node:timers/promises';
import { channels, linkedChannels } from '../rig/linked-channels.mjs';
import { seeded } from '../rig/random.mjs';
import { onRig } from './on-rig.mjs';

/** Writes of these shops show at once, so one that does not after this was lost. */
const readBackSeconds = '10';
/** An account whose worker was killed is free again after its lease, and a read that it had begun after its claim. */
const takenOverMs = 90_000;
/** eBay tells nothing by itself: its orders are read so often. */
const readEveryMs = 3_000;

/**
 * Orders come in on three channels in random order while workers are killed: each piece is booked once, every channel ends at what is left, and
 * nothing is sold that was sold out when the news of it had arrived.
 * @param {object} options those of the rig
 * @param {{ orders: number, products: number, kills: number, everyMs: number, seed: number, firstKill?: number }} size
 *   `firstKill`: before which order the first worker is killed, where that is not left to chance
 */
export async function oneStock(options, { orders, products, kills, everyMs, seed, firstKill }) {
  const random = seeded(seed);
  // A few more pieces are asked for than there are.
  const stock = Math.max(1, Math.floor((orders / products) * 0.9));
  const seller = await linkedChannels({ products, stock, seed });
  try {
    const settings = { ...options.settings, ...seller.settings, CHANGE_READ_BACK_SECONDS: readBackSeconds };
    return await onRig({ ...options, settings }, async (rig) => {
      const ask = askOf(rig);
      await seller.connect(ask, rig.product.url);
      await seller.link(ask);
      const began = Date.now();
      const reading = reader(ask, seller);
      const sold = await sell(rig, seller, { orders, kills, everyMs, random, firstKill });
      await ended(rig, ask, seller, reading);
      return {
        ...(await judged(rig, seller, sold, { stock, seconds: (Date.now() - began) / 1_000 })),
        notes: rig.product.unexpectedEnds(),
      };
    });
  } finally {
    await seller.stop();
  }
}

const askOf = (rig) => async (method, path, body) => {
  const answer = await rig.call(method, path, body);
  if (answer.status >= 300 || answer.status === 0) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.body ? JSON.parse(answer.body) : null;
};

/** Reads eBay again and again. One that is being read refuses: it is read then. */
function reader(ask, { ids }) {
  const read = (id) => ask('POST', `/api/integrations/${id}/sync`).catch(() => null);
  const timer = setInterval(() => void read(ids.ebay), readEveryMs);
  return { read, stop: () => clearInterval(timer) };
}

/** @returns what was sold: an order's key, its channel and SKU, and when */
async function sell({ product }, seller, { orders, kills, everyMs, random, firstKill }) {
  const sold = [];
  const killAt = new Set(Array.from({ length: kills }, (_, n) => Math.floor((orders * (n + random())) / kills)));
  if (firstKill !== undefined) killAt.add(firstKill);
  for (let n = 0; n < orders; n++) {
    if (killAt.has(n)) {
      const workers = [...product.workers];
      await product.replaceWorker(workers[Math.floor(random() * workers.length)]);
    }
    const channel = channels[Math.floor(random() * channels.length)];
    const sku = seller.skus[Math.floor(random() * seller.skus.length)];
    const key = seller.buy(channel, sku);
    if (key !== null) sold.push({ key, channel, sku, at: Date.now() });
    await sleep(everyMs * 2 * random());
  }
  return sold;
}

/** Waits until every order is booked and no channel is to be changed any more. What a killed worker missed is read by a sync. */
async function ended({ pool }, ask, { ids }, reading) {
  reading.stop();
  const isQuiet = async () => {
    const { rows } =
      await pool.query(`SELECT (SELECT count(*) FROM shared_stock_due) + (SELECT count(*) FROM integration_news WHERE due_at IS NOT NULL)
      + (SELECT count(*) FROM shared_stock_listings WHERE is_due OR line_id IS NOT NULL OR retry_at IS NOT NULL) AS open`);
    return Number(rows[0].open) === 0;
  };
  const sync = async (channel) => {
    await reading.read(ids[channel]);
    for (let state = null; !['completed', 'failed'].includes(state); await sleep(200)) {
      state = (await ask('GET', `/api/integrations/${ids[channel]}`)).sync?.status ?? null;
    }
  };
  const deadline = Date.now() + 10 * 60_000;
  const quiet = async () => {
    while (!(await isQuiet()) && Date.now() < deadline) await sleep(200);
  };
  await quiet();
  await Promise.all(channels.map(sync));
  await quiet();
}

async function judged({ pool, product }, seller, sold, { stock, seconds }) {
  const rows = async (text) => (await pool.query(text)).rows;
  const booked = new Map(
    (await rows('SELECT platform, order_key, quantity FROM shared_stock_sales')).map((row) => [`${row.platform} ${row.order_key}`, row]),
  );
  const onHand = new Map((await rows('SELECT sku, on_hand FROM shared_stocks')).map((row) => [row.sku, row.on_hand]));
  const sums = await rows(`SELECT k.sku FROM shared_stocks k JOIN shared_stock_movements m ON m.stock_id = k.id GROUP BY k.sku, k.on_hand
    HAVING sum(m.pieces) <> k.on_hand`);
  const out = new Map(
    (
      await rows(`SELECT k.sku, min(m.created_at) AS at FROM shared_stocks k JOIN shared_stock_movements m ON m.stock_id = k.id
        WHERE m.after <= 0 AND m.kind = 'sold' GROUP BY k.sku`)
    ).map(({ sku, at }) => [sku, at.getTime()]),
  );
  const closed =
    await rows(`SELECT platform, sku, min(seen_at) AS at FROM change_lines WHERE field = 'stock' AND to_value = '0' AND status = 'verified'
    GROUP BY 1, 2`);
  const closedAt = new Map(closed.map(({ platform, sku, at }) => [`${platform} ${sku}`, at.getTime()]));
  const soldOf = new Map();
  const oversold = [];
  for (const sale of sold) {
    const nth = (soldOf.get(sale.sku) ?? 0) + 1;
    soldOf.set(sale.sku, nth);
    if (nth > stock) oversold.push(sale);
  }
  return {
    figures: { orders: sold.length, oversoldBeforeTheNews: oversold.length, closed: closed.length, seconds },
    mustBeZero: {
      unbooked: sold.filter(({ channel, key }) => booked.get(`${channel} ${key}`)?.quantity !== 1).length,
      bookedTooMuch: booked.size - sold.length,
      wrongSums: sums.length,
      wrongStocks: seller.skus.filter((sku) => onHand.get(sku) !== stock - (soldOf.get(sku) ?? 0)).length,
      unevenChannels: seller.skus.reduce(
        (sum, sku) => sum + channels.filter((channel) => Math.max(0, seller.shown(channel, sku)) !== Math.max(0, onHand.get(sku))).length,
        0,
      ),
      soldAfterClosing: oversold.filter(({ channel, sku, at }) => at > (closedAt.get(`${channel} ${sku}`) ?? Infinity)).length,
      soldLongAfterTheNews: oversold.filter(({ sku, at }) => at > (out.get(sku) ?? Infinity) + takenOverMs).length,
      openQuestions: (await rows('SELECT FROM shared_stock_listings WHERE missing <> 0')).length,
      unexpectedEnds: product.unexpectedEnds().length,
    },
  };
}
