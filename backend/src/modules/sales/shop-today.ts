import { placesSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { pictureOf } from './picture-of';
import { pieceCost } from './piece-cost';
import { joinShared, sharedCounts, skuStock } from './shared-counts';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { SaleOrderView } from './sales.views';
import { ProductDayEntity } from '../commerce/entities/product-day.entity';
import { ConnectedAccountView } from '../integrations/integrations.views';

/** Part of a day. Parts with the same `day` are added up. */
export interface DayPart {
  day: number;
  hour: number;
  from: Date;
  until: Date;
}

/** Sales of one currency up to the end of one part of a day. Amounts are units of the currency. */
export interface SoldByHour {
  currency: string;
  day: number;
  hour: number;
  orders: number;
  net: number;
}

/** Sales in one currency. Amounts are units of it. */
export interface EarnedSum {
  currency: string;
  revenue: number;
  /** Null while the cost, or the fees, of a product are unknown. */
  cost: number | null;
  fees: number | null;
  profit: number | null;
  products: number;
  withoutCost: number;
  /** Revenue of the products without a cost. */
  withoutCostRevenue: number;
  withoutFees: number;
}

interface OrderToShip {
  id: string;
  number: string;
  platform: string;
  accountName: string | null;
  orderedAt: Date;
  /** Of the first line; null for an order without lines. */
  productName: string | null;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  lines: number;
  pieces: number;
  isDemo: boolean;
}

interface ShortProduct {
  sku: string;
  name: string;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  /** On all channels; null while the quantity of one is unknown. */
  quantity: number | null;
  channels: number;
  /** The channel with the fewest pieces of those where it is at or below its limit; null if it is not low. */
  low: { platform: string; quantity: number; limit: number } | null;
  /** More pieces are on sale than there are. */
  isAtRisk: boolean;
  /** Sold in the last 28 days. */
  sold: number;
  isDemo: boolean;
}

/** Older orders are not counted as work: their channel kept no record of shipments. */
const shipDays = 60;

/**
 * SQL condition on a row of `sale_orders`: paid, not yet shipped in full, and of a channel that states shipments. Connected accounts do; for files
 * of a platform see `platforms_that_ship`.
 */
export const toShip = (
  row: string,
): string => `(${row}.status IN ('paid', 'partially_refunded') AND ${row}.fulfilment IN ('open', 'partial')
  AND ${row}.ordered_at > now() - interval '${shipDays} days'
  AND (${row}.is_of_account OR ${row}.platform IN (SELECT platform FROM platforms_that_ship)))`;

/** Reads the seller's daily overview. */
@Injectable()
export class ShopToday {
  constructor(private readonly database: Database) {}

  /** Sales up to the end of each part of a day, by currency; parts before the first sale of the day are left out. */
  sold(parts: readonly DayPart[]): Promise<SoldByHour[]> {
    return this.database.query(
      SQL`WITH parts AS (SELECT * FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS p (day, hour, since, until)),
       sums AS (SELECT p.day, p.hour, o.currency, count(*) AS orders, sum(o.net_sales) AS net FROM parts p
         JOIN sale_orders o ON o.ordered_at >= p.since AND o.ordered_at < p.until WHERE o.is_sale GROUP BY 1, 2, 3)
       SELECT ${columnsOf(SaleOrderView, ['currency'])}, day AS ${typed.int('day')}, hour AS ${typed.int('hour')},
       sum(orders) OVER so_far::int AS ${typed.int('orders')}, sum(net) OVER so_far::float8 AS ${typed.float('net')}
       FROM sums WINDOW so_far AS (PARTITION BY day, currency ORDER BY hour) ORDER BY 1, 2, 3`,
      [parts.map(({ day }) => day), parts.map(({ hour }) => hour), parts.map(({ from }) => from), parts.map(({ until }) => until)],
      'today_sold',
    );
  }

  /** When the first order was placed, and the currency of the latest; null for a shop without orders. */
  async known(): Promise<{ since: Date; currency: string } | null> {
    const [row] = await this.database.query(
      SQL`SELECT first.ordered_at AS ${typed.of(SaleOrderView, 'orderedAt', 'since')}, ${columnsOf(SaleOrderView, ['currency'], 'last')}
        FROM (SELECT ordered_at FROM sale_orders ORDER BY ordered_at LIMIT 1) first,
         (SELECT currency FROM sale_orders ORDER BY ordered_at DESC LIMIT 1) last`,
      [],
      'today_known',
    );
    return row ?? null;
  }

  /**
   * Earnings of products on whole days in the shop's time zone, by currency, from the latest daily figures. Orders without a product
   * are excluded because their cost is unknown.
   */
  earned(firstDay: string, lastDay: string): Promise<EarnedSum[]> {
    const rounded = (amount: string) => `round(${amount}, ${placesSql('currency')})::float8`;
    return this.database.query(
      SQL`WITH sold AS MATERIALIZED (
         SELECT sku, platform, currency, sum(revenue) AS revenue, sum(line_cost) AS line_cost, sum(uncosted_units) AS uncosted,
         sum(fees) AS fees,
           bool_and(fees_known) AS has_fees FROM product_days
         WHERE day = ANY (ARRAY(SELECT at::date FROM generate_series($1::date::timestamp, $2::date::timestamp, '1 day') at))
         GROUP BY 1, 2, 3),
       -- Looked up for what was sold only: sorting the costs of all products takes ten times as long.
       products AS (
         SELECT s.sku, s.currency, sum(s.revenue) AS revenue, bool_and(s.uncosted = 0 OR c.cost IS NOT NULL) AS has_cost,
           sum(s.line_cost + s.uncosted * coalesce(c.cost, 0)) AS cost, bool_and(s.has_fees) AS has_fees, sum(s.fees) AS fees
         FROM sold s LEFT JOIN LATERAL ${pieceCost({ sku: 's.sku', platform: 's.platform', currency: 's.currency' })} c ON s.uncosted > 0
         GROUP BY 1, 2),
       sums AS (
         SELECT currency, count(*)::int AS products, sum(revenue) AS revenue, CASE WHEN bool_and(has_cost) THEN sum(cost) END AS cost,
           CASE WHEN bool_and(has_fees) THEN sum(fees) END AS fees, (count(*) FILTER (WHERE NOT has_cost))::int AS "withoutCost",
           coalesce(sum(revenue) FILTER (WHERE NOT has_cost), 0) AS uncosted, (count(*) FILTER (WHERE NOT has_fees))::int AS "withoutFees"
         FROM products GROUP BY 1)
       SELECT ${columnsOf(ProductDayEntity, ['currency'])}, products AS ${typed.int('products')},
       "withoutCost" AS ${typed.int('withoutCost')}, "withoutFees" AS ${typed.int('withoutFees')},
       ${rounded('revenue')} AS ${typed.float('revenue')}, ${rounded('cost')} AS ${nullable.float('cost')},
         ${rounded('fees')} AS ${nullable.float('fees')}, ${rounded('revenue - cost - fees')} AS ${nullable.float('profit')},
         ${rounded('uncosted')} AS ${typed.float('withoutCostRevenue')} FROM sums`,
      [firstDay, lastDay],
      'today_earned',
    );
  }

  /** Orders that are paid and not yet sent, the oldest first; `total` of them in all. */
  async ordersToShip(rows: number): Promise<{ total: number; orders: OrderToShip[] }> {
    const [[count], orders] = await Promise.all([
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')} FROM sale_orders o WHERE ${toShip('o')}`,
        [],
        'today_to_ship_count',
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(SaleOrderView, ['id'], 'o')}, coalesce(o.order_number, o.platform_order_id) AS ${typed.text('number')},
          ${columnsOf(SaleOrderView, ['platform'], 'o')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
           ${columnsOf(SaleOrderView, ['orderedAt', 'isDemo'], 'o')}, l.name AS ${nullable.text('productName')},
           ${pictureOf('l.sku', 's.integration_id')} AS ${nullable.text('picture')}, l.lines AS ${typed.int('lines')},
           l.pieces AS ${typed.int('pieces')}
         FROM (SELECT * FROM sale_orders o WHERE ${toShip('o')} ORDER BY o.ordered_at, o.id LIMIT $1) o
         LEFT JOIN shop_orders s ON s.id = o.id LEFT JOIN connected_accounts a ON a.id = s.integration_id
         LEFT JOIN LATERAL (SELECT (array_agg(l.product_name ORDER BY l.index))[1] AS name, (array_agg(l.sku ORDER BY l.index))[1] AS sku,
         count(*)::int AS lines,
           coalesce(sum(l.quantity), 0)::int AS pieces FROM shop_order_lines l WHERE l.order_id = o.id) l ON true
         ORDER BY o.ordered_at, o.id`,
        [rows],
        'today_to_ship',
      ),
    ]);
    return { total: count!.total, orders };
  }

  /** Products that are low or at risk: those at risk first, then by the fewest pieces. */
  async short(rows: number): Promise<{ low: number; atRisk: number; products: ShortProduct[] }> {
    const found = await this.database.query(
      SQL`WITH ${sharedCounts}, ${skuStock}, risks AS (SELECT sku FROM oversell_risks), stock AS (
         SELECT i.sku, (array_agg(i.product_name ORDER BY i.platform))[1] AS name,
           k.quantity, bool_or(i.is_demo) AS is_demo,
           count(DISTINCT i.platform)::int AS channels,
           (array_agg(jsonb_build_object('platform', i.platform, 'quantity', i.quantity, 'limit', i.low_stock_at)
             ORDER BY i.quantity, i.platform) FILTER (WHERE i.quantity <= i.low_stock_at))[1] AS low,
             i.sku IN (SELECT sku FROM risks) AS at_risk
         FROM inventory i JOIN sku_stock k USING (sku) ${joinShared}
         WHERE i.status = 'active' AND (i.sku IN (SELECT sku FROM risks)
           OR ((h.lead IS NULL OR h.lead = i.sku)
           AND i.sku IN (SELECT sku FROM inventory WHERE status = 'active' AND quantity <= low_stock_at)))
         GROUP BY i.sku, k.quantity),
       found AS (SELECT *, (count(low) OVER ())::int AS all_low, (count(*) FILTER (WHERE at_risk) OVER ())::int AS all_at_risk
         FROM stock ORDER BY at_risk DESC, (low ->> 'quantity')::int NULLS LAST, quantity NULLS LAST, sku LIMIT $1)
       SELECT c.sku AS ${typed.text('sku')}, c.name AS ${typed.text('name')}, ${pictureOf('c.sku')} AS ${nullable.text('picture')},
       c.quantity AS ${nullable.int('quantity')}, c.channels AS ${typed.int('channels')},
       c.low AS ${nullable.json('low').as<ShortProduct['low']>()}, c.at_risk AS ${typed.boolean('isAtRisk')},
       c.is_demo AS ${typed.boolean('isDemo')}, c.all_low AS ${typed.int('allLow')}, c.all_at_risk AS ${typed.int('allAtRisk')},
         coalesce((SELECT sum(l.units) FROM sale_lines l
           WHERE l.sku = c.sku AND l.is_sale AND l.ordered_at > now() - interval '28 days'), 0)::int AS ${typed.int('sold')}
       FROM found c ORDER BY c.at_risk DESC, (c.low ->> 'quantity')::int NULLS LAST, c.quantity NULLS LAST, c.sku`,
      [rows],
      'today_short',
    );
    return {
      low: found[0]?.allLow ?? 0,
      atRisk: found[0]?.allAtRisk ?? 0,
      products: found.map(({ allLow: _low, allAtRisk: _atRisk, ...product }) => product),
    };
  }
}
