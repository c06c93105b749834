import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type PlanId, planIds } from '../plans';

export class PlanDto {
  @ApiProperty({ enum: planIds, enumName: 'PlanId' })
  id: PlanId;
  name: string;
  /** US dollars per month, billed once a year. */
  annual: number;
  /** US dollars per month, billed every month. */
  monthly: number;
  /** Null: unlimited. */
  @ApiProperty({ type: Number, nullable: true })
  agents: number | null;
  /** Bytes, 10^9 to a gigabyte; null: unlimited. */
  @ApiProperty({ type: Number, nullable: true })
  storageBytes: number | null;
  /** Flagged "most popular". */
  popular: boolean;
}

export class MeterDto {
  used: number;
  /** Null: unlimited. */
  @ApiProperty({ type: Number, nullable: true })
  limit: number | null;
  /** Of the limit, rounded down; may be above 100. Null without a limit. */
  @ApiProperty({ type: Number, nullable: true })
  percent: number | null;
  /** At 80 % or above. */
  warning: boolean;
  /** Nothing more fits. */
  reached: boolean;
}

export class TrialDto {
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  /** Begun days that are left; 0 when it has ended. */
  daysLeft: number;
}

export const planModes = ['self-hosted', 'trial', 'trial-ended'] as const;
export type PlanMode = (typeof planModes)[number];

export class CurrentPlanDto {
  /** `self-hosted`: no limits. `trial-ended`: everything goes on, and nothing can be added. */
  @ApiProperty({ enum: planModes, enumName: 'PlanMode' })
  mode: PlanMode;
  @ApiProperty({ enum: planIds, enumName: 'PlanId', nullable: true })
  plan: PlanId | null;
  @ApiProperty({ type: () => TrialDto, nullable: true })
  trial: TrialDto | null;
  /** Whether a trial can still be started: once for each console. */
  trialAvailable: boolean;
  /** Agents of the demo shop do not count. */
  agents: MeterDto;
  /** Bytes of uploaded files and of results. */
  storage: MeterDto;
}

export class StartTrialDto {
  @IsIn(planIds)
  @ApiProperty({ enum: planIds, enumName: 'PlanId' })
  plan: PlanId;
}
