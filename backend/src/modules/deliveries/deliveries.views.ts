import { Column, ViewEntity } from 'typeorm';
import type { JsonValue } from '../tasks';
import type { DeliveryChannel, DeliveryStatus } from './delivery-values';

@ViewEntity({ name: 'delivery_states', synchronize: false })
export class DeliveryStateView {
  @Column('uuid')
  id: string;

  @Column('text')
  channel: DeliveryChannel;

  @Column('text')
  target: string;

  @Column('uuid', { name: 'content_id' })
  contentId: string;

  @Column('text')
  status: DeliveryStatus;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

@ViewEntity({ name: 'delivery_texts', synchronize: false })
export class DeliveryTextView {
  @Column('uuid')
  id: string;

  @Column('jsonb')
  content: JsonValue;
}

@ViewEntity({ name: 'mail_recipients', synchronize: false })
export class MailRecipientView {
  @Column('text')
  email: string;

  @Column('timestamptz', { name: 'suppressed_at', nullable: true })
  suppressedAt: Date | null;

  @Column('text', { nullable: true })
  reason: 'unsubscribed' | 'person' | null;
}
