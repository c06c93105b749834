import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
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
import { Changes, VersionedDto } from '../../../platform/http/changes.dto';
import { IsOneOf } from '../../../platform/http/one-of';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { priorities, type Priority } from '../../tasks';
import { type AgentStatus, agentStatuses, type Overlap, overlaps, requiredKeyChoices, type Schedule, schedules } from '../agent-values';
import { type AgentType, agentTypeNames } from '../engines';
import { AgentConfigDto } from './agent-config.dto';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const isClockTime = { message: '$property must be a time of day like 09:00' };

const visible = { message: '$property must have a visible character' };

export class CreateAgentDto {
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name: string;

  @IsOneOf(agentTypeNames)
  @ApiProperty({ enum: agentTypeNames, enumName: 'AgentTypeName' })
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

  /** `HH:MM` in the shop's time zone; 09:00 by default. */
  @Optional()
  @Matches(clockTime, isClockTime)
  scheduleTime?: string;

  /** 1 is Monday (the default), 7 is Sunday. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(7)
  scheduleWeekday?: number;

  /** What a due run does while an earlier one is at work; `skip` by default. */
  @Optional()
  @IsIn(overlaps)
  @ApiProperty({ enum: overlaps, enumName: 'Overlap', required: false })
  overlap?: Overlap;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(requiredKeyChoices, { each: true })
  requiredApiKeys?: string[];

  @Optional()
  @IsObject()
  config?: AgentConfigDto;
}

export class UpdateAgentDto extends IntersectionType(Changes(CreateAgentDto), VersionedDto) {
  /** `running` starts its schedule and one run now; an on-demand agent runs once. Anything else stops it and holds its run. */
  @Optional()
  @IsIn(agentStatuses)
  override status?: AgentStatus;
}

export class AgentListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(agentStatuses)
  status?: AgentStatus;

  /** Only those of this type. */
  @Optional()
  @IsOneOf(agentTypeNames)
  @ApiPropertyOptional({ enum: agentTypeNames, enumName: 'AgentTypeName' })
  type?: AgentType;
}

export class RunAgentDto {
  /** Replaces the agent's default input for this run. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;

  /** Computes everything and shows what would leave; sends nothing. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;
}

export class EstimateRunDto {
  /** Replaces the agent's default input. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;
}

export class ScheduleQuery {
  /** How often. */
  @IsIn(schedules)
  schedule: Schedule;

  /** `HH:MM` in the shop's time zone; used by daily and weekly. */
  @Optional()
  @Matches(clockTime, isClockTime)
  scheduleTime: string = '09:00';

  /** 1 is Monday, 7 is Sunday; used by weekly. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(7)
  scheduleWeekday: number = 1;
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
