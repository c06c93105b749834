import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Definition } from '../definition/definition';

@Entity('workflow_versions')
export class WorkflowVersionEntity {
  @PrimaryColumn('uuid', { name: 'workflow_id' })
  workflowId: string;

  @PrimaryColumn('int')
  version: number;

  @Column('jsonb')
  definition: Definition;

  @Column('text')
  author: string;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
