import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { fill, filters } from './lists.mjs';
import { percentile } from './percentile.mjs';

/** Linux counts a process's time in hundredths of a second. */
const msPerTick = 10;
const steps = [{ type: 'log', message: 'One line' }];

function cpuMs({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** What Postgres has counted since it began. */
async function counted(pool) {
  const { rows } = await pool.query(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS bytes,
       (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE schemaname = 'public') AS rows,
       (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE schemaname = 'bullmq') AS queue_rows,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections`,
  );
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
}

/**
 * What one task with one line costs, from its POST to its end, with so many APIs and workers.
 * @param {{ databaseUrl: string, redisUrl?: string, apis?: number, workers: number, tasks?: number }} options
 * @returns {Promise<{ perSecond: number, apiMs: number, workerMs: number, wal: number, rows: number, queueRows: number, commits: number,
 *   bytes: number, connections: number }>} each for one task, but for `perSecond` and `connections`
 */
export async function costPerTask({ databaseUrl, redisUrl, apis = 1, workers, tasks = 2_000 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const pool = openPool(databaseUrl, 1);
  const clients = [];
  try {
    for (let i = 1; i < apis; i++) await product.startApi();
    const running = Array.from({ length: workers }, () => product.startWorker());
    await Promise.all(running.map((worker) => worker.ready()));
    clients.push(...[...product.apis].map(({ url }) => caller(url, 25)));
    const round = async (count) => {
      const { rows } = await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`);
      const began = performance.now();
      await inFlight(count, 25 * apis, async (index) => {
        const { status, body } = await clients[index % apis].call('POST', '/api/tasks', { title: 'One line', input: { steps } });
        if (status !== 201) throw new Error(`POST /api/tasks answered ${status}: ${body}`);
      });
      const done = async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n;
      while ((await done()) - rows[0].n < count) await sleep(20);
      return (performance.now() - began) / 1_000;
    };
    await round(200);
    const cpu = () => ({
      api: [...product.apis].reduce((sum, api) => sum + cpuMs(api), 0),
      worker: running.reduce((sum, worker) => sum + cpuMs(worker), 0),
    });
    const before = { ...(await counted(pool)), cpu: cpu() };
    const seconds = await round(tasks);
    const { connections } = await counted(pool);
    // Postgres counts what a connection did when it has been idle for a moment.
    await sleep(1_500);
    const after = { ...(await counted(pool)), cpu: cpu() };
    const each = (name) => (after[name] - before[name]) / tasks;
    return {
      perSecond: tasks / seconds,
      apiMs: (after.cpu.api - before.cpu.api) / tasks,
      workerMs: (after.cpu.worker - before.cpu.worker) / tasks,
      ...{ wal: each('wal'), rows: each('rows'), queueRows: each('queue_rows'), commits: each('commits'), bytes: each('bytes') },
      connections,
    };
  } finally {
    clients.forEach((client) => client.close());
    await pool.end();
    await product.stop();
  }
}

/**
 * How fast tasks are listed and claimed among so many that have ended.
 * @param {{ databaseUrl: string, count: number, repeats?: number }} options
 * @returns {Promise<{ list: number, slowest: string, claim: number, search: number, bytes: number }>} p95 in milliseconds: the slowest filter of
 *   the screens, the claim of one task by SQL while 1,000 wait; the size of the database
 */
export async function amongMany({ databaseUrl, count, repeats = 15 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 1);
  try {
    await fill(pool, count);
    const agentId = (await pool.query('SELECT id FROM agents ORDER BY id LIMIT 1')).rows[0].id;
    const p95 = async (act) => {
      const times = [];
      for (let i = 0; i < repeats; i++) {
        const began = performance.now();
        await act();
        times.push(performance.now() - began);
      }
      return percentile(times, 0.95);
    };
    const get = (query) => async () => {
      const { status } = await client.call('GET', `/api/tasks?${query}`);
      if (status !== 200) throw new Error(`GET /api/tasks?${query} answered ${status}`);
    };
    let [list, slowest] = [0, ''];
    for (const query of filters(agentId)) {
      const took = await p95(get(query));
      if (took > list) [list, slowest] = [took, query.replace(agentId, '…') || '(none)'];
    }
    const search = await p95(get('search=linen'));
    await pool.query(
      `INSERT INTO tasks (id, title, type, status, input) SELECT gen_random_uuid(), 'Waits', 'Custom', 'queued', '{"steps": []}'
       FROM generate_series(1, 1000)`,
    );
    const claim = await p95(() => pool.query(`SELECT id FROM claim_tasks('bench', 1, 100000, interval '1 hour')`));
    const bytes = Number((await pool.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes);
    return { list, slowest, search, claim, bytes };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
