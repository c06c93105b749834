import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const twoSteps = {
  name: 'Two steps',
  triggers: [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }],
  steps: [
    { id: 'total', type: 'transform', next: 'line', config: { output: { total: '{{trigger.body.lines | sum "price"}}' } } },
    { id: 'line', type: 'transform', config: { output: { text: 'Order {{trigger.body.id}}: {{steps.total.output.total | money}}' } } },
  ],
};

const must = async (answer, status) => {
  const { status: got, body } = await answer;
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${body}`);
  return JSON.parse(body);
};

const completed = async (pool) =>
  (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE type = 'Workflow' AND status = 'completed'`)).rows[0].n;

async function round(client, pool, paths, runs, connections) {
  const latencies = [];
  const before = await completed(pool);
  const began = performance.now();
  await inFlight(runs, connections, async (id) => {
    const sent = performance.now();
    await must(client.call('POST', paths[id % paths.length], { id, lines: [{ price: 12.5 }, { price: 7.25 }] }), 202);
    latencies.push(performance.now() - sent);
  });
  while ((await completed(pool)) - before < runs) await sleep(10);
  return {
    perSecond: runs / ((performance.now() - began) / 1_000),
    hookP95: percentile(latencies, 0.95),
    hookP50: percentile(latencies, 0.5),
  };
}

/** A hook takes a thousand calls at once and 250 a second from then on. */
const hooks = 12;

/**
 * Webhook calls of two-step workflows from the call to the committed `completed`, one API and one worker.
 * @param {{ databaseUrl: string, redisUrl?: string, runs?: number, connections?: number }} options
 * @returns {Promise<Record<'started' | 'running', { perSecond: number, hookP50: number, hookP95: number }>>} latencies in ms: of the first 1,000 after
 *   a warm-up of 100, and of the `runs` after them, when the processes have compiled what runs often
 */
export async function workflowRuns({ databaseUrl, redisUrl, runs = 4_000, connections = 50 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, connections);
  try {
    const worker = product.startWorker();
    await worker.ready();
    const paths = [];
    for (let n = 1; n <= hooks; n++) {
      const { id } = await must(client.call('POST', '/api/workflows', { ...twoSteps, name: `Two steps ${n}` }), 201);
      paths.push((await must(client.call('POST', `/api/workflows/${id}/hooks/hook`, {}), 201)).path);
    }
    await round(client, pool, paths, 100, connections);
    const started = await round(client, pool, paths, 1_000, connections);
    return { started, running: await round(client, pool, paths, runs, connections) };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
