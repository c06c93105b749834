import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsObject, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { ApprovalPolicyRequest } from '../../settings';

const mostMicroUsd = 1_000_000_000_000;

/** Hard limits in millionths of a US dollar; a call that would pass one is not made. */
export class AgentBudgetDto {
  @Optional()
  @IsInt()
  @Min(0)
  @Max(mostMicroUsd)
  perRunMicroUsd?: number;

  /** Counted over one day of the shop. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(mostMicroUsd)
  perDayMicroUsd?: number;
}

/** What the agent may do without asking; what is left out follows the settings. */
export class AgentApprovalsDto extends ApprovalPolicyRequest {}

/** How an agent works. Other keys are kept as they are and mean nothing to Stallhand. */
export class AgentConfigDto {
  /** Default input of its tasks, checked against the JSON Schema of the type. */
  @Optional()
  @IsObject()
  input?: Record<string, unknown>;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => AgentBudgetDto)
  budget?: AgentBudgetDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => AgentApprovalsDto)
  approvals?: AgentApprovalsDto;

  /** Names of the tools a Custom agent may use; without the list it has none. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  tools?: string[];
}
