import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type Permission, tokenPermissions } from '../permissions';
import { madeHolders, type MadeHolder, type TokenHolder, tokenHolders, type TokenMode, tokenModes } from '../tokens/token-grant';

export const tokenStates = ['active', 'expires_soon', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

const mostListed = 200;

/** Left out or null: all of them. */
const IdsOrAll = (): PropertyDecorator => (target, property) => {
  for (const decorate of [
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsArray(),
    ArrayMaxSize(mostListed),
    ArrayUnique(),
    IsUUID('all', { each: true }),
    ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: mostListed, nullable: true, required: false }),
  ])
    decorate(target, property);
};

export class TokenNameDto {
  @IsString()
  @Length(1, 80)
  @Matches(/\S/, { message: 'name must have a visible character' })
  name: string;
}

/** What a program is given. */
export class GrantDto extends TokenNameDto {
  /** `read` changes nothing; every effect of what `propose` starts waits for a person; `act` does what its permissions allow. */
  @IsIn(tokenModes)
  @ApiProperty({ enum: tokenModes, enumName: 'TokenMode' })
  mode: TokenMode;

  /** Of those that you have yourself. What your role loses later, the token loses too. */
  @IsArray()
  @ArrayUnique()
  @IsIn(tokenPermissions, { each: true })
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  permissions: Permission[];

  /** Agents it may touch; null, the default: all. */
  @IdsOrAll()
  agentIds?: string[] | null;

  /** Workflows it may touch; null, the default: all. */
  @IdsOrAll()
  workflowIds?: string[] | null;

  /** Channels it may touch; null, the default: all. */
  @IdsOrAll()
  integrationIds?: string[] | null;

  /** Millionths of a US dollar that its tasks may spend on one day of the shop; null, the default: what the budgets allow. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_000)
  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, required: false })
  microUsdPerDay?: number | null;

  /** Calls a minute; 120 by default. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(6_000)
  requestsPerMinute?: number;

  /** Addresses and networks it may call from, such as `192.0.2.0/24`; none, the default: from everywhere. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  networks?: string[];

  /** Days until it ends by itself; 90 by default. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(365)
  expiresInDays?: number;
}

export class CreateApiTokenDto extends GrantDto {
  /** `person`: a tool of your own, ends when your password changes. `service`: a program that runs by itself. */
  @IsIn(madeHolders)
  @ApiProperty({ enum: madeHolders, enumName: 'MadeTokenHolder' })
  holder: MadeHolder;
}

export class ApiTokenDto {
  id: string;
  name: string;
  /** `app`: connected by sign-in. */
  @ApiProperty({ enum: tokenHolders, enumName: 'TokenHolder' })
  holder: TokenHolder;
  /** Where the answers of its sign-in went, as `claude.ai`; null unless it is an app. */
  clientHost: string | null;
  /** Its last four characters; none of an app. */
  ending: string;
  @ApiProperty({ enum: tokenStates, enumName: 'TokenState' })
  state: TokenState;
  @ApiProperty({ enum: tokenModes, enumName: 'TokenMode' })
  mode: TokenMode;
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  permissions: Permission[];
  /** Those of them that count no longer, because the role of whoever made it does not allow them. */
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  lapsed: Permission[];
  agentIds: string[] | null;
  workflowIds: string[] | null;
  integrationIds: string[] | null;
  microUsdPerDay: number | null;
  requestsPerMinute: number;
  networks: string[];
  /** Account of whoever made it; null for Administrator, and when the account is gone. */
  madeBy: string | null;
  madeByName: string;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute; null: never used. */
  lastUsedAt: Date | null;
  lastAddress: string | null;
  revokedAt: Date | null;
  revokedBy: string | null;
}

export class CreatedApiTokenDto extends ApiTokenDto {
  /** The token itself. It is shown this once; only its hash is stored. */
  token: string;
}

export class GrantableDto {
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  permissions: Permission[];
}
