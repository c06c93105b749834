import type { Queryable, Sql } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { OrderEntity } from './entities/order.entity';

/** Somebody asks Stripe about this order now. */
export const noteCheck = (sql: Queryable, orderId: string): Promise<unknown> =>
  sql.query('UPDATE orders SET checked_at = now() WHERE id = $1', [orderId]);

export interface OrderToCheck {
  id: string;
  hasPayment: boolean;
  isAbandoned: boolean;
}

/**
 * Open orders it is time to ask Stripe about, noted as checked: in the first hour every time, then every five minutes; what a bank works on for
 * days, once an hour.
 */
export const takeOrdersToCheck = (sql: Sql, { most, abandonedHours }: { most: number; abandonedHours: number }): Promise<OrderToCheck[]> =>
  sql.query(
    SQL`UPDATE orders SET checked_at = now() WHERE id IN (SELECT id FROM orders
       WHERE status IN ('pending', 'processing', 'failed') AND coalesce(checked_at, created_at) < now() - CASE
         WHEN created_at > now() - interval '1 hour' THEN interval '15 seconds'
         WHEN status = 'processing' AND created_at < now() - interval '1 day' THEN interval '1 hour' ELSE interval '5 minutes' END
       ORDER BY checked_at NULLS FIRST, created_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columnsOf(OrderEntity, ['id'])}, stripe_payment_intent_id IS NOT NULL AS ${typed.boolean('hasPayment')},
       status <> 'processing' AND created_at < now() - make_interval(hours => $2) AS ${typed.boolean('isAbandoned')}`,
    [most, abandonedHours],
  );
