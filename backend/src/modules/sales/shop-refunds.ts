import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { SaleOrderView } from './sales.views';

/** Orders of one product or customer, and those of them with money paid back. */
export interface RefundCount {
  /** SKU, or the id of the customer. */
  id: string;
  /** Name of the product, or the number of the latest order. */
  name: string;
  orders: number;
  refunded: number;
}

/** Refunds of the orders of a span, in one currency. Amounts are units of it. */
export interface RefundSums {
  currency: string;
  orders: number;
  refunded: number;
  paid: number;
  refunds: number;
}

/** Of `sale_orders` or `sale_lines`: orders that were placed and not cancelled, refunded ones too. */
const counts = `(is_sale OR status = 'refunded')`;
const span = `ordered_at >= $1 AND ordered_at < $2`;
const mostRows = 5_000;

/** Refunds by product, customer and span, by the day of the order. Customers have no names here. */
@Injectable()
export class ShopRefunds {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  /** Products of the last whole days, most refunded orders first. An order with several products counts for each of them. */
  products(days: number): Promise<RefundCount[]> {
    return this.database.query(
      SQL`SELECT sku AS ${typed.text('id')}, (array_agg(product_name ORDER BY ordered_at DESC))[1] AS ${typed.text('name')},
        count(DISTINCT order_id)::int AS ${typed.int('orders')},
         (count(DISTINCT order_id) FILTER (WHERE refunds > 0))::int AS ${typed.int('refunded')}
       FROM sale_lines WHERE sku IS NOT NULL AND ${counts} AND ${span} GROUP BY sku ORDER BY 4 DESC, 3 DESC, 1 LIMIT ${mostRows}`,
      this.bounds(days, 0),
    );
  }

  /** Customers of the last whole days, most refunded orders first. */
  customers(days: number): Promise<RefundCount[]> {
    return this.database.query(
      SQL`SELECT customer_id AS ${typed.text('id')},
        (array_agg(coalesce(order_number, platform_order_id) ORDER BY ordered_at DESC))[1] AS ${typed.text('name')},
         count(*)::int AS ${typed.int('orders')}, (count(*) FILTER (WHERE refunds > 0))::int AS ${typed.int('refunded')}
       FROM sale_orders WHERE customer_id IS NOT NULL AND ${counts} AND ${span} GROUP BY 1 ORDER BY 4 DESC, 3 DESC, 1 LIMIT ${mostRows}`,
      this.bounds(days, 0),
    );
  }

  /** Sums of whole days, the currency with the most orders first. @param later whole days between the end of the span and today */
  sums(days: number, later = 0): Promise<RefundSums[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(SaleOrderView, ['currency'])}, count(*)::int AS ${typed.int('orders')},
        (count(*) FILTER (WHERE refunds > 0))::int AS ${typed.int('refunded')},
         sum(received + refunds)::float8 AS ${typed.float('paid')}, sum(refunds)::float8 AS ${typed.float('refunds')}
       FROM sale_orders WHERE ${counts} AND ${span} GROUP BY 1 ORDER BY 2 DESC, 1`,
      this.bounds(days, later),
    );
  }

  private bounds(days: number, later: number): [from: Date, until: Date] {
    return [this.days.since(days + later + 1), this.days.since(later + 1)];
  }
}
