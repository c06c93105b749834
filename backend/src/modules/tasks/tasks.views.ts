import { Column, ViewEntity } from 'typeorm';
import type { JsonValue, WaitFor } from './task-handler';
import type { NamingDto, TaskAttemptDto, TaskErrorDto } from './dto/task.dto';
import type { Priority, TaskStatus } from './task-status';

@ViewEntity({ name: 'step_overview', synchronize: false })
export class StepOverviewView {
  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('int')
  attempt: number;

  @Column('text')
  key: string;

  @Column('smallint')
  index: number;

  @Column('text')
  status: 'failed' | 'skipped' | 'running' | 'waiting' | 'completed' | 'reused' | 'stopped';

  @Column('jsonb', { nullable: true })
  output: JsonValue | null;

  @Column('jsonb', { nullable: true })
  error: TaskErrorDto | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('jsonb', { nullable: true })
  input: JsonValue | null;

  @Column('bigint', { name: 'cost_micro_usd' })
  costMicroUsd: string;

  @Column('boolean', { name: 'is_personal', nullable: true })
  isPersonal: boolean | null;
}

@ViewEntity({ name: 'task_files', synchronize: false })
export class TaskFileView {
  @Column('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  kind: string;

  @Column('text')
  title: string;

  @Column('text')
  mime: string;

  @Column('int')
  bytes: number;

  @Column('jsonb')
  metrics: { [key: string]: JsonValue };

  @Column('bytea')
  body: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('boolean', { name: 'is_personal' })
  isPersonal: boolean;
}

@ViewEntity({ name: 'task_overview', synchronize: false })
export class TaskOverviewView {
  @Column('uuid', { nullable: true })
  id: string | null;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  status: TaskStatus | null;

  @Column('text')
  priority: Priority;

  @Column('smallint', { name: 'priority_rank' })
  priorityRank: number;

  @Column('uuid', { name: 'agent_id', nullable: true })
  agentId: string | null;

  @Column('text')
  type: string;

  @Column('jsonb')
  input: Record<string, unknown>;

  @Column('smallint')
  progress: number;

  @Column('text', { name: 'progress_note', nullable: true })
  progressNote: string | null;

  @Column('boolean')
  held: boolean;

  @Column('timestamptz', { name: 'cancel_requested_at', nullable: true })
  cancelRequestedAt: Date | null;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('int')
  attempt: number;

  @Column('jsonb')
  attempts: TaskAttemptDto[];

  @Column('int')
  failures: number;

  @Column('int', { name: 'reuse_from_attempt' })
  reuseFromAttempt: number;

  @Column('int')
  retries: number;

  @Column('text', { name: 'triggered_by' })
  triggeredBy: string;

  @Column('text', { name: 'tick_key' })
  tickKey: string;

  @Column('uuid', { name: 'retried_from_id', nullable: true })
  retriedFromId: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('jsonb', { nullable: true })
  error: TaskErrorDto | null;

  @Column('bigint', { name: 'cost_micro_usd' })
  costMicroUsd: string;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('text', { name: 'waiting_for', nullable: true })
  waitingFor: WaitFor | null;

  @Column('timestamptz', { name: 'waiting_until', nullable: true })
  waitingUntil: Date | null;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt: Date | null;

  @Column('bigint', { name: 'waited_ms' })
  waitedMs: string;

  @Column('boolean', { name: 'dry_run' })
  dryRun: boolean;

  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('jsonb', { nullable: true })
  named: NamingDto[] | null;

  @Column('bigint', { name: 'input_tokens' })
  inputTokens: string;

  @Column('bigint', { name: 'cached_tokens' })
  cachedTokens: string;

  @Column('bigint', { name: 'output_tokens' })
  outputTokens: string;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;

  @Column('boolean', { name: 'asks_always' })
  asksAlways: boolean;

  @Column('boolean', { name: 'is_personal' })
  isPersonal: boolean;

  @Column('boolean', { name: 'hold_requested' })
  holdRequested: boolean;
}
