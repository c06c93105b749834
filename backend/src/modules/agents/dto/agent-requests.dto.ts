import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
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
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { priorities, type Priority } from '../../tasks';
import { type AgentStatus, agentStatuses, type AgentType, agentTypes, requiredKeyChoices, type Schedule, schedules } from '../agent-values';

const visible = { message: '$property must have a visible character' };

export class CreateAgentDto {
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name: string;

  @IsIn(agentTypes)
  type: AgentType;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  description?: string | null;

  @Optional()
  @IsIn(agentStatuses)
  status?: AgentStatus;

  @Optional()
  @IsIn(priorities)
  priority?: Priority;

  @Optional()
  @IsIn(schedules)
  schedule?: Schedule;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(requiredKeyChoices, { each: true })
  requiredApiKeys?: string[];

  /** `config.input` is the default input of its tasks, checked against the type's JSON Schema. */
  @Optional()
  @IsObject()
  config?: Record<string, unknown>;
}

export class UpdateAgentDto {
  @Optional()
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name?: string;

  @Optional()
  @IsIn(agentTypes)
  type?: AgentType;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  description?: string | null;

  /** `running` starts its schedule (and one run now unless on-demand); anything else stops it. */
  @Optional()
  @IsIn(agentStatuses)
  status?: AgentStatus;

  @Optional()
  @IsIn(priorities)
  priority?: Priority;

  @Optional()
  @IsIn(schedules)
  schedule?: Schedule;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(requiredKeyChoices, { each: true })
  requiredApiKeys?: string[];

  @Optional()
  @IsObject()
  config?: Record<string, unknown>;

  /** The version this change is based on; another one is answered with 409. */
  @Optional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class AgentListQuery extends PageQuery {
  @Optional()
  @IsIn(agentStatuses)
  status?: AgentStatus;

  @Optional()
  @IsIn(agentTypes)
  type?: AgentType;
}

export class RunAgentDto {
  /** Replaces the agent's default input for this run. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;
}

export class LanesQuery {
  /** Hours back from now, 1 to 168. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(168)
  hours: number = 24;

  /** Only this agent. */
  @Optional()
  @IsUUID()
  agentId?: string;
}
