import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StripeAccount } from '../configuration/stripe-account';

@Entity('payment_configuration')
export class PaymentConfigurationEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('text', { name: 'secret_key', nullable: true })
  secretKey: string | null;

  @Column('text', { name: 'publishable_key', nullable: true })
  publishableKey: string | null;

  @Column('text', { name: 'webhook_secret', nullable: true })
  webhookSecret: string | null;

  @Column('boolean', { name: 'is_enabled', default: true })
  isEnabled: boolean;

  @Column('jsonb', { nullable: true })
  account: StripeAccount | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
