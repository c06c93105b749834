import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../permissions';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text', { name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  @Column('text', { name: 'totp_pending', nullable: true })
  totpPending: string | null;

  @Column('bigint', { name: 'totp_last_step', nullable: true })
  totpLastStep: string | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId: string | null;

  @Column('text', { name: 'subscription_tier', default: 'starter' })
  subscriptionTier: string;

  @Column('text', { name: 'subscription_status', default: 'inactive' })
  subscriptionStatus: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
