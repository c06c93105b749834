import type { Sql } from '../../../platform/database/database';
import { sameSource } from './own-batches';
import { SQL, nullable, typed } from '../../../platform/database/sql';

/** A price that the asking workflow or agent lowered and that nothing else moved since. */
export interface Lowered {
  /** The price before it was lowered, in cents. */
  before: number;
  /** Whole days since the latest step. */
  daysSince: number;
  /** Pieces sold on the channel since the latest step. */
  unitsSince: number;
  /** Pieces a day in up to 365 known days before the first step. Null for less than 28 known days or none sold. */
  earlierRate: number | null;
}

/** A verified change of the price of one listing. Money in cents. */
export interface VerifiedPrice {
  from: number | null;
  to: number | null;
  /** Proposed by the asking workflow or agent. */
  isOwn: boolean;
  at: Date;
}

/**
 * Finds the price before the asking source lowered it.
 * @param changes the latest first
 * @param price today's, in cents
 * @returns null if another source or person moved the price last, or it is not below the price before
 */
export function loweringOf(changes: readonly VerifiedPrice[], price: number): { before: number; first: Date; last: Date } | null {
  let expected = price;
  let found: { before: number; first: Date } | null = null;
  for (const { from, to, isOwn, at } of changes) {
    if (!isOwn || from === null || to !== expected) break;
    if (from > to && from >= (found?.before ?? 0)) found = { before: from, first: at };
    expected = from;
  }
  return found && found.before > price ? { ...found, last: changes[0]!.at } : null;
}

const leastDays = 28;

/** By id of the listing. @param listings with today's price in cents @param taskId of the run that asks */
export async function ownLowerings(
  sql: Sql,
  taskId: string,
  listings: readonly { id: string; sku: string; platform: string; price: number | null }[],
): Promise<Map<string, Lowered>> {
  const rows = await sql.query(
    SQL`SELECT l.listing_id AS ${typed.text('listingId')}, l.from_value AS ${nullable.json('from').as<number | null>()},
      l.to_value AS ${nullable.json('to').as<number | null>()}, l.seen_at AS ${typed.timestamp('at')},
      ${sameSource('$2')} AS ${typed.boolean('isOwn')}
     FROM change_lines l JOIN change_batches b ON b.id = l.batch_id
     WHERE l.listing_id = ANY($1::uuid[]) AND l.field = 'price' AND l.status = 'verified' AND l.seen_at > now() - interval '365 days'
     ORDER BY l.seen_at DESC, l.id DESC`,
    [listings.map(({ id }) => id), taskId],
  );
  const changes = new Map<string, VerifiedPrice[]>();
  for (const row of rows) changes.set(row.listingId, [...(changes.get(row.listingId) ?? []), row]);
  const lowered = listings.flatMap(({ id, sku, platform, price }) => {
    const lowering = price === null ? null : loweringOf(changes.get(id) ?? [], price);
    return lowering ? [{ id, sku, platform, ...lowering }] : [];
  });
  if (lowered.length === 0) return new Map();
  const sales = await sql.query(
    SQL`SELECT w.id AS ${typed.text('id')}, floor(extract(epoch FROM now() - w.last) / 86400)::int AS ${typed.int('daysSince')},
       coalesce((SELECT sum(s.units) FROM sale_lines s WHERE s.is_sale AND s.platform = w.platform AND s.sku = w.sku
       AND s.ordered_at > w.last), 0)::float8 AS ${typed.float('unitsSince')},
       coalesce((SELECT sum(s.units) FROM sale_lines s WHERE s.is_sale AND s.platform = w.platform AND s.sku = w.sku
         AND s.ordered_at <= w.first AND s.ordered_at > w.first - interval '365 days'), 0)::float8 AS ${typed.float('unitsBefore')},
       least(365, extract(epoch FROM w.first - (SELECT min(s.ordered_at) FROM sale_lines s
         WHERE s.platform = w.platform AND s.sku = w.sku)) / 86400)::float8 AS ${typed.float('daysBefore')}
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) AS w (id, sku, platform, first, last)`,
    [
      lowered.map(({ id }) => id),
      lowered.map(({ sku }) => sku),
      lowered.map(({ platform }) => platform),
      lowered.map(({ first }) => first),
      lowered.map(({ last }) => last),
    ],
  );
  const byId = new Map(lowered.map((one) => [one.id, one]));
  return new Map(
    sales.map(({ id, daysSince, unitsSince, unitsBefore, daysBefore }) => [
      id,
      {
        before: byId.get(id)!.before,
        daysSince,
        unitsSince,
        earlierRate: unitsBefore > 0 && daysBefore >= leastDays ? unitsBefore / daysBefore : null,
      },
    ]),
  );
}
