import { listed } from '../../platform/count-text';
import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';

interface AgentKeys {
  name: string;
  missing: string[];
}

/** @throws ApiError 409 `key_missing` when the agent names services that have no active key. Nothing for an agent that is gone. */
export async function requireKeysOf(agentId: string, sql: Sql): Promise<void> {
  const [agent] = await sql.query<AgentKeys>(
    `SELECT name, ARRAY(SELECT wanted.service FROM unnest(required_api_keys) AS wanted (service)
       WHERE NOT EXISTS (SELECT FROM provider_keys k WHERE k.service = wanted.service AND k.is_active)) AS missing
     FROM agent_directory WHERE id = $1 AND required_api_keys <> '{}'`,
    [agentId],
    'task_agent_keys',
  );
  if (agent && agent.missing.length > 0) throw keyMissing(agent);
}

/** Where a key for a service is added. */
const addKey = (service: string): string => `/admin/api-keys?add=${service}`;

export function keyMissing({ name, missing }: AgentKeys): ApiError {
  const link = addKey(missing[0]!);
  const message = `${name} needs ${missing.length === 1 ? 'a key' : 'keys'} for ${listed(missing)} before it can run. Add ${missing.length === 1 ? 'it' : 'them'} under API Keys (${link}).`;
  return new ApiError(tasksErrors.key_missing, message, { details: { missing, link } });
}
