import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { fillEndedTasks } from './ended-tasks.mjs';
import { percentile } from './percentile.mjs';

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
    await fillEndedTasks(pool, 100_000);
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
