import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { columnsOf, SQL, typed } from '../../platform/database/sql';
import { PurchaseListEntity } from './entities/purchase-list.entity';

/** A purchase list that was not received. */
export interface OpenPurchase {
  id: string;
  title: string;
  status: 'draft' | 'ordered';
  pieces: number;
  /** Lines without a quantity, or without one cost that all listings of the product state. */
  unpriced: number;
  /** Cost of the other lines for each currency, in units. */
  costs: Record<string, number>;
}

/** Purchase lists that are still to be paid or received, with their cost. */
@Injectable()
export class OpenPurchases {
  constructor(private readonly database: Database) {}

  /** The newest first, at most 200. */
  list(): Promise<OpenPurchase[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(PurchaseListEntity, ['id', 'title'], 'p')}, p.status AS ${typed.text('status').as<OpenPurchase['status']>()},
        coalesce(sum(l.quantity), 0)::int AS ${typed.int('pieces')},
         count(*) FILTER (WHERE l.sku IS NOT NULL AND (l.quantity IS NULL OR c.cost IS NULL))::int AS ${typed.int('unpriced')},
         coalesce((SELECT jsonb_object_agg(s.currency, s.cost) FROM (
           SELECT k.currency, sum(k.cost * x.quantity)::float8 AS cost FROM purchase_lines x, LATERAL ${statedCost('x')} k
           WHERE x.list_id = p.id AND x.quantity IS NOT NULL GROUP BY 1) s), '{}') AS ${typed.json('costs').as<Record<string, number>>()}
       FROM purchase_lists p LEFT JOIN purchase_lines l ON l.list_id = p.id LEFT JOIN LATERAL ${statedCost('l')} c ON true
       WHERE p.status IN ('draft', 'ordered') GROUP BY p.id ORDER BY p.id DESC LIMIT 200`,
    );
  }
}

/** The cost of a piece if all listings of the product that state one state the same. @param line alias of a purchase line */
export const statedCost = (line: string): string =>
  `(SELECT min(i.cost) AS cost, min(i.currency) AS currency FROM channel_listings i WHERE i.sku = ${line}.sku AND i.cost IS NOT NULL
     HAVING count(DISTINCT (i.cost, i.currency)) = 1)`;
