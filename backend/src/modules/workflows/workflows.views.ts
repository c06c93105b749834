import { Column, ViewEntity } from 'typeorm';
import type { WorkflowStatus } from './workflow-values';

@ViewEntity({ name: 'workflow_directory', synchronize: false })
export class WorkflowDirectoryView {
  @Column('uuid', { nullable: true })
  id: string | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  status: WorkflowStatus;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
