import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { fillEndedTasks, rareType } from './ended-tasks.mjs';
import { filters } from './lists.mjs';
import { percentile } from './percentile.mjs';
import { inSeconds, kb, mb, ms, whole as amount } from './figures.mjs';
import { measured } from './wal.mjs';

const [waiting, claims, ended, deleted] = [1_000, 200, 2_000, 100_000];

/** Rows by the day they ended; those that did not lie in a partition of their own, for a row must have a value to be put somewhere. */
const open = `'infinity'`;
const onlyOpen = /^tasks_(claim|dispatch|pending|running|suspects|suspects_running|waiting)$/;

const valueOf = async (pool, text, values) => Object.values((await pool.query(text, values)).rows[0])[0];

async function times(often, act) {
  const took = [];
  for (let n = 0; n < often; n++) {
    const sent = performance.now();
    await act(n);
    took.push(performance.now() - sent);
  }
  return took;
}

/**
 * The same table beside the product's, by months. What partitions force: the day of the end is a part of each unique key, so neither `id` nor the keys that
 * calls are repeated with are unique by themselves, and no other table can refer to a task.
 */
async function split(pool) {
  const columns = await valueOf(
    pool,
    `SELECT string_agg(column_name, ', ') FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'tasks' AND is_generated = 'NEVER'`,
  );
  const { rows: indexes } = await pool.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'tasks'`,
  );
  const { rows: months } = await pool.query(
    `SELECT to_char(month, 'YYYY_MM') AS name, month::date::text AS "from", (month + interval '1 month')::date::text AS until
     FROM generate_series((SELECT date_trunc('month', min(finished_at)) FROM tasks), now() + interval '1 month', '1 month') month`,
  );
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'`);
    // In one transaction, so that what is copied is not written twice (`wal_level = minimal`).
    await client.query(`BEGIN; CREATE SCHEMA split;
      CREATE TABLE split.tasks (LIKE public.tasks INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS,
        ended_on date NOT NULL DEFAULT ${open}, PRIMARY KEY (id, ended_on)) PARTITION BY RANGE (ended_on);
      CREATE TABLE split.tasks_open PARTITION OF split.tasks FOR VALUES FROM (${open}) TO (MAXVALUE)`);
    for (const { name, from, until } of months)
      await client.query(`CREATE TABLE split.tasks_${name} PARTITION OF split.tasks FOR VALUES FROM ('${from}') TO ('${until}')`);
    await client.query(
      `INSERT INTO split.tasks (${columns}, ended_on) SELECT ${columns}, coalesce(finished_at::date, ${open}) FROM public.tasks`,
    );
    for (const { indexname, indexdef } of indexes.filter((index) => index.indexname !== 'tasks_pkey')) {
      const table = onlyOpen.test(indexname) ? 'split.tasks_open' : 'split.tasks';
      const definition = indexdef.replace('ON public.tasks', `ON ${table}`);
      await client.query(indexdef.includes('UNIQUE') ? definition.replace(/\((\w+)\)/, '($1, ended_on)') : definition);
    }
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) split.tasks');
    const claim = await valueOf(client, `SELECT pg_get_functiondef('claim_due_tasks'::regproc)`);
    const isOpen = `ended_on = ${open} AND`;
    await client.query('SET search_path TO split, public');
    await client.query(
      claim
        .replace('public.claim_due_tasks', 'split.claim_due_tasks')
        .replaceAll('WHERE status =', `WHERE ${isOpen} status =`)
        .replace('WHERE r.status', `WHERE r.${isOpen} r.status`)
        .replace('WHERE t.id =', `WHERE t.${isOpen} t.id =`),
    );
    await client.query('RESET search_path');
  } finally {
    client.release();
  }
  return months[0].name;
}

/** The statements behind an answer of the API that read tasks, and how long the answer takes; what comes too late, or is refused, is counted. */
async function asked(client, file, path, repeats) {
  writeFileSync(file, '');
  let missing = 0;
  const get = async () => {
    const { status } = await client.call('GET', path);
    if (status !== 200) missing++;
  };
  await get();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const statements = lines
    .map((line) => JSON.parse(line))
    .filter(({ text }) => /^\s*SELECT\b.*\b(FROM|JOIN) (tasks|task_overview)\b/is.test(text));
  const p95 = percentile(await times(repeats, get), 0.95);
  return { statements, p95, missing };
}

const pagesOf = (plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

/** The same statements to both tables in turn: p95 of all of them together, and pages read. */
async function inTurn(pools, statements, repeats) {
  const took = Object.fromEntries(Object.keys(pools).map((name) => [name, []]));
  const ask = async (pool) => {
    for (const { text, values } of statements) await pool.query(text, values);
  };
  for (let n = 0; n <= repeats; n++) {
    for (const [name, pool] of Object.entries(pools)) {
      const [one] = await times(1, () => ask(pool));
      // The first finds nothing in memory and no plan.
      if (n > 0) took[name].push(one);
    }
  }
  const figures = {};
  for (const [name, pool] of Object.entries(pools)) {
    let pages = 0;
    for (const { text, values } of statements) {
      const [{ Plan }] = await valueOf(pool, `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values);
      pages += pagesOf(Plan);
    }
    figures[name] = { p95: percentile(took[name], 0.95), pages };
  }
  return figures;
}

const insertOf = (count, title) =>
  `INSERT INTO tasks (id, title, type, status, input) SELECT uuidv7(), '${title}', 'Custom', 'queued', '{"steps": []}' FROM generate_series(1, ${count})`;

/** Tasks are claimed one by one, and then a crowd of them ends, a hundred by one statement. */
async function life(pool, ownEnd) {
  await pool.query(insertOf(waiting, 'Waits'));
  const claim = await times(claims, () => pool.query(`SELECT id FROM claim_due_tasks('bench', 1, 100000, interval '1 hour', '{}')`));
  await pool.query(`DELETE FROM tasks WHERE title = 'Waits' AND status IN ('queued', 'running')`);
  await pool.query(insertOf(ended, 'Ends'));
  await pool.query(`UPDATE tasks SET status = 'running', started_at = now() WHERE title = 'Ends' AND status = 'queued'`);
  const ids = (await pool.query(`SELECT id FROM tasks WHERE title = 'Ends' AND status = 'running'`)).rows.map(({ id }) => id);
  const { set, where } = ownEnd;
  const { seconds, wal: written } = await measured(pool, async () => {
    for (let from = 0; from < ids.length; from += 100)
      await pool.query(
        `UPDATE tasks t SET status = 'completed', progress = 100, finished_at = now(), updated_at = now(), version = version + 1 ${set}
         FROM unnest($1::uuid[]) AS e (id) WHERE t.id = e.id AND t.status = 'running' ${where}`,
        [ids.slice(from, from + 100)],
      );
  });
  return { claimP95: percentile(claim, 0.95), endMs: (seconds * 1_000) / ids.length, endWal: written / ids.length };
}

/** The oldest tasks with all that hangs on them, a thousand by one statement, as a table without partitions must lose them. */
async function deletion(pool) {
  const rows = await measured(pool, async () => {
    for (let left = deleted; left > 0; left -= 1_000)
      await pool.query(
        `DELETE FROM tasks WHERE id = ANY (ARRAY(SELECT id FROM tasks WHERE finished_at IS NOT NULL ORDER BY finished_at LIMIT 1000))`,
      );
  });
  const upkeep = await measured(pool, () => pool.query('VACUUM (INDEX_CLEANUP ON) tasks, task_search, task_result_search'));
  return { count: deleted, rows, upkeep };
}

/**
 * What the product's own table and one by months cost among so many ended tasks; steps, lines and the texts of results are there for three days.
 * @param {{ databaseUrl: string, count?: number, repeats?: number, isFilled?: boolean }} options `isFilled`: the database is, from a run before
 */
export async function partitionFigures({ databaseUrl, count = 10_000_000, repeats = 15, isFilled = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-statements-'));
  const file = join(folder, 'lines');
  writeFileSync(file, '');
  const apiFlags = ['--require', join(import.meta.dirname, 'statements-of.cjs')];
  const product = await rigProduct({ databaseUrl, apiFlags, settings: { STATEMENTS_FILE: file } });
  // With the connection, not by a statement: a pool opens another one after a pause.
  const poolOf = (options) => openPool(`${databaseUrl}?options=${encodeURIComponent(`-c statement_timeout=0 ${options}`)}`, 1);
  const whole = poolOf('');
  const byMonths = poolOf('-c search_path=split,public');
  const client = caller(product.url, 1);
  try {
    if (!isFilled) await fillEndedTasks(whole, count, { kept: 3, found: 3 });
    const agentId = await valueOf(whole, 'SELECT id FROM agents ORDER BY id LIMIT 1');
    const task = await valueOf(whole, 'SELECT id FROM tasks ORDER BY id LIMIT 1');
    const questions = {
      ...Object.fromEntries(filters(agentId).map((query) => [query.replace(agentId, '…') || '(all)', `/api/tasks?${query}`])),
      'a type that twelve have': `/api/tasks?type=${encodeURIComponent(rareType)}`,
      'search for a word of a quarter': '/api/tasks?search=linen',
      'search for a number': '/api/tasks?search=report%2099999',
      counters: '/api/tasks/counts',
      dashboard: '/api/stats',
      'one task': `/api/tasks/${task}`,
    };
    const answers = {};
    for (const [name, path] of Object.entries(questions)) answers[name] = await asked(client, file, path, repeats);
    const size = (table) =>
      valueOf(
        whole,
        `SELECT coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('${table}'))::float8 FROM pg_partition_tree('${table}') WHERE isleaf`,
      );
    const copying = performance.now();
    const oldest = await split(whole);
    const sizes = { whole: await size('public.tasks'), split: await size('split.tasks') };
    const splitSeconds = (performance.now() - copying) / 1_000;
    const figures = {};
    for (const [name, { statements, p95, missing }] of Object.entries(answers))
      figures[name] = {
        http: p95,
        missing,
        ...(statements.length > 0 ? await inTurn({ whole, split: byMonths }, statements, repeats) : {}),
      };
    const lives = { whole: [], split: [] };
    for (let round = 0; round < 2; round++) {
      lives.whole.push(await life(whole, { set: '', where: '' }));
      lives.split.push(await life(byMonths, { set: ', ended_on = current_date', where: `AND t.ended_on = ${open}` }));
    }
    const inOldest = Number(await valueOf(whole, `SELECT count(*) FROM split.tasks_${oldest}`));
    const deletedInBatches = await deletion(whole);
    const dropped = await measured(whole, () => whole.query(`DROP TABLE split.tasks_${oldest}`));
    return { figures, sizes, splitSeconds, lives, deleted: deletedInBatches, dropped: { count: inOldest, ...dropped } };
  } finally {
    client.close();
    await Promise.all([whole.end(), byMonths.end()]);
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const written = (bytes) => (bytes < 1e6 ? kb : mb)(bytes);

/** @param {{ report: Function, onFreshPostgres: <T>(work: (databaseUrl: string) => Promise<T>) => Promise<T> }} bench */
export async function partitions({ report, onFreshPostgres }) {
  const told = await onFreshPostgres((databaseUrl) => partitionFigures({ databaseUrl }));
  const { figures, sizes, splitSeconds, lives, deleted: batches, dropped } = told;
  const say = (what, words) => report(`Among 10,000,000: ${what}`, '', words, true, { figures: told });
  for (const [name, { http, missing, whole: one, split: many }] of Object.entries(figures)) {
    const late = missing > 0 ? `, ${missing} answers missing` : '';
    const statements = one
      ? `; statements ${ms(one.p95)}, ${amount(one.pages)} pages; by months ${ms(many.p95)}, ${amount(many.pages)} pages`
      : '';
    say(name, `${ms(http)}${late}${statements}`);
  }
  for (const [name, rounds] of Object.entries(lives))
    for (const { claimP95, endMs, endWal } of rounds)
      say(`claim, end (${name})`, `p95 ${ms(claimP95)}, ${ms(endMs)} and ${written(endWal)} of WAL for one end`);
  say('size', `${written(sizes.whole)} whole, ${written(sizes.split)} by months, which took ${inSeconds(splitSeconds)} to make`);
  const took = ({ seconds, wal: bytes }) => `${inSeconds(seconds)}, ${written(bytes)} of WAL`;
  say('deleted in batches', `${amount(batches.count)} tasks: ${took(batches.rows)}, and to clear away after them ${took(batches.upkeep)}`);
  say('a month dropped', `${amount(dropped.count)} tasks: ${took(dropped)}`);
}
