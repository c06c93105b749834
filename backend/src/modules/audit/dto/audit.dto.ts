import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsISO8601, IsString, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

export class AuditActorDto {
  /** `person`, `agent` or `system`. */
  kind: string;
  @ApiProperty({ type: String, nullable: true })
  id: string | null;
  name: string;
}

export class AuditEntryDto {
  /** Position in the chain; grows. */
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  actor: AuditActorDto;
  /** `<subject>.<verb>`, for example `settings.updated`. */
  action: string;
  subjectType: string;
  @ApiProperty({ type: String, nullable: true })
  subjectId: string | null;
  @ApiProperty({ type: Object, nullable: true, additionalProperties: true })
  before: Record<string, unknown> | null;
  @ApiProperty({ type: Object, nullable: true, additionalProperties: true })
  after: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;
  /** HMAC-SHA-256 of the entry before and this one, in hex; SHA-256 for entries of before the log was sealed. */
  hash: string;
}

export class AuditFilter {
  /** Name or id of who did it. */
  @Optional()
  @IsString()
  @MaxLength(200)
  actor?: string;

  /** The action itself, or its beginning up to a dot: `agent` finds `agent.created` and `agent.deleted`. */
  @Optional()
  @IsString()
  @MaxLength(100)
  action?: string;

  /** Only what was done to things of this kind, for example `agent`. */
  @Optional()
  @IsString()
  @MaxLength(100)
  subjectType?: string;

  /** Only what was done to this one. */
  @Optional()
  @IsString()
  @MaxLength(200)
  subjectId?: string;

  /** Not before. */
  @Optional()
  @IsISO8601({ strict: true })
  from?: string;

  /** Before. */
  @Optional()
  @IsISO8601({ strict: true })
  to?: string;

  /** Text anywhere in the entry. */
  @Optional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

export class AuditListQuery extends IntersectionType(PageQuery, AuditFilter) {}

export class AuditStatusDto {
  /** Whether every entry fits the one before and none is missing. */
  intact: boolean;
  entries: number;
  /** Hash of the newest entry in hex; kept elsewhere, it proves later that nothing before it was changed. */
  @ApiProperty({ type: String, nullable: true })
  head: string | null;
  /** The first entry that is sealed with a key, which seals all before it; null while none is. */
  @ApiProperty({ type: String, nullable: true })
  sealedFrom: string | null;
  /** The first entry that does not fit, and why. */
  @ApiProperty({ type: String, nullable: true })
  firstBroken: string | null;
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
}

/** How the log ended at one moment, signed. Kept elsewhere, it finds a log that was replaced: `npm run audit:verify -- --anchor FILE`. */
export class AuditAnchorDto {
  format: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  entries: number;
  /** Id of the newest entry, and its hash in hex. */
  @ApiProperty({ type: String, nullable: true })
  entry: string | null;
  @ApiProperty({ type: String, nullable: true })
  hash: string | null;
  /** Version of the data key that the signing key is made of. */
  keyVersion: number;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** Base64, over the other fields as a JSON array in this order. */
  signature: string;
}
