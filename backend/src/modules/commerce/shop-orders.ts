import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

const pageSize = 2_000;

interface LineRow {
  orderId: string;
  index: number;
  record: Record<string, string>;
  orderedAt: string;
}

/** The shop's own orders, for reading. */
@Injectable()
export class ShopOrders {
  constructor(private readonly database: Database) {}

  /** One record per order line, oldest first, read in pages so that memory stays flat. */
  async *lines(signal: AbortSignal): AsyncGenerator<Record<string, string>> {
    let after: [string, string, number] = ['-infinity', '00000000-0000-0000-0000-000000000000', -1];
    for (;;) {
      signal.throwIfAborted();
      const rows = await this.database.query<LineRow>(
        `SELECT o.id AS "orderId", l.index, o.ordered_at::text AS "orderedAt", jsonb_build_object(
           'Order', o.platform_order_id, 'Date', to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'Platform', o.platform,
           'Status', o.status, 'Customer', coalesce(c.email, ''), 'SKU', l.sku, 'Product', l.product_name,
           'Quantity', l.quantity::text, 'Unit price', l.unit_price::text, 'Total', (l.quantity * l.unit_price)::text) AS record
         FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id LEFT JOIN customers c ON c.id = o.customer_id
         WHERE (o.ordered_at, o.id, l.index) > ($1::timestamptz, $2::uuid, $3::smallint)
         ORDER BY o.ordered_at, o.id, l.index LIMIT ${pageSize}`,
        after,
        'commerce_lines',
      );
      for (const row of rows) yield row.record;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = [last.orderedAt, last.orderId, last.index];
    }
  }
}
