import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('workflow_children')
export class WorkflowChildrenEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('text', { name: 'step_key' })
  stepKey: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;
}
