import { amountSql } from '../../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { CustomerList } from '../lists/customer-list';

/** Everything the console holds about one person, for the person. */
@Injectable()
export class PersonExport {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerList,
  ) {}

  /** @throws ApiError 404 */
  async of(id: string): Promise<Record<string, unknown>> {
    const { isDemo: _isDemo, ...customer } = await this.customers.get(id);
    const [[row], orders, messages, noMail] = await Promise.all([
      this.database.query<{ former: string[] }>('SELECT former_emails AS former FROM customers WHERE id = $1', [id]),
      this.database.query(
        `SELECT o.platform, nullif(o.account, '') AS account, o.platform_order_id AS "orderId", o.order_number AS "orderNumber", o.ordered_at AS "orderedAt", o.status, o.removed_at AS "removedAt", o.currency, ${amountSql('o.total', 'o.currency')} AS total,
           ${amountSql('o.refunded', 'o.currency')} AS refunded, (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'product', l.product_name, 'quantity', l.quantity,
             'unitPrice', ${amountSql('l.unit_price', 'o.currency')}) ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
         FROM shop_orders o WHERE o.customer_id = $1 ORDER BY o.ordered_at`,
        [id],
      ),
      this.database.query(
        `SELECT d.channel, d.status, d.sent_at AS "sentAt", d.created_at AS "createdAt", c.content FROM delivery_states d JOIN delivery_texts c ON c.id = d.content_id
         WHERE $1 <> '' AND lower(d.target) = lower($1) ORDER BY d.created_at`,
        [customer.email],
      ),
      this.database.query(
        `SELECT suppressed_at AS "since", reason FROM mail_recipients WHERE email = lower($1) AND suppressed_at IS NOT NULL`,
        [customer.email],
      ),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      customer,
      formerEmails: row?.former ?? [],
      orders,
      messages,
      wantsNoMail: noMail[0] ?? null,
    };
  }
}
