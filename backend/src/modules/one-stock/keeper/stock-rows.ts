import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import type { Belief } from '../rules/belief';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SharedStockEntity } from '../entities/shared-stock.entity';
import { SharedStockPartEntity } from '../entities/shared-stock-part.entity';

export const movementKinds = ['linked', 'sold', 'back', 'counted', 'taken'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Pieces that came to a stock or left it. */
export interface Movement {
  stockId: string;
  kind: MovementKind;
  pieces: number;
  platform?: string;
  sku?: string;
  orderKey?: string;
  orderNumber?: string | null;
  by?: string;
}

/** Largest possible stock. A channel or order beyond it reports something impossible. */
const bound = 1_000_000_000;
const bounded = (figure: number): number => Math.min(bound, Math.max(-bound, figure));

/**
 * Writes the level of a stock before and after each movement, in order. The caller holds the lock of all stocks. A stock that reaches the
 * bound is paused, because its sum is no longer right and a person must count it.
 */
export async function move(sql: Sql, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const ids = [...new Set(movements.map(({ stockId }) => stockId))];
  const stocks = await sql.query(
    SQL`SELECT ${columnsOf(SharedStockEntity, ['id', 'onHand'])} FROM shared_stocks WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  const onHand = new Map(stocks.map((stock) => [stock.id, stock.onHand]));
  const rows = movements.flatMap((one) => {
    const before = onHand.get(one.stockId);
    if (before === undefined) return [];
    const after = bounded(before + one.pieces);
    onHand.set(one.stockId, after);
    return [{ ...one, pieces: after - before, id: uuidv7(), before, after }];
  });
  await sql.query(
    `INSERT INTO shared_stock_movements (id, stock_id, kind, pieces, before, after, platform, sku, order_key, order_number, moved_by)
     SELECT d.id, d."stockId", d.kind, d.pieces, d.before, d.after, d.platform, d.sku, d."orderKey", d."orderNumber", d.by
     FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, "stockId" uuid, kind text, pieces int, before int, after int, platform text, sku text,
       "orderKey" text, "orderNumber" text, by text)`,
    [JSON.stringify(rows)],
  );
  await sql.query(
    `UPDATE shared_stocks s SET on_hand = d.on_hand, is_paused = s.is_paused OR abs(d.on_hand) = ${bound}, updated_at = now() FROM unnest($1::uuid[], $2::int[]) AS d (id, on_hand) WHERE s.id = d.id`,
    [[...onHand.keys()], [...onHand.values()]],
  );
  await areDue(sql, ids);
}

/** The figures of every listing that is sold from these stocks are worked out again. */
export async function areDue(sql: Sql, stockIds: readonly string[]): Promise<void> {
  await sql.query(
    `UPDATE shared_stock_listings SET is_due = true WHERE NOT is_due
       AND listing_id IN (SELECT listing_id FROM shared_stock_parts WHERE stock_id = ANY($1::uuid[]))`,
    [stockIds],
  );
}

/** How long a question waits for its answer starts anew when more is there where less was, or the other way round. */
const isSameSide = 'sign(s.missing) = sign(d.missing)';

/** Stores what is known about the figures of channels. `seenAt` where it was read just now */
export async function keepBeliefs(sql: Sql, beliefs: ReadonlyMap<string, Belief & { seenAt?: string }>): Promise<void> {
  if (beliefs.size === 0) return;
  const rows = [...beliefs].map(([id, { shown, missing, unseen, seenAt }]) => ({
    id,
    shown: bounded(shown),
    missing: bounded(missing),
    unseen: bounded(unseen),
    seenAt,
  }));
  await sql.query(
    `UPDATE shared_stock_listings s SET shown = d.shown, missing = d.missing, unseen = d.unseen, shown_at = now(), is_due = true,
       seen_at = coalesce(d."seenAt", s.seen_at),
       missing_since = CASE WHEN d.missing = 0 THEN NULL WHEN ${isSameSide} THEN s.missing_since ELSE now() END,
       looked_at = CASE WHEN d.missing <> 0 AND ${isSameSide} THEN s.looked_at END,
       asked_at = CASE WHEN d.missing <> 0 AND ${isSameSide} THEN s.asked_at END
     FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, shown int, missing int, unseen int, "seenAt" timestamptz) WHERE s.listing_id = d.id`,
    [JSON.stringify(rows)],
  );
  await othersAreDue(
    sql,
    rows.map(({ id }) => id),
  );
}

/** What one channel misses the others do not promise either: all that is sold from the same stocks is worked out again. */
export async function othersAreDue(sql: Sql, listingIds: readonly string[]): Promise<void> {
  const stocks = await sql.query(
    SQL`SELECT DISTINCT stock_id AS ${typed.of(SharedStockPartEntity, 'stockId', 'id')} FROM shared_stock_parts
      WHERE listing_id = ANY($1::uuid[])`,
    [listingIds],
  );
  await areDue(
    sql,
    stocks.map(({ id }) => id),
  );
}
