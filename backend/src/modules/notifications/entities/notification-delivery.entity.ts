import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryStatus } from '../dto/delivery.dto';
import type { MailContent } from '../mail-content';

@Entity('notification_deliveries')
export class NotificationDeliveryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  key: string;

  @Column('text')
  kind: string;

  @Column('text')
  recipient: string;

  @Column('int', { default: 1 })
  count: number;

  @Column('jsonb')
  content: MailContent;

  @Column('text', { default: 'pending' })
  status: DeliveryStatus;

  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
