import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

/** Tasks that have ended, as a shop has them, with what makes them found. */
export async function fill(pool, count = 100_000) {
  await pool.query('SET statement_timeout = 0');
  await pool.query(`INSERT INTO agents (id, name, type) SELECT gen_random_uuid(), 'Agent ' || n, 'Custom' FROM generate_series(1, 20) n`);
  await pool.query(
    `INSERT INTO tasks (id, title, description, type, status, priority, agent_id, input, created_at, finished_at, attempt, cost_micro_usd)
     SELECT gen_random_uuid(), 'Report ' || n || ' for ' || (ARRAY['linen napkins', 'stoneware mugs', 'oak boards', 'beeswax candles'])[1 + n % 4],
       'Order ' || md5(n::text), (ARRAY['Custom', 'Data Analysis', 'SEO Optimization'])[1 + n % 3],
       (ARRAY['completed', 'completed', 'completed', 'failed', 'cancelled', 'pending'])[1 + n % 6], (ARRAY['high', 'medium', 'low'])[1 + n % 3],
       (SELECT id FROM agents ORDER BY id OFFSET n % 20 LIMIT 1), '{"steps": []}', now() - n * interval '1 minute', now() - n * interval '1 minute',
       1 + (n % 10 = 0)::int + (n % 1000 = 0)::int, CASE WHEN n % 5 = 0 THEN n ELSE 0 END
     FROM generate_series(1, ${count}) n`,
  );
  await pool.query(`INSERT INTO task_search (task_id, body) SELECT id, lower(title || E'\\n' || description) FROM tasks`);
  await pool.query(
    `INSERT INTO task_result_search (task_id, output, log)
     SELECT id, lower('report.md ' || title || ' total ' || md5(id::text)), 'read 3 rows of ' || md5(title) FROM tasks WHERE finished_at IS NOT NULL`,
  );
  await pool.query('VACUUM ANALYZE');
}

/** What the screens ask for. */
export const filters = (agentId) => [
  '',
  'status=completed',
  'status=failed,cancelled',
  'status=queued,running,pending',
  'priority=high',
  'priority=low,medium&status=completed',
  'type=Data%20Analysis',
  `agentId=${agentId}`,
  `agentId=${agentId}&status=failed&priority=high`,
  'status=completed&priority=low&type=Custom&limit=500',
  'minAttempt=2',
  'minAttempt=3&status=failed',
  'minCostMicroUsd=1',
  'minCostMicroUsd=99000',
  'minAttempt=2&minCostMicroUsd=50000&type=Custom',
];
const searches = ['linen', 'napkins', 'report 99999', 'a1b2', 'nothing at all like this', '50%25', 'agent 7', 'or'];
const places = ['output', 'log', 'task,output,log'];

/**
 * GET /api/tasks on 100,000 rows, as the screens ask for it, first page and a later one.
 * @returns {Promise<{ filter: number, search: number, slowest: Record<string, number> }>} the worst p95 in milliseconds of any filter and any search
 */
export async function listLatency({ databaseUrl, repeats = 20 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    await fill(pool);
    const agentId = (await pool.query('SELECT id FROM agents ORDER BY id LIMIT 1')).rows[0].id;
    const p95 = async (query) => {
      const times = [];
      for (let i = 0; i < repeats; i++) {
        const sent = performance.now();
        const { status, headers } = await client.call('GET', `/api/tasks?${query}`);
        times.push(performance.now() - sent);
        if (status !== 200) throw new Error(`GET /api/tasks?${query} answered ${status}`);
        const cursor = headers['x-next-cursor'];
        if (i === repeats - 1 && cursor && !query.includes('cursor=')) times.push(await p95(`${query}&cursor=${cursor}`));
      }
      return percentile(times, 0.95);
    };
    const slowest = {};
    for (const query of filters(agentId)) slowest[query.replace(agentId, '…') || '(none)'] = await p95(query);
    const filter = Math.max(...Object.values(slowest));
    let search = 0;
    for (const text of searches)
      for (const place of ['', ...places]) {
        const query = `search=${text.replaceAll(' ', '%20')}${place && `&searchIn=${place}`}`;
        search = Math.max(search, (slowest[query] = await p95(query)));
      }
    return { filter, search, slowest };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
