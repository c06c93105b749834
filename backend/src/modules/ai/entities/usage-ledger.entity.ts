import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { UsageKind } from '../dto/usage.dto';

@Entity('usage_ledger')
export class UsageLedgerEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('uuid', { name: 'agent_id', nullable: true })
  agentId: string | null;

  @Column('int')
  attempt: number;

  @Column('text', { name: 'step_key' })
  stepKey: string;

  @Column('text')
  kind: UsageKind;

  @Column('text')
  provider: string;

  @Column('text')
  model: string;

  @Column('int', { name: 'input_tokens', default: 0 })
  inputTokens: number;

  @Column('int', { name: 'cached_tokens', default: 0 })
  cachedTokens: number;

  @Column('int', { name: 'output_tokens', default: 0 })
  outputTokens: number;

  @Column('int', { name: 'reasoning_tokens', default: 0 })
  reasoningTokens: number;

  @Column('int', { default: 0 })
  images: number;

  @Column('boolean', { default: false })
  estimated: boolean;

  @Column('jsonb', { nullable: true })
  prices: unknown;

  @Column('bigint', { name: 'reserved_micro_usd', nullable: true })
  reservedMicroUsd: string | null;

  @Column('bigint', { name: 'cost_micro_usd', nullable: true })
  costMicroUsd: string | null;

  @Column('int', { name: 'duration_ms', nullable: true })
  durationMs: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;
}
