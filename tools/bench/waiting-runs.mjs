import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { shareOf } from './idle.mjs';
import { postgresPids, processorMs } from './processor-time.mjs';

const waitSeconds = 240;
const inOneCall = 1_000;
const calmMs = 20_000;
const startTogether = 4;
const patienceMs = 1_200_000;

/** Waits for a count, which is asked for twice a second. @returns {Promise<number>} seconds */
async function until(count, wanted) {
  const began = Date.now();
  while ((await count()) < wanted) {
    if (Date.now() - began > patienceMs) throw new Error(`${await count()} of ${wanted} after ${patienceMs / 1_000} s`);
    await sleep(500);
  }
  return (Date.now() - began) / 1_000;
}

/**
 * Many workers and many runs that wait for a time to come: how fast they begin to wait, what everything costs while all of them wait, and how
 * long after its time each goes on.
 * @param {{ databaseUrl: string, redisUrl: string, workers?: number, runsEach?: number }} options
 * @returns {Promise<{ runs: number, startSeconds: number, parkSeconds: number, workerBytes: number, calm: { workers: number, api: number, postgres: number },
 *   lateP50: number, lateP95: number, lost: number, again: number }>} `workerBytes`: memory of one worker in the mean, `calm`: share of one core while
 *   all wait, `late`: seconds, `lost`: runs that did not complete, `again`: runs that took more than one attempt
 */
export async function waitingRuns({ databaseUrl, redisUrl, workers = 20, runsEach = 1_000 }) {
  const runs = workers * runsEach;
  const product = await rigProduct({ databaseUrl, redisUrl, settings: { DATABASE_POOL: '2' } });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  const countOf = (status) => async () => (await pool.query('SELECT count(*)::int AS n FROM tasks WHERE status = $1', [status])).rows[0].n;
  try {
    const starting = performance.now();
    const team = [];
    while (team.length < workers) {
      const next = Array.from({ length: Math.min(startTogether, workers - team.length) }, () => product.startWorker());
      await Promise.all(next.map((worker) => worker.ready()));
      team.push(...next);
    }
    const startSeconds = (performance.now() - starting) / 1_000;
    const task = {
      title: 'Waits',
      input: {
        steps: [
          { type: 'wait', seconds: waitSeconds },
          { type: 'log', message: 'Went on' },
        ],
      },
    };
    const parking = performance.now();
    for (let sent = 0; sent < runs; sent += inOneCall) {
      const { status, body } = await client.call('POST', '/api/tasks/batch', { tasks: Array.from({ length: inOneCall }, () => task) });
      if (status !== 200) throw new Error(`The batch answered ${status}: ${body}`);
    }
    await until(countOf('waiting'), runs);
    const parkSeconds = (performance.now() - parking) / 1_000;
    const used = () => ({
      workers: processorMs(team.map(({ pid }) => pid)),
      api: processorMs([product.api.pid]),
      postgres: processorMs(postgresPids(databaseUrl)),
    });
    const before = used();
    await sleep(calmMs);
    const after = used();
    const calm = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - before[name]) / calmMs]));
    const workerBytes = team.reduce((sum, { pid }) => sum + shareOf(pid), 0) / workers;
    await until(countOf('completed'), runs);
    const { rows } = await pool.query(
      `SELECT percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY extract(epoch FROM t.finished_at) - (s.output::text)::float8 / 1000) AS late,
         count(*) FILTER (WHERE t.attempt > 1)::int AS again
       FROM tasks t JOIN task_steps s ON s.task_id = t.id AND s.key LIKE '%-until'`,
    );
    const [{ late, again }] = rows;
    return {
      runs,
      startSeconds,
      parkSeconds,
      workerBytes,
      calm,
      lateP50: late[0],
      lateP95: late[1],
      lost: runs - (await countOf('completed')()),
      again,
    };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
