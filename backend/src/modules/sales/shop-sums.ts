import { placesSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { pieceCost } from './piece-cost';
import { type BucketSpan, ofSpans, spanValues } from '../../platform/database/time-spans';
import { SQL, nullable, typed } from '../../platform/database/sql';

/** Two spans of time: one to look at, and one before to compare with, which may be empty. */
export interface SumSpans {
  from: Date;
  until: Date;
  previousFrom: Date;
  previousUntil: Date;
}

/** Orders of one bucket, channel and currency. Amounts are units of the currency. */
export interface OrderSums {
  bucket: number;
  platform: string;
  currency: string;
  /** Neither refunded nor cancelled. */
  orders: number;
  /** Totals less refunds, tax and shipping. */
  net: number;
  /** Of these and of refunded orders: what was paid back. */
  refunds: number;
  /** Orders whose tax, and whose fees, the channel did not say. */
  taxUnknown: number;
  feesUnknown: number;
  fees: number;
}

export interface BuyerCounts {
  buyers: number;
  returning: number;
  previousBuyers: number;
  previousReturning: number;
}

export interface ProductSums {
  sku: string;
  productName: string;
  platform: string;
  currency: string;
  units: number;
  orders: number;
  revenue: number;
  /** Null while a cost, or a fee, is unknown. */
  cost: number | null;
  fees: number | null;
}

const values = ({ from, until, previousFrom, previousUntil }: SumSpans): Date[] => [from, until, previousFrom, previousUntil];

const hourOf = (place: string) => `to_char(${place} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')`;

/**
 * What orders add up to, by channel and currency; cancelled ones are none. Sums of each state first: what a filter asks of every row costs a
 * quarter of the time. @param where on `o`, rows of `sale_orders`
 */
const orderSums = (where: string): string => `
  SELECT platform, currency, CASE WHEN is_sale THEN n ELSE 0 END AS orders, net, refunds, CASE WHEN is_sale THEN tax_unknown ELSE 0 END AS "taxUnknown",
    CASE WHEN is_sale THEN fees_unknown ELSE 0 END AS "feesUnknown", CASE WHEN is_sale THEN fees ELSE 0 END AS fees
  FROM (
    SELECT o.platform, o.currency, o.is_sale, count(*) AS n, sum(o.net_sales) AS net, sum(o.refunds) AS refunds, count(*) - count(o.tax) AS tax_unknown,
      count(*) - count(o.fees) AS fees_unknown, coalesce(sum(o.fees), 0) AS fees
    FROM sale_orders o WHERE ${where} AND o.status <> 'cancelled' GROUP BY 1, 2, 3) states`;

/** The same as one value for each channel and currency, for `business_metrics.sums`. */
export const daySums = (where: string): string => `
  SELECT platform, currency, jsonb_build_object('orders', sum(orders), 'net', sum(net), 'refunds', sum(refunds), 'taxUnknown', sum("taxUnknown"),
    'feesUnknown', sum("feesUnknown"), 'fees', sum(fees)) AS sums
  FROM (${orderSums(where)}) r GROUP BY 1, 2`;
const daySumTypes = 'orders bigint, net numeric, refunds numeric, "taxUnknown" bigint, "feesUnknown" bigint, fees numeric';

/** What lines of orders add up to, by product, channel and currency. @param where on `l`, rows of `sale_lines` */
export const lineSums = (where: string, day: string): string => `
  SELECT ${day} AS day, l.sku, l.platform, l.currency, max(l.product_name) AS product_name, sum(l.units)::int AS units,
    count(DISTINCT l.order_id)::int AS orders, round(sum(l.net_sales), ${placesSql('l.currency')}) AS revenue, round(coalesce(sum(l.units * l.unit_cost), 0), ${placesSql('l.currency')}) AS line_cost,
    coalesce(sum(l.units) FILTER (WHERE l.unit_cost IS NULL), 0)::int AS uncosted_units, round(coalesce(sum(l.fees), 0), ${placesSql('l.currency')}) AS fees,
    bool_and(l.fees IS NOT NULL) AS fees_known
  FROM sale_lines l WHERE l.is_sale AND l.sku IS NOT NULL AND ${where} GROUP BY 1, l.sku, l.platform, l.currency`;

/**
 * Days by name, and not from one to another: those of a span as long as half of all days were read by two processes from the whole table, which takes
 * the processor from the other two statements of the screen, and more of it.
 */
const dayRows = `
  SELECT * FROM product_days WHERE day = ANY (ARRAY(SELECT at::date FROM generate_series($1::date::timestamp, $2::date::timestamp, '1 day') at))`;

/** Sums over the shop's orders, for reading. */
@Injectable()
export class ShopSums {
  constructor(private readonly database: Database) {}

  /**
   * A whole day on the shop's clock that was counted ahead (`business_metrics.sums`), and of which no order changed since, is taken from there;
   * all other time is counted from its orders. Both are seen at one moment, so the sums are those of the orders.
   */
  orders(spans: readonly BucketSpan[], timeZone: string): Promise<OrderSums[]> {
    return this.database.query(
      // Looked up once a day and not joined: after an import thousands of hours are due.
      SQL`WITH clock AS MATERIALIZED (
         SELECT b.*, (b.since AT TIME ZONE $4)::date AS day, ${hourOf('b.since')} AS first_hour,
         ${hourOf("(b.until - interval '1 microsecond')")} AS last_hour
         FROM ${ofSpans}
       ), span AS MATERIALIZED (
         SELECT k.since, k.until, k.bucket, k.day, EXISTS (
           SELECT FROM ledger_due u WHERE u.kind = 'hour' AND u.key >= k.first_hour AND u.key <= k.last_hour) AS is_due FROM clock k
       ), counted AS MATERIALIZED (
         SELECT s.since, s.bucket, m.platform, m.currency, m.sums FROM span s JOIN business_metrics m ON m.day = s.day
         WHERE NOT s.is_due AND m.origin = 'orders' AND m.metric_type = 'revenue' AND m.sums IS NOT NULL AND m.metadata ->> 'timeZone' = $4
           AND s.since = s.day::timestamp AT TIME ZONE $4 AND s.until = (s.day + 1)::timestamp AT TIME ZONE $4)
       SELECT bucket AS ${typed.int('bucket')}, platform AS ${typed.text('platform')}, currency AS ${typed.text('currency')},
       sum(orders)::int AS ${typed.int('orders')}, sum(net)::float8 AS ${typed.float('net')},
       sum(refunds)::float8 AS ${typed.float('refunds')},
         sum("taxUnknown")::int AS ${typed.int('taxUnknown')}, sum("feesUnknown")::int AS ${typed.int('feesUnknown')},
         sum(fees)::float8 AS ${typed.float('fees')}
       FROM (
         SELECT c.bucket, c.platform, c.currency, d.* FROM counted c, jsonb_to_record(c.sums) AS d (${daySumTypes})
         UNION ALL
         SELECT s.bucket, r.* FROM span s CROSS JOIN LATERAL (${orderSums('o.ordered_at >= s.since AND o.ordered_at < s.until')}) r
         WHERE NOT EXISTS (SELECT FROM counted c WHERE c.since = s.since)) sums
       GROUP BY 1, 2, 3`,
      [...spanValues(spans), timeZone],
    );
  }

  /** Customers who bought in each span, and those among them who had bought before it began. */
  async buyers(spans: SumSpans): Promise<BuyerCounts> {
    const [counts] = await this.database.query(
      // Told to go by the index of customers, which has all of it in its order: no group is looked up, and no order read.
      SQL`SELECT count(*) FILTER (WHERE last IS NOT NULL)::int AS ${typed.int('buyers')}, count(*)
        FILTER (WHERE last IS NOT NULL AND first < $1::timestamptz)::int AS ${typed.int('returning')},
         count(*) FILTER (WHERE previous IS NOT NULL)::int AS ${typed.int('previousBuyers')}, count(*)
         FILTER (WHERE previous IS NOT NULL AND first < $3::timestamptz)::int AS ${typed.int('previousReturning')}
       FROM (
         SELECT customer_id, min(o.ordered_at) AS first, max(o.ordered_at) FILTER (WHERE o.ordered_at >= $1::timestamptz) AS last,
           max(o.ordered_at) FILTER (WHERE o.ordered_at >= $3::timestamptz AND o.ordered_at < $4::timestamptz) AS previous
         FROM (
           SELECT customer_id, ordered_at FROM sale_orders
           WHERE customer_id IS NOT NULL AND is_sale AND ordered_at < $2::timestamptz ORDER BY customer_id, ordered_at) o
         GROUP BY 1) each`,
      values(spans),
    );
    return counts!;
  }

  /** Whether orders of these hours changed since `products` counted their days: it does so moments later. */
  async isCounting({ from, until }: { from: Date; until: Date }): Promise<boolean> {
    const due = await this.database.query(
      `SELECT FROM ledger_due WHERE kind = 'hour' AND key >= ${hourOf('$1::timestamptz')} AND key <= ${hourOf('$2::timestamptz')} LIMIT 1`,
      [from, until],
    );
    return due.length > 0;
  }

  /**
   * What each product earned on each channel, most revenue first, over whole days on the shop's clock as they were counted
   * last (moments ago), or over a span of hours.
   */
  products(span: { firstDay: string; lastDay: string } | { from: Date; until: Date }): Promise<ProductSums[]> {
    const [days, bounds] =
      'firstDay' in span
        ? [dayRows, [span.firstDay, span.lastDay]]
        : [lineSums('l.ordered_at >= $1 AND l.ordered_at < $2', 'current_date'), [span.from, span.until]];
    return this.database.query(
      SQL`WITH sums AS (
         SELECT sku, platform, currency, max(product_name) AS name, sum(units)::int AS units, sum(orders)::int AS orders,
         sum(revenue) AS revenue,
           sum(line_cost) AS line_cost, sum(uncosted_units) AS uncosted, sum(fees) AS fees, bool_and(fees_known) AS fees_known
         FROM (${days}) d GROUP BY 1, 2, 3)
       SELECT s.sku AS ${typed.text('sku')}, s.name AS ${typed.text('productName')}, s.platform AS ${typed.text('platform')},
       s.currency AS ${typed.text('currency')}, s.units AS ${typed.int('units')}, s.orders AS ${typed.int('orders')},
       s.revenue::float8 AS ${typed.float('revenue')},
         CASE WHEN s.uncosted = 0 THEN s.line_cost
         ELSE s.line_cost + s.uncosted * ${pieceCost({ sku: 's.sku', platform: 's.platform', currency: 's.currency' })} END::float8 AS ${nullable.float('cost')},
         CASE WHEN s.fees_known THEN s.fees END::float8 AS ${nullable.float('fees')}
       FROM sums s ORDER BY s.revenue DESC, s.sku, s.platform`,
      bounds,
    );
  }
}
