import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JsonValue } from '../../tasks';

@Entity('integration_comparisons')
export class IntegrationComparisonEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @PrimaryColumn('text')
  stream: string;

  @Column('jsonb', { nullable: true })
  position: JsonValue | null;

  @Column('text', { name: 'listed_until', default: '' })
  listedUntil: string;

  @Column('boolean', { name: 'is_listed', default: false })
  isListed: boolean;

  @Column('int', { default: 0 })
  known: number;

  @Column('text', { array: true, default: [] })
  missing: string[];

  @Column('text', { array: true, default: [] })
  differing: string[];

  @Column('int', { default: 0 })
  turn: number;

  @Column('uuid', { name: 'reset_by', nullable: true })
  resetBy: string | null;

  @Column('text', { nullable: true })
  doubt: string | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'last_completed_at', nullable: true })
  lastCompletedAt: Date | null;
}
