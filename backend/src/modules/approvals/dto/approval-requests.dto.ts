import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDefined, IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { longestComment } from '@stallhand/shared';
import { AnyJsonOptional } from '../../../platform/http/any-json';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { ShownVersionDto } from '../../../platform/http/shown-version.dto';
import { UtcMoment } from '../../../platform/http/utc-moment';
import type { JsonValue } from '../../tasks';
import { type ApprovalStatus, approvalStatuses } from '../approval-values';

export class ApprovalListQuery extends PageQuery {
  /** One or several, separated by commas. */
  @ApiPropertyOptional({ enum: approvalStatuses, enumName: 'ApprovalStatus', isArray: true })
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsIn(approvalStatuses, { each: true })
  status?: ApprovalStatus[];

  /** Only what this task asks. */
  @Optional()
  @IsUUID()
  taskId?: string;

  /** Decided at this moment or after it. */
  @UtcMoment()
  decidedFrom?: string;

  /** Decided before this moment. */
  @UtcMoment()
  decidedUntil?: string;
}

export class ApproveDto extends ShownVersionDto {
  /** What is to leave in place of what was asked for; it must have the same shape. */
  @AnyJsonOptional()
  @Optional()
  @IsDefined()
  content?: JsonValue;

  @IsOptional()
  @IsString()
  @MaxLength(longestComment)
  comment?: string | null;

  /** Answers to the form of the request. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @Optional()
  @IsObject()
  form?: { [key: string]: JsonValue };
}

export class RejectDto extends ShownVersionDto {
  /** What should be different. An agent that can do so makes a new draft from it, up to three times; without a reason it ends. */
  @IsOptional()
  @IsString()
  @MaxLength(longestComment)
  reason?: string | null;
}
