import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, truncate } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const noOp = { title: 'No operation', input: { steps: [] } };

async function round(client, pool, tasks, connections) {
  const completed = async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n;
  const latencies = [];
  const before = await completed();
  const began = performance.now();
  await inFlight(tasks, connections, async () => {
    const sent = performance.now();
    const { status, body } = await client.call('POST', '/api/tasks', noOp);
    if (status !== 201) throw new Error(`POST /api/tasks answered ${status}: ${body}`);
    latencies.push(performance.now() - sent);
  });
  while ((await completed()) - before < tasks) await sleep(20);
  return {
    perSecond: tasks / ((performance.now() - began) / 1_000),
    postP95: percentile(latencies, 0.95),
    postP50: percentile(latencies, 0.5),
  };
}

/**
 * Empty tasks from the POST to the committed `completed`, one API and one worker: the first 2,000 after 200, while V8 still compiles what
 * runs, and then as many as `tasks` says, as a product that runs for days has it.
 * @param {{ databaseUrl: string, redisUrl?: string, tasks?: number, connections?: number }} options
 * @returns {Promise<{ started: Round, running: Round, memory: number }>} memory of both processes in bytes, after all of it
 * @typedef {{ perSecond: number, postP50: number, postP95: number }} Round latencies in ms
 */
export async function throughput({ databaseUrl, redisUrl, tasks = 6_000, connections = 50 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, connections);
  try {
    const worker = product.startWorker();
    await worker.ready();
    await round(client, pool, 200, connections);
    await truncate(pool, ['tasks']);
    const started = await round(client, pool, 2_000, connections);
    const running = await round(client, pool, tasks, connections);
    return { started, running, memory: product.api.memory() + worker.memory() };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
