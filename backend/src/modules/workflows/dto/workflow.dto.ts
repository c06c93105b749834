import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Definition, WorkflowSettings } from '../definition/definition';
import { type Trigger, triggerEvents } from '../definition/trigger-schema';
import type { Step } from '../steps';
import { type WorkflowStatus, workflowStatuses } from '../workflow-values';
import { TriggerStateDto } from './trigger-state.dto';

/** An event that can start a workflow. */
export class WorkflowEventDto {
  @ApiProperty({ enum: triggerEvents, enumName: 'TriggerEvent' })
  event: (typeof triggerEvents)[number];
  /** JSON Schema of `{{trigger}}`, without `event` and `at`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  payload: Record<string, unknown>;
}

export class WorkflowDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  description: string | null;
  @ApiProperty({ enum: workflowStatuses, enumName: 'WorkflowStatus' })
  status: WorkflowStatus;
  /** Version of the definition that new runs start with; it rises with every change of it. */
  version: number;
  /** Flat list; each names the next by its id. See `GET /api/workflow-schema`. */
  @ApiProperty({ type: 'array', items: { $ref: '#/components/schemas/Step' } })
  steps: Step[];
  @ApiProperty({ type: 'array', items: { $ref: '#/components/schemas/Trigger' } })
  triggers: Trigger[];
  @ApiProperty({ allOf: [{ $ref: '#/components/schemas/WorkflowSettings' }] })
  settings: WorkflowSettings;
  /** Id of the first step; null when the workflow has none. */
  start: string | null;
  /** Hosts that HTTP steps may call besides those written out in their addresses; `*.shop.com` is everything below. */
  allowedHosts: string[];
  /** The gallery template it came from. */
  template: string | null;
  /** Why it cannot be switched on, as when a purchase was refunded. */
  lockedReason: string | null;
  triggerStates: TriggerStateDto[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastRunAt: string | null;
  lastRunStatus: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export const problemLevels = ['error', 'warning', 'missing'] as const;

export class WorkflowProblemDto {
  /** Where, as in `steps.2.config.url`. */
  path: string;
  message: string;
  /** `error` refuses the definition, `missing` is something this shop does not have, `warning` is only shown. */
  @ApiProperty({ enum: problemLevels, enumName: 'ProblemLevel' })
  level: (typeof problemLevels)[number];
}

export class WorkflowValidationDto {
  /** Whether it could be saved; warnings do not count. */
  valid: boolean;
  problems: WorkflowProblemDto[];
  /** The next five times of each schedule, by trigger id. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string', format: 'date-time' } } })
  nextFires: Record<string, string[]>;
}

export class WorkflowVersionDto {
  version: number;
  author: string;
  note: string | null;
  steps: number;
  triggers: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class WorkflowVersionDetailDto extends WorkflowVersionDto {
  @ApiProperty({ allOf: [{ $ref: '#/components/schemas/WorkflowDefinition' }] })
  definition: Definition;
}

/** What a definition names that belongs to the shop it came from. */
export class WorkflowNeedDto {
  @ApiProperty({ enum: ['agent', 'api_key', 'workflow'] })
  kind: 'agent' | 'api_key' | 'workflow';
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** Agent type or key service. */
  type: string | null;
}

export class WorkflowExportDto {
  @ApiProperty({ enum: ['stallhand.workflow/1'] })
  format: 'stallhand.workflow/1';
  name: string;
  description: string | null;
  allowedHosts: string[];
  @ApiProperty({ type: 'object', additionalProperties: true })
  definition: Record<string, unknown>;
  needs: WorkflowNeedDto[];
  /** Of the tool that it came from, when that was bought. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  licence?: Record<string, unknown>;
}

export class ImportedWorkflowDto {
  workflow: WorkflowDto;
  /** What has to be settled before it can be activated. */
  problems: WorkflowProblemDto[];
}

export class HookDto {
  /** Only ever shown in this answer. */
  token: string;
  /** Path below the address of the console. */
  path: string;
}
