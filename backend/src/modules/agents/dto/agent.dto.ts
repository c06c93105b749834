import { ApiProperty } from '@nestjs/swagger';
import { type SideEffect, sideEffects } from '../../settings';
import { priorities, type Priority, type TaskStatus, taskStatuses } from '../../tasks';
import { type AgentStatus, agentStatuses, type Overlap, overlaps, type Schedule, schedules } from '../agent-values';
import { type AgentType, agentTypeNames } from '../engines';
import { AgentConfigDto } from './agent-config.dto';

/** Requirement that an agent does not meet yet. */
export class SetupProblemDto {
  /** Path in the agent: `config.input.steps`. */
  field: string;
  /** Instruction for the owner, in one sentence. */
  message: string;
  /** Console page on which the owner can fix it. */
  link: string;
}

export class AgentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  @ApiProperty({ enum: agentTypeNames, enumName: 'AgentTypeName' })
  type: AgentType;
  @ApiProperty({ enum: agentStatuses, enumName: 'AgentStatus' })
  status: AgentStatus;
  /** Why it cannot run, when it cannot. */
  statusReason: string | null;
  /** Why it cannot be started, as when a purchase was refunded. */
  lockedReason: string | null;
  description: string | null;
  config: AgentConfigDto;
  @ApiProperty({ enum: priorities, enumName: 'Priority' })
  priority: Priority;
  @ApiProperty({ enum: schedules, enumName: 'Schedule' })
  schedule: Schedule;
  /** `HH:MM` in the shop's time zone; used by daily and weekly. */
  scheduleTime: string;
  /** 1 is Monday, 7 is Sunday; used by weekly. */
  scheduleWeekday: number;
  /** What a due run does while an earlier one is at work: nothing, wait behind it, or take its place. */
  @ApiProperty({ enum: overlaps, enumName: 'Overlap' })
  overlap: Overlap;
  requiredApiKeys: string[];
  /** Those of them that have no active key: it cannot run before they are added. */
  missingApiKeys: string[];
  /** Requirements that are not met yet. Empty if the agent can run; otherwise a run answers 409 with the first of them. */
  setup: SetupProblemDto[];
  /** Seconds spent in status `running`, all together. */
  uptime: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastRunAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextRunAt: string | null;
  isDemo: boolean;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

/** A connected service that makes the results of a type better. */
export class BetterWithDto {
  /** Service of an API key: `openai`, `sendgrid`. */
  service: string;
  /** What it adds, as part of a sentence: `rewrites the texts`. */
  gain: string;
  /** An active key of the service is stored. */
  present: boolean;
}

export class AgentTypeDto {
  @ApiProperty({ enum: agentTypeNames, enumName: 'AgentTypeName' })
  type: AgentType;
  /** What it does, in one sentence. */
  summary: string;
  /** A run can finish with what is set up now. */
  worksNow: boolean;
  /** What is missing when it cannot, or limits it. */
  needs: string | null;
  betterWith: BetterWithDto[];
  /** JSON Schema of the task input. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  inputSchema: Record<string, unknown>;
  /** Names of the documents that its tasks produce, as far as they are known before a run. */
  files: string[];
}

/** A tool that Custom agents and the steps of workflows can use. */
export class AgentToolDto {
  /** `shop.query`; of a tool server `mcp/memory/search_nodes`. */
  name: string;
  title: string;
  /** What it does, for a model and for the person who allows it. */
  description: string;
  /** JSON Schema of its arguments. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  parameters: object;
  /** JSON Schema of the tool's output; null if it is not declared, as for tools of an MCP server. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  output: object | null;
  /** The policy that a call asks, where it changes something outside. */
  @ApiProperty({ enum: sideEffects, enumName: 'SideEffect', nullable: true })
  sideEffect: SideEffect | null;
  /** What a call costs besides the tokens of the model that asks for it. */
  @ApiProperty({ enum: ['free', 'fee'] })
  cost: 'free' | 'fee';
}

export class LaneRunDto {
  taskId: string;
  title: string;
  @ApiProperty({ enum: taskStatuses, enumName: 'TaskStatus' })
  status: TaskStatus;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
}

/** What one agent did in a period, for its lane. */
export class LaneDto {
  agentId: string;
  runs: LaneRunDto[];
}

/** When a schedule fires in the shop's time zone. */
export class ScheduleDto {
  /** IANA name of the shop's time zone. */
  timeZone: string;
  /** The next five times; empty for schedules without a clock (continuous, on-demand). */
  @ApiProperty({ type: [String], format: 'date-time' })
  next: string[];
}

/** What a run will probably take, from earlier completed runs of the agent (or of its type) at today's prices. */
export class RunEstimateDto {
  /** Median, millionths of a US dollar; null when it is not known. */
  @ApiProperty({ type: Number, nullable: true })
  costMicroUsd: number | null;
  /** Nine of ten runs cost at most this; null when it is not known. */
  @ApiProperty({ type: Number, nullable: true })
  highMicroUsd: number | null;
  /** Median seconds; null when it is not known. */
  @ApiProperty({ type: Number, nullable: true })
  seconds: number | null;
  /** How many earlier runs it rests on. */
  runs: number;
  /** Where the figures come from or why there are none, in one sentence. */
  basis: string;
}
