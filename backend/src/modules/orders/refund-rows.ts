import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import type { RefundDto, RefundStatus } from './dto/order.dto';
import type { Evidence, Weighed } from './evidence';
import { cents, OrderEntity } from './entities/order.entity';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';
import { OrderRefundEntity } from './entities/order-refund.entity';

const counts = (status: RefundStatus): boolean => status === 'pending' || status === 'succeeded';

const refundColumns = SQL`${columnsOf(OrderRefundEntity, ['id'])}, amount::float8 AS ${typed.float('amount')},
  ${columnsOf(OrderRefundEntity, ['reason', 'status', 'error', 'requestedBy', 'stripeRefundId', 'createdAt'])}`;

/** The refunds of an order, asked for here or made at Stripe. */
@Injectable()
export class RefundRows {
  /** Oldest first. */
  async list(sql: Sql, orderId: string): Promise<RefundDto[]> {
    const rows = await sql.query(SQL`SELECT ${refundColumns} FROM order_refunds WHERE order_id = $1 ORDER BY created_at, id`, [orderId]);
    return rows.map(isoDates);
  }

  /** Cents that were asked for and of which Stripe has not said anything yet. */
  async requested(sql: Sql, orderId: string): Promise<number> {
    const [row] = await sql.query(
      SQL`SELECT coalesce(sum(amount), 0)::text AS ${typed.text('sum')} FROM order_refunds WHERE order_id = $1 AND status = 'requested'`,
      [orderId],
    );
    return cents.from(row!.sum);
  }

  /** Writes Stripe's word about one refund down. @returns what it changes about the sum that went back. */
  async take(sql: Sql, order: OrderEntity, word: Evidence & { about: 'refund' }): Promise<Weighed> {
    const { refundId, ownId, amount, status, reason, at } = word;
    const [known] = await sql.query(
      SQL`SELECT ${columnsOf(OrderRefundEntity, ['id', 'status'])} FROM order_refunds WHERE order_id = $1
        AND (stripe_refund_id = $2 OR id = $3::uuid) FOR UPDATE`,
      [order.id, refundId, ownId],
    );
    const isOld = known && (known.status === 'failed' || known.status === status || (known.status === 'succeeded' && status === 'pending'));
    if (isOld) return { change: {} };
    await sql.query(
      `INSERT INTO order_refunds (id, order_id, amount, reason, status, stripe_refund_id, error) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, stripe_refund_id = excluded.stripe_refund_id, error = excluded.error, updated_at = now()`,
      [
        known?.id ?? uuidv7(),
        order.id,
        cents.to(amount),
        reason,
        status,
        refundId,
        status === 'failed' ? 'The bank did not take the money.' : null,
      ],
    );
    const refundedSeenAt = order.refundedSeenAt && order.refundedSeenAt > at ? order.refundedSeenAt : at;
    if (status === 'failed') {
      const back = known && counts(known.status) ? amount : 0;
      return { change: { refunded: Math.max(0, order.refunded - back), refundedSeenAt } };
    }
    const [row] = await sql.query(
      SQL`SELECT coalesce(sum(amount), 0)::text AS ${typed.text('sum')} FROM order_refunds WHERE order_id = $1
        AND status IN ('pending', 'succeeded')`,
      [order.id],
    );
    const sum = Math.min(order.amount, Math.max(order.refunded, cents.from(row!.sum)));
    return { change: { paymentState: 'succeeded', refunded: sum } };
  }

  /** Finds the refund requested under this key, with its amount and the earlier refunds of the order, in cents. */
  async underKey(
    sql: Sql,
    orderId: string,
    key: string,
  ): Promise<(Pick<OrderRefundEntity, 'id' | 'status' | 'reason'> & { amount: number; returnedBefore: number }) | null> {
    const [row] = await sql.query(
      SQL`SELECT ${columnsOf(OrderRefundEntity, ['id'], 'r')}, r.amount::text AS ${typed.text('amount')},
        ${columnsOf(OrderRefundEntity, ['reason', 'status'], 'r')}, (SELECT coalesce(sum(b.amount), 0) FROM order_refunds b
         WHERE b.order_id = r.order_id AND b.status <> 'failed'
         AND (b.created_at, b.id) < (r.created_at, r.id))::text AS ${typed.text('returnedBefore')}
       FROM order_refunds r WHERE r.order_id = $1 AND r.idempotency_key = $2`,
      [orderId, key],
    );
    return row ? { ...row, amount: cents.from(row.amount), returnedBefore: cents.from(row.returnedBefore) } : null;
  }

  /** Writes down that this many cents are to go back, before Stripe is asked. @returns the id of the refund. */
  async request(
    sql: Sql,
    refund: { orderId: string; amount: number; reason: string | null; key: string | null; actor: string },
  ): Promise<string> {
    const id = uuidv7();
    await sql.query(
      'INSERT INTO order_refunds (id, order_id, amount, reason, idempotency_key, requested_by, tried_at) VALUES ($1, $2, $3, $4, $5, $6, now())',
      [id, refund.orderId, cents.to(refund.amount), refund.reason, refund.key, refund.actor],
    );
    return id;
  }

  /** Stripe did not take it. */
  async refuse(sql: Sql, id: string, message: string): Promise<void> {
    await sql.query(`UPDATE order_refunds SET status = 'failed', error = $2, updated_at = now() WHERE id = $1 AND status = 'requested'`, [
      id,
      message.slice(0, 500),
    ]);
  }

  /** Refunds that Stripe was to be asked for more than a minute ago and has not said anything about; amounts in cents. At most 50. */
  async takeUnsent(sql: Sql): Promise<{ id: string; orderId: string; intentId: string; amount: number; currency: string }[]> {
    const rows = await sql.query(
      SQL`UPDATE order_refunds r SET tried_at = now() FROM orders o WHERE o.id = r.order_id AND r.id IN (SELECT id FROM order_refunds
         WHERE status = 'requested' AND coalesce(tried_at, created_at) < now() - interval '1 minute'
         ORDER BY created_at LIMIT 50 FOR UPDATE SKIP LOCKED)
       RETURNING ${columnsOf(OrderRefundEntity, ['id', 'orderId'], 'r')}, o.stripe_payment_intent_id AS ${typed.text('intentId')},
       r.amount::text AS ${typed.text('amount')}, ${columnsOf(OrderEntity, ['currency'], 'o')}`,
    );
    return rows.map((row) => ({ ...row, amount: cents.from(row.amount) }));
  }
}
