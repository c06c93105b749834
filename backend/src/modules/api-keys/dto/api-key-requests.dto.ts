import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { mostOverlapHours } from '@stallhand/shared';
import { VersionedDto } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { type KeyService, keyServices } from '../key-services';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Keys travel in headers, so they are printable ASCII without line breaks. */
const printable = { message: 'keyValue must be one line of printable characters' };

export class KeySettingsRequestDto {
  /** openai, google and other: address of the service when it is not the usual one. */
  @Optional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true })
  @MaxLength(500)
  baseUrl?: string;

  /** openai and google. */
  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  model?: string;

  /** sendgrid: the verified address that mails come from. */
  @Optional()
  @IsEmail()
  @MaxLength(320)
  sender?: string;

  /** other: the header that carries the key; `Authorization` (the default) sends it as a bearer token. */
  @Optional()
  @IsString()
  @Matches(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, { message: 'headerName must be the name of an HTTP header' })
  headerName?: string;

  /** other: paths below the address that steps may read with the key, separated by commas; `*` stands for one part, `**` at the end for all below. */
  @Optional()
  @IsString()
  @MaxLength(500)
  @Matches(/^\/[\w.~@:*/-]*(, ?\/[\w.~@:*/-]*)*$/, { message: 'readPaths must be paths such as /v1/orders, /v1/stock/*' })
  readPaths?: string;
}

/** A key and what its service needs besides it. */
export class TestApiKeyDto {
  @ApiProperty({ enum: keyServices, enumName: 'KeyService' })
  @IsIn(keyServices)
  service: KeyService;

  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(8_192)
  @Matches(/^[\x20-\x7e]+$/, printable)
  keyValue: string;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => KeySettingsRequestDto)
  settings?: KeySettingsRequestDto;
}

export class CreateApiKeyDto extends TestApiKeyDto {
  @trimmed
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  name: string;

  @Optional()
  @IsBoolean()
  isActive?: boolean;

  /** When to be reminded of a rotation. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  remindAt?: string | null;
}

export class UpdateApiKeyDto extends VersionedDto {
  @Optional()
  @trimmed
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  name?: string;

  @Optional()
  @IsBoolean()
  isActive?: boolean;

  /** Replaces all settings of the key. */
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => KeySettingsRequestDto)
  settings?: KeySettingsRequestDto;

  /** When to be reminded of a rotation; null for never. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  remindAt?: string | null;
}

export class RotateApiKeyDto {
  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(8_192)
  @Matches(/^[\x20-\x7e]+$/, printable)
  keyValue: string;

  /** How long the value before is kept, 0 to 168; 24 when left out. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(mostOverlapHours)
  overlapHours?: number;

  /** Switch without asking the service first. */
  @Optional()
  @IsBoolean()
  skipTest?: boolean;
}

export class ApiKeyListQuery extends PageQuery {
  /** Only keys for this service. */
  @Optional()
  @IsIn(keyServices)
  service?: KeyService;
}

export class DeleteApiKeyQuery {
  /** Delete it although agents need it. */
  @Optional()
  @IsIn(['true', 'false'])
  force?: string;
}
