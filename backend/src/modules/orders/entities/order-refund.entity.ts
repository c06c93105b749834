import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundStatus } from '../dto/order.dto';

@Entity('order_refunds')
export class OrderRefundEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('numeric', { precision: 10, scale: 2 })
  amount: string;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { default: 'requested' })
  status: RefundStatus;

  @Column('text', { name: 'stripe_refund_id', nullable: true })
  stripeRefundId: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('timestamptz', { name: 'tried_at', nullable: true })
  triedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
