import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { BuyerKind } from '../dto/order.dto';
import type { DisputeState, OrderStatus, PaymentState } from '../order-status';

/** numeric(10,2) in the database, whole cents in here. */
export const cents = {
  to: (value: number | undefined): string | undefined => (value === undefined ? undefined : (value / 100).toFixed(2)),
  from: (value: string): number => Math.round(Number(value) * 100),
};

/** One purchase of one product. */
@Entity('orders')
export class OrderEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'int', insert: false, update: false })
  number: number;

  @Column('uuid', { name: 'buyer_id', nullable: true })
  buyerId: string | null;

  @Column('text', { name: 'buyer_kind' })
  buyerKind: BuyerKind;

  @Column('text', { name: 'buyer_key' })
  buyerKey: string;

  @Column('text', { name: 'buyer_name', nullable: true })
  buyerName: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { name: 'product_id' })
  productId: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  /** As in `1.2.0`, when it was ordered. */
  @Column('text', { name: 'product_version', nullable: true })
  productVersion: string | null;

  /** Cents. */
  @Column('numeric', { precision: 10, scale: 2, transformer: cents })
  amount: number;

  @Column('text', { default: 'usd' })
  currency: string;

  @Column('text', { default: 'pending' })
  status: OrderStatus;

  @Column('text', { name: 'stripe_payment_intent_id', nullable: true })
  stripePaymentIntentId: string | null;

  @Column('text', { name: 'client_secret_hash', nullable: true })
  clientSecretHash: string | null;

  @Column('boolean', { nullable: true })
  livemode: boolean | null;

  @Column('text', { name: 'payment_state', default: 'open' })
  paymentState: PaymentState;

  /** Of the newest word about the payment that was believed. */
  @Column('timestamptz', { name: 'payment_seen_at', nullable: true })
  paymentSeenAt: Date | null;

  /** Cents that went back. */
  @Column('numeric', { name: 'refunded_amount', precision: 10, scale: 2, default: 0, transformer: cents })
  refunded: number;

  @Column('timestamptz', { name: 'refunded_seen_at', nullable: true })
  refundedSeenAt: Date | null;

  @Column('text', { name: 'dispute_id', nullable: true })
  disputeId: string | null;

  @Column('text', { name: 'dispute_state', nullable: true })
  disputeState: DisputeState | null;

  @Column('text', { nullable: true })
  failure: string | null;

  /** Of versions that kept the link itself; nothing is written there any more. */
  @Column({ type: 'text', name: 'link_token', nullable: true, select: false, update: false })
  linkToken: null;

  @Column('timestamptz', { name: 'granted_at', nullable: true })
  grantedAt: Date | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'receipt_sent_at', nullable: true })
  receiptSentAt: Date | null;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
