import { amountSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { SaleLineView } from './sales.views';

const pageSize = 2_000;

/** The shop's sales, line by line, for reading. */
@Injectable()
export class ShopOrders {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  /**
   * One record per line of the sales in one currency, oldest first, read in pages so that memory stays flat. `Net sales` is the line's share
   * of its order's, to the hundredth of a cent; an order without lines is one record without a product. Days are those of the shop's clock.
   * Buyers have an anonymous id.
   * @param lastDay `YYYY-MM-DD`; later sales are left out
   */
  async *lines(currency: string, signal: AbortSignal, lastDay: string | null = null): AsyncGenerator<Record<string, string>> {
    const over = lastDay === null ? 'infinity' : this.days.over(lastDay);
    let after: [string, string, number] = ['-infinity', '00000000-0000-0000-0000-000000000000', -1];
    for (;;) {
      signal.throwIfAborted();
      const rows = await this.database.query(
        SQL`SELECT ${columnsOf(SaleLineView, ['orderId', 'index'], 'l')}, l.ordered_at::text AS ${typed.text('orderedAt')},
          jsonb_build_object(
           'Order', l.platform_order_id, 'Date', to_char(l.ordered_at AT TIME ZONE $5, 'YYYY-MM-DD'), 'Platform', l.platform,
           'Status', l.status, 'Customer', coalesce(CASE WHEN c.email <> '' THEN c.id::text END, ''), 'SKU', coalesce(l.sku, ''),
           'Product', coalesce(l.product_name, ''),
           'Quantity', coalesce(l.units::text, ''), 'Unit price', coalesce(${amountSql('l.unit_price', 'l.currency')}, ''), 'Net sales',
           round(l.net_sales, 4)::text) AS ${typed.json('record').as<Record<string, string>>()}
         FROM sale_lines l LEFT JOIN customers c ON c.id = l.customer_id
         WHERE l.is_sale AND l.currency = $4 AND (l.ordered_at, l.order_id) >= ($1::timestamptz, $2::uuid)
           AND (l.ordered_at, l.order_id, l.index) > ($1::timestamptz, $2::uuid, $3::smallint) AND l.ordered_at < $6
         ORDER BY l.ordered_at, l.order_id, l.index LIMIT ${pageSize}`,
        [...after, currency, this.days.timeZone, over],
        'sales_lines',
      );
      for (const row of rows) yield row.record;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = [last.orderedAt, last.orderId, last.index];
    }
  }
}
