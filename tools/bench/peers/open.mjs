import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { openPool, truncate } from '../../rig/database.mjs';
import { rigProduct } from '../../rig/product.mjs';
import { caller, inFlight } from '../../rig/requests.mjs';
import { percentile } from '../percentile.mjs';
import { peers } from './peers.mjs';

/**
 * @typedef {object} Opened one contestant that runs
 * @property {number[]} pids of its processes
 * @property {Record<'add' | 'addMany', (given: object) => Promise<number>>} produce each gives the p95 of its calls in ms
 * @property {() => Promise<number>} completed
 * @property {number} [callerPid] of the process that only calls it
 * @property {() => Promise<void>} close
 */

/** A process of `process.mjs`, which does one thing after the other. */
async function startRole(options) {
  const child = fork(join(root, 'tools/bench/peers/process.mjs'), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`${options.peer} ended with ${code}`))));
  ended.catch(() => undefined);
  const answer = async () => {
    const { value, error } = await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
    if (error) throw new Error(error);
    return value;
  };
  await answer();
  const ask = (order, given) => {
    const answered = answer();
    child.send({ order, ...given });
    return answered;
  };
  return { pid: child.pid, ask, close: () => ask('close').finally(() => child.kill()) };
}

async function openPeer({ peer, ...contestant }, stores) {
  const options = { peer, worker: contestant.worker, connections: contestant.connections, ...stores };
  // The producer comes first: it makes the tables.
  const roles = [await startRole({ ...options, role: 'producer' })];
  if (peers[peer].worker) roles.push(await startRole({ ...options, role: 'worker' }));
  const [producer] = roles;
  const pool = openPool(stores.databaseUrl, 1);
  const { completed: sql, left } = peers[peer];
  let added = 0;
  const produce = (order) => async (given) => {
    const p95 = await producer.ask(order, given);
    added += given.tasks;
    return p95;
  };
  const counted = async (text) => (await pool.query(text)).rows[0].n;
  const completed = async () => {
    if (roles.length === 1) return added;
    if (left) return added - (await counted(left));
    return sql ? counted(sql) : producer.ask('completed');
  };
  return {
    pids: roles.map(({ pid }) => pid),
    produce: { add: produce('add'), addMany: produce('addMany') },
    completed,
    async close() {
      for (const role of roles.toReversed()) await role.close();
      await pool.end();
    },
  };
}

const task = { title: 'No operation', input: { steps: [] } };

async function openOurs({ ours }, { productUrl, redisUrl }) {
  const product = await rigProduct({ databaseUrl: productUrl, redisUrl: ours === 'redis' ? redisUrl : undefined });
  const worker = product.startWorker();
  await worker.ready();
  const pool = openPool(productUrl, 1);
  await truncate(pool, ['tasks']);
  const client = caller(product.url, 50);
  const post = async (waits, path, body, expected) => {
    const began = performance.now();
    const { status, body: text } = await client.call('POST', path, body);
    if (status !== expected) throw new Error(`POST ${path} answered ${status}: ${text}`);
    waits.push(performance.now() - began);
  };
  return {
    pids: [product.api.pid, worker.pid],
    callerPid: process.pid,
    produce: {
      async add({ tasks, atOnce }) {
        const waits = [];
        await inFlight(tasks, atOnce, () => post(waits, '/api/tasks', task, 201));
        return percentile(waits, 0.95);
      },
      async addMany({ tasks, inOneCall }) {
        const waits = [];
        for (let sent = 0; sent < tasks; sent += inOneCall) {
          await post(waits, '/api/tasks/batch', { tasks: Array(Math.min(inOneCall, tasks - sent)).fill(task) }, 200);
        }
        return percentile(waits, 0.95);
      },
    },
    completed: async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n,
    async close() {
      client.close();
      await pool.end();
      await product.stop();
    },
  };
}

/** @returns {Promise<Opened>} */
export const open = (contestant, stores) => (contestant.ours ? openOurs : openPeer)(contestant, stores);
