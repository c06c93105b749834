import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject } from 'class-validator';
import { TaskDto } from './task.dto';
import { CreateTaskDto } from './task-requests.dto';

export const mostInBatch = 1_000;

export class CreateTasksDto {
  /** The tasks, each as for `POST /api/tasks`; one that is refused does not stop the others. The same key twice gives the same task twice. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostInBatch)
  @IsObject({ each: true, message: 'each of $property must be an object' })
  @ApiProperty({ type: [CreateTaskDto], minItems: 1, maxItems: mostInBatch })
  tasks: object[];
}

export class TaskRefusalFieldDto {
  /** Path in the task, for example `input.steps`. */
  field: string;
  message: string;
}

/** Why one task was not created, as `POST /api/tasks` would have said it. */
export class TaskRefusalDto {
  code: string;
  message: string;
  /** What is wrong with which field; empty when it is not about one. */
  errors: TaskRefusalFieldDto[];
}

export class TaskAnswerDto {
  /** The status that `POST /api/tasks` would have answered: 201 for a task that is there now. */
  @ApiProperty({ type: 'integer' })
  statusCode: number;

  @ApiProperty({ type: TaskDto, nullable: true })
  task: TaskDto | null;

  @ApiProperty({ type: TaskRefusalDto, nullable: true })
  problem: TaskRefusalDto | null;
}

export class CreatedTasksDto {
  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  refused: number;

  /** One for each task of the request, in its order. */
  answers: TaskAnswerDto[];
}
