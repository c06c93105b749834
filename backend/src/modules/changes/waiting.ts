import type { Sql } from '../../platform/database/database';
import type { BusMessage } from '../../platform/events';
import { plural } from '../../platform/count-text';
import { removeNoticesOf, restateNotice, type StandingNotice } from '../notifications';
import { SQL, columnsOf, type RowOf, typed } from '../../platform/database/sql';
import { ChangeBatchEntity } from './entities/change-batch.entity';

/**
 * SQL condition: the line `l` waits for the decision of a person. A change waits while one of its lines does. Lists, counts, limits and notices
 * all use it.
 */
export const waitsForDecision = `l.status = 'proposed'`;

const kind = 'change.asked';

const waiting = SQL`WITH latest AS (SELECT ${columnsOf(ChangeBatchEntity, ['id', 'title', 'proposer', 'isPersonal'], 'b')},
  (count(*) OVER ())::int AS ${typed.int('total')} FROM change_batches b
    WHERE EXISTS (SELECT FROM change_lines l WHERE l.batch_id = b.id AND ${waitsForDecision}) ORDER BY b.created_at DESC, b.id DESC LIMIT 1)
  SELECT b.*, (SELECT count(*)::int FROM change_lines l WHERE l.batch_id = b.id AND ${waitsForDecision}) AS ${typed.int('lines')}
  FROM latest b`;

/** Notice about the changes that wait now; the latest of them stands for all. Null if none waits. */
export async function waitingNotice(sql: Sql): Promise<StandingNotice | null> {
  const [latest] = await sql.query(waiting);
  return latest ? noticeOf(latest) : null;
}

export function noticeOf({ id, title, proposer, isPersonal, lines, total }: RowOf<typeof waiting>): StandingNotice {
  return {
    kind,
    count: total,
    title: total === 1 ? 'A change waits for you' : `${total} changes wait for you`,
    body: `${proposer}: ${title}${lines > 1 ? `, ${plural(lines, 'line')}` : ''}`,
    link: total === 1 ? `/admin/changes/${id}` : '/admin/changes?show=asking',
    isPersonal,
  };
}

/** Lets the notice follow what waits by now, as part of the caller's transaction. It does not become unread again. @returns hints. */
export async function restateWaiting(sql: Sql): Promise<BusMessage[]> {
  const notice = await waitingNotice(sql);
  return notice ? restateNotice(sql, notice) : removeNoticesOf(sql, kind);
}
