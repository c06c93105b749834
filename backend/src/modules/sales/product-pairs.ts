import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

/** Orders of the last 365 days that two products were in. */
export interface PairCounts {
  both: number;
  own: number;
  other: number;
  all: number;
}

export interface ProductPair {
  sku: string;
  name: string;
  /** Share of the product's orders that had both, 0 to 1. */
  share: number;
}

/** Pairs in fewer orders, and in a smaller share of them, say nothing. */
const LEAST_ORDERS = 8;
const LEAST_SHARE = 0.1;
/** Normal quantile of the lower bound: 0.13 % on one side, since the best of many pairs is taken. */
const Z = 3;

/**
 * Lower bound of the lift of a pair: how often both were in one order, divided by how often chance would bring that. The logarithm of
 * lift is about normal with variance 1/both - 1/own - 1/other - 1/all + 2 both / (own other), by the delta method for a multinomial
 * sample (A. Agresti, Categorical Data Analysis, 2002, section 14.1).
 * @returns 0 or more; above 1 the pair is no chance
 */
export function leastLift({ both, own, other, all }: PairCounts): number {
  if (both === 0) return 0;
  const variance = 1 / both - 1 / own - 1 / other - 1 / all + (2 * both) / (own * other);
  return ((both * all) / (own * other)) * Math.exp(-Z * Math.sqrt(Math.max(0, variance)));
}

/** Whether a pair is in enough orders, in a large enough share of them, and in more than chance would bring. */
export const isRealPair = (counts: PairCounts): boolean =>
  counts.both >= LEAST_ORDERS && counts.both / counts.own >= LEAST_SHARE && leastLift(counts) > 1;

/** Products that are in one order more often than chance would bring. */
@Injectable()
export class ProductPairs {
  constructor(private readonly database: Database) {}

  /** The pairs of each product by its SKU, the largest share first; products without any are left out. */
  async of(skus: readonly string[]): Promise<Map<string, ProductPair[]>> {
    const rows = await this.database.query<PairCounts & { ownSku: string; sku: string; name: string }>(
      `WITH lines AS MATERIALIZED (
         SELECT DISTINCT l.order_id, l.sku, l.product_name FROM sale_lines l
         WHERE l.is_sale AND l.sku IS NOT NULL AND l.ordered_at > now() - interval '365 days'),
       totals AS (SELECT sku, count(DISTINCT order_id)::int AS orders FROM lines GROUP BY 1)
       SELECT own.sku AS "ownSku", other.sku, max(other.product_name) AS name, count(DISTINCT own.order_id)::int AS both,
         max(mine.orders) AS own, max(theirs.orders) AS other, (SELECT count(DISTINCT order_id)::int FROM lines) AS "all"
       FROM lines own JOIN lines other ON other.order_id = own.order_id AND other.sku <> own.sku
         JOIN totals mine ON mine.sku = own.sku JOIN totals theirs ON theirs.sku = other.sku
       WHERE own.sku = ANY($1) GROUP BY own.sku, other.sku HAVING count(DISTINCT own.order_id) >= ${LEAST_ORDERS}
       ORDER BY own.sku, both DESC, other.sku`,
      [[...skus]],
      'sales_product_pairs',
    );
    const pairs = new Map<string, ProductPair[]>();
    for (const { ownSku, sku, name, ...counts } of rows)
      if (isRealPair(counts)) pairs.set(ownSku, [...(pairs.get(ownSku) ?? []), { sku, name, share: counts.both / counts.own }]);
    return pairs;
  }
}
