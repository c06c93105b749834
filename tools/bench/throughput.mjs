import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, truncate } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const noOp = { title: 'No operation', input: { steps: [] } };

async function round(client, pool, tasks, connections) {
  const latencies = [];
  const began = performance.now();
  await inFlight(tasks, connections, async () => {
    const sent = performance.now();
    const { status, body } = await client.call('POST', '/api/tasks', noOp);
    if (status !== 201) throw new Error(`POST /api/tasks answered ${status}: ${body}`);
    latencies.push(performance.now() - sent);
  });
  const completed = async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n;
  while ((await completed()) < tasks) await sleep(10);
  return {
    perSecond: tasks / ((performance.now() - began) / 1_000),
    postP95: percentile(latencies, 0.95),
    postP50: percentile(latencies, 0.5),
  };
}

/**
 * Empty tasks from the POST to the committed `completed`, one API and one worker.
 * @param {{ databaseUrl: string, redisUrl?: string, tasks?: number, connections?: number }} options
 * @returns {Promise<{ perSecond: number, postP50: number, postP95: number, memory: number }>} latencies in ms, memory of both processes in bytes
 */
export async function throughput({ databaseUrl, redisUrl, tasks = 2_000, connections = 50 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, connections);
  try {
    const worker = product.startWorker();
    await worker.ready();
    await round(client, pool, 200, connections);
    await truncate(pool, ['tasks']);
    const figures = await round(client, pool, tasks, connections);
    return { ...figures, memory: product.api.memory() + worker.memory() };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
