import { SQL, nullable, typed } from '../../platform/database/sql';
/** Counts that several products of an account are sold from, such as the variations of one product. */
export const sharedCounts = `shared_counts AS (SELECT integration_id, stock_key, min(sku) AS lead, max(quantity) AS pieces FROM inventory
  WHERE stock_key IS NOT NULL AND status = 'active' GROUP BY 1, 2 HAVING count(*) > 1)`;
/** Of a row `i` of the inventory, as `h`. */
export const joinShared = 'LEFT JOIN shared_counts h ON h.integration_id = i.integration_id AND h.stock_key = i.stock_key';

/**
 * Pieces of every active SKU, as the common table expression `sku_stock` (sku, quantity, may_be_there, shares_with, shared_pieces): the one answer to
 * how many pieces of a product the shop has. Each count is taken once, and separate counts add up. Listings share a count if they are sold
 * from the same shared stocks, if a person counted the SKU for all channels together, or if their account has one count for them.
 * `quantity` is null while any of them is unknown. A set has as many pieces as its parts are enough for. A row of a file describes the same
 * listing as the connected account of its platform, so it has no count of its own.
 */
export const skuStock = `recipes AS (
    SELECT listing_id, string_agg(stock_id || ' ' || pieces, ', ' ORDER BY stock_id) AS recipe, floor(min(on_hand::numeric / pieces))::int AS pieces
    FROM listing_stocks GROUP BY 1),
  account_recipes AS (
    SELECT i.integration_id, i.stock_key, min(r.recipe) AS recipe, min(r.pieces) AS pieces
    FROM recipes r JOIN inventory i ON i.id = r.listing_id WHERE i.stock_key IS NOT NULL GROUP BY 1, 2),
  sharers AS (
    SELECT sku, sku AS other FROM stock_counts UNION
    SELECT g.sku, m.sku FROM inventory g JOIN inventory m ON m.integration_id = g.integration_id AND m.stock_key = g.stock_key
    WHERE g.status = 'active' AND m.status = 'active'),
  counted AS (
    SELECT DISTINCT ON (s.sku) s.sku, 'counted ' || c.sku AS count_key, c.quantity - (SELECT coalesce(sum(l.units), 0)::int FROM sale_lines l
      WHERE l.sku IN (SELECT w.other FROM sharers w WHERE w.sku = c.sku) AND l.is_sale AND l.ordered_at > c.counted_at) AS pieces
    FROM stock_counts c JOIN sharers s ON s.other = c.sku WHERE c.shared ORDER BY s.sku, c.counted_at DESC),
  listing_counts AS (
    SELECT i.sku, coalesce(r.recipe, a.recipe, c.count_key, i.integration_id || ' ' || i.stock_key, i.id::text) AS count_key,
      CASE WHEN r.recipe IS NOT NULL THEN r.pieces WHEN a.recipe IS NOT NULL THEN a.pieces WHEN c.sku IS NOT NULL THEN c.pieces
        ELSE i.quantity END AS pieces
    FROM inventory i LEFT JOIN recipes r ON r.listing_id = i.id
      LEFT JOIN account_recipes a ON a.integration_id = i.integration_id AND a.stock_key = i.stock_key LEFT JOIN counted c ON c.sku = i.sku
    WHERE i.status = 'active' AND (i.integration_id IS NOT NULL OR NOT EXISTS (SELECT FROM inventory o
      WHERE o.sku = i.sku AND o.platform = i.platform AND o.integration_id IS NOT NULL AND o.status = 'active'))),
  counts AS (SELECT count_key, min(sku) AS lead, count(DISTINCT sku) > 1 AS is_shared, max(pieces) AS pieces FROM listing_counts GROUP BY 1),
  sku_counts AS (SELECT sku, count_key, max(pieces) AS pieces FROM listing_counts GROUP BY 1, 2),
  sku_stock AS (
    SELECT s.sku, CASE WHEN bool_and(s.pieces IS NOT NULL) THEN sum(s.pieces)::int END AS quantity,
      sum(s.pieces) > 0 OR bool_or(s.pieces IS NULL) AS may_be_there, min(c.lead) FILTER (WHERE c.is_shared) AS shares_with,
      coalesce(sum(c.pieces) FILTER (WHERE c.is_shared), 0)::int AS shared_pieces
    FROM sku_counts s JOIN counts c USING (count_key) GROUP BY 1)`;
/** Of a row `k` of `sku_stock`. */
export const stockColumns = SQL`k.quantity AS ${nullable.int('quantity')}, k.shares_with AS ${nullable.text('sharesWith')},
  k.shared_pieces AS ${typed.int('sharedPieces')}`;

export interface Counted {
  sku: string;
  /** Null while it is unknown. */
  quantity: number | null;
  /** The first SKU that is sold from the same count, itself perhaps; null for a count of its own. */
  sharesWith: string | null;
  /** Of `quantity`, those of the shared count. */
  sharedPieces: number;
}

/** Pieces of several products together, each count once. @property unknown products whose pieces are not in it, because they are unknown */
export function piecesOf(products: readonly Counted[]): { pieces: number; unknown: number } {
  const counted = new Set<string>();
  let pieces = 0;
  let unknown = 0;
  for (const { quantity, sharesWith, sharedPieces } of products) {
    if (quantity === null) unknown++;
    else {
      pieces += quantity - (sharesWith !== null && counted.has(sharesWith) ? sharedPieces : 0);
      if (sharesWith !== null) counted.add(sharesWith);
    }
  }
  return { pieces, unknown };
}
