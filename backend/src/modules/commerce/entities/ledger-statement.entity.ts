import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Stated } from '../ledger/statements-fold';

@Entity('ledger_statements')
export class LedgerStatementEntity {
  @PrimaryColumn('text')
  kind: 'order' | 'inventory' | 'customer';

  @PrimaryColumn('uuid', { name: 'row_id' })
  rowId: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position: string;

  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  @Column('jsonb')
  stated: Stated;
}
