import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsObject, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { TaskListQuery } from './task-requests.dto';

/** Maximum number of tasks that one call changes by a filter. The list counts no further either. */
export const mostAtOnce = 10_000;

export const bulkActions = ['cancel', 'retry', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Filters of the task list. */
export class TaskFilterDto extends OmitType(TaskListQuery, ['limit', 'cursor']) {}

export class BulkTasksDto {
  @IsIn(bulkActions)
  action: BulkAction;

  /** These tasks. Give either this or `matching`. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  /** All tasks that match this filter; an empty filter matches all. Requires `count`. Changes only tasks that the action applies to. */
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => TaskFilterDto)
  matching?: TaskFilterDto;

  /** Number of matching tasks that the user confirmed. If more match by now, nothing is changed. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(mostAtOnce)
  count?: number;
}

export class RestoreTasksDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostAtOnce)
  @IsUUID(undefined, { each: true })
  ids: string[];
}

export class BulkSkippedDto {
  id: string;
  reason: string;
}

export class BulkResultDto {
  done: string[];
  /** Tasks that the action does not apply to. */
  skipped: BulkSkippedDto[];
  /** Tasks that an unexpected error kept from being changed, and those not tried after it. The same call again is safe. */
  failed: BulkSkippedDto[];
  /** `POST /api/tasks/restore` restores deleted tasks until then; null for other actions. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undoUntil: string | null;
}
