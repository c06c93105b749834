import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { SaleOrderView } from './sales.views';

/** Income and costs of the orders of one currency. Amounts are units of the currency. */
export interface CashFlow {
  currency: string;
  /** Neither refunded nor cancelled. */
  orders: number;
  /** Paid by buyers, before refunds. */
  paid: number;
  refunds: number;
  /** Less refunds, stated tax and shipping. */
  net: number;
  /** Of the orders that state them. */
  fees: number;
  /** Orders that do not state their fees, or their tax. */
  feesUnknown: number;
  taxUnknown: number;
}

/** Payments of buyers and the share of the shop, for reading. */
@Injectable()
export class ShopCash {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  /** The last whole days on the shop's clock, today excluded; the currency with the most orders first. */
  flows(days: number): Promise<CashFlow[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(SaleOrderView, ['currency'], 'o')}, count(*) FILTER (WHERE o.is_sale)::int AS ${typed.int('orders')},
        sum(o.received + o.refunds)::float8 AS ${typed.float('paid')},
         sum(o.refunds)::float8 AS ${typed.float('refunds')}, sum(o.net_sales)::float8 AS ${typed.float('net')},
         coalesce(sum(o.fees) FILTER (WHERE o.is_sale), 0)::float8 AS ${typed.float('fees')},
         count(*) FILTER (WHERE o.is_sale AND o.fees IS NULL)::int AS ${typed.int('feesUnknown')},
         count(*) FILTER (WHERE o.is_sale AND o.tax IS NULL)::int AS ${typed.int('taxUnknown')}
       FROM sale_orders o WHERE o.ordered_at >= $1 AND o.ordered_at < $2 GROUP BY 1 ORDER BY 2 DESC, 1`,
      [this.days.since(days + 1), this.days.since(1)],
      'sales_cash',
    );
  }
}
