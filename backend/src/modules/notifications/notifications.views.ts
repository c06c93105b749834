import { Column, ViewEntity } from 'typeorm';
import type { DeliveryStatus } from './dto/delivery.dto';

@ViewEntity({ name: 'notification_mails', synchronize: false })
export class NotificationMailView {
  @Column('text')
  kind: string;

  @Column('int')
  count: number;

  @Column('text')
  status: DeliveryStatus;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
