import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TriggerKind } from '../workflow-values';

@Entity('workflow_runs')
export class WorkflowRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'workflow_id' })
  workflowId: string;

  @Column('int')
  version: number;

  @Column('text', { name: 'trigger_kind' })
  triggerKind: TriggerKind;

  @Column('text', { name: 'trigger_id', nullable: true })
  triggerId: string | null;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('text', { name: 'concurrency_key', nullable: true })
  concurrencyKey: string | null;

  @Column('timestamptz', { name: 'admitted_at', nullable: true })
  admittedAt: Date | null;

  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId: string | null;

  @Column('uuid', { array: true, default: [] })
  ancestors: string[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
