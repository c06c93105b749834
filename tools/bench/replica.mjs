import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { startPrimary, startReplica } from '../rig/replica.mjs';
import { caller } from '../rig/requests.mjs';
import { fillShop } from './analytics.mjs';
import { percentile } from './percentile.mjs';
import { postgresPids, processorMs } from './processor-time.mjs';

const paths = ['analytics?period=90d', 'analytics/shop?period=90d', 'analytics/findings'];
const questionsOfAnalytics = /^\s*(?:SELECT|WITH)\b.*(?:task_overview|model_costs|shop_|_days|buyers|approvals|agents)/is;

const valueOf = async (pool, text) => Object.values((await pool.query(text)).rows[0])[0];

/** The statements behind an answer of the API, with their values. */
async function statementsOf(client, file, path) {
  writeFileSync(file, '');
  const { status } = await client.call('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`GET /api/${path} answered ${status}`);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter(({ text }) => questionsOfAnalytics.test(text));
}

async function ask(pool, statements) {
  for (const { text, values } of statements) await pool.query(text, values);
}

/** The same questions to both in turn. @returns {Promise<Record<string, { p95: number, cpu: number }>>} milliseconds of one answer */
async function inTurn(pools, statements, repeats) {
  const figures = {};
  for (const [name, pool] of Object.entries(pools))
    figures[name] = { times: [], cpu: 0, pid: await valueOf(pool, 'SELECT pg_backend_pid()') };
  for (let n = 0; n < repeats; n++) {
    for (const name of n % 2 ? ['primary', 'replica'] : ['replica', 'primary']) {
      const { times, pid } = figures[name];
      const [sent, used] = [performance.now(), processorMs([pid])];
      await ask(pools[name], statements);
      times.push(performance.now() - sent);
      figures[name].cpu += processorMs([pid]) - used;
    }
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, { times, cpu }]) => [name, { p95: percentile(times, 0.95), cpu: cpu / repeats }]),
  );
}

/** Tasks as fast as twenty callers make them, while `reader` answers analytics without a pause; what each server spends for a task, and the lag. */
async function underLoad({ pools, urls, api, statements, reader, seconds = 10 }) {
  const isOurs = `FROM tasks WHERE title = 'Bench'`;
  const spent = () => Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, processorMs(postgresPids(url))]));
  const count = async (rest = '') => Number(await valueOf(pools.watch, `SELECT count(*) ${isOurs} ${rest}`));
  const [before, tasksBefore, lags] = [spent(), await count(), []];
  let [isOn, answers] = [true, 0];
  const reading = async () => {
    for (; isOn && reader; answers++) await ask(pools[reader], statements);
  };
  const watching = async () => {
    for (; isOn; await sleep(100))
      lags.push(await valueOf(pools.watch, `SELECT extract(epoch FROM coalesce(replay_lag, '0'))::float8 * 1000 FROM pg_stat_replication`));
  };
  const posting = async () => {
    const until = performance.now() + seconds * 1_000;
    const task = { title: 'Bench', input: { steps: [{ type: 'log', message: 'x' }] } };
    const lane = async () => {
      while (performance.now() < until) await api.call('POST', '/api/tasks', task);
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    isOn = false;
  };
  await Promise.all([posting(), reading(), watching()]);
  while ((await count(`AND status <> 'completed'`)) > 0) await sleep(50);
  const [after, tasks] = [spent(), (await count()) - tasksBefore];
  const perTask = (name) => (after[name] - before[name]) / tasks;
  return {
    tasks,
    answers,
    primary: perTask('primary'),
    replica: perTask('replica'),
    lagP95: percentile(lags, 0.95),
    lagMax: Math.max(...lags),
  };
}

/**
 * What analytics of 90 days with 100,000 tasks and orders cost on a streaming replica and on the primary, and what the replica costs.
 * @returns {Promise<{ answers: Record<string, Record<string, { p95: number, cpu: number }>>, loads: ({ reader: string | null } & object)[] }>}
 */
export async function replicaFigures({ repeats = 20 } = {}) {
  const primary = await startPrimary();
  const file = join(mkdtempSync(join(tmpdir(), 'stallhand-statements-')), 'lines');
  writeFileSync(file, '');
  const apiFlags = ['--require', join(import.meta.dirname, 'statements-of.cjs')];
  const product = await rigProduct({ databaseUrl: primary.url, apiFlags, settings: { STATEMENTS_FILE: file } });
  const pools = { watch: openPool(primary.url, 2), primary: openPool(primary.url, 1) };
  const api = caller(product.url, 20);
  let replica;
  try {
    await fillShop(pools.watch);
    await product.startWorker();
    for (
      const deadline = Date.now() + 300_000;
      (await pools.watch.query('SELECT FROM ledger_due LIMIT 1')).rowCount > 0;
      await sleep(200)
    ) {
      if (Date.now() > deadline) throw new Error('The days were not counted.');
    }
    await pools.watch.query('VACUUM ANALYZE');
    replica = await startReplica(primary);
    pools.replica = openPool(replica.url, 1);
    const urls = { primary: primary.url, replica: replica.url };

    const [answers, all] = [{}, []];
    for (const path of paths) {
      const statements = await statementsOf(api, file, path);
      if (statements.length === 0) throw new Error(`No statement was seen for ${path}.`);
      answers[path] = await inTurn({ primary: pools.primary, replica: pools.replica }, statements, repeats);
      all.push(...statements);
    }
    const loads = [];
    for (const reader of [null, 'primary', 'replica', 'replica', 'primary', null]) {
      loads.push({ reader, ...(await underLoad({ pools, urls, api, statements: all, reader })) });
    }
    return { answers, loads };
  } finally {
    api.close();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await product.stop();
    await replica?.stop();
    await primary.stop();
  }
}
