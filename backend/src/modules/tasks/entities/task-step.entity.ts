import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JsonValue } from '../task-handler';
import type { TaskErrorDto } from '../dto/task.dto';

@Entity('task_steps')
export class TaskStepEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @PrimaryColumn('int')
  attempt: number;

  @PrimaryColumn('text')
  key: string;

  @Column('smallint')
  index: number;

  @Column('text')
  title: string;

  @Column('text')
  kind: string;

  @Column('text')
  status: 'failed' | 'running' | 'waiting' | 'completed' | 'reused' | 'stopped';

  @Column('text', { name: 'input_hash' })
  inputHash: string;

  @Column('jsonb', { nullable: true })
  output: JsonValue | null;

  @Column('int', { name: 'reused_from_attempt', nullable: true })
  reusedFromAttempt: number | null;

  @Column('jsonb', { nullable: true })
  error: TaskErrorDto | null;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('jsonb', { nullable: true })
  input: JsonValue | null;

  @Column('jsonb', { nullable: true })
  usage: Record<string, unknown> | null;

  @Column('bigint', { name: 'cost_micro_usd', default: 0 })
  costMicroUsd: string;

  @Column('boolean', { name: 'is_personal', nullable: true })
  isPersonal: boolean | null;
}
