import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { poissonLimits } from '../../platform/statistics/counts';
import { SQL, typed } from '../../platform/database/sql';

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

export interface CountedPair extends ProductPair {
  /** Of the last 365 days that had both. */
  orders: number;
}

/** Pairs in fewer orders, and in a smaller share of them, say nothing. */
const LEAST_ORDERS = 8;
const LEAST_SHARE = 0.1;
/** Chance that any pair of the shop is taken for real although none is. */
const LEVEL = 0.05;

/**
 * Lower bound of the lift of a pair: how often both were in one order, divided by how often chance would bring that. It is the lower limit of
 * the Poisson count over the count expected of independent products, one-sided, for all pairs of the shop together (Bonferroni): the best of
 * many pairs is taken.
 * @param products sold in the same time, 2 or more
 * @returns 0 or more; above 1 the pair is no chance
 */
export function leastLift({ both, own, other, all }: PairCounts, products: number): number {
  if (both === 0) return 0;
  const pairs = Math.max(1, (products * (products - 1)) / 2);
  return (poissonLimits(both, LEVEL / pairs).low * all) / (own * other);
}

/** True if a pair is in enough orders, in a large enough share of them, and in more than chance would bring. @param products sold in the same time */
export const isRealPair = (counts: PairCounts, products: number): boolean =>
  counts.both >= LEAST_ORDERS && counts.both / counts.own >= LEAST_SHARE && leastLift(counts, products) > 1;

/** Products that are in one order more often than chance would bring. */
@Injectable()
export class ProductPairs {
  constructor(private readonly database: Database) {}

  /** The pairs of each product by its SKU, the largest share first; products without any are left out. */
  async of(skus: readonly string[]): Promise<Map<string, CountedPair[]>> {
    const rows = await this.database.query(
      SQL`WITH lines AS MATERIALIZED (
         SELECT DISTINCT l.order_id, l.sku, l.product_name FROM sale_lines l
         WHERE l.is_sale AND l.sku IS NOT NULL AND l.ordered_at > now() - interval '365 days'),
       totals AS (SELECT sku, count(DISTINCT order_id)::int AS orders FROM lines GROUP BY 1)
       SELECT own.sku AS ${typed.text('ownSku')}, other.sku AS ${typed.text('sku')}, max(other.product_name) AS ${typed.text('name')},
       count(DISTINCT own.order_id)::int AS ${typed.int('both')},
         max(mine.orders) AS ${typed.int('own')}, max(theirs.orders) AS ${typed.int('other')},
         (SELECT count(DISTINCT order_id)::int FROM lines) AS ${typed.int('all')},
         (SELECT count(*)::int FROM totals) AS ${typed.int('products')}
       FROM lines own JOIN lines other ON other.order_id = own.order_id AND other.sku <> own.sku
         JOIN totals mine ON mine.sku = own.sku JOIN totals theirs ON theirs.sku = other.sku
       WHERE own.sku = ANY($1) GROUP BY own.sku, other.sku HAVING count(DISTINCT own.order_id) >= ${LEAST_ORDERS}
       ORDER BY own.sku, "both" DESC, other.sku`,
      [[...skus]],
      'sales_product_pairs',
    );
    const pairs = new Map<string, CountedPair[]>();
    for (const { ownSku, sku, name, products, ...counts } of rows)
      if (isRealPair(counts, products))
        pairs.set(ownSku, [...(pairs.get(ownSku) ?? []), { sku, name, orders: counts.both, share: counts.both / counts.own }]);
    return pairs;
  }
}
