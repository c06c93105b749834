import { isUUID } from 'class-validator';
import { plainObject } from '../../platform/http/plain-object';
import type { DangerRule } from '../auth';
import { SettingsService } from '../settings';
import { isLoosened, loosenedLimits } from './agent-loosening';
import { AgentQueries } from './agent-queries';
import type { AgentType } from './engines';
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

/** A change that loosens the agent's limits, or uses its permission to act unasked for other work. The request replaces its whole configuration. */
export const asksLessThanBefore: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body);
  if (!change || !isUUID(params.id)) return true;
  if (!('config' in change || 'type' in change)) return false;
  const config = 'config' in change ? configIn(change) : undefined;
  if (config === null) return true;
  const before = await find(AgentQueries).get(params.id as string);
  const after = { type: (change.type ?? before.type) as AgentType, config: config ?? before.config };
  return isLoosened(before, after, find(SettingsService).current());
};
