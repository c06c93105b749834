import type { Sql } from '../../../platform/database/database';

const rowsPerBatch = 2_000;
const compactAboveBytes = 8_000_000;
const compactAboveShare = 0.2;

/** What is old, per table: `$1` is the time before which it goes. Tasks themselves and the audit log stay. */
export const oldRows: Record<string, string> = {
  task_logs: `task_id IN (SELECT id FROM tasks WHERE finished_at < $1)`,
  task_steps: `task_id IN (SELECT id FROM tasks WHERE finished_at < $1)`,
  artifacts: `task_id IN (SELECT id FROM tasks WHERE finished_at < $1)`,
  activities: `created_at < $1`,
  notifications: `updated_at < $1`,
  notification_deliveries: `created_at < $1 AND status NOT IN ('pending', 'sending')`,
  sessions: `expires_at < $1`,
  // The ranking looks back 30 days, however short things are kept.
  nft_views: `at < least($1, now() - interval '30 days')`,
  stripe_events: `received_at < $1 AND status <> 'received'`,
  checkout_keys: `created_at < $1`,
  order_lookups: `created_at < $1`,
};

/** Removes what is old in small batches, each its own transaction. @returns rows removed, by table. */
export async function removeOld(sql: Sql, before: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, condition] of Object.entries(oldRows)) {
    removed[table] = 0;
    for (let count = rowsPerBatch; count === rowsPerBatch;) {
      const [batch] = await sql.query<{ count: number }>(
        `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${rowsPerBatch})) RETURNING 1)
         SELECT count(*)::int AS count FROM gone`,
        [before],
      );
      count = batch!.count;
      removed[table] += count;
    }
  }
  return removed;
}

/**
 * Gives the space of removed rows back: to the table (VACUUM), and where a large part of a large table went and
 * nothing runs, to the disk (VACUUM FULL, which locks the table while it copies what is left).
 */
export async function giveSpaceBack(sql: Sql, removed: Record<string, number>): Promise<void> {
  for (const [table, count] of Object.entries(removed)) {
    if (count === 0) continue;
    await sql.query(`VACUUM (ANALYZE) ${table}`);
    const [state] = await sql.query<{ bytes: number; left: number; busy: boolean }>(
      `SELECT pg_total_relation_size(oid)::float8 AS bytes, greatest(reltuples, 0)::float8 AS left,
         EXISTS (SELECT 1 FROM tasks WHERE status = 'running') AS busy
       FROM pg_class WHERE oid = $1::regclass`,
      [table],
    );
    const { bytes, left, busy } = state!;
    if (!busy && bytes > compactAboveBytes && count / (count + left) > compactAboveShare)
      await sql.query(`VACUUM (FULL, ANALYZE) ${table}`);
  }
}
