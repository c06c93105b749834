import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payouts')
export class PayoutEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  platform: string;

  @Column('text')
  account: string;

  @Column('text', { name: 'payout_id' })
  payoutId: string;

  @Column('text')
  currency: string;

  @Column('numeric', { nullable: true })
  amount: string | null;

  @Column('text', { nullable: true })
  status: string | null;

  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart: Date | null;

  @Column('timestamptz', { name: 'period_end', nullable: true })
  periodEnd: Date | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
