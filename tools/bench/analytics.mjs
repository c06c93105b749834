import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const count = 100_000;

/** 100,000 tasks and as many calls of models over 180 days, and 100,000 orders of 40,000 buyers with one to three lines each. */
export async function fillShop(pool) {
  await pool.query(
    `INSERT INTO agents (id, name, type) SELECT gen_random_uuid(), 'Agent ' || n,
       (ARRAY['Custom', 'Data Analysis', 'SEO Optimization', 'Content Generation'])[1 + n % 4] FROM generate_series(1, 20) n`,
  );
  await pool.query(
    `INSERT INTO tasks (id, title, type, status, agent_id, created_at, started_at, finished_at, attempt, cost_micro_usd)
     SELECT gen_random_uuid(), 'Report ' || n, (ARRAY['Custom', 'Data Analysis', 'SEO Optimization', 'Content Generation'])[1 + n % 4],
       CASE WHEN n % 50 = 0 THEN 'failed' WHEN n % 97 = 0 THEN 'cancelled' ELSE 'completed' END,
       (SELECT id FROM agents ORDER BY id OFFSET n % 20 LIMIT 1), at - interval '10 minutes', at - n % 600 * interval '1 second', at, 1, n % 900
     FROM (SELECT n, now() - n * interval '155 seconds' AS at FROM generate_series(1, ${count}) n) t`,
  );
  await pool.query(
    `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd, at, settled_at)
     SELECT id, 1, 'write', 'chat', 'openai', 'gpt-5', cost_micro_usd, finished_at, finished_at FROM tasks`,
  );
  await pool.query(
    `INSERT INTO customers (id, email, platform, created_at)
     SELECT gen_random_uuid(), 'buyer' || n || '@bench.test', 'ebay', now() - interval '1 year' FROM generate_series(1, 40000) n`,
  );
  await pool.query(
    `INSERT INTO shop_orders (id, platform, platform_order_id, customer_id, ordered_at, status, total, shipping, tax, fees)
     SELECT gen_random_uuid(), (ARRAY['ebay', 'shopify', 'amazon'])[1 + n % 3], 'B' || n, c.id, now() - n * interval '155 seconds',
       CASE WHEN n % 40 = 0 THEN 'refunded' ELSE 'paid' END, 20 + n % 80, 4.5, 2, 1.5
     FROM generate_series(1, ${count}) n JOIN (SELECT id, row_number() OVER () AS k FROM customers) c ON c.k = 1 + n * 7 % 40000`,
  );
  await pool.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
     SELECT o.id, l, 'SKU-' || (r * 7 + l) % 500, 'Thing ' || (r * 7 + l) % 500, 1 + (r + l) % 2, 10 + l
     FROM (SELECT id, row_number() OVER () AS r FROM shop_orders) o, generate_series(0, 2) l WHERE l <= r % 3`,
  );
  await pool.query(
    `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost)
     SELECT gen_random_uuid(), 'SKU-' || n, 'Thing ' || n, p, 10, 12, CASE WHEN n % 10 > 0 THEN 5 END
     FROM generate_series(0, 499) n, unnest(ARRAY['ebay', 'shopify', 'amazon']) p`,
  );
}

/**
 * What the screen asks for, with 100,000 tasks and 100,000 orders.
 * @returns {Promise<{ worst: number, slowest: Record<string, number> }>} p95 in milliseconds
 */
export async function analyticsLatency({ databaseUrl, repeats = 20 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    await fillShop(pool);
    await product.startWorker();
    for (const deadline = Date.now() + 300_000; (await pool.query('SELECT FROM ledger_due LIMIT 1')).rowCount > 0; await sleep(200)) {
      if (Date.now() > deadline) throw new Error('The days were not counted.');
    }
    await pool.query('VACUUM ANALYZE');
    const slowest = {};
    for (const path of [
      'analytics?period=90d',
      'analytics?period=7d',
      'analytics/shop?period=90d',
      'analytics/shop?period=7d',
      'analytics/findings',
    ]) {
      const times = [];
      for (let i = 0; i < repeats; i++) {
        const sent = performance.now();
        const { status, body } = await client.call('GET', `/api/${path}`);
        times.push(performance.now() - sent);
        if (status !== 200) throw new Error(`GET /api/${path} answered ${status}: ${body}`);
      }
      slowest[path] = percentile(times, 0.95);
    }
    return { worst: Math.max(...Object.values(slowest)), slowest };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
