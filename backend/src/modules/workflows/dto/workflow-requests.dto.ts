import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Changes, VersionedDto } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { type WorkflowStatus, workflowStatuses } from '../workflow-values';

const visible = { message: '$property must have a visible character' };
const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** The parts of a definition; their content is checked against `GET /api/workflow-schema` and the rules of the graph. */
class DefinitionParts {
  @Optional()
  @IsArray()
  @IsObject({ each: true })
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, required: false })
  steps?: unknown[];

  /** By default one that people start by hand. */
  @Optional()
  @IsArray()
  @IsObject({ each: true })
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, required: false })
  triggers?: unknown[];

  @Optional()
  @IsObject()
  settings?: Record<string, unknown>;

  /** Id of the first step; by default the first of the list. */
  @Optional()
  @IsString()
  @MaxLength(40)
  start?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @Matches(hostPattern, { each: true, message: 'allowedHosts must be host names such as api.shop.com or *.shop.com' })
  allowedHosts?: string[];
}

export class CreateWorkflowDto extends DefinitionParts {
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  description?: string | null;

  @Optional()
  @IsIn(workflowStatuses)
  status?: WorkflowStatus;
}

export class UpdateWorkflowDto extends IntersectionType(Changes(CreateWorkflowDto), VersionedDto) {
  /** Why, for the list of versions. */
  @Optional()
  @IsString()
  @MaxLength(500)
  note?: string;
}

export class ValidateWorkflowDto extends DefinitionParts {}

export class WorkflowListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(workflowStatuses)
  status?: WorkflowStatus;
}

export class RunWorkflowDto {
  /** What `{{trigger...}}` looks up; checked against the form of the manual trigger. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;

  /** Computes everything and sends nothing outside; allowed while the workflow is inactive. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;

  /** Takes the trigger data of this earlier run in place of `input`. */
  @Optional()
  @IsUUID()
  fromRunId?: string;
}

export class ImportWorkflowDto {
  @IsIn(['stallhand.workflow/1'])
  format: 'stallhand.workflow/1';

  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  description?: string | null;

  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @Matches(hostPattern, { each: true, message: 'allowedHosts must be host names such as api.shop.com or *.shop.com' })
  allowedHosts?: string[];

  @IsObject()
  definition: Record<string, unknown>;

  /** Accepted as exported, for people to read. */
  @Optional()
  @IsArray()
  @IsObject({ each: true })
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, required: false })
  needs?: unknown[];

  /** As exported, of a tool that was bought. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  licence?: Record<string, unknown>;

  /** Ids of the other shop to ids of this one: agents, API keys, workflows. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  mapping?: Record<string, string>;
}
