import { ApiProperty } from '@nestjs/swagger';
import { type AccessMode, accessModes } from '../../auth';
import { type ToolShop, toolShops } from '../../payments';
import { type HealthState, healthStates } from '../checks';

export class LiveDto {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

export class ReadyDto {
  /** `degraded`: works, but something needs a look. */
  @ApiProperty({ enum: ['ok', 'degraded'] })
  status: 'ok' | 'degraded';
  /** Milliseconds of a round trip to Postgres. */
  databaseMs: number;
  /** `postgres` or `redis`. */
  queue: string;
  /** Tasks that should run and do not: due for more than a minute while nothing runs. */
  stuckTasks: number;
  /** What needs a look. */
  notes: string[];
}

export class FeaturesDto {
  demoShop: boolean;
  /** Whether tools can be paid for: Stripe's keys are there, and the owner has not switched payments off. */
  payments: boolean;
  /** Whether receipts and codes can be mailed. */
  mail: boolean;
}

export class ConfigDto {
  version: string;
  @ApiProperty({ enum: accessModes, enumName: 'AccessMode' })
  accessMode: AccessMode;
  /** `own`: tools are bought for this console, by people who sign in; `public`: also by strangers, who get a file. */
  @ApiProperty({ enum: toolShops, enumName: 'ToolShop' })
  toolShop: ToolShop;
  stripePublishableKey: string | null;
  features: FeaturesDto;
}

export class HealthCheckDto {
  /** Names the check: `database`, `queue`, `workers`, `disk`, `backup`, `providers`, ... */
  id: string;
  title: string;
  /** `warn`: works, but somebody should look; `down`: does not work. */
  @ApiProperty({ enum: healthStates, enumName: 'HealthState' })
  state: HealthState;
  /** What was measured, in a sentence. */
  message: string;
  /** What to do about it; null where nothing is to be done. */
  @ApiProperty({ type: String, nullable: true })
  fix: string | null;
  /** Path of the console where it is done or seen. */
  @ApiProperty({ type: String, nullable: true })
  link: string | null;
  /** Milliseconds that the check took. */
  tookMs: number;
}

export class HealthSummaryDto {
  /** The worst of the checks. */
  @ApiProperty({ enum: healthStates, enumName: 'HealthState' })
  state: HealthState;
  checks: HealthCheckDto[];
  @ApiProperty({ format: 'date-time' })
  checkedAt: string;
}
