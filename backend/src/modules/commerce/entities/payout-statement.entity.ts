import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payout_statements')
export class PayoutStatementEntity {
  @PrimaryColumn('uuid', { name: 'payout_id' })
  payoutId: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @Column({ type: 'bigint', insert: false, update: false })
  position: string;

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
}
