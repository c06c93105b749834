import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Priority, TaskStatus } from '../task-status';
import type { NamingDto, TaskAttemptDto, TaskErrorDto } from '../dto/task.dto';
import type { JsonValue, WaitFor } from '../task-handler';

@Entity('tasks')
export class TaskEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'pending' })
  status: TaskStatus;

  @Column('text', { default: 'medium' })
  priority: Priority;

  @Column({ type: 'smallint', name: 'priority_rank', insert: false, update: false })
  priorityRank: number;

  @Column('text', { name: 'assigned_to', nullable: true })
  assignedTo: string | null;

  @Column('uuid', { name: 'agent_id', nullable: true })
  agentId: string | null;

  @Column('jsonb', { default: {} })
  metadata: Record<string, unknown>;

  @Column('text')
  type: string;

  @Column('jsonb', { default: {} })
  input: Record<string, JsonValue>;

  @Column('smallint', { default: 0 })
  progress: number;

  @Column('text', { name: 'progress_note', nullable: true })
  progressNote: string | null;

  @Column('int', { name: 'estimated_seconds', nullable: true })
  estimatedSeconds: number | null;

  @Column('boolean', { default: false })
  held: boolean;

  @Column('boolean', { name: 'hold_requested', default: false })
  holdRequested: boolean;

  @Column('timestamptz', { name: 'cancel_requested_at', nullable: true })
  cancelRequestedAt: Date | null;

  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt: Date;

  @Column('int', { default: 0 })
  attempt: number;

  @Column('jsonb', { default: [] })
  attempts: TaskAttemptDto[];

  @Column('int', { default: 0 })
  failures: number;

  @Column('int', { default: 0 })
  interruptions: number;

  @Column('int', { name: 'max_attempts', default: 3 })
  maxAttempts: number;

  @Column('int', { name: 'reuse_from_attempt', default: 1 })
  reuseFromAttempt: number;

  @Column('int', { default: 0 })
  retries: number;

  @Column('int', { name: 'timeout_ms', default: 1800000 })
  timeoutMs: number;

  @Column('text', { name: 'triggered_by', default: 'manual' })
  triggeredBy: string;

  @Column('text', { name: 'tick_key', nullable: true })
  tickKey: string | null;

  @Column('uuid', { name: 'retried_from_id', nullable: true })
  retriedFromId: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text', { name: 'idempotency_hash', nullable: true })
  idempotencyHash: string | null;

  @Column('uuid', { nullable: true })
  fence: string | null;

  @Column('text', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('jsonb', { nullable: true })
  error: TaskErrorDto | null;

  @Column('bigint', { name: 'cost_micro_usd', default: 0 })
  costMicroUsd: string;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
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

  @Column('bigint', { name: 'waited_ms', default: 0 })
  waitedMs: string;

  @Column('boolean', { name: 'wake_requested', default: false })
  wakeRequested: boolean;

  @Column('boolean', { default: false })
  released: boolean;

  @Column('boolean', { name: 'dry_run', default: false })
  dryRun: boolean;

  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('bigint', { name: 'input_tokens', default: 0 })
  inputTokens: string;

  @Column('bigint', { name: 'cached_tokens', default: 0 })
  cachedTokens: string;

  @Column('bigint', { name: 'output_tokens', default: 0 })
  outputTokens: string;

  @Column('bigint', { name: 'fees_micro_usd', default: 0 })
  feesMicroUsd: string;

  @Column('int', { name: 'unpriced_calls', default: 0 })
  unpricedCalls: number;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('boolean', { name: 'held_before', nullable: true })
  heldBefore: boolean | null;

  @Column('jsonb', { nullable: true })
  named: NamingDto[] | null;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;

  @Column('text', { name: 'token_name', nullable: true })
  tokenName: string | null;

  @Column('boolean', { name: 'asks_always', default: false })
  asksAlways: boolean;

  @Column('text', { name: 'authority_id', nullable: true })
  authorityId: string | null;

  @Column('boolean', { name: 'is_personal', default: false })
  isPersonal: boolean;
}
