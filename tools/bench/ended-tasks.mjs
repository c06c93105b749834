/** How long the tasks of a filled shop lie apart in all, and for how much of that their lines and steps are still there. */
const days = { tasks: 100, kept: 32 };

/** A dozen of all tasks have it. */
export const rareType = 'Email Marketing';

const tables = ['tasks', 'task_search', 'task_result_search', 'task_steps', 'task_logs', 'activities'];

/** The partitions that days in the past would have had. */
const pastDays = (kept) => `
  DO $$
  DECLARE
    day date := (now() AT TIME ZONE 'UTC')::date;
  BEGIN
    FOR ago IN 1..${kept} LOOP
      EXECUTE format('CREATE TABLE IF NOT EXISTS partitions.task_logs_%s PARTITION OF task_logs FOR VALUES FROM (%L) TO (%L)',
        to_char(day - ago, 'YYYYMMDD'), (day - ago)::timestamp AT TIME ZONE 'UTC', (day - ago + 1)::timestamp AT TIME ZONE 'UTC');
    END LOOP;
  END $$`;

/** What a task with two lines leaves behind, row for row as API and worker write it; the oldest first. */
const rows = (count, kept, found, spread) => [
  `INSERT INTO agents (id, name, type) SELECT uuidv7(), 'Agent ' || n, 'Custom' FROM generate_series(1, 20) n`,
  `CREATE TEMPORARY TABLE agent_ids ON COMMIT DROP AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS agent FROM agents`,
  `INSERT INTO tasks (id, title, description, type, status, priority, agent_id, assigned_to, input, progress, attempt, attempts, failures, error,
     cost_micro_usd, version, due_at, created_at, started_at, finished_at, updated_at)
   SELECT uuidv7(at - now()), 'Report ' || n || ' for ' || (ARRAY['linen napkins', 'stoneware mugs', 'oak boards', 'beeswax candles'])[1 + n % 4],
     'Order ' || md5(n::text),
     CASE WHEN n % ${Math.ceil(count / 12)} = 0 THEN '${rareType}' ELSE (ARRAY['Custom', 'Data Analysis', 'SEO Optimization'])[1 + n % 3] END, status, (ARRAY['high', 'medium', 'low'])[1 + n / 3 % 3],
     a.id, 'Agent ' || a.agent + 1, '{"steps": [{"type": "log", "message": "Read 3 rows"}, {"type": "log", "message": "Wrote the report"}]}',
     CASE status WHEN 'completed' THEN 100 ELSE 50 END, attempts,
     (SELECT jsonb_agg(jsonb_build_object('attempt', i, 'outcome', CASE i WHEN attempts THEN status ELSE 'failed' END, 'worker', 'shop-worker-1',
       'startedAt', at + interval '2 s', 'endedAt', at + interval '9 s', 'error', NULL)) FROM generate_series(1, attempts) i),
     attempts - (status <> 'failed')::int,
     CASE status WHEN 'failed' THEN '{"code": "upstream", "message": "The shop did not answer.", "stepKey": "log-2", "retryable": true, "hint": null}'::jsonb END,
     CASE WHEN n % 5 = 0 THEN n::bigint * 7919 % 200000 ELSE 0 END, 3 * attempts, at, at, at + interval '2 s', at + interval '9 s', at + interval '9 s'
   FROM (SELECT n, now() - n * interval '${spread} days' / ${count} AS at, CASE WHEN n % 17 = 0 THEN 'failed' WHEN n % 29 = 0 THEN 'cancelled' ELSE 'completed' END AS status,
     1 + (n % 10 = 0)::int + (n % 1000 = 0)::int AS attempts FROM generate_series(${count}, 1, -1) n) s JOIN agent_ids a ON a.agent = n % 20`,
  `INSERT INTO task_search (task_id, body) SELECT id, lower(title || E'\\n' || description) FROM tasks`,
  `INSERT INTO task_result_search (task_id, output, log)
   SELECT id, lower('report.md ' || title || ' total ' || md5(id::text)), 'read 3 rows of ' || md5(title) || E'\\nwrote the report' FROM tasks
   WHERE created_at > now() - interval '${found} days'`,
  `CREATE TEMPORARY TABLE recent ON COMMIT DROP AS SELECT id, title, attempt, created_at AS at FROM tasks
   WHERE created_at > date_trunc('day', now(), 'UTC') - interval '${kept} days'`,
  `INSERT INTO task_steps (task_id, attempt, key, index, title, kind, status, input_hash, input, output, started_at, ended_at)
   SELECT id, attempt, 'log-' || i, i, 'Write a line', 'log', 'completed', md5(id::text || i), '{"message": "Read 3 rows"}', '{"written": true}',
     at + i * interval '3 s', at + i * interval '3 s' FROM recent, generate_series(1, 2) i`,
  `INSERT INTO task_logs (task_id, attempt, at, level, step_key, message, data)
   SELECT id, attempt, at + i * interval '3 s', 'info', 'log-' || i, CASE i WHEN 1 THEN 'Read 3 rows of ' || md5(title) ELSE 'Wrote the report' END, NULL
   FROM recent, generate_series(1, 2) i`,
  `INSERT INTO activities (id, type, description, metadata, created_at)
   SELECT uuidv7(at - now()), 'task.completed', title || ' finished', jsonb_build_object('taskId', id), at FROM recent`,
];

/**
 * A shop with so many ended tasks, spread evenly over a hundred days, of which retention has left lines, steps and activities of the
 * last 32. One transaction into emptied tables, which writes no WAL for them (`wal_level = minimal`), without the checks of foreign
 * keys, and with the indexes built afterwards: otherwise the trigram indexes alone take a quarter of an hour for a million.
 * @param {import('pg').Pool} pool of a migrated database of its own, as its superuser
 * @param {{ kept?: number, found?: number, spread?: number }} [lighter] for how many days lines and steps are there, for how many results can be searched,
 *   and over how many days the tasks lie
 */
export async function fillEndedTasks(pool, count, { kept = days.kept, found = days.tasks + 1, spread = days.tasks } = {}) {
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET work_mem = '64MB'`);
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
    await client.query(pastDays(kept));
    const indexes = await client.query(
      `SELECT indexname, indexdef FROM pg_indexes i WHERE schemaname = 'public' AND tablename = ANY($1) AND tablename <> 'task_logs'
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = format('public.%I', i.indexname)::regclass)`,
      [tables],
    );
    await client.query(`DROP INDEX ${indexes.rows.map(({ indexname }) => indexname).join(', ')}`);
    for (const insert of rows(count, kept, found, spread)) await client.query(insert);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
  } finally {
    client.release();
  }
}
