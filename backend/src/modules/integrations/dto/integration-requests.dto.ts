import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsObject, IsString, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { schedules, type SyncSchedule } from '../platforms';

/** Every field of every platform; a platform refuses those it does not know. */
export class ConnectIntegrationDto {
  /** ebay */
  @Optional()
  @IsString()
  @MaxLength(500)
  clientId?: string;

  /** ebay */
  @Optional()
  @IsString()
  @MaxLength(2_000)
  clientSecret?: string;

  /** ebay: the sandbox instead of the real eBay. */
  @Optional()
  @IsBoolean()
  sandbox?: boolean;

  /** ebay: the RuName, to sign in at eBay. */
  @Optional()
  @IsString()
  @MaxLength(500)
  ruName?: string;

  /** ebay and amazon: the consent of the seller. */
  @Optional()
  @IsString()
  @MaxLength(4_000)
  refreshToken?: string;

  /** shopify: its domain. */
  @Optional()
  @IsString()
  @MaxLength(500)
  shop?: string;

  /** shopify: `shpat_...`, or `clientId:clientSecret` of an app. */
  @Optional()
  @IsString()
  @MaxLength(2_000)
  accessToken?: string;

  /** amazon */
  @Optional()
  @IsString()
  @MaxLength(500)
  sellerId?: string;

  /** amazon: the LWA client id. */
  @Optional()
  @IsString()
  @MaxLength(500)
  accessKey?: string;

  /** amazon: the LWA client secret; stripe: the secret key. */
  @Optional()
  @IsString()
  @MaxLength(2_000)
  secretKey?: string;

  /** amazon */
  @Optional()
  @IsString()
  @MaxLength(20)
  region?: string;

  /** amazon */
  @Optional()
  @IsString()
  @MaxLength(100)
  marketplaceId?: string;

  /** stripe */
  @Optional()
  @IsString()
  @MaxLength(500)
  publicKey?: string;
}

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
  @ApiProperty({ type: ConnectIntegrationDto, required: false })
  credentials?: Record<string, unknown>;

  /** Refuses the change when somebody else was faster. */
  @Optional()
  @IsInt()
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
