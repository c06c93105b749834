import { ApiProperty } from '@nestjs/swagger';
import { priorities, type Priority, type TaskStatus, taskStatuses } from '../../tasks';
import { type AgentStatus, agentStatuses, type Schedule, schedules } from '../agent-values';

export class AgentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** One of the six types, for example `SEO Optimization`. */
  type: string;
  @ApiProperty({ enum: agentStatuses, enumName: 'AgentStatus' })
  status: AgentStatus;
  /** Why it cannot run, when it cannot. */
  statusReason: string | null;
  description: string | null;
  /** `config.input` is the default input of its tasks. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  config: Record<string, unknown>;
  @ApiProperty({ enum: priorities, enumName: 'Priority' })
  priority: Priority;
  @ApiProperty({ enum: schedules, enumName: 'Schedule' })
  schedule: Schedule;
  requiredApiKeys: string[];
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

export class AgentTypeDto {
  type: string;
  /** What it does, in one sentence. */
  summary: string;
  /** Whether a run can finish in this version. */
  available: boolean;
  /** What is missing when it is not available. */
  needs: string | null;
  /** JSON Schema of the task input. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  inputSchema: Record<string, unknown>;
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
