import { moneyText } from '../../../platform/money';
import type { Sql } from '../../../platform/database/database';
import { plural } from '../../../platform/count-text';
import type { ChangeEffects } from '../effects/change-effects';
import { windowsOfDays } from '../effects/effect-words';
import { inSql, type LineStatus, underWay } from '../line-state';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

/** A change of the price of one listing that still matters for the next one. Money in cents. */
export interface PastPrice {
  listingId: string;
  line: string;
  batch: string;
  status: LineStatus;
  currency: string;
  from: number | null;
  to: number | null;
  daysAgo: number;
}

/** For so long nothing that was turned down, taken back or lost money is proposed again in the same direction. */
const remembersDays = 28;
const firstWindow = windowsOfDays[0];

/** What waits, is under way, was made or was turned down lately, by listing; the latest first. */
export async function pricePast(sql: Sql, listingIds: string[]): Promise<Map<string, PastPrice[]>> {
  const rows = await sql.query(
    SQL`SELECT l.listing_id AS ${typed.text('listingId')}, l.id AS ${typed.of(ChangeLineEntity, 'id', 'line')},
      l.batch_id AS ${typed.of(ChangeLineEntity, 'batchId', 'batch')}, ${columnsOf(ChangeLineEntity, ['status'], 'l')},
      coalesce(l.currency, '') AS ${typed.text('currency')}, l.from_value AS ${nullable.json('from').as<number | null>()},
       l.to_value AS ${nullable.json('to').as<number | null>()},
       floor(extract(epoch FROM now() - coalesce(l.seen_at, l.decided_at, l.created_at)) / 86400)::int AS ${typed.int('daysAgo')}
     FROM change_lines l WHERE l.listing_id = ANY($1::uuid[]) AND l.field = 'price'
       AND (l.status IN ('proposed', 'verified', 'undone', ${inSql(underWay)}) OR (l.status = 'rejected' AND l.cause = 'dropped'))
       AND (l.status IN ('proposed', ${inSql(underWay)}) OR coalesce(l.seen_at, l.decided_at,
       l.created_at) > now() - make_interval(days => ${remembersDays}))
     ORDER BY coalesce(l.seen_at, l.decided_at, l.created_at) DESC, l.id DESC`,
    [listingIds],
  );
  const found = new Map<string, PastPrice[]>();
  for (const row of rows) found.set(row.listingId, [...(found.get(row.listingId) ?? []), row]);
  return found;
}

/** Why nothing is to be proposed of the price now, whichever way; null where nothing stands in the way. */
export function hindranceOf(past: readonly PastPrice[]): string | null {
  if (past.some(({ status }) => status === 'proposed')) return 'A change of its price already waits for a decision.';
  if (past.some(({ status }) => underWay.includes(status))) return 'A change of its price is under way.';
  const young = past.find(({ status, daysAgo }) => status === 'verified' && daysAgo <= firstWindow);
  return young ? `Its price was changed ${ago(young)}; how that did can be told after ${firstWindow} whole days.` : null;
}

/**
 * Why the price is not to be moved this way again: it was turned down or taken back, or it brought less. Money that was lost for certain
 * counts; a change of which nobody can tell does not.
 * @param direction above 0 for a higher price
 */
export async function warningOf(effects: ChangeEffects, past: readonly PastPrice[], direction: number): Promise<string | null> {
  const same = past.filter(({ from, to }) => from !== null && to !== null && Math.sign(to - from) === Math.sign(direction));
  const [verb, word] = direction > 0 ? ['raised', 'A higher price'] : ['lowered', 'A lower price'];
  const refused = same.find(({ status }) => status === 'rejected' || status === 'undone');
  if (refused) return `${word} was ${refused.status === 'rejected' ? 'turned down' : 'taken back'} ${ago(refused)}.`;
  const last = same.find(({ status }) => status === 'verified');
  const effect = last && (await effects.latestOf(last.batch, last.line));
  const brought = effect?.profit ?? effect?.revenue;
  if (!last || brought?.direction !== 'less') return null;
  const money = (amount: number) => moneyText(Math.abs(amount) * 100, last.currency);
  return `Its price was ${verb} ${ago(last)}, and it brought ${money(brought.difference!)} less ${effect?.profit ? 'profit' : 'revenue'} in ${effect!.days} days (at least ${money(brought.high!)} less).`;
}

const ago = ({ daysAgo }: PastPrice): string => (daysAgo === 0 ? 'today' : `${plural(daysAgo, 'day')} ago`);
