import type { Sql } from '../../platform/database/database';

interface RemovedNotices {
  kinds: readonly string[];
  /** Paths inside the console of what was removed; a notice may lead to a part of it. */
  paths: readonly string[];
  /** Period in which combined notices refer to removed records only; null if it also covers other events. */
  within: { from: Date; until: Date } | null;
}

/** Removes notices about what the caller removes for good, as part of its transaction. */
export async function removeNotices(sql: Sql, { kinds, paths, within }: RemovedNotices): Promise<void> {
  await sql.query('DELETE FROM notifications WHERE kind = ANY($1) AND split_part(link, $3, 1) = ANY($2)', [kinds, paths, '?']);
  if (!within) return;
  await sql.query('DELETE FROM notifications WHERE kind = ANY($1) AND count > 1 AND created_at >= $2 AND created_at <= $3', [
    kinds,
    within.from,
    within.until,
  ]);
}
