import { openPool } from '../rig/database.mjs';
import { rigPostgres } from '../rig/postgres.mjs';
import { rigProduct } from '../rig/product.mjs';
import { rigRedis } from '../rig/redis.mjs';
import { rigTcpProxy } from '../rig/tcp-proxy.mjs';
import { caller } from '../rig/requests.mjs';
import { check } from './check.mjs';
import { settled } from './settled.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof openRig>>} Rig
 * @typedef {{ queue?: 'postgres' | 'redis', workers?: number, directory?: string, settings?: NodeJS.ProcessEnv,
 *   environment?: NodeJS.ProcessEnv }} RigOptions
 *   `directory`: where Postgres keeps its data; `settings` are those of the product, `environment` is also that of Postgres
 */

/** A product of its own: one API, workers, a durable Postgres behind a proxy that can swallow what passes. */
async function openRig({ queue = 'postgres', workers = 2, directory, settings, environment } = {}, closing) {
  const postgres = await rigPostgres({ directory, environment });
  closing.push(() => postgres.stop());
  const redis = queue === 'redis' ? await rigRedis({ aof: true }) : null;
  closing.push(() => redis?.stop());
  const proxy = await rigTcpProxy(Number(new URL(postgres.url).port));
  closing.push(() => proxy.stop());
  const through = new URL(postgres.url);
  through.port = String(proxy.port);
  const product = await rigProduct({
    databaseUrl: through.href,
    migrateUrl: postgres.url,
    redisUrl: redis?.url,
    settings: { ...settings, ...environment },
  });
  closing.push(() => product.stop());
  const pool = openPool(postgres.url);
  closing.push(() => pool.end());
  await Promise.all(Array.from({ length: workers }, () => product.startWorker().ready()));

  const acknowledged = new Set();
  const api = () => [...product.apis][0];
  return {
    postgres,
    redis,
    proxy,
    product,
    pool,
    acknowledged,
    api,
    /** Asks the first API that is there now. */
    async call(method, path, body) {
      const client = caller(api().url, 1);
      const answer = await client.call(method, path, body);
      client.close();
      return answer;
    },
    /** Posts a task, once. @returns the answer; what was acknowledged is remembered */
    async post(call, title, steps = [], more = {}) {
      const answer = await call('POST', '/api/tasks', { title, input: { steps }, ...more });
      if (answer.status === 201) acknowledged.add(JSON.parse(answer.body).id);
      return answer;
    },
    /** Waits for the end of all work. @returns what must be 0 whatever was done to the product */
    async harm() {
      await settled(pool);
      const { lost, stuck, doubled, expiredLeases, completionsNotOne, linesNotOne, parkedFacts } = await check(pool, acknowledged);
      return {
        lost,
        stuck,
        doubled,
        expiredLeases,
        completionsNotOne,
        linesNotOne,
        parkedFacts,
        unexpectedEnds: product.unexpectedEnds().length,
      };
    },
  };
}

/**
 * Gives `work` a rig and clears everything away afterwards.
 * @template T
 * @param {RigOptions} options
 * @param {(rig: Rig) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onRig(options, work) {
  const closing = [];
  try {
    return await work(await openRig(options, closing));
  } finally {
    for (const close of closing.reverse()) await Promise.resolve(close()).catch(() => undefined);
  }
}

/** One line that a task writes: a doubled run would show. */
export const oneLine = [{ type: 'log', message: 'Once' }];
