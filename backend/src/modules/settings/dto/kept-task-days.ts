import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { taskDays } from '@stallhand/shared';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

/** Days for which ended tasks are kept, or 0 for ever. */
export const IsKeptTaskDays = ({ required }: { required: boolean }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', required, minimum: 0, maximum: taskDays.most }),
    ValidateIf((_, value) => value !== 0),
    IsInt(),
    Min(taskDays.fewest, { message: `$property must be 0 (for ever) or at least ${taskDays.fewest}: ${taskDays.why}` }),
    Max(taskDays.most),
  );
