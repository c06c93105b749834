import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('order_events')
export class OrderEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text')
  kind: string;

  @Column('text', { nullable: true })
  status: string | null;

  @Column('text')
  text: string;

  @Column('text')
  source: string;

  @Column('text', { nullable: true })
  actor: string | null;

  @Column('text', { name: 'stripe_event_id', nullable: true })
  stripeEventId: string | null;
}
