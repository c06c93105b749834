import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { nullable, SQL, typed } from '../../platform/database/sql';
import { ShopDays } from './shop-days';

/** Sales of one product on its first days. */
export interface LaunchSales {
  sku: string;
  name: string;
  /** First day on sale, `2026-03-04` on the shop's clock. */
  day: string;
  /** Pieces of orders that were neither refunded nor cancelled, in every currency. */
  units: number;
  /** The one that most listings of the product have; null without a price. */
  currency: string | null;
  /** Net sales for each currency, in units of it. */
  net: Record<string, number>;
}

const sales = `LATERAL (SELECT coalesce(sum(each.units), 0)::int AS units, coalesce(jsonb_object_agg(each.currency, each.net), '{}') AS net
  FROM (SELECT l.currency, sum(l.units) AS units, sum(l.net_sales)::float8 AS net FROM sale_lines l WHERE l.is_sale AND l.sku = n.sku
    AND l.ordered_at >= n.day::timestamp AT TIME ZONE $1 AND l.ordered_at < (n.day + $2::int)::timestamp AT TIME ZONE $1 GROUP BY 1) each) s`;
const columns = SQL`n.sku AS ${typed.text('sku')}, n.name AS ${typed.text('name')}, n.day::text AS ${typed.text('day')},
  n.currency AS ${nullable.text('currency')}, s.units AS ${typed.int('units')}, s.net AS ${typed.json('net').as<Record<string, number>>()}`;
const listed = `SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name, mode() WITHIN GROUP (ORDER BY i.currency) AS currency`;

/** Sales of new products on the days after their launch. */
@Injectable()
export class ShopLaunches {
  constructor(
    private readonly database: Database,
    private readonly shopDays: ShopDays,
  ) {}

  /** @param day the launch, which is the first of the `days` days @returns null for an unknown SKU */
  async of(sku: string, day: string, days: number): Promise<LaunchSales | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns} FROM (${listed}, $4::date AS day FROM inventory i WHERE i.sku = $3 GROUP BY i.sku) n, ${sales}`,
      [this.shopDays.timeZone, days, sku, day],
      'sales_launch',
    );
    return row ?? null;
  }

  /**
   * Other products whose first `days` days are over. New is a product that appeared on every channel more than a day after the first
   * listing of that channel, so that nothing which came with the connection counts, and that was not sold before it appeared.
   */
  others(sku: string, days: number): Promise<LaunchSales[]> {
    return this.database.query(
      SQL`WITH channels AS (SELECT platform, min(created_at) AS since FROM inventory GROUP BY 1),
       fresh AS (${listed}, min(i.created_at) AS at FROM inventory i JOIN channels c USING (platform) WHERE i.sku <> $3
         GROUP BY i.sku HAVING bool_and(i.created_at > c.since + interval '1 day')),
       n AS (SELECT f.*, (f.at AT TIME ZONE $1)::date AS day FROM fresh f
         WHERE NOT EXISTS (SELECT FROM sale_lines l WHERE l.sku = f.sku AND l.ordered_at < f.at - interval '1 day'))
       SELECT ${columns} FROM n, ${sales} WHERE n.day + $2::int <= (now() AT TIME ZONE $1)::date ORDER BY n.day DESC, n.sku LIMIT 1000`,
      [this.shopDays.timeZone, days, sku],
      'sales_launches',
    );
  }
}
