import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('purge_runs')
export class PurgeRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  trigger: 'nightly' | 'manual';

  @Column('date', { nullable: true })
  night: string | null;

  @Column('text', { default: 'waiting' })
  status: 'waiting' | 'running' | 'done' | 'failed';

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('jsonb', { nullable: true })
  removed: Record<string, number> | null;

  @Column('bigint', { name: 'freed_bytes', nullable: true })
  freedBytes: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('boolean', { name: 'by_days', default: false })
  byDays: boolean;
}
