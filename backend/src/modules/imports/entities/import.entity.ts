import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Detected, ImportPlan, ImportStatus } from '../import-values';
import type { ImportCountsDto } from '../dto/import.dto';

@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('bigint', { name: 'file_bytes' })
  fileBytes: string;

  @Column('text', { name: 'file_sha256' })
  fileSha256: string;

  @Column('jsonb')
  detected: Detected;

  @Column('jsonb')
  plan: ImportPlan;

  @Column('text', { default: 'draft' })
  status: ImportStatus;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('int', { name: 'lines_done', default: 0 })
  linesDone: number;

  @Column('jsonb', { default: {} })
  counts: ImportCountsDto;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
