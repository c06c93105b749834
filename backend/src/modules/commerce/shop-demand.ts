import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

export interface DailyUnits {
  sku: string;
  name: string;
  /** Local days with a sale, YYYY-MM-DD, in order, and the pieces sold on each. */
  days: string[];
  units: number[];
}

export interface ProductEconomics {
  sku: string;
  name: string;
  /** US cents; the lowest price of all platforms. */
  priceCents: number;
  /** Null while nobody entered it. */
  costCents: number | null;
  /** Pieces, all platforms together. */
  stock: number;
  /** Pieces and cents of the last 30 days without refunded and cancelled orders. */
  soldUnits: number;
  soldCents: number;
}

const kept = `o.status NOT IN ('refunded', 'cancelled')`;

/** How demand for each product moves, and what it earns, for reading. */
@Injectable()
export class ShopDemand {
  constructor(private readonly database: Database) {}

  /** Pieces a day for every SKU with a sale in the last `days` whole days before today, on the shop's clock. */
  daily(timeZone: string, days: number): Promise<DailyUnits[]> {
    return this.database.query<DailyUnits>(
      `WITH bounds AS (SELECT date_trunc('day', now() AT TIME ZONE $1) AS today),
       daily AS (
         SELECT l.sku, max(l.product_name) AS name, (o.ordered_at AT TIME ZONE $1)::date AS day, sum(l.quantity)::int AS units
         FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id, bounds
         WHERE ${kept} AND o.ordered_at >= (today - make_interval(days => $2)) AT TIME ZONE $1 AND o.ordered_at < today AT TIME ZONE $1
         GROUP BY 1, 3)
       SELECT sku, (array_agg(name ORDER BY day DESC))[1] AS name, array_agg(day::text ORDER BY day) AS days,
         array_agg(units ORDER BY day) AS units
       FROM daily GROUP BY sku ORDER BY sku LIMIT 20000`,
      [timeZone, days],
    );
  }

  /** Every active product once, the most sold of the last 30 days first; at most 10,000. */
  economics(): Promise<ProductEconomics[]> {
    return this.database.query<ProductEconomics>(
      `SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name, (min(i.price) * 100)::float8 AS "priceCents",
         (min(i.cost) * 100)::float8 AS "costCents", sum(i.quantity)::int AS stock, coalesce(max(s.units), 0)::int AS "soldUnits",
         round(coalesce(max(s.amount), 0) * 100)::float8 AS "soldCents"
       FROM inventory i LEFT JOIN (
         SELECT l.sku, sum(l.quantity) AS units, sum(l.quantity * l.unit_price) AS amount
         FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
         WHERE ${kept} AND o.ordered_at > now() - interval '30 days' GROUP BY l.sku
       ) s ON s.sku = i.sku
       WHERE i.status = 'active' AND i.price IS NOT NULL GROUP BY i.sku ORDER BY "soldUnits" DESC, i.sku LIMIT 10000`,
    );
  }

  /** Whether orders of the demo shop are among the shop's. */
  async hasDemoOrders(): Promise<boolean> {
    const [row] = await this.database.query('SELECT 1 FROM shop_orders WHERE is_demo LIMIT 1');
    return row !== undefined;
  }
}
