import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { fillEndedTasks } from './ended-tasks.mjs';
import { percentile } from './percentile.mjs';
import { taskClock } from './task-clock.mjs';
import { walOf } from './wal.mjs';

const keptDays = 181;
const everyMs = 20;
const besideMs = 100;
const samplesBefore = 200;

/**
 * A night that removes half of so many ended tasks, while others are started and completed beside it, one at a time.
 * @param {{ databaseUrl: string, count: number }} options
 * @returns {Promise<Purge & { before: Waits, beside: Waits }>} without the WAL of the tasks beside it
 * @typedef {{ p50: number, p95: number, samples: number }} Waits milliseconds from sending POST until a socket hears that the task is completed
 */
export async function taskRetention({ databaseUrl, count }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 2);
  try {
    await pool.query(
      `INSERT INTO purge_runs (id, trigger, night, status) SELECT uuidv7(), 'nightly', now()::date + n, 'done' FROM generate_series(-1, 1) n`,
    );
    await pool.query(
      `INSERT INTO settings ("values") VALUES ($1) ON CONFLICT (id) DO UPDATE SET "values" = settings."values" || excluded."values"`,
      [JSON.stringify({ taskRetentionDays: keptDays, logRetentionDays: 365 })],
    );
    await fillEndedTasks(pool, count, { spread: keptDays * 2 });
    await product.startWorker().ready();
    const tasks = await startTasks(product);
    await tasks.some(20);
    const walBefore = await walOf(pool);
    const before = await tasks.some(samplesBefore);
    const walOfOne = ((await walOf(pool)) - walBefore) / samplesBefore;
    const purged = await purge(pool);
    const beside = tasks.since();
    await tasks.end();
    return { ...purged, wal: purged.wal - beside.samples * walOfOne, before, beside };
  } finally {
    await pool.end();
    await product.stop();
  }
}

/**
 * @typedef {{ seconds: number, removeSeconds: number, removed: number, wal: number, longestMs: number }} Purge `removeSeconds` without giving
 *   space back; `wal`: bytes of everything meanwhile; `longestMs`: the longest statement that removes, looked at every 20 ms
 * @returns {Promise<Purge>}
 */
async function purge(pool) {
  const walBefore = await walOf(pool);
  const { rows } = await pool.query(
    `INSERT INTO purge_runs (id, trigger, requested_at) VALUES (uuidv7(), 'manual', now() - interval '1 day') RETURNING id`,
  );
  let [began, removeSeconds, longestMs] = [performance.now(), 0, 0];
  for (;;) {
    const { rows: found } = await pool.query(
      `SELECT status, coalesce((removed ->> 'tasks')::int, 0) AS removed, error, (
         SELECT max(extract(epoch FROM clock_timestamp() - query_start)) * 1000 FROM pg_stat_activity
         WHERE state = 'active' AND query LIKE '%looked_at%' AND pid <> pg_backend_pid())::float8 AS "statementMs" FROM purge_runs WHERE id = $1`,
      [rows[0].id],
    );
    const [{ status, removed, error, statementMs }] = found;
    if (status === 'failed') throw new Error(`Retention failed: ${error}`);
    if (status === 'waiting') began = performance.now();
    if (statementMs !== null) [longestMs, removeSeconds] = [Math.max(longestMs, statementMs), (performance.now() - began) / 1_000];
    if (status === 'done')
      return { seconds: (performance.now() - began) / 1_000, removeSeconds, removed, wal: (await walOf(pool)) - walBefore, longestMs };
    await sleep(everyMs);
  }
}

/** Starts one task after the other and waits for each. */
async function startTasks(product) {
  const clock = await taskClock(product);
  let waits = [];
  let ended = false;
  const figures = () => ({ p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), samples: waits.length });
  const going = (async () => {
    while (!ended) {
      waits.push(await clock.runOne());
      await sleep(besideMs);
    }
    clock.end();
  })();
  return {
    /** The next so many. */
    async some(count) {
      waits = [];
      while (waits.length < count) await sleep(50);
      const result = figures();
      waits = [];
      return result;
    },
    /** Those since then. */
    since: figures,
    async end() {
      ended = true;
      await going;
    },
  };
}
