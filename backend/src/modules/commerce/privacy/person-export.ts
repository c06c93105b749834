import { amountSql } from '../../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { requireSight } from '../../auth';
import { CustomerList } from '../lists/customer-list';
import { DeliveryStateView, DeliveryTextView, MailRecipientView } from '../../deliveries/deliveries.views';
import { ShopOrderEntity } from '../entities/shop-order.entity';
import { addressesOf } from './person-addresses';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';

/** Everything the console holds about one person, for the person. */
@Injectable()
export class PersonExport {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerList,
  ) {}

  /** @throws ApiError 403 without `customers:identify`, 404 */
  async of(id: string): Promise<Record<string, unknown>> {
    await requireSight(true);
    const { isDemo: _isDemo, ...customer } = await this.customers.stored(id);
    const rows = await this.database.query(
      SQL`SELECT a.email AS ${typed.text('email')} FROM customers c CROSS JOIN LATERAL ${addressesOf} a (email) WHERE c.id = $1
        ORDER BY a.email = lower(c.email) DESC, 1`,
      [id],
    );
    const emails = rows.map(({ email }) => email);
    const [orders, messages, noMail] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(ShopOrderEntity, ['platform'], 'o')}, nullif(o.account, '') AS ${nullable.text('account')},
          o.platform_order_id AS ${typed.of(ShopOrderEntity, 'platformOrderId', 'orderId')},
          ${columnsOf(ShopOrderEntity, ['orderNumber', 'orderedAt', 'status', 'removedAt', 'delivery', 'shippedAt', 'carrier', 'tracking', 'currency'], 'o')},
          ${amountSql('o.total', 'o.currency')} AS ${typed.text('total')},
           ${amountSql('o.refunded', 'o.currency')} AS ${typed.text('refunded')},
           (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'product', l.product_name, 'quantity', l.quantity,
             'unitPrice', ${amountSql('l.unit_price', 'o.currency')}) ORDER BY l.index) FROM shop_order_lines l
             WHERE l.order_id = o.id) AS ${nullable.json('lines')}
         FROM shop_orders o WHERE o.customer_id = $1 ORDER BY o.ordered_at`,
        [id],
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(DeliveryStateView, ['channel'], 'd')}, d.target AS ${typed.of(DeliveryStateView, 'target', 'to')},
          ${columnsOf(DeliveryStateView, ['status', 'sentAt', 'createdAt'], 'd')}, ${columnsOf(DeliveryTextView, ['content'], 'c')}
          FROM delivery_states d
         JOIN delivery_texts c ON c.id = d.content_id WHERE lower(d.target) = ANY($1) ORDER BY d.created_at`,
        [emails],
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(MailRecipientView, ['email'])}, suppressed_at AS ${typed.timestamp('since')},
          ${columnsOf(MailRecipientView, ['reason'])} FROM mail_recipients WHERE email = ANY($1) AND suppressed_at IS NOT NULL
         ORDER BY array_position($1, email)`,
        [emails],
      ),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      customer,
      formerEmails: emails.filter((email) => email !== customer.email.toLowerCase()),
      orders,
      messages,
      wantsNoMail: noMail[0] ?? null,
    };
  }
}
