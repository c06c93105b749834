import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';

const orders = 100_000;
const products = 2_000;

/** A year of orders with one to three lines each; every tenth product sells twice as much in the last four weeks. */
async function fill(pool) {
  await pool.query(
    `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost)
     SELECT gen_random_uuid(), 'SKU-' || n, (ARRAY['Linen', 'Oak', 'Stoneware', 'Wool', 'Glass'])[1 + n % 5] || ' ' ||
       (ARRAY['apron', 'board', 'bowl', 'runner', 'mug', 'towel', 'basket'])[1 + n % 7] || ' ' || n, 'bench', 50, 20, 8
     FROM generate_series(1, ${products}) n`,
  );
  await pool.query(
    `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total)
     SELECT gen_random_uuid(), 'bench', 'B-' || n, now() - (1 + n % 364) * interval '1 day', 'paid', 40 FROM generate_series(1, ${orders}) n`,
  );
  await pool.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
     SELECT o.id, l, i.sku, i.product_name, CASE WHEN hashtext(i.sku) % 10 = 0 AND o.ordered_at > now() - interval '28 days' THEN 4 ELSE 2 END, 20
     FROM (SELECT *, substr(platform_order_id, 3)::int AS n FROM shop_orders) o
       CROSS JOIN LATERAL generate_series(0, o.n % 3) l JOIN inventory i ON i.sku = 'SKU-' || (1 + (o.n * 7 + l * 131) % ${products})`,
  );
  await pool.query('VACUUM ANALYZE');
}

/**
 * One discovery that asks only the shop's own data, from the click to the completed task.
 * @returns {Promise<{ seconds: number, found: number, orders: number }>}
 */
export async function ownTrends({ databaseUrl }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  const json = async (method, path, body) => {
    const { status, body: text } = await client.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  try {
    await fill(pool);
    await product.startWorker().ready();
    await json('PUT', '/api/trends/settings', { sources: ['own'], daily: false, dailyAt: '06:00', country: 'US', contact: null });
    const began = performance.now();
    const { id } = await json('POST', '/api/trends/discover', {});
    for (let task; (task = await json('GET', `/api/tasks/${id}`)).status !== 'completed'; await sleep(20)) {
      if (task.status === 'failed') throw new Error(JSON.stringify(task.error));
    }
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, found: (await json('GET', '/api/trends')).length, orders };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
