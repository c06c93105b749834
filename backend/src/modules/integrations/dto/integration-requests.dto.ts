import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsObject, IsString, MaxLength, Min } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { credentialsSchema } from '../credentials-schema';
import { schedules, type SyncSchedule } from '../integration-values';

export class UpdateIntegrationDto {
  @Optional()
  @IsBoolean()
  paused?: boolean;

  @Optional()
  @IsIn(schedules)
  @ApiProperty({ enum: schedules, enumName: 'SyncSchedule', required: false })
  schedule?: SyncSchedule;

  /** New credentials of the same account, checked before they replace the old ones. Fields as for connecting. */
  @Optional()
  @IsObject()
  @ApiProperty(credentialsSchema)
  credentials?: Record<string, unknown>;

  /** Refuses the change when somebody else was faster. */
  @Optional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class DisconnectQuery {
  /** What becomes of the products, orders and customers that came from there. */
  @IsIn(['keep', 'delete'])
  @ApiProperty({ enum: ['keep', 'delete'], required: false, default: 'keep' })
  data: 'keep' | 'delete' = 'keep';
}

export class StartSyncDto {
  /** Reads everything again instead of what changed. */
  @Optional()
  @IsBoolean()
  full?: boolean;
}

export class SyncListQuery extends PageQuery {}

export class FinishConsentDto {
  /** The address to which the platform sent the browser after the consent, or the code in it. */
  @IsString()
  @MaxLength(8_000)
  answer: string;
}
