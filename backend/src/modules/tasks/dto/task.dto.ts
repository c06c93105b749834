import { ApiProperty } from '@nestjs/swagger';
import { AnyJson } from '../../../platform/http/any-json';
import { type Namer, namers, type Naming, type NamingKind, namingKinds } from '../naming/naming';
import { type JsonValue, type WaitFor, waitReasons } from '../task-handler';
import { type ResultLook, resultLooks, type ResultUse, resultUses } from '../task-result';
import { ResultSummaryDto } from './result-summary.dto';
import { type Priority, priorities, type TaskStatus, taskStatuses } from '../task-status';

export class TaskErrorDto {
  code: string;
  message: string;
  /** The step in which it happened. */
  stepKey: string | null;
  retryable: boolean;
  /** What the reader can do about it. */
  hint: string | null;
}

/** Queue position of a task. */
export class QueuePlaceDto {
  /** Position; 1 is the next task to start. */
  place: number;
  /** Seconds until it starts at the pace of the last minute; null if too few tasks ended in that minute. */
  startsInSeconds: number | null;
}

/** One row of the task list. */
export class TaskDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  title: string;
  description: string | null;
  @ApiProperty({ enum: taskStatuses, enumName: 'TaskStatus' })
  status: TaskStatus;
  @ApiProperty({ enum: priorities, enumName: 'Priority' })
  priority: Priority;
  /** The agent type that does the work, for example `SEO Optimization`. */
  type: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  agentName: string | null;
  assignedTo: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata: Record<string, unknown>;
  /** Percent, 0 to 100. */
  progress: number;
  progressNote: string | null;
  /** Minutes, the median of earlier runs; null when there are none. */
  estimatedDuration: number | null;
  /** Kept back until somebody releases it. */
  held: boolean;
  /** A running task that will be held at its next step boundary. */
  holdRequested: boolean;
  cancelRequested: boolean;
  /** What a waiting task waits for. */
  @ApiProperty({ enum: waitReasons, enumName: 'WaitFor', nullable: true })
  waitingFor: WaitFor | null;
  /** When it goes on at the latest; null when only what it waits for, or a person, ends the waiting. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  waitingUntil: string | null;
  /** Milliseconds the latest attempt spent waiting, up to the last time it went on. */
  waitedMs: number;
  /** Computes everything and sends nothing outside. */
  dryRun: boolean;
  @ApiProperty({ format: 'date-time' })
  dueAt: string;
  /** How often work on it has begun, also after a pause; the steps and files of each have this number. */
  attempt: number;
  /** Attempts as people count them, this one included: a pause, a hand-over and a worker that died are none. 0 before the first. */
  tries: number;
  maxAttempts: number;
  timeoutMs: number;
  /** `manual`, `schedule`, `retry` or `api`. */
  triggeredBy: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  retriedFromId: string | null;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar, tokens and fees together. */
  costMicroUsd: number;
  /** What besides tokens was paid, for example for posts; part of `costMicroUsd`. */
  feesMicroUsd: number;
  /** Calls whose price nobody knows: when there are some, the run cost at least what is shown. */
  unpricedCalls: number;
  inputTokens: number;
  /** The part of `inputTokens` that the provider had kept. */
  cachedTokens: number;
  outputTokens: number;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
  /** Only in lists, for queued tasks. */
  @ApiProperty({ type: QueuePlaceDto, required: false })
  line?: QueuePlaceDto;
}

export const attemptOutcomes = ['completed', 'failed', 'cancelled', 'interrupted', 'held', 'released'] as const;

export class TaskAttemptDto {
  attempt: number;
  @ApiProperty({ enum: attemptOutcomes, enumName: 'AttemptOutcome' })
  outcome: (typeof attemptOutcomes)[number];
  worker: string | null;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ format: 'date-time' })
  endedAt: string;
  error: TaskErrorDto | null;
}

export const stepStatuses = ['running', 'waiting', 'completed', 'failed', 'reused', 'stopped'] as const;

export class TaskStepDto {
  attempt: number;
  index: number;
  key: string;
  title: string;
  kind: string;
  @ApiProperty({ enum: stepStatuses, enumName: 'StepStatus' })
  status: (typeof stepStatuses)[number];
  /** The attempt whose result was used again instead of doing the step once more. */
  reusedFromAttempt: number | null;
  error: TaskErrorDto | null;
  /** Model calls of the step: tokens and what they cost; null when it made none. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  usage: Record<string, unknown> | null;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  /** Input, output and error name customers and the caller lacks `customers:identify`. */
  isWithheld: boolean;
}

export class TaskStepDetailDto extends TaskStepDto {
  /** What the step was given, secrets masked; cut to 64 kB. */
  @AnyJson()
  input: JsonValue;
  /** What it gave. */
  @AnyJson()
  output: JsonValue;
}

export class ArtifactDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  attempt: number;
  stepKey: string;
  kind: string;
  title: string;
  mime: string;
  /** How it is drawn; null for what is only for programs. */
  @ApiProperty({ enum: resultLooks, enumName: 'ResultLook', nullable: true })
  as: ResultLook | null;
  bytes: number;
  sha256: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  metrics: Record<string, unknown>;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** The file names customers and the caller lacks `customers:identify`. Reading it is refused. */
  isWithheld: boolean;
}

/** A place that the task may read, link to or write to, or a product that it may change, and whose words say so. */
export class NamingDto implements Naming {
  @ApiProperty({ enum: namingKinds, enumName: 'NamingKind' })
  kind: NamingKind;
  /** `shop.example`, `ann@shop.example`; the SKU of a product, `*` for every one. */
  value: string;
  /** `person`: typed in by who started it; `agent`, `workflow`: written by its author. */
  @ApiProperty({ enum: namers, enumName: 'Namer' })
  by: Namer;
  /** Name of the agent or of the step; null for a person. */
  source: string | null;
  /** The words around it. */
  words: string;
}

/** A file of the result, as its reader sees it. */
export class ResultPartDto {
  @ApiProperty({ format: 'uuid' })
  artifactId: string;
  /** The file whose text is copied for it: itself, or what says the same in words; null for a picture. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  copyId: string | null;
  /** What it can become, the likeliest first. */
  @ApiProperty({ enum: resultUses, enumName: 'ResultUse', isArray: true })
  uses: ResultUse[];
  /** True for the result itself, which is expanded below the summary. */
  isRead: boolean;
}

export class TaskDetailDto extends TaskDto {
  /** Who started it: the name of a person, and of the token by which a program did it for them. Null: nobody in particular. */
  @ApiProperty({ type: String, nullable: true })
  startedBy: string | null;
  /** What the task works on; long texts are cut to 2,000 characters here. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  input: Record<string, unknown>;
  /** Null for a task from before this was kept: of these only what the author of its agent wrote counts. */
  @ApiProperty({ type: NamingDto, isArray: true, nullable: true })
  named: NamingDto[] | null;
  attempts: TaskAttemptDto[];
  steps: TaskStepDto[];
  artifacts: ArtifactDto[];
  /** Result summary. Null if the task type provides none, and if it is withheld from the caller. */
  @ApiProperty({ type: ResultSummaryDto, nullable: true })
  summary: ResultSummaryDto | null;
  /** What a person reads of the files, in that order; empty while there is nothing, and for tasks that only do something. */
  result: ResultPartDto[];
}

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export class TaskLogDto {
  /** Rises with every line; ask for the lines after it. */
  seq: number;
  attempt: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ enum: logLevels, enumName: 'LogLevel' })
  level: (typeof logLevels)[number];
  stepKey: string | null;
  message: string;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  data: Record<string, unknown> | null;
  /** The line names customers, and the caller lacks `customers:identify`. */
  isWithheld: boolean;
}

export class TaskCountsDto {
  total: number;
  pending: number;
  queued: number;
  running: number;
  waiting: number;
  completed: number;
  failed: number;
  cancelled: number;
}
