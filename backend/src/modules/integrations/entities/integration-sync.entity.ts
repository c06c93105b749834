import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StreamCountDto } from '../dto/integration.dto';

@Entity('integration_syncs')
export class IntegrationSyncEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'integration_id' })
  integrationId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  trigger: string;

  @Column('boolean', { name: 'is_full', default: false })
  isFull: boolean;

  @Column('text', { default: 'running' })
  status: 'running' | 'completed' | 'failed' | 'cancelled';

  @Column('jsonb', { default: {} })
  /** Counts by stream. */
  streams: Record<string, Omit<StreamCountDto, 'stream'>>;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
