import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { invalid } from '../../platform/errors/common.refusals';
import { fieldErrors } from '../../platform/validation/class-problems';
import { AgentConfigDto } from './dto/agent-config.dto';
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

/** @throws ApiError 400 for fields that fit the schema of the type and contradict each other, at `config.input`. */
export function refuseContradictions(type: string, input: Record<string, unknown>): void {
  const definitions: readonly AgentTypeDefinition[] = agentTypes;
  const problems = definitions.find((definition) => definition.type === type)?.contradictions?.(input) ?? [];
  if (problems.length > 0) throw invalid(problems.map(({ field, message }) => ({ field: `config.input.${field}`, message })));
}
