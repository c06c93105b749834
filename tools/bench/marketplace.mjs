import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const count = 10_000;

const queries = [
  '',
  'limit=24',
  'category=pricing',
  'type=node&category=integration',
  'free=true',
  'priceMax=30&sort=price',
  'sort=newest&limit=24',
  'sort=name&limit=24',
  'search=stock&limit=24',
  'search=REORDER%20mail&category=inventory',
  'search=nothing%20at%20all',
  'search=e&sort=-price&limit=24',
  'state=installed',
];

async function fill(pool) {
  await pool.query(
    `INSERT INTO marketplace_products (id, name, description, category, type, price, features, capabilities, steps, content, download_count, rating)
     SELECT 'bench-' || n, p.name || ' ' || n, p.description || ' ' || md5(n::text), p.category, p.type, p.price + n % 40, p.features, p.capabilities,
       p.steps, p.content, n * 7919 % 1000, (n % 50)::numeric / 10
     FROM generate_series(1, ${count}) n
     JOIN LATERAL (SELECT * FROM marketplace_products WHERE id NOT LIKE 'bench-%' ORDER BY md5(id || n) LIMIT 1) p ON TRUE`,
  );
  await pool.query(
    `INSERT INTO product_versions (product_id, version, label, licence, content, author)
     SELECT id, 1, '1.0.0', 'Licence', content, 'Bench' FROM marketplace_products WHERE id LIKE 'bench-%'`,
  );
  await pool.query(
    `INSERT INTO entitlements (id, product_id, order_id)
     SELECT gen_random_uuid(), id, gen_random_uuid() FROM marketplace_products WHERE id LIKE 'bench-%' ORDER BY id LIMIT 200`,
  );
  await pool.query('VACUUM ANALYZE');
}

/**
 * GET /api/marketplace/all with 10,000 more products, first page and the next one.
 * @returns {Promise<{ p95: number, slowest: Record<string, number> }>} milliseconds; the worst of all queries
 */
export async function catalogueLatency({ databaseUrl, repeats = 40 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    await fill(pool);
    const p95 = async (query) => {
      const times = [];
      for (let i = 0; i < repeats; i++) {
        const sent = performance.now();
        const { status, headers } = await client.call('GET', `/api/marketplace/all?${query}`);
        times.push(performance.now() - sent);
        if (status !== 200) throw new Error(`GET /api/marketplace/all?${query} answered ${status}`);
        const cursor = headers['x-next-cursor'];
        if (i === repeats - 1 && cursor && !query.includes('cursor=')) times.push(await p95(`${query}&cursor=${cursor}`));
      }
      return percentile(times, 0.95);
    };
    await p95('');
    const slowest = {};
    for (const query of queries) slowest[query || '(none)'] = await p95(query);
    return { p95: Math.max(...Object.values(slowest)), slowest };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}

const tried = ['ai-pricing-engine', 'ebay-automation-suite', 'shopify-connector', 'channel-balance-suite', 'product-launch-team'];

/**
 * From the entitlement that a paid order writes, with one call, to the completed dry run on the demo shop.
 * @returns {Promise<Record<string, number>>} product to milliseconds
 */
export async function paidToDryRun({ databaseUrl }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  const post = async (path, body) => {
    const answer = await client.call('POST', path, body);
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body || 'null');
  };
  try {
    await product.startWorker().ready();
    await post('/api/demo-shop', {});
    const took = {};
    for (const productId of tried) {
      const id = randomUUID();
      const began = performance.now();
      await pool.query('INSERT INTO entitlements (id, product_id, order_id) VALUES ($1, $2, $3)', [id, productId, randomUUID()]);
      const { version } = JSON.parse((await client.call('GET', `/api/entitlements/${id}`)).body);
      const { taskId } = await post(`/api/entitlements/${id}/install`, { version, dryRun: true });
      for (;;) {
        const { status } = (await pool.query('SELECT status FROM tasks WHERE id = $1', [taskId])).rows[0];
        if (status === 'completed') break;
        if (status === 'failed' || status === 'cancelled') throw new Error(`The dry run of ${productId} ended as ${status}.`);
        await sleep(10);
      }
      took[productId] = performance.now() - began;
    }
    return took;
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
