import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { SaleOrderView } from './sales.views';

/** An order as its channel states it, before refunds. Amounts are units of `currency`. */
export interface TaxedOrder {
  currency: string;
  total: number;
  /** Null where the channel does not say it. */
  tax: number | null;
  refunds: number;
}

/** Tax of orders, for reading. */
@Injectable()
export class ShopTaxes {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  /**
   * Orders that were placed and not cancelled, refunded ones too, by total, tax and refund.
   * @param from first day on the shop's clock, `YYYY-MM-DD` @param to last day
   */
  orders(from: string, to: string): Promise<(TaxedOrder & { orders: number })[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(SaleOrderView, ['currency'])}, total::float8 AS ${typed.float('total')},
        tax::float8 AS ${nullable.float('tax')}, refunds::float8 AS ${typed.float('refunds')}, count(*)::int AS ${typed.int('orders')}
       FROM sale_orders WHERE (is_sale OR status = 'refunded') AND ordered_at >= ($1::date)::timestamp AT TIME ZONE $3
         AND ordered_at < ($2::date + 1)::timestamp AT TIME ZONE $3 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      [from, to, this.days.timeZone],
    );
  }
}
