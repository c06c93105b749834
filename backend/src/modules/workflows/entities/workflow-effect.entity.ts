import { Entity, PrimaryColumn } from 'typeorm';

@Entity('workflow_effects')
export class WorkflowEffectEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('text', { name: 'step_key' })
  stepKey: string;
}
