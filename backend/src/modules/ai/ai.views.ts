import { Column, ViewEntity } from 'typeorm';
import type { UsageKind } from './dto/usage.dto';

@ViewEntity({ name: 'model_costs', synchronize: false })
export class ModelCostView {
  @Column('bigint')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  kind: UsageKind;

  @Column('text')
  provider: string;

  @Column('text')
  model: string;

  @Column('int', { name: 'input_tokens' })
  inputTokens: number;

  @Column('int', { name: 'cached_tokens' })
  cachedTokens: number;

  @Column('int', { name: 'output_tokens' })
  outputTokens: number;

  @Column('int')
  images: number;

  @Column('bigint', { name: 'reserved_micro_usd', nullable: true })
  reservedMicroUsd: string | null;

  @Column('bigint', { name: 'cost_micro_usd', nullable: true })
  costMicroUsd: string | null;

  @Column('timestamptz')
  at: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;
}

@ViewEntity({ name: 'spending', synchronize: false })
export class SpendingView {
  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;

  @Column('timestamptz')
  at: Date;

  @Column('bigint', { name: 'micro_usd', nullable: true })
  microUsd: string | null;
}
