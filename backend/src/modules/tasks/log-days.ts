import type { Sql } from '../../platform/database/database';
import { isLockNotHad } from '../../platform/database/transient';
import { utcDay } from '../../platform/schedule/shop-time';
import { SQL, nullable, typed } from '../../platform/database/sql';

const dayMs = 86_400_000;
/** The migration makes as many. */
const daysAhead = 14;
/** Half of them may be used up before more are made, so that the lock for it is taken once a week. */
const daysInStock = 7;

/** One partition of `task_logs`. */
export interface LogPart {
  /** With its schema. */
  name: string;
  /** Null: from the beginning. Of the part that takes what no other does, both are null. */
  from: Date | null;
  until: Date | null;
}

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const plusDays = (day: Date, count: number): Date => new Date(day.getTime() + count * dayMs);
const nameOf = (day: Date): string => `partitions.task_logs_${utcDay(day).replaceAll('-', '')}`;

/** As Postgres has them. */
export const logParts = (sql: Sql): Promise<LogPart[]> =>
  sql.query(
    SQL`SELECT format('%I.%I', n.nspname, c.relname) AS ${typed.text('name')},
      substring(bound FROM $1::text)::timestamptz AS ${nullable.timestamp('from')},
       substring(bound FROM $2::text)::timestamptz AS ${nullable.timestamp('until')}
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       CROSS JOIN pg_get_expr(c.relpartbound, c.oid) AS bound
     WHERE i.inhparent = 'task_logs'::regclass ORDER BY 3 NULLS FIRST`,
    [`FROM \\('([^']+)'\\)`, `TO \\('([^']+)'\\)`],
  );

/** The days on which there are lines. */
export async function loggedDays(sql: Sql): Promise<string[]> {
  const rows = await sql.query(SQL`SELECT DISTINCT (at AT TIME ZONE 'UTC')::date::text AS ${typed.text('day')} FROM task_logs ORDER BY 1`);
  return rows.map(({ day }) => day);
}

/** Makes a partition for each of these days (of UTC) that has none. Must run inside a transaction. */
export async function addLogDays(sql: Sql, days: (Date | string)[]): Promise<void> {
  const there = await logParts(sql);
  const isThere = (day: Date) =>
    there.some(
      ({ from, until }) => until !== null && day.getTime() < until.getTime() && (from === null || day.getTime() >= from.getTime()),
    );
  for (const day of days.map((each) => startOfDay(new Date(each)))) if (!isThere(day)) await addDay(sql, day);
}

/** Lines that came before their day was made are put into it. */
async function addDay(sql: Sql, day: Date): Promise<void> {
  const bounds = [day, plusDays(day, 1)];
  await sql.query('LOCK TABLE ONLY task_logs IN ACCESS EXCLUSIVE MODE');
  await sql.query('CREATE TEMPORARY TABLE moved (LIKE task_logs)');
  await sql.query(
    `WITH gone AS (DELETE FROM partitions.task_logs_other WHERE at >= $1 AND at < $2 RETURNING *) INSERT INTO moved SELECT * FROM gone`,
    bounds,
  );
  const [from, until] = bounds.map((bound) => `'${bound.toISOString()}'`);
  await sql.query(`CREATE TABLE ${nameOf(day)} PARTITION OF task_logs FOR VALUES FROM (${from}) TO (${until})`);
  await sql.query('INSERT INTO task_logs OVERRIDING SYSTEM VALUE SELECT * FROM moved');
  await sql.query('DROP TABLE moved');
}

/** Makes the days that come, when there are few left. */
export async function addComingLogDays(sql: Sql, now = new Date()): Promise<void> {
  const last = Math.max(0, ...(await logParts(sql)).map(({ until }) => until?.getTime() ?? 0));
  if (last > plusDays(startOfDay(now), daysInStock).getTime()) return;
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => plusDays(now, index));
  await atOnce(sql, () => addLogDays(sql, days));
}

/**
 * Drops the days that are over before this moment. Lines of tasks that had not ended by then stay: they move to the partition
 * without bounds, where a later run deletes them. A day that somebody holds, such as a backup, stays until the next night.
 * @returns lines removed.
 */
export async function dropOldLogDays(sql: Sql, before: Date): Promise<number> {
  let removed = 0;
  for (const { name, until } of await logParts(sql)) {
    if (until === null || until.getTime() > before.getTime()) continue;
    try {
      removed += await atOnce(sql, () => dropPart(sql, name, before));
    } catch (error) {
      if (!isLockNotHad(error)) throw error;
    }
  }
  return removed;
}

async function dropPart(sql: Sql, name: string, before: Date): Promise<number> {
  await sql.query(`LOCK TABLE ${name} IN SHARE MODE`);
  await sql.query('CREATE TEMPORARY TABLE moved (LIKE task_logs)');
  const [lines] = await sql.query(
    SQL`WITH stay AS (
       INSERT INTO moved SELECT l.* FROM ${name} l JOIN tasks t ON t.id = l.task_id WHERE t.finished_at IS NULL OR t.finished_at >= $1
       RETURNING 1
     ) SELECT (SELECT count(*) FROM ${name})::int - (SELECT count(*) FROM stay)::int AS ${typed.int('removed')}`,
    [before],
  );
  await sql.query(`DROP TABLE ${name}`);
  await sql.query('INSERT INTO task_logs OVERRIDING SYSTEM VALUE SELECT * FROM moved');
  await sql.query('DROP TABLE moved');
  return lines!.removed;
}

/** All of it or nothing; whoever writes lines waits two seconds for it at most. */
async function atOnce<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.query('BEGIN');
  try {
    await sql.query(`SET LOCAL lock_timeout = '2s'`);
    const result = await work();
    await sql.query('COMMIT');
    return result;
  } catch (error) {
    await sql.query('ROLLBACK');
    throw error;
  }
}
