import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { invalid } from '../../platform/errors/common.refusals';
import { fieldErrors } from '../../platform/validation/class-problems';
import { AgentConfigDto } from './dto/agent-config.dto';
import type { CreateAgentDto } from './dto/agent-requests.dto';
import { agentTypes } from './engines';
import type { AgentTypeDefinition } from './engines/agent-type';

/**
 * Checks the keys of a configuration that have a meaning here; others are left alone.
 * @throws ApiError 400 naming every wrong field.
 */
export function checkAgentConfig(config: object): void {
  const errors = validateSync(plainToInstance(AgentConfigDto, config));
  if (errors.length > 0) throw invalid(fieldErrors(errors, 'config.'));
}

/** @throws ApiError 400 for what the type has against it that its schema does not say, at `config.input`. */
export function checkIsWork(type: string, input: Record<string, unknown>): void {
  const definitions: readonly AgentTypeDefinition[] = agentTypes;
  const problems = definitions.find((definition) => definition.type === type)?.lacks?.(input) ?? [];
  if (problems.length > 0) throw invalid(problems.map(({ field, message }) => ({ field: `config.input.${field}`, message })));
}

/** @throws ApiError 400: what has no schedule has nothing to start; it is idle until somebody runs it. */
export function refuseRunningOnDemand({ schedule = 'on-demand', status }: Pick<CreateAgentDto, 'schedule' | 'status'>): void {
  if (status === 'running' && schedule === 'on-demand')
    throw invalid([
      { field: 'status', message: 'must be idle for an on-demand agent: run it when you want it, or choose a schedule first' },
    ]);
}
