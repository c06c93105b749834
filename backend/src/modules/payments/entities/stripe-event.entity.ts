import { Column, Entity, PrimaryColumn } from 'typeorm';
import type Stripe from 'stripe';
import type { EventStatus } from '../dto/webhook-log.dto';

@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'bigint', insert: false, update: false })
  seq: string;

  @Column('text')
  type: string;

  @Column('boolean')
  livemode: boolean;

  @Column('text', { name: 'api_version', nullable: true })
  apiVersion: string | null;

  @Column('jsonb')
  payload: Stripe.Event;

  @Column('text', { default: 'webhook' })
  source: 'webhook' | 'reconcile';

  @Column('text', { default: 'received' })
  status: EventStatus;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('int', { default: 0 })
  tries: number;

  @Column('int', { default: 1 })
  deliveries: number;

  @Column('timestamptz', { name: 'next_try_at', default: () => 'now()' })
  nextTryAt: Date;

  @Column('timestamptz', { name: 'event_at' })
  eventAt: Date;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt: Date;

  @Column('timestamptz', { name: 'processed_at', nullable: true })
  processedAt: Date | null;
}
