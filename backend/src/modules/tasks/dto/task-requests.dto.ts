import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { VersionedDto } from '../../../platform/http/changes.dto';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { UtcMoment } from '../../../platform/http/utc-moment';
import { type Priority, priorities, type TaskStatus, taskStatuses } from '../task-status';

/** `a,b` as a list; `all` is no filter. */
const commaSeparated = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').filter((part) => part !== '' && part !== 'all') : value;

const visible = { message: '$property must have a visible character' };

export class CreateTaskDto {
  @IsString()
  @Length(1, 200)
  @Matches(/\S/, visible)
  title: string;

  @Optional()
  @IsString()
  @MaxLength(5_000)
  description?: string;

  @Optional()
  @IsIn(priorities)
  priority?: Priority;

  /** The agent that does it; its type and default input are used. */
  @Optional()
  @IsUUID()
  agentId?: string;

  /** Agent type, needed only without `agentId`; `Custom` by default. */
  @Optional()
  @IsString()
  @MaxLength(60)
  type?: string;

  /** What to work on; checked against the JSON Schema of the type (`GET /api/agent-types`). */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;

  @Optional()
  @IsString()
  @MaxLength(200)
  assignedTo?: string;

  @Optional()
  @IsObject()
  metadata?: Record<string, unknown>;

  /** Not before this time. */
  @Optional()
  @IsISO8601({ strict: true })
  scheduledFor?: string;

  /** Seconds an attempt may take, 1 to 86400. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(86_400)
  timeoutSeconds?: number;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(10)
  maxAttempts?: number;

  /** Computes everything and shows what would leave; sends nothing. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;

  /** The same key with the same request gives the same task; may also come as the header `Idempotency-Key`. */
  @Optional()
  @IsString()
  @Length(1, 200)
  idempotencyKey?: string;
}

export class UpdateTaskDto extends VersionedDto {
  @Optional()
  @IsString()
  @Length(1, 200)
  @Matches(/\S/, visible)
  title?: string;

  @IsOptional()
  @IsString()
  @MaxLength(5_000)
  description?: string | null;

  @Optional()
  @IsIn(priorities)
  priority?: Priority;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  assignedTo?: string | null;

  @Optional()
  @IsObject()
  metadata?: Record<string, unknown>;

  /** `running` releases or retries it now, `queued` holds a running task at its next step, `cancelled` cancels. */
  @Optional()
  @IsIn(taskStatuses)
  status?: TaskStatus;

  /** Keeps a task back (true) or lets it go on (false). */
  @Optional()
  @IsBoolean()
  held?: boolean;

  /** Accepted for older clients; the server's clock decides. */
  @IsOptional()
  @IsISO8601()
  startedAt?: string | null;

  /** Accepted for older clients; the server decides. */
  @Optional()
  @IsInt()
  progress?: number;
}

export const searchPlaces = ['task', 'output', 'log'] as const;

export class TaskListQuery extends PageQuery {
  /** One status or several, separated by commas. */
  @Optional()
  @Transform(commaSeparated)
  @ApiProperty({ enum: taskStatuses, isArray: true, required: false })
  @IsIn(taskStatuses, { each: true })
  status?: TaskStatus[];

  /** One priority or several, separated by commas. */
  @Optional()
  @Transform(commaSeparated)
  @ApiProperty({ enum: priorities, isArray: true, required: false })
  @IsIn(priorities, { each: true })
  priority?: Priority[];

  /** `none`: tasks that no agent runs. */
  @Optional()
  @Matches(/^(none|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})$/i, { message: '$property must be an id, or none' })
  agentId?: string;

  /** The agent type that does the work, for example `SEO Optimization`. */
  @Optional()
  @IsString()
  @MaxLength(60)
  type?: string;

  /** Fields that `search` covers: title, description, input and agent (`task`, the default), results (`output`), log lines (`log`). */
  @Optional()
  @Transform(commaSeparated)
  @ApiProperty({ enum: searchPlaces, isArray: true, required: false })
  @IsIn(searchPlaces, { each: true })
  searchIn?: (typeof searchPlaces)[number][];

  /** Begun at least this often: 2 finds what was tried again. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  minAttempt?: number;

  /** Cost at least this, millionths of a US dollar. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  minCostMicroUsd?: number;

  /** Started at this moment or after it. */
  @UtcMoment()
  startedFrom?: string;

  /** Ended at this moment or after it. */
  @UtcMoment()
  finishedFrom?: string;

  /** Ended before this moment. */
  @UtcMoment()
  finishedUntil?: string;
}

export class TaskCompareQuery {
  /** Id of the one run. */
  @IsUUID()
  a: string;

  /** Id of the other run. */
  @IsUUID()
  b: string;
}

export class RetryTaskDto {
  /** `failed` keeps the finished steps, `start` does everything again. */
  @Optional()
  @IsIn(['failed', 'start'])
  from?: 'failed' | 'start';

  /** Replaces the input; everything is done again. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;
}

export class ArtifactQuery extends FileFormatQuery {
  /** Sends the file to be saved, also where a browser could show it. */
  @Optional()
  @IsString()
  @MaxLength(10)
  download?: string;
}

export class TaskLogQuery {
  /** Lines after this sequence number. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  after: number = 0;

  /** Lines at once. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_000)
  limit: number = 500;
}
