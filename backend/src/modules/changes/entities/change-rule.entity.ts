import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChangeKind, Level } from '../change-values';

/** At most one rule of a kind for each platform and each connected account; Postgres has a unique index for each of the two. */
@Entity('change_rules')
export class ChangeRuleEntity {
  @PrimaryColumn('text')
  kind: ChangeKind;

  @PrimaryColumn('text')
  platform: string;

  @Column('text', { default: 'ask' })
  level: Level;

  @Column('numeric', { name: 'margin_percent', precision: 5, scale: 2, nullable: true })
  marginPercent: string | null;

  @Column('numeric', { name: 'fee_percent', precision: 5, scale: 2, nullable: true })
  feePercent: string | null;

  @Column('numeric', { name: 'most_change', nullable: true })
  mostChange: string | null;

  @Column('int', { name: 'most_lines_batch', nullable: true })
  mostLinesBatch: number | null;

  @Column('int', { name: 'most_lines_day', nullable: true })
  mostLinesDay: number | null;

  @Column('text', { name: 'only_skus', array: true, nullable: true })
  onlySkus: readonly string[] | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { name: 'updated_by', nullable: true })
  updatedBy: string | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('numeric', { name: 'most_amount_day', nullable: true })
  mostAmountDay: string | null;

  @Column('uuid', { name: 'integration_id', nullable: true })
  integrationId: string | null;
}
