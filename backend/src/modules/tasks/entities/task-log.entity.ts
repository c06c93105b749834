import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { LogLevel } from '../task-handler';

@Entity('task_logs')
export class TaskLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  seq: string;

  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @Column('int')
  attempt: number;

  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('text')
  level: LogLevel;

  @Column('text', { name: 'step_key', nullable: true })
  stepKey: string | null;

  @Column('text')
  message: string;

  @Column('jsonb', { nullable: true })
  data: Record<string, unknown> | null;
}
