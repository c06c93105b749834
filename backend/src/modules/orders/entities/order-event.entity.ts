import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OrderEventKind, OrderSource } from '../dto/order.dto';
import type { OrderStatus } from '../order-status';

@Entity('order_events')
export class OrderEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text')
  kind: OrderEventKind;

  @Column('text', { nullable: true })
  status: OrderStatus | null;

  @Column('text')
  text: string;

  @Column('text')
  source: OrderSource;

  @Column('text', { nullable: true })
  actor: string | null;

  @Column('text', { name: 'stripe_event_id', nullable: true })
  stripeEventId: string | null;
}
