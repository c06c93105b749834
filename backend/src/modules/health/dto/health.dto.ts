import { ApiProperty } from '@nestjs/swagger';
import { type AccessMode, accessModes } from '../../auth';

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
}

export class ConfigDto {
  version: string;
  @ApiProperty({ enum: accessModes, enumName: 'AccessMode' })
  accessMode: AccessMode;
  stripePublishableKey: string | null;
  features: FeaturesDto;
}
