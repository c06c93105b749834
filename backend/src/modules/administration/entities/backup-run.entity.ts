import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('backup_runs')
export class BackupRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: 'manual' | 'scheduled';

  @Column('text', { default: 'waiting' })
  status: 'waiting' | 'running' | 'done' | 'failed';

  @Column('timestamptz', { name: 'planned_for', nullable: true })
  plannedFor: Date | null;

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt: Date;

  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('int', { name: 'tables_done', default: 0 })
  tablesDone: number;

  @Column('int', { name: 'tables_total', default: 0 })
  tablesTotal: number;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text', { nullable: true })
  file: string | null;

  @Column('text', { nullable: true })
  error: string | null;
}
