import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, truncate } from '../rig/database.mjs';
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

async function round(client, pool, path, runs, connections) {
  const latencies = [];
  const began = performance.now();
  await inFlight(runs, connections, async (id) => {
    const sent = performance.now();
    await must(client.call('POST', path, { id, lines: [{ price: 12.5 }, { price: 7.25 }] }), 202);
    latencies.push(performance.now() - sent);
  });
  const completed = async () =>
    (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE type = 'Workflow' AND status = 'completed'`)).rows[0].n;
  while ((await completed()) < runs) await sleep(10);
  return {
    perSecond: runs / ((performance.now() - began) / 1_000),
    hookP95: percentile(latencies, 0.95),
    hookP50: percentile(latencies, 0.5),
  };
}

/**
 * Webhook calls of a two-step workflow from the call to the committed `completed`, one API and one worker.
 * @param {{ databaseUrl: string, redisUrl?: string, runs?: number, connections?: number }} options
 * @returns {Promise<{ perSecond: number, hookP50: number, hookP95: number }>} latencies in ms
 */
export async function workflowRuns({ databaseUrl, redisUrl, runs = 1_000, connections = 50 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, connections);
  try {
    const worker = product.startWorker();
    await worker.ready();
    const { id } = await must(client.call('POST', '/api/workflows', twoSteps), 201);
    const { path } = await must(client.call('POST', `/api/workflows/${id}/hooks/hook`, {}), 201);
    await round(client, pool, path, 100, connections);
    await truncate(pool, ['tasks']);
    return await round(client, pool, path, runs, connections);
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
