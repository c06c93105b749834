/** Counts that several products of an account are sold from, such as the variations of one product. */
export const sharedCounts = `shared_counts AS (SELECT integration_id, stock_key, min(sku) AS lead, max(quantity) AS pieces FROM inventory
  WHERE stock_key IS NOT NULL AND status = 'active' GROUP BY 1, 2 HAVING count(*) > 1)`;
/** Of a row `i` of the inventory, as `h`. */
export const joinShared = 'LEFT JOIN shared_counts h ON h.integration_id = i.integration_id AND h.stock_key = i.stock_key';
export const sharedColumns = 'min(h.lead) AS "sharesWith", coalesce(sum(h.pieces), 0)::int AS "sharedPieces"';

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
