import type { Sql } from '../../../platform/database/database';
import { underWay } from '../../changes';
import { mostPiecesAt } from '../../integrations';
import { type Belief, found, type Next, settled } from '../rules/belief';
import { targetOf, wantedOf } from '../rules/target';
import { keepBeliefs, othersAreDue } from './stock-rows';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SharedStockListingEntity } from '../entities/shared-stock-listing.entity';
import { ChannelListingView } from '../../commerce/commerce.views';
import { StockChangeView } from '../../changes/changes.views';

export const openStatuses = ['proposed', ...underWay].map((status) => `'${status}'`).join(', ');

/** A listing with what it is to show, and what is known about it. */
export interface Wanted extends Belief {
  listingId: string;
  sku: string;
  productName: string;
  platform: string;
  isPaused: boolean;
  /** The channel offers it. */
  isActive: boolean;
  lineId: string | null;
  lineTo: number | null;
  heldTo: number | null;
  waits: boolean;
  /** Its channel counts it; what it shows is unknown otherwise. */
  isCounted: boolean;
  /** Another listing with the same count was linked before it, and follows its stock. */
  isDouble: boolean;
  /** Another proposer changes its stock just now. */
  isBusy: boolean;
  to: number;
  why: string;
}

interface Row extends Omit<Wanted, 'to' | 'why'> {
  parts: { sku: string; onHand: number; missing: number; pieces: number; buffer: number }[];
}

/** Of a listing `m`: it is sold from the same count as `c`. */
const sameCount = 'm.integration_id = c.integration_id AND m.stock_key = c.stock_key';

/** What channels miss is not there for the others either; what is not on sale misses nothing. */
const missing = `(SELECT coalesce(sum(m.missing::bigint * q.pieces), 0)::float8 FROM shared_stock_parts q JOIN shared_stock_listings m ON m.listing_id = q.listing_id
  JOIN channel_listings c ON c.id = m.listing_id AND c.status = 'active' WHERE q.stock_id = k.id AND m.missing > 0)`;

/** @param where about the listing `s`, its row of the inventory `c` and the values */
export async function wantedListings(sql: Sql, where: string, values: unknown[] = []): Promise<Wanted[]> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockListingEntity, ['listingId', 'sku'], 's')}, ${columnsOf(ChannelListingView, ['productName'], 'c')},
      ${columnsOf(SharedStockListingEntity, ['platform', 'shown', 'missing', 'unseen', 'lineId', 'lineTo', 'heldTo'], 's')},
      coalesce(s.retry_at > now(), false) AS ${typed.boolean('waits')}, c.status = 'active' AS ${typed.boolean('isActive')},
       c.quantity IS NOT NULL AS ${typed.boolean('isCounted')},
       EXISTS (SELECT FROM channel_listings m JOIN shared_stock_listings o ON o.listing_id = m.id WHERE ${sameCount}
         AND (o.linked_at, o.listing_id) < (s.linked_at, s.listing_id)) AS ${typed.boolean('isDouble')},
       EXISTS (SELECT FROM stock_changes x WHERE (x.listing_id = s.listing_id
         OR x.listing_id IN (SELECT m.id FROM channel_listings m WHERE ${sameCount})) AND x.status IN (${openStatuses})
         AND x.status <> 'proposed'
         AND x.id IS DISTINCT FROM s.line_id) AS ${typed.boolean('isBusy')},
       EXISTS (SELECT FROM shared_stock_parts p JOIN shared_stocks k ON k.id = p.stock_id WHERE p.listing_id = s.listing_id
       AND k.is_paused) AS ${typed.boolean('isPaused')},
       (SELECT jsonb_agg(jsonb_build_object('sku', k.sku, 'onHand', k.on_hand, 'missing', ${missing}, 'pieces', p.pieces, 'buffer',
       p.buffer)
         ORDER BY k.sku) FROM shared_stock_parts p JOIN shared_stocks k ON k.id = p.stock_id
         WHERE p.listing_id = s.listing_id) AS ${typed.json('parts').as<Row['parts']>()}
     FROM shared_stock_listings s JOIN channel_listings c ON c.id = s.listing_id WHERE ${where} ORDER BY s.listing_id`,
    values,
  );
  return rows.map(({ parts, ...row }) => ({
    ...row,
    to: Math.min(
      mostPiecesAt(row.platform),
      wantedOf(targetOf(parts.map((part) => ({ ...part, available: part.onHand - part.missing }))), row.missing),
    ),
    why: parts.map(whyOf).join('; ').slice(0, 500),
  }));
}

function whyOf({ sku, onHand, missing: gone, pieces, buffer }: Row['parts'][number]): string {
  const parts = [`${Math.max(0, onHand)} of ${sku} left`];
  if (gone > 0) parts.push(`${gone} may be sold already`);
  if (buffer > 0) parts.push(`${buffer} kept back`);
  if (pieces > 1) parts.push(`${pieces} in each sale`);
  return parts.join(', ');
}

/** A line that failed, for people. */
export interface Failure {
  listingId: string;
  trouble: string;
}

const longestPauseSeconds = 15 * 60;
const pauseOf = (next: Next, tries: number): number | null =>
  next === 'soon' ? Math.min(longestPauseSeconds, 2 ** Math.min(tries, 10)) : next === 'later' ? longestPauseSeconds : null;

/** Learns from lines of changes that ended. @returns those that cannot be written for the time being */
export async function settleLines(sql: Sql): Promise<Failure[]> {
  const ended = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockListingEntity, ['listingId', 'shown', 'missing', 'unseen'], 's')},
      s.line_unseen AS ${typed.of(SharedStockListingEntity, 'lineUnseen', 'unseenThen')}, s.line_to AS ${typed.int('to')},
      ${columnsOf(SharedStockListingEntity, ['tries'], 's')}, ${columnsOf(StockChangeView, ['status', 'cause', 'causeText'], 'x')},
      x.seen_value AS ${typed.of(StockChangeView, 'seenValue', 'seen')}
     FROM shared_stock_listings s LEFT JOIN stock_changes x ON x.id = s.line_id
     WHERE s.line_id IS NOT NULL AND (x.id IS NULL OR x.status NOT IN (${openStatuses}))`,
  );
  if (ended.length === 0) return [];
  const outcomes = ended.map((line) => {
    const belief = { shown: line.shown, missing: line.missing, unseen: line.unseen };
    if (line.status === null) return { line, belief, next: 'go' as const };
    return { line, ...settled(belief, { ...line, status: line.status }) };
  });
  const seenAt = (await sql.query(SQL`SELECT now()::text AS ${typed.text('now')}`))[0]!.now;
  await keepBeliefs(sql, new Map(outcomes.map(({ line, belief }) => [line.listingId, { ...belief, seenAt }])));
  await sql.query(
    `UPDATE shared_stock_listings s SET line_id = NULL, held_to = CASE WHEN d.next = 'held' THEN s.line_to END, trouble = d.trouble, tries = d.tries,
       retry_at = now() + make_interval(secs => d.pause), line_to = NULL, line_unseen = 0
     FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, next text, trouble text, tries int, pause int) WHERE s.listing_id = d.id`,
    [
      JSON.stringify(
        outcomes.map(({ line, next }) => ({
          id: line.listingId,
          next,
          trouble: next === 'go' ? null : line.causeText,
          tries: next === 'go' ? 0 : line.tries + 1,
          pause: pauseOf(next, line.tries),
        })),
      ),
    ],
  );
  return outcomes.flatMap(({ line, next }) =>
    next === 'later' && line.tries === 0 ? [{ listingId: line.listingId, trouble: line.causeText ?? '' }] : [],
  );
}

/** What is not on sale misses nothing. Once it is on sale again its figure starts anew: whoever opened it had to give it one. */
export async function noteOffSale(sql: Sql): Promise<void> {
  const turned = await sql.query(
    SQL`UPDATE shared_stock_listings s SET is_off_sale = NOT s.is_off_sale, shown = coalesce(c.quantity, s.shown), shown_at = now(),
      seen_at = c.last_updated, unseen = 0,
       missing = 0, missing_since = NULL, looked_at = NULL, asked_at = NULL, trouble = NULL, tries = 0, retry_at = NULL
     FROM channel_listings c WHERE c.id = s.listing_id AND s.line_id IS NULL AND s.is_off_sale = (c.status = 'active')
     RETURNING s.listing_id AS ${typed.of(SharedStockListingEntity, 'listingId', 'id')}`,
  );
  if (turned.length > 0)
    await othersAreDue(
      sql,
      turned.map(({ id }) => id),
    );
}

/** Learns from what syncs and news read meanwhile. A line that is under way looks itself. */
export async function readFigures(sql: Sql): Promise<void> {
  const isNew = `s.line_id IS NULL AND c.status = 'active' AND c.last_updated > s.shown_at AND c.quantity <> s.shown`;
  const read = await sql.query(
    SQL`SELECT s.listing_id AS ${typed.of(SharedStockListingEntity, 'listingId', 'id')}, c.quantity AS ${typed.int('quantity')},
      c.last_updated::text AS ${typed.text('at')} FROM shared_stock_listings s JOIN channel_listings c ON c.id = s.listing_id
     WHERE ${isNew}`,
  );
  if (read.length === 0) return;
  const wanted = new Map(
    (await wantedListings(sql, 's.listing_id = ANY($1::uuid[])', [read.map(({ id }) => id)])).map((one) => [one.listingId, one]),
  );
  const beliefs = read.flatMap(({ id, quantity, at }) => {
    const one = wanted.get(id);
    return one ? [[id, { ...found(pick(one), quantity, one.to), seenAt: at }] as const] : [];
  });
  await keepBeliefs(sql, new Map(beliefs));
}

const pick = ({ shown, missing: fewer, unseen }: Belief): Belief => ({ shown, missing: fewer, unseen });

/** Of listings with one count any stands for all: when the one that is linked is off sale, another one follows in its place. */
export async function passOn(sql: Sql): Promise<void> {
  const passed = await sql.query(
    SQL`UPDATE shared_stock_listings s SET listing_id = n.id, sku = n.sku FROM (
       SELECT DISTINCT ON (c.id) c.id AS from, m.id, m.sku FROM channel_listings c JOIN channel_listings m ON ${sameCount}
       WHERE c.id IN (SELECT listing_id FROM shared_stock_listings WHERE line_id IS NULL) AND c.status <> 'active' AND m.status = 'active'
         AND NOT EXISTS (SELECT FROM channel_listings k JOIN shared_stock_listings o ON o.listing_id = k.id
           WHERE k.integration_id = c.integration_id AND k.stock_key = c.stock_key AND k.id <> c.id)
       ORDER BY c.id, m.sku
     ) n WHERE s.listing_id = n.from RETURNING n.from AS ${typed.of(ChannelListingView, 'id', 'from')},
     n.id AS ${typed.of(ChannelListingView, 'id', 'to')}`,
  );
  if (passed.length === 0) return;
  await sql.query(
    `UPDATE shared_stock_sales b SET listing_id = d.after FROM unnest($1::uuid[], $2::uuid[]) AS d (before, after) WHERE b.listing_id = d.before`,
    [passed.map(({ from }) => from), passed.map(({ to }) => to)],
  );
}

/** A listing that is gone from the ledger is sold from no stock any more. */
export async function forgetGone(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM shared_stock_listings s WHERE NOT EXISTS (SELECT FROM channel_listings c WHERE c.id = s.listing_id)');
}
