import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { Priority } from '../../tasks';
import type { AgentStatus, Overlap, Schedule } from '../agent-values';
import type { AgentConfigDto } from '../dto/agent-config.dto';
import type { AgentType } from '../engines';

@Entity('agents')
export class AgentEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  type: AgentType;

  @Column('text', { default: 'active' })
  status: AgentStatus;

  @Column('text', { name: 'status_reason', nullable: true })
  statusReason: string | null;

  @Column('text', { name: 'locked_reason', nullable: true })
  lockedReason: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('jsonb', { default: {} })
  config: AgentConfigDto;

  @Column('text', { default: 'medium' })
  priority: Priority;

  @Column('text', { default: 'on-demand' })
  schedule: Schedule;

  @Column('text', { name: 'schedule_time', default: '09:00' })
  scheduleTime: string;

  @Column('smallint', { name: 'schedule_weekday', default: 1 })
  scheduleWeekday: number;

  @Column('text', { default: 'skip' })
  overlap: Overlap;

  @Column('text', { name: 'required_api_keys', array: true, default: [] })
  requiredApiKeys: string[];

  /** Task of the agent's last run. While the task of an on-demand agent is open, `agent_directory` derives the agent's status from it. */
  @Column('uuid', { name: 'run_task_id', nullable: true })
  runTaskId: string | null;

  /** Since when it is in status running; null in every other status. */
  @Column('timestamptz', { name: 'running_since', nullable: true })
  runningSince: Date | null;

  /** Seconds in status running before that. */
  @Column('int', { name: 'uptime_before', default: 0 })
  uptimeBefore: number;

  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt: Date | null;

  @Column('timestamptz', { name: 'next_run_at', nullable: true })
  nextRunAt: Date | null;

  @Column('int', { name: 'consecutive_failures', default: 0 })
  consecutiveFailures: number;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean;

  /** Limits of the caller that last wrote its configuration; null for none. Starts without a caller keep to them. */
  @Column('text', { name: 'authority_id', nullable: true })
  authorityId: string | null;

  /** Limits of the token that last set or started its schedule; null for a person. Runs of the schedule keep to them too. */
  @Column('text', { name: 'schedule_authority_id', nullable: true })
  scheduleAuthorityId: string | null;

  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
