import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type Counted, skuStock, stockColumns } from './shared-counts';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { InventoryEntity } from '../commerce/entities/inventory.entity';

export interface DailyUnits {
  sku: string;
  name: string;
  /** Local days with a sale, YYYY-MM-DD, in order, and the pieces sold on each. */
  days: string[];
  units: number[];
}

/** An account, or the files of a platform where the integration is null. */
export interface PricedAt {
  integrationId: string | null;
  platform: string;
}

export interface ProductEconomics extends Counted {
  name: string;
  /** The one that most listings of the product have. */
  currency: string;
  /** Cents of `currency`; the lowest price of all platforms. */
  priceCents: number;
  /** Listings with that price. They determine how much VAT it contains. */
  pricedAt: PricedAt[];
  /** Null while nobody entered it. */
  costCents: number | null;
  /** Pieces of the last 30 days on the shop's clock, today included, without refunded and cancelled orders. */
  soldUnits: number;
  /** Net sales of these in cents of `currency`; what was sold in another one is not in it. */
  soldCents: number;
}

/** How demand for each product moves, and what it earns, for reading. */
@Injectable()
export class ShopDemand {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  /** Pieces a day for every SKU with a sale in the last `days` whole days before today, on the shop's clock. */
  daily(days: number): Promise<DailyUnits[]> {
    return this.database.query(
      SQL`WITH daily AS (
         SELECT l.sku, max(l.product_name) AS name, (l.ordered_at AT TIME ZONE $1)::date AS day, sum(l.units)::int AS units
         FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL AND l.ordered_at >= $2 AND l.ordered_at < $3 GROUP BY 1, 3)
       SELECT sku AS ${typed.text('sku')}, (array_agg(name ORDER BY day DESC))[1] AS ${typed.text('name')},
       array_agg(day::text ORDER BY day) AS ${typed.texts('days')},
         array_agg(units ORDER BY day) AS ${typed.ints('units')}
       FROM daily GROUP BY sku ORDER BY sku LIMIT 20000`,
      [this.days.timeZone, this.days.since(days + 1), this.days.since(1)],
      'sales_demand',
    );
  }

  /** Every active product once, the most sold of the last 30 days first; at most 10,000. */
  economics(): Promise<ProductEconomics[]> {
    return this.database.query(
      SQL`WITH ${skuStock}, priced AS (SELECT i.sku, (array_agg(i.currency ORDER BY n DESC, i.currency))[1] AS currency
         FROM (SELECT sku, currency, count(*) AS n FROM inventory WHERE status = 'active' AND price IS NOT NULL GROUP BY 1, 2) i GROUP BY 1
       ), lowest AS (SELECT r.sku,
       jsonb_agg(DISTINCT jsonb_build_object('integrationId', r.integration_id, 'platform', r.platform)) AS at FROM (
         SELECT i.sku, i.integration_id, i.platform, rank() OVER (PARTITION BY i.sku ORDER BY i.price) AS place FROM inventory i
           JOIN priced p ON p.sku = i.sku AND p.currency = i.currency WHERE i.status = 'active' AND i.price IS NOT NULL) r
         WHERE r.place = 1 GROUP BY 1
       ), sold AS (SELECT l.sku, sum(l.units) AS units FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL AND l.ordered_at >= $1
       GROUP BY 1),
       earned AS (SELECT l.sku, l.currency, sum(l.net_sales) AS net FROM sale_lines l
         WHERE l.is_sale AND l.sku IS NOT NULL AND l.ordered_at >= $1 GROUP BY 1, 2)
       SELECT ${columnsOf(InventoryEntity, ['sku'], 'i')}, p.currency AS ${typed.text('currency')},
       (array_agg(i.product_name ORDER BY i.platform))[1] AS ${typed.text('name')},
         (min(i.price) FILTER (WHERE i.currency = p.currency) * 100)::float8 AS ${typed.float('priceCents')},
         coalesce(w.at, '[]') AS ${typed.json('pricedAt').as<ProductEconomics['pricedAt']>()},
         (min(i.cost) FILTER (WHERE i.currency = p.currency) * 100)::float8 AS ${nullable.float('costCents')},
         ${stockColumns},
         coalesce(max(s.units), 0)::int AS ${typed.int('soldUnits')},
         round(coalesce(max(e.net), 0) * 100, 1)::float8 AS ${typed.float('soldCents')}
       FROM inventory i JOIN priced p USING (sku) JOIN sku_stock k USING (sku) LEFT JOIN lowest w USING (sku) LEFT JOIN sold s USING (sku)
         LEFT JOIN earned e ON e.sku = i.sku AND e.currency = p.currency
       WHERE i.status = 'active' AND i.price IS NOT NULL
       GROUP BY i.sku, p.currency, w.at, k.quantity, k.shares_with, k.shared_pieces ORDER BY "soldUnits" DESC, i.sku LIMIT 10000`,
      [this.days.since(30)],
      'sales_economics',
    );
  }

  /** Whether orders of the demo shop are among the shop's. */
  async hasDemoOrders(): Promise<boolean> {
    const [row] = await this.database.query('SELECT 1 FROM sale_orders WHERE is_demo LIMIT 1');
    return row !== undefined;
  }
}
