import { isUUID } from 'class-validator';
import { plainObject } from '../../platform/http/plain-object';
import type { DangerRule } from '../auth';
import { SettingsService } from '../settings';
import { loosenedLimits } from './agent-loosening';
import { AgentsService } from './agents.service';
import type { AgentConfigDto } from './dto/agent-config.dto';

/** Reads the configuration from an unvalidated request. Null if its limits cannot be read. */
function configIn(body: Record<string, unknown>): AgentConfigDto | null {
  const config = plainObject(body.config);
  const isReadable = config && ['approvals', 'budget'].every((name) => !(name in config) || plainObject(config[name]));
  if (!isReadable) return null;
  return { ...config, tools: Array.isArray(config.tools) ? (config.tools as string[]) : [] };
}

/** A new agent with looser limits than the shop's. */
export const actsUnasked: DangerRule = ({ body }, find) => {
  const request = plainObject(body);
  if (!request) return true;
  if (!('config' in request)) return false;
  const config = configIn(request);
  return !config || loosenedLimits(null, config, find(SettingsService).current()).length > 0;
};

/** A change that loosens the agent's limits. The request replaces its whole configuration. */
export const asksLessThanBefore: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body);
  if (!change || !isUUID(params.id)) return true;
  if (!('config' in change)) return false;
  const config = configIn(change);
  if (!config) return true;
  const { config: before } = await find(AgentsService).get(params.id as string);
  return loosenedLimits(before, config, find(SettingsService).current()).length > 0;
};
