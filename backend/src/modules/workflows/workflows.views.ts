import { Column, ViewEntity } from 'typeorm';
import type { WorkflowStatus } from './workflow-values';

@ViewEntity({ name: 'run_origins', synchronize: false })
export class RunOriginView {
  @Column('uuid')
  id: string;

  @Column('uuid', { name: 'workflow_id' })
  workflowId: string;
}

@ViewEntity({ name: 'workflow_descent', synchronize: false })
export class WorkflowDescentView {
  @Column('uuid', { name: 'run_id' })
  runId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;
}

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
