import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Licence } from '../licence';

@Entity('entitlements')
export class EntitlementEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'product_id' })
  productId: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('uuid', { name: 'buyer_id', nullable: true })
  buyerId: string | null;

  @Column('text', { name: 'buyer_email', nullable: true })
  buyerEmail: string | null;

  @Column('text', { default: 'active' })
  status: 'active' | 'disabled' | 'spare';

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason: string | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('jsonb', { nullable: true })
  licence: Licence | null;

  @Column('timestamptz', { name: 'trial_started_at', nullable: true })
  trialStartedAt: Date | null;

  @Column('timestamptz', { name: 'trial_ends_at', nullable: true })
  trialEndsAt: Date | null;

  @Column('timestamptz', { name: 'trial_reminded_at', nullable: true })
  trialRemindedAt: Date | null;
}
