import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

export const usageKinds = ['chat', 'image', 'fee'] as const;
export type UsageKind = (typeof usageKinds)[number];

const day = /^\d{4}-\d\d-\d\d$/;
const dayMessage = { message: '$property must be a day as YYYY-MM-DD' };

export class UsageFilter {
  /** What this task cost. */
  @Optional()
  @IsUUID()
  taskId?: string;

  /** What the tasks of this agent cost. */
  @Optional()
  @IsUUID()
  agentId?: string;

  /** As in `AiProviderDto.payee`. */
  @Optional()
  @IsString()
  @MaxLength(200)
  provider?: string;

  /** Calls of this model, by its name at the provider. */
  @Optional()
  @IsString()
  @MaxLength(200)
  model?: string;

  /** Calls of this kind. */
  @ApiProperty({ enum: usageKinds, enumName: 'UsageKind', required: false })
  @Optional()
  @IsIn(usageKinds)
  kind?: UsageKind;

  /** First day, in the shop's time zone, as YYYY-MM-DD. */
  @Optional()
  @IsISO8601({ strict: true })
  @Matches(day, dayMessage)
  from?: string;

  /** Last day. */
  @Optional()
  @IsISO8601({ strict: true })
  @Matches(day, dayMessage)
  to?: string;
}

/** `search` looks in models and steps. */
export class UsageListQuery extends IntersectionType(PageQuery, UsageFilter) {}

export class UsageTotalsQuery extends UsageFilter {
  /** What the totals are for: each model, each day or each agent. */
  @ApiProperty({ enum: ['model', 'day', 'agent'] })
  @IsIn(['model', 'day', 'agent'])
  by: 'model' | 'day' | 'agent';
}

/** One call or fee. */
export class UsageEntryDto {
  id: string;
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  /** Null when the task was deleted. */
  @ApiProperty({ type: String, nullable: true })
  taskTitle: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  @ApiProperty({ type: String, nullable: true })
  agentName: string | null;
  attempt: number;
  stepKey: string;
  @ApiProperty({ enum: usageKinds, enumName: 'UsageKind' })
  kind: UsageKind;
  provider: string;
  /** The model; what was paid for when it is a fee. */
  model: string;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  reasoningTokens: number;
  images: number;
  /** The server gave no figures, so they were counted from the texts. */
  estimated: boolean;
  /** Millionths of a US dollar; null when the price is not known, or while the call is under way. */
  @ApiProperty({ type: Number, nullable: true })
  costMicroUsd: number | null;
  /** What is put aside for a call that is not settled. */
  @ApiProperty({ type: Number, nullable: true })
  reservedMicroUsd: number | null;
  @ApiProperty({ type: Number, nullable: true })
  durationMs: number | null;
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Null while the call is under way, and for good when its process was killed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  settledAt: string | null;
}

export class UsageTotalDto {
  /** The model, the day as YYYY-MM-DD in the shop's time zone, or the id of the agent (empty for none). */
  key: string;
  /** What to show for it. */
  label: string;
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** At least this much when `unpricedCalls` is not 0. */
  costMicroUsd: number;
  unpricedCalls: number;
}
