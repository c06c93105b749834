import type { Sql } from '../../../platform/database/database';
import { removeNotices } from '../../notifications';
import { removeLimitsOf } from '../limits/change-limits';
import { restateWaiting } from '../waiting';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

/** Accounts and platforms that lose their changes. */
interface Removed {
  integrationIds: readonly string[];
  /** Simulated platforms. Their limits are removed too, and changes of accounts that were disconnected earlier. */
  platforms: readonly string[];
}

/** Longest delay between the end of a batch and its notice. */
const longestMs = 3_600_000;

/**
 * Removes the changes, limits and VAT of accounts without a trace, as part of the caller's transaction. A line that is being sent is gone by the time its
 * answer arrives, so nothing is stored for it.
 */
export async function removeChangesOf(sql: Sql, { integrationIds, platforms }: Removed): Promise<void> {
  const touched = await sql.query(
    SQL`WITH gone AS (DELETE FROM change_lines WHERE integration_id = ANY($1::uuid[]) OR platform = ANY($2) RETURNING batch_id)
     SELECT DISTINCT batch_id AS ${typed.of(ChangeLineEntity, 'batchId', 'id')} FROM gone`,
    [integrationIds, platforms],
  );
  const batches = await sql.query(
    SQL`WITH gone AS (DELETE FROM change_batches b WHERE id = ANY($1::uuid[])
      AND NOT EXISTS (SELECT FROM change_lines l WHERE l.batch_id = b.id)
       RETURNING id, created_at) SELECT ${columnsOf(ChangeBatchEntity, ['id'])},
       created_at AS ${typed.of(ChangeBatchEntity, 'createdAt', 'at')} FROM gone ORDER BY created_at`,
    [touched.map(({ id }) => id)],
  );
  if (batches.length > 0) await removeTheirNotices(sql, batches);
  await restateWaiting(sql);
  await sql.query('DELETE FROM change_senders WHERE integration_id = ANY($1::uuid[])', [integrationIds]);
  await removeLimitsOf(sql, platforms);
}

async function removeTheirNotices(sql: Sql, batches: readonly { id: string; at: Date }[]): Promise<void> {
  const [from, until] = [batches[0]!.at, new Date(batches.at(-1)!.at.getTime() + longestMs)];
  const others = await sql.query('SELECT FROM change_batches WHERE created_at BETWEEN $1 AND $2 LIMIT 1', [from, until]);
  await removeNotices(sql, {
    kinds: ['change.trouble'],
    paths: batches.map(({ id }) => `/admin/changes/${id}`),
    within: others.length === 0 ? { from, until } : null,
  });
}
