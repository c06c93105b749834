import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { IsKeptTaskDays } from '../../settings';

export class ProcessDto {
  @ApiProperty({ enum: ['api', 'worker'] })
  kind: 'api' | 'worker';
  host: string;
  pid: number;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
}

export class SystemDto {
  version: string;
  /** What it was built from, `-changed` after it when files differed; `unknown` where the build saw no git. */
  commit: string;
  node: string;
  /** Operating system and processor. */
  platform: string;
  /** Where the data lives: `PostgreSQL 18.0`. */
  storage: string;
  @ApiProperty({ enum: ['redis', 'postgres'] })
  queue: 'redis' | 'postgres';
  /** `production` unless NODE_ENV says otherwise. */
  environment: string;
  @ApiProperty({ enum: ['open', 'password'] })
  accessMode: 'open' | 'password';
  timeZone: string;
  /** Of the process that answers. */
  uptimeSeconds: number;
  databaseBytes: number;
  /** Processes that reported within the last 30 s. */
  processes: ProcessDto[];
  workers: number;
}

export class ClearDataDto {
  /** Typed by the person: the organisation's name, or `CLEAR ALL DATA`. */
  @IsString()
  @MaxLength(200)
  confirm: string;
}

export class ClearedDto {
  /** Name of the backup file, in the backup folder of the server. */
  backup: string;
  /** That folder. */
  folder: string;
  /** What to type on the server, once the console is stopped, to have everything back. */
  restore: string;
  backupBytes: number;
  /** Rows that were removed, by table. */
  @ApiProperty({ type: Object, additionalProperties: { type: 'number' } })
  removed: Record<string, number>;
}

export class OldTasksQuery {
  /** 181 to 3650, or 0 for ever. */
  @Type(() => Number)
  @IsKeptTaskDays({ required: true })
  days: number;
}

export class OldTasksDto {
  /** Tasks that would be removed the next night. What something open still needs is not among them. */
  count: number;
}

export class TableSizeDto {
  name: string;
  /** With indexes and large values. */
  bytes: number;
  /** Estimated. */
  rows: number;
  /** Rows older than the retention, tasks older than theirs. */
  purgeableRows: number;
  /** Estimated from the table's average row. */
  purgeableBytes: number;
}

export class PurgeRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ['nightly', 'manual'] })
  trigger: 'nightly' | 'manual';
  @ApiProperty({ enum: ['waiting', 'running', 'done', 'failed'] })
  status: 'waiting' | 'running' | 'done' | 'failed';
  @ApiProperty({ format: 'date-time' })
  requestedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  /** Rows that were removed, by table; until the end null, or the tasks so far. */
  @ApiProperty({ type: Object, nullable: true, additionalProperties: { type: 'number' } })
  removed: Record<string, number> | null;
  @ApiProperty({ type: Number, nullable: true })
  freedBytes: number | null;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class StorageDto {
  databaseBytes: number;
  retentionDays: number;
  /** For how many days after their end tasks are kept; 0: for ever. */
  taskRetentionDays: number;
  /** What finished before this goes. */
  @ApiProperty({ format: 'date-time' })
  before: string;
  tables: TableSizeDto[];
  purgeableBytes: number;
  @ApiProperty({ type: PurgeRunDto, nullable: true })
  lastPurge: PurgeRunDto | null;
}
