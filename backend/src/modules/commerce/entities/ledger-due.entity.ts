import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('ledger_due')
export class LedgerDueEntity {
  @Column('text')
  kind: 'hour' | 'sku';

  @Column('text')
  key: string;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt: Date;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
}
