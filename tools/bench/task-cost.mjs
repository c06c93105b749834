import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { postgresPids, processorMs } from './processor-time.mjs';

const steps = [{ type: 'log', message: 'One line' }];
const inFlightEach = 25;

/** What Postgres has counted since it began. */
async function counted(pool) {
  const { rows } = await pool.query(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS bytes,
       (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE schemaname IN ('public', 'partitions')) AS rows,
       (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE schemaname = 'bullmq') AS queue_rows,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections`,
  );
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
}

/**
 * What one task with one line costs, from its POST to its end, with so many APIs and workers.
 * @param {{ databaseUrl: string, redis?: { url: string, usage: () => Promise<{ processorMs: number }> }, apis: number, workers: number,
 *   tasks?: number, pool?: number }} options `pool`: connections to Postgres of each process, where the ten of the settings are too many
 * @returns {Promise<{ perSecond: number, apiMs: number, workerMs: number, postgresMs: number, redisMs: number, wal: number, rows: number,
 *   queueRows: number, commits: number, bytes: number, connections: number }>} each for one task, but for `perSecond` and `connections`
 */
export async function costPerTask({ databaseUrl, redis, apis, workers, tasks = 6_000, pool: each = 10 }) {
  const product = await rigProduct({ databaseUrl, redisUrl: redis?.url, settings: { DATABASE_POOL: String(each) } });
  const pool = openPool(databaseUrl, 1);
  const clients = [];
  try {
    for (let i = 1; i < apis; i++) await product.startApi();
    const running = Array.from({ length: workers }, () => product.startWorker());
    await Promise.all(running.map((worker) => worker.ready()));
    clients.push(...[...product.apis].map(({ url }) => caller(url, inFlightEach)));
    const completed = async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n;
    const round = async (count) => {
      const before = await completed();
      const began = performance.now();
      await inFlight(count, inFlightEach * apis, async (index) => {
        const { status, body } = await clients[index % apis].call('POST', '/api/tasks', { title: 'One line', input: { steps } });
        if (status !== 201) throw new Error(`POST /api/tasks answered ${status}: ${body}`);
      });
      while ((await completed()) - before < count) await sleep(20);
      return (performance.now() - began) / 1_000;
    };
    const used = async () => ({
      ...(await counted(pool)),
      api: processorMs([...product.apis].map(({ pid }) => pid)),
      worker: processorMs(running.map(({ pid }) => pid)),
      postgres: processorMs(postgresPids(databaseUrl)),
      redis: (await redis?.usage())?.processorMs ?? 0,
    });
    // Each process has compiled what it runs, however many share the work.
    await round(1_000 * Math.max(apis, workers));
    // Postgres counts what a connection did when it has been idle for a moment; what it has not counted yet is about the same both times.
    await sleep(1_500);
    const before = await used();
    const seconds = await round(tasks);
    const { connections } = await counted(pool);
    await sleep(1_500);
    const after = await used();
    const perTask = (name) => (after[name] - before[name]) / tasks;
    return {
      perSecond: tasks / seconds,
      apiMs: perTask('api'),
      workerMs: perTask('worker'),
      postgresMs: perTask('postgres'),
      redisMs: perTask('redis'),
      wal: perTask('wal'),
      rows: perTask('rows'),
      queueRows: perTask('queue_rows'),
      commits: perTask('commits'),
      bytes: perTask('bytes'),
      connections,
    };
  } finally {
    clients.forEach((client) => client.close());
    await pool.end();
    await product.stop();
  }
}
