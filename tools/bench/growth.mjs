import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { fillEndedTasks, rareType } from './ended-tasks.mjs';
import { filters } from './lists.mjs';
import { percentile } from './percentile.mjs';
import { measured } from './wal.mjs';

const waiting = 1_000;
/** So many that the first one of a connection, which plans, is not what the p95 tells. */
const claims = 200;

/**
 * How fast tasks are listed, counted, found and claimed among so many that have ended, and how long a night of retention takes.
 * @param {{ databaseUrl: string, count: number, repeats?: number }} options
 * @returns {Promise<{ fillSeconds: number, list: number, slowest: string, search: number, counts: number, stats: number, detail: number, lines: number,
 *   rare: number, claim: number, bytes: number, night: Night, drop: DeleteOrDrop }>} p95 in milliseconds; the claim takes one task while 1,000 wait
 */
export async function amongMany({ databaseUrl, count, repeats = 15 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    const began = performance.now();
    await fillEndedTasks(pool, count);
    const fillSeconds = (performance.now() - began) / 1_000;
    const one = async (text) => Object.values((await pool.query(text)).rows[0])[0];
    const p95 = async (act, often = repeats) => {
      const times = [];
      for (let i = 0; i < often; i++) {
        const sent = performance.now();
        await act();
        times.push(performance.now() - sent);
      }
      return percentile(times, 0.95);
    };
    const get = (path) =>
      p95(async () => {
        const { status } = await client.call('GET', path);
        if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
      });
    const agentId = await one('SELECT id FROM agents ORDER BY id LIMIT 1');
    const task = await one('SELECT id FROM tasks ORDER BY id DESC LIMIT 1');
    let [list, slowest] = [0, ''];
    for (const query of filters(agentId)) {
      const took = await get(`/api/tasks?${query}`);
      if (took > list) [list, slowest] = [took, query.replace(agentId, '…') || '(none)'];
    }
    const figures = {
      rare: await get(`/api/tasks?type=${encodeURIComponent(rareType)}`),
      search: await get('/api/tasks?search=linen'),
      counts: await get('/api/tasks/counts'),
      stats: await get('/api/stats'),
      detail: await get(`/api/tasks/${task}`),
      lines: await get(`/api/tasks/${task}/logs`),
    };
    await pool.query(
      `INSERT INTO tasks (id, title, type, status, input) SELECT uuidv7(), 'Waits', 'Custom', 'queued', '{"steps": []}' FROM generate_series(1, ${waiting})`,
    );
    const claim = await p95(() => pool.query(`SELECT id FROM claim_due_tasks('bench', 1, 100000, interval '1 hour', '{}')`), claims);
    await pool.query(`DELETE FROM tasks WHERE title = 'Waits'`);
    const bytes = Number(await one('SELECT pg_database_size(current_database())'));
    return { fillSeconds, list, slowest, ...figures, claim, bytes, drop: await deleteOrDrop(pool), night: await night(product, pool) };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}

/**
 * The lines of the oldest day, deleted from a table without partitions as the product did before, and dropped.
 * @returns {Promise<{ lines: number, deleteMs: number, deleteWal: number, dropMs: number, dropWal: number }>}
 */
async function deleteOrDrop(pool) {
  const run = (...texts) =>
    measured(pool, async () => {
      for (const text of texts) await pool.query(text);
    });
  const oldest = `SELECT min(at) FROM task_logs`;
  await pool.query(
    'CREATE TABLE lines (LIKE task_logs, PRIMARY KEY (task_id, seq), FOREIGN KEY (task_id) REFERENCES tasks ON DELETE CASCADE)',
  );
  await pool.query('INSERT INTO lines SELECT * FROM task_logs');
  await pool.query('VACUUM ANALYZE lines');
  const { rows } =
    await pool.query(`SELECT tableoid::regclass AS day, (SELECT count(*)::int FROM task_logs l WHERE l.tableoid = t.tableoid) AS lines
    FROM task_logs t WHERE at = (${oldest}) LIMIT 1`);
  const [{ day, lines }] = rows;
  const deleted = await run(`DELETE FROM lines l USING ${day} d WHERE d.task_id = l.task_id AND d.seq = l.seq`, 'VACUUM lines');
  await pool.query('DROP TABLE lines');
  const dropped = await run(`DROP TABLE ${day}`);
  return { lines, deleteMs: deleted.seconds * 1_000, deleteWal: deleted.wal, dropMs: dropped.seconds * 1_000, dropWal: dropped.wal };
}

/**
 * Retention as a worker does it, with the thirty days of the settings and then with one.
 * @returns {Promise<Record<'night' | 'month', { seconds: number, lines: number, steps: number, freed: number }>>} `freed` in bytes
 */
async function night(product, pool) {
  const run = async () => {
    const { rows } = await pool.query(
      `INSERT INTO purge_runs (id, trigger, requested_at) VALUES (uuidv7(), 'manual', now() - interval '1 day') RETURNING id`,
    );
    let began = performance.now();
    for (;;) {
      const [state] = (
        await pool.query('SELECT status, removed, freed_bytes::float8 AS freed, error FROM purge_runs WHERE id = $1', [rows[0].id])
      ).rows;
      if (state.status === 'waiting') began = performance.now();
      if (state.status === 'failed') throw new Error(`Retention failed: ${state.error}`);
      if (state.status === 'done')
        return {
          seconds: (performance.now() - began) / 1_000,
          lines: state.removed.task_logs,
          steps: state.removed.task_steps,
          freed: state.freed,
        };
      await sleep(10);
    }
  };
  await pool.query(
    `INSERT INTO purge_runs (id, trigger, night, status) SELECT uuidv7(), 'nightly', now()::date + n, 'done' FROM generate_series(-1, 1) n`,
  );
  const worker = product.startWorker();
  await worker.ready();
  const first = await run();
  await pool.query(
    `INSERT INTO settings ("values") VALUES ('{"logRetentionDays": 1}') ON CONFLICT (id) DO UPDATE SET "values" = settings."values" || excluded."values"`,
  );
  await product.restartWorker(worker);
  return { night: first, month: await run() };
}
