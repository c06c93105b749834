import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../lib/migrate.mjs';
import { openPool, truncate } from '../rig/database.mjs';
import { perSecond } from './figures.mjs';
import { bareRowChanges, contestants } from './peers/contestants.mjs';
import { open } from './peers/open.mjs';
import { postgresPids, processorMs } from './processor-time.mjs';

const inOneCall = 1_000;
const pollMs = 20;
/** Postgres counts what a connection did when it has been idle for a moment. */
const countedAfterMs = 1_500;

/** Of the whole server: what every database committed, and all that went into the journal. */
async function written(pool) {
  const { rows } = await pool.query(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, (SELECT sum(xact_commit) FROM pg_stat_database) AS commits`,
  );
  return { wal: Number(rows[0].wal), commits: Number(rows[0].commits) };
}

/** @returns each but the rate and `p95` for one task */
async function measure(contestant, way, { stores, pool, redis }) {
  const { tasks = 4_000, warm = 200, atOnce = 50 } = contestant;
  const opened = await open(contestant, stores);
  try {
    let asked = 0;
    const run = async (count) => {
      const before = await opened.completed();
      const p95 = await opened.produce[way]({ tasks: count, atOnce, inOneCall });
      for (; (await opened.completed()) - before < count; asked++) await sleep(pollMs);
      return p95;
    };
    const used = async () => ({
      ...(await written(pool)),
      client: processorMs(opened.pids),
      caller: opened.callerPid ? processorMs([opened.callerPid]) : 0,
      postgres: processorMs(postgresPids(stores.databaseUrl)),
      redis: (await redis.usage()).processorMs,
    });
    await run(warm);
    await sleep(countedAfterMs);
    asked = 0;
    const before = await used();
    const began = performance.now();
    const p95 = await run(tasks);
    const seconds = (performance.now() - began) / 1_000;
    await sleep(countedAfterMs);
    const after = await used();
    const perTask = (name, mine = 0) => (after[name] - before[name] - mine) / tasks;
    return {
      perSecond: tasks / seconds,
      p95,
      clientMs: perTask('client'),
      callerMs: perTask('caller'),
      postgresMs: perTask('postgres'),
      redisMs: perTask('redis'),
      wal: perTask('wal'),
      commits: Math.max(0, perTask('commits', asked)),
    };
  } finally {
    await opened.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * No-op tasks end to end by others and by us, one after the other in each round, all on one Postgres and one Redis. Each finds empty tables.
 * @param {{ databaseUrl: string, redis: { url: string }, rounds?: number, say?: (line: string) => void }} options
 * @returns {Promise<object[]>} for each contestant and way the medians of its rounds; `share`: of the bare row changes right before it
 */
export async function comparePeers({ databaseUrl, redis, rounds = 3, say = () => undefined }) {
  await migrate({ ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: '' }, undefined);
  const pool = openPool(databaseUrl, 1);
  const runs = new Map();
  let made = 0;
  const note = (what, figures) => runs.set(what, [...(runs.get(what) ?? []), figures]);
  const run = async (contestant, way) => {
    const isOnOurs = contestant.ours || contestant.peer === 'bare';
    const own = new URL(databaseUrl);
    if (!isOnOurs) {
      own.pathname = `/peers_${++made}`;
      await pool.query(`CREATE DATABASE peers_${made}`);
    }
    await redis.flush();
    const figures = await measure(contestant, way, {
      stores: { databaseUrl: own.href, redisUrl: redis.url, productUrl: databaseUrl },
      pool,
      redis,
    });
    if (isOnOurs) await truncate(pool, ['tasks']);
    return figures;
  };
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const contestant of contestants) {
        for (const way of contestant.ways) {
          // Directly before each, because a machine is not as fast from one minute to the next.
          const before = await run(bareRowChanges, 'add');
          note(bareRowChanges.name, { ...before, share: 1 });
          const figures = await run(contestant, way);
          const what = `${contestant.name}, ${contestant.setting}, ${way === 'add' ? 'single' : 'batch'}`;
          note(what, { ...figures, share: figures.perSecond / before.perSecond });
          say(`round ${round}: ${what}: ${perSecond(figures.perSecond)} beside ${perSecond(before.perSecond)} of bare row changes`);
        }
      }
    }
  } finally {
    await pool.end();
  }
  return [...runs].map(([what, list]) => {
    const names = Object.keys(list[0]);
    return { what, ...Object.fromEntries(names.map((name) => [name, median(list.map((one) => one[name]))])), runs: list };
  });
}
