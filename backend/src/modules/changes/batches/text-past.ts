import { plural } from '../../../platform/count-text';
import type { Sql } from '../../../platform/database/database';
import { inSql, type LineStatus, underWay } from '../line-state';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

/** What was proposed of one text of a listing and still matters for the next proposal. */
interface PastText {
  status: LineStatus;
  daysAgo: number;
}

/** For so long nothing that was turned down or taken back is proposed again. */
const remembersDays = 28;

/** What waits, is under way or was turned down lately, by `listing field`; the latest first. */
export async function textPast(sql: Sql, listingIds: string[]): Promise<Map<string, PastText[]>> {
  const latest = 'coalesce(l.seen_at, l.decided_at, l.created_at)';
  const rows = await sql.query(
    SQL`SELECT l.listing_id || ' ' || l.field AS ${typed.text('key')}, ${columnsOf(ChangeLineEntity, ['status'], 'l')},
      floor(extract(epoch FROM now() - ${latest}) / 86400)::int AS ${typed.int('daysAgo')}
     FROM change_lines l WHERE l.listing_id = ANY($1::uuid[])
       AND (l.status IN ('proposed', 'undone', ${inSql(underWay)}) OR (l.status = 'rejected' AND l.cause = 'dropped'))
       AND (l.status IN ('proposed', ${inSql(underWay)}) OR ${latest} > now() - make_interval(days => ${remembersDays}))
     ORDER BY ${latest} DESC, l.id DESC`,
    [listingIds],
  );
  const found = new Map<string, PastText[]>();
  for (const { key, ...row } of rows) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
}

/** Why no other text is to be proposed now; null where nothing stands in the way. @param name as people call it: `Search title` */
export function textHindrance(name: string, past: readonly PastText[]): string | null {
  const what = name.toLowerCase();
  if (past.some(({ status }) => status === 'proposed')) return `A change of its ${what} already waits for a decision.`;
  if (past.some(({ status }) => underWay.includes(status))) return `A change of its ${what} is under way.`;
  const refused = past.find(({ status }) => status === 'rejected' || status === 'undone');
  if (!refused) return null;
  const when = refused.daysAgo === 0 ? 'today' : `${plural(refused.daysAgo, 'day')} ago`;
  return `Another ${what} was ${refused.status === 'rejected' ? 'turned down' : 'taken back'} ${when}.`;
}
