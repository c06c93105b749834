import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUrl, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { VersionedDto } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { type ToolUse, toolUses } from '../tool-server-values';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const oneLine = { message: 'name must be one line of 1 to 60 characters' };

/** Either an address or the name of a program. */
export class CreateToolServerDto {
  @trimmed
  @IsString()
  @Length(1, 60)
  @Matches(/^[^\r\n\t]+$/, oneLine)
  name: string;

  /** Where it is called, by Streamable HTTP. */
  @Optional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true })
  @MaxLength(500)
  address?: string;

  /** A program that the configuration of the server names (TOOL_SERVER_COMMANDS). */
  @Optional()
  @IsString()
  @MaxLength(40)
  command?: string;

  /** Key under API Keys, of the service `other` and with an address under which the tool server is; it goes along with each call. */
  @Optional()
  @IsUUID()
  apiKeyId?: string;
}

export class UpdateToolServerDto extends VersionedDto {
  @Optional()
  @trimmed
  @IsString()
  @Length(1, 60)
  @Matches(/^[^\r\n\t]+$/, oneLine)
  name?: string;

  /** Null: it is called without a key from now on. */
  @IsOptional()
  @IsUUID()
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  apiKeyId?: string | null;
}

export class AllowToolDto {
  @IsIn(toolUses)
  @ApiProperty({ enum: toolUses, enumName: 'ServerToolUse' })
  use: ToolUse;

  /** `hash` of what was read; needed for all but `off`. */
  @Optional()
  @IsString()
  @Matches(/^[0-9a-f]{64}$/, { message: 'hash must be the one of the tool' })
  hash?: string;
}
