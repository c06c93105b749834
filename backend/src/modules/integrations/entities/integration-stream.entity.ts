import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JsonValue } from '../../tasks';

@Entity('integration_streams')
export class IntegrationStreamEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @PrimaryColumn('text')
  stream: string;

  @Column('jsonb', { nullable: true })
  position: JsonValue | null;

  @Column('timestamptz', { name: 'pass_started_at', nullable: true })
  passStartedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  since: Date | null;

  @Column('uuid', { name: 'reset_by', nullable: true })
  resetBy: string | null;

  @Column('text', { array: true, default: [] })
  seen: string[];

  @Column('bigint', { name: 'rows_total', default: 0 })
  rowsTotal: string;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('int', { default: 0 })
  turn: number;
}
