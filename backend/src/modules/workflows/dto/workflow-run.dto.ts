import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsUUID } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { AnyJson } from '../../../platform/http/any-json';
import { type JsonValue, type TaskStatus, taskStatuses } from '../../tasks';
import type { Definition } from '../definition/definition';
import { type StepType, stepTypes } from '../steps';
import { type TriggerKind, triggerKinds } from '../workflow-values';
import { RunErrorDto } from './run-error.dto';

export class WorkflowRunDto {
  /** Also the id of its task: cancel, hold, release and retry go through `/api/tasks/{id}`. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  workflowId: string;
  workflowName: string;
  /** Version of the definition it runs, whatever the workflow is now. */
  version: number;
  @ApiProperty({ enum: taskStatuses, enumName: 'TaskStatus' })
  status: TaskStatus;
  @ApiProperty({ enum: triggerKinds, enumName: 'TriggerKind' })
  triggerKind: TriggerKind;
  triggerId: string | null;
  /** The beginning of the trigger's data as text. */
  triggerSummary: string;
  dryRun: boolean;
  held: boolean;
  /** What it waits for now; null when it does not wait. */
  waitingFor: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  waitingUntil: string | null;
  /** What it does now, in words. */
  note: string | null;
  attempt: number;
  stepsDone: number;
  /** Steps of the definition; a run need not come by all of them, and loops repeat theirs. */
  stepsTotal: number;
  /** From the start to the end, or until now; waiting counts. */
  @ApiProperty({ type: Number, nullable: true })
  durationMs: number | null;
  waitingMs: number;
  /** Millionths of a US dollar, with the tasks it started. */
  costMicroUsd: number;
  error: RunErrorDto | null;
  /** The run whose step started this one. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  parentId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  retriedFromId: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
  /** The data name customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
}

export const runStepStatuses = ['running', 'waiting', 'completed', 'skipped', 'failed', 'stopped'] as const;

export class RunStepTryDto {
  /** 1 for the first. */
  number: number;
  attempt: number;
  @ApiProperty({ enum: runStepStatuses, enumName: 'RunStepStatus' })
  status: (typeof runStepStatuses)[number];
  error: RunErrorDto | null;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
}

/** One bar of the timeline: a step, inside a loop once for each item. */
export class RunStepDto {
  /** Unique in the run: `pack`, inside loops `each[2].pack`. */
  key: string;
  stepId: string;
  name: string;
  @ApiProperty({ enum: stepTypes, enumName: 'StepType' })
  type: StepType;
  /** Positions in the loops around it, from the outermost; empty outside of loops. */
  @ApiProperty({ type: [Number] })
  iteration: number[];
  @ApiProperty({ enum: runStepStatuses, enumName: 'RunStepStatus' })
  status: (typeof runStepStatuses)[number];
  tries: RunStepTryDto[];
  /** What it was given, secrets masked. */
  @AnyJson()
  input: JsonValue;
  /** What it gave, secrets masked. */
  @AnyJson()
  output: JsonValue;
  error: RunErrorDto | null;
  /** The task or run that it started. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  childTaskId: string | null;
  costMicroUsd: number;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
}

/** What a person reads of a run. */
export class RunResultDto {
  /** The step that made it. */
  stepKey: string;
  title: string;
  /** Markdown. */
  text: string;
}

export class WorkflowRunDetailDto extends WorkflowRunDto {
  /** What started it, secrets masked. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  trigger: Record<string, unknown>;
  @ApiProperty({ allOf: [{ $ref: '#/components/schemas/WorkflowDefinition' }] })
  definition: Definition;
  /** In the order in which they began. */
  timeline: RunStepDto[];
  /** The page, report or message that came of it; null while there is none. */
  result: RunResultDto | null;
}

const list = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',').filter(Boolean) : value);

export class WorkflowRunListQuery extends PageQuery {
  /** Only runs of this workflow. */
  @Optional()
  @IsUUID()
  workflowId?: string;

  /** One or several, separated by commas. */
  @Optional()
  @Transform(list)
  @IsIn(taskStatuses, { each: true })
  status?: TaskStatus[];

  /** Only runs that this kind of trigger started. */
  @Optional()
  @IsIn(triggerKinds)
  triggerKind?: TriggerKind;

  /** `true`: only dry runs; `false`: none of them. */
  @Optional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value) as unknown)
  @IsBoolean()
  dryRun?: boolean;

  /** Started at or after. */
  @Optional()
  @IsISO8601({ strict: true })
  from?: string;

  /** Begun before this moment. */
  @Optional()
  @IsISO8601({ strict: true })
  to?: string;
}
