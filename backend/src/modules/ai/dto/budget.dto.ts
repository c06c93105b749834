import { ApiProperty } from '@nestjs/swagger';

export type BudgetScope = 'run' | 'agent_day' | 'month' | 'token_day';

/** How much of a limit is gone; amounts in millionths of a US dollar. */
export class BudgetStatusDto {
  @ApiProperty({ enum: ['agent_day', 'month'] })
  scope: 'agent_day' | 'month';
  /** Null for the whole shop. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  @ApiProperty({ type: String, nullable: true })
  agentName: string | null;
  /** First day of the period, as YYYY-MM-DD in the shop's time zone. */
  period: string;
  /** Null: no limit. */
  @ApiProperty({ type: Number, nullable: true })
  limitMicroUsd: number | null;
  /** What is put aside for calls under way included. */
  spentMicroUsd: number;
}
