import { setTimeout as sleep } from 'node:timers/promises';
import { schemas } from '../../../migrations/schemas';
import type { Sql } from '../../../platform/database/database';
import { dropOldLogDays, logParts } from '../../tasks';
import { SQL, typed } from '../../../platform/database/sql';

/** Of 8 kB; one to three thousand rows. */
const blocksPerBatch = 64;
/** A report or a count is over by then; space that somebody still sees comes back with the next purge. */
const longestSnapshotMs = 60_000;
const compactAboveBytes = 8_000_000;
const compactAboveShare = 0.2;

/** What is old, as the owner of each table says. Tasks have their own time (old-tasks.ts); the audit log stays. */
export const oldRows: Record<string, string> = Object.fromEntries(
  Object.values(schemas).flatMap(({ retention }) => Object.entries(retention ?? {})),
);

export interface Removal {
  /** Rows removed, by table. */
  rows: Record<string, number>;
  /** Rows deleted one by one, which still take space, by table or partition. */
  deleted: Record<string, number>;
}

/** Days of log lines go whole; what else is old is deleted in small batches, each its own transaction. */
export async function removeOld(sql: Sql, before: Date): Promise<Removal> {
  const removal: Removal = { rows: { task_logs: await dropOldLogDays(sql, before) }, deleted: {} };
  for (const [table, condition] of Object.entries(oldRows)) {
    for (const place of table === 'task_logs' ? await logPartsBegunBefore(sql, before) : [table]) {
      removal.deleted[place] = await deleteOld(sql, place, condition, before);
      removal.rows[table] = (removal.rows[table] ?? 0) + removal.deleted[place];
    }
  }
  return removal;
}

/** Of the others no line can be old enough. */
async function logPartsBegunBefore(sql: Sql, before: Date): Promise<string[]> {
  const parts = await logParts(sql);
  return parts.filter(({ from }) => from === null || from.getTime() < before.getTime()).map(({ name }) => name);
}

/**
 * Stretch by stretch, so that no row is looked at twice.
 * @param place a table without partitions, or one partition: only there does a place (`ctid`) name one row.
 */
async function deleteOld(sql: Sql, place: string, condition: string, before: Date): Promise<number> {
  const [table] = await sql.query(
    SQL`SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS ${typed.int('blocks')}`,
    [place],
  );
  let deleted = 0;
  for (let block = 0; block < table!.blocks; block += blocksPerBatch) {
    const [batch] = await sql.query(
      SQL`WITH gone AS (DELETE FROM ${place} WHERE ctid >= $2::tid AND ctid < $3::tid AND (${condition}) RETURNING 1)
       SELECT count(*)::int AS ${typed.int('count')} FROM gone`,
      [before, `(${block},0)`, `(${block + blocksPerBatch},0)`],
    );
    deleted += batch!.count;
  }
  return deleted;
}

/**
 * Gives the space of removed rows back: to the table (VACUUM), and where a large part of a large table went and
 * nothing runs, to the disk (VACUUM FULL, which locks the table while it copies what is left).
 */
export async function giveSpaceBack(sql: Sql, deleted: Removal['deleted']): Promise<void> {
  const thinned = Object.entries(deleted).filter(([, count]) => count > 0);
  if (thinned.length === 0) return;
  await olderTransactionsEnd(sql);
  for (const [table, count] of thinned) {
    await sql.query(`VACUUM (ANALYZE) ${table}`);
    const [state] = await sql.query(
      SQL`SELECT pg_total_relation_size(oid)::float8 AS ${typed.float('bytes')}, greatest(reltuples, 0)::float8 AS ${typed.float('left')},
         EXISTS (SELECT 1 FROM task_overview WHERE status = 'running') AS ${typed.boolean('busy')}
       FROM pg_class WHERE oid = $1::regclass`,
      [table],
    );
    const { bytes, left, busy } = state!;
    if (!busy && bytes > compactAboveBytes && count / (count + left) > compactAboveShare)
      await sql.query(`VACUUM (FULL, ANALYZE) ${table}`);
  }
}

/**
 * Waits for transactions that began before the removal ended: VACUUM keeps the rows they may still see. Postgres itself holds a snapshot
 * while it counts rows. A transaction that has written and idles has no snapshot, but its id counts in the same way.
 */
async function olderTransactionsEnd(sql: Sql): Promise<void> {
  const [now] = await sql.query(SQL`SELECT pg_current_xact_id()::xid::text AS ${typed.text('id')}`);
  for (const until = performance.now() + longestSnapshotMs; performance.now() < until; await sleep(200)) {
    const [older] = await sql.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND greatest(age(backend_xmin), age(backend_xid)) > age($1::text::xid) LIMIT 1`,
      [now!.id],
    );
    if (!older) return;
  }
}
