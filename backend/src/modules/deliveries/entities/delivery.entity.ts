import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryChannel, DeliveryStatus } from '../delivery-values';

@Entity('deliveries')
export class DeliveryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  step: string;

  @Column('text')
  channel: DeliveryChannel;

  @Column('text')
  key: string;

  @Column('text')
  target: string;

  @Column('uuid', { name: 'content_id' })
  contentId: string;

  @Column('jsonb', { default: {} })
  fields: Record<string, string>;

  @Column('bigint', { name: 'fee_micro_usd', nullable: true })
  feeMicroUsd: string | null;

  @Column('text', { default: 'pending' })
  status: DeliveryStatus;

  @Column('int')
  retries: number;

  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt: Date;

  @Column('timestamptz', { name: 'intent_at', nullable: true })
  intentAt: Date | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: string | null;

  @Column('text', { name: 'resolved_by', nullable: true })
  resolvedBy: string | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
