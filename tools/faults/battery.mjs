import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { outage } from '../rig/outage.mjs';
import { rigPostgres } from '../rig/postgres.mjs';
import { rigProduct } from '../rig/product.mjs';
import { seeded } from '../rig/random.mjs';
import { rigRedis } from '../rig/redis.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { check } from './check.mjs';
import { watchPlaces } from './where-time-goes.mjs';

const outageMs = 500;
const patienceMs = 180_000;

/** Every other task writes one line, so that a doubled effect would show. */
const taskOf = (index) => ({
  title: `Task ${index}`,
  input: { steps: index % 2 ? [{ type: 'log', message: `Effect of task ${index}` }] : [] },
  idempotencyKey: `fault-${index}`,
});

/** Sends until it is acknowledged, as a careful client does: the same idempotency key makes one task. */
async function submit(call, index, acknowledged, signal) {
  while (!signal.aborted) {
    const { status, body } = await call('POST', '/api/tasks', taskOf(index));
    if (status === 201) return acknowledged.add(JSON.parse(body).id);
    if (status !== 0 && status !== 503) throw new Error(`POST /api/tasks answered ${status}: ${body}`);
    await sleep(100);
  }
}

/** What is done to the product, each at its share of finished tasks. */
function planOf({ kills, stops, redisKills }, random) {
  const spread = (count, act) => Array.from({ length: count }, (_, i) => ({ act, at: 0.02 + ((i + random()) / count) * 0.9 }));
  return [...spread(kills, 'kill'), ...spread(stops, 'stop'), ...spread(redisKills, 'redis')].sort((a, b) => a.at - b.at);
}

const completedIn = async (pool) => {
  const answer = await pool.query(`SELECT count(*)::int AS count FROM tasks WHERE status = 'completed'`).catch(() => null);
  return answer?.rows[0].count ?? null;
};

/**
 * What our own kills hit twice is quarantined, as the rule says. Its owner looks at it and retries it; one that is blamed for anything else stays
 * as it is, and shows as stuck.
 * @param {Set<number>} killed process ids
 * @returns {Promise<number>} how many were retried
 */
async function retryQuarantined(pool, call, killed) {
  const quarantined = await pool
    .query(`SELECT id, attempts FROM tasks WHERE status = 'failed' AND error ->> 'code' = 'quarantined'`)
    .catch(() => null);
  const innocent = (quarantined?.rows ?? []).filter(({ attempts }) =>
    attempts.every(({ outcome, worker }) => outcome !== 'interrupted' || killed.has(Number(worker.split(':')[1]))),
  );
  const answers = await Promise.all(innocent.map(({ id }) => call('POST', `/api/tasks/${id}/retry`, {})));
  return answers.filter(({ status }) => status === 201).length;
}

/**
 * Creates tasks over HTTP while workers, Postgres and Redis are killed, and says what is wrong afterwards.
 * @param {{ tasks: number, kills: number, stops: number, redisKills: number, queue: 'postgres' | 'redis' | 'redis-no-aof', seed: number }} options
 */
export async function runBattery(options) {
  const random = seeded(options.seed);
  const postgres = await rigPostgres();
  const redis = options.queue === 'postgres' ? null : await rigRedis({ aof: options.queue === 'redis' });
  const product = await rigProduct({ databaseUrl: postgres.url, redisUrl: redis?.url });
  const pool = openPool(postgres.url);
  const client = caller(product.url, 50);
  const giveUp = new AbortController();
  const killed = new Set();
  const places = watchPlaces(postgres.url, killed);
  try {
    await Promise.all([product.startWorker().ready(), product.startWorker().ready()]);
    const began = Date.now();
    const acknowledged = new Set();
    let allSent = false;
    let refusal = null;
    const sending = inFlight(options.tasks, 50, (index) => submit(client.call, index, acknowledged, giveUp.signal)).then(
      () => (allSent = true),
      (error) => (refusal = error),
    );

    const kill = (worker) => {
      killed.add(worker.pid);
      return product.replaceWorker(worker);
    };
    const acts = {
      kill: () => kill([...product.workers][Math.floor(random() * product.workers.size)]),
      stop: () => outage(postgres, outageMs),
      redis: () => outage(redis, outageMs),
    };
    const plan = planOf(redis ? options : { ...options, redisKills: 0 }, random);
    let quarantined = 0;
    for (let completed = 0; completed < options.tasks; await sleep(50)) {
      quarantined += await retryQuarantined(pool, client.call, killed);
      completed = (await completedIn(pool)) ?? completed;
      while (plan.length > 0 && plan[0].at <= completed / options.tasks) await acts[plan.shift().act]();
      if (refusal) throw new Error(`${refusal.message}\n${product.api.output()}`);
      if (Date.now() - began > patienceMs) break;
    }
    const seconds = (Date.now() - began) / 1_000;
    const profile = places.figures();
    if (!allSent) await Promise.race([sending, sleep(1_000)]);
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
      if ((await pool.query('SELECT 1 FROM fact_backlog WHERE parked_at IS NULL LIMIT 1')).rowCount === 0) break;
    }
    const unexpectedEnds = product.unexpectedEnds();
    const figures = {
      ...(await check(pool, acknowledged)),
      notAcknowledged: options.tasks - acknowledged.size,
      unexpectedEnds: unexpectedEnds.length,
    };
    return { ...options, seconds, ...profile, ...figures, quarantined, notDone: plan.length, outputs: unexpectedEnds };
  } finally {
    giveUp.abort();
    await places.stop();
    client.close();
    await product.stop();
    await pool.end().catch(() => undefined);
    await postgres.stop();
    await redis?.stop();
  }
}

/** @returns {string[]} names of the figures that must be 0 and are not */
export const wrongIn = (result) =>
  [
    'lost',
    'stuck',
    'doubled',
    'expiredLeases',
    'completionsNotOne',
    'linesNotOne',
    'parkedFacts',
    'notAcknowledged',
    'unexpectedEnds',
    'notDone',
  ].filter((name) => result[name] !== 0);
