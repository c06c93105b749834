import { Column, ViewEntity } from 'typeorm';
import type { EventStatus } from './dto/webhook-log.dto';

@ViewEntity({ name: 'payment_events', synchronize: false })
export class PaymentEventView {
  @Column('text')
  status: EventStatus;

  @Column('int')
  deliveries: number;

  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
