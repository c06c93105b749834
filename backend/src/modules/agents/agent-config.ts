import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { invalid } from '../../platform/errors/common.refusals';
import { fieldErrors } from '../../platform/http/validation.pipe';
import { AgentConfigDto } from './dto/agent-config.dto';

/**
 * Checks the keys of a configuration that have a meaning here; others are left alone.
 * @throws ApiError 400 naming every wrong field.
 */
export function checkAgentConfig(config: object): void {
  const errors = validateSync(plainToInstance(AgentConfigDto, config), { stopAtFirstError: true });
  if (errors.length > 0) throw invalid(fieldErrors(errors, 'config.'));
}
