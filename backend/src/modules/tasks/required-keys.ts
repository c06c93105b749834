import { listed } from '../../platform/count-text';
import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { AgentDirectoryView } from '../agents/agents.views';

interface AgentKeys {
  name: string;
  missing: string[];
}

/**
 * @returns the authority of the caller that last wrote an agent's configuration; null if it is unlimited
 * @throws ApiError 409 `key_missing` if the agent names services that have no active key
 */
export async function authorityOfAgent(agentId: string, sql: Sql, isDryRun: boolean): Promise<string | null> {
  const agent = await keysOf(agentId, sql);
  // A dry run sends nothing and reports missing keys itself.
  if (!isDryRun) refuseMissing(agent);
  return agent?.authorityId ?? null;
}

function refuseMissing(agent: AgentKeys | undefined): void {
  if (agent && agent.missing.length > 0) throw keyMissing(agent);
}

async function keysOf(agentId: string, sql: Sql): Promise<(AgentKeys & { authorityId: string | null }) | undefined> {
  const [agent] = await sql.query(
    SQL`SELECT name AS ${typed.text('name')}, ${columnsOf(AgentDirectoryView, ['authorityId'])},
      ARRAY(SELECT wanted.service FROM unnest(required_api_keys) AS wanted (service)
       WHERE NOT EXISTS (SELECT FROM provider_keys k WHERE k.service = wanted.service AND k.is_active)) AS ${typed.texts('missing')}
     FROM agent_directory WHERE id = $1`,
    [agentId],
    'task_agent_keys',
  );
  return agent;
}

/** Where a key for a service is added. */
export const addKey = (service: string): string => `/admin/api-keys?add=${service}`;

function keyMissing({ name, missing }: AgentKeys): ApiError {
  const link = addKey(missing[0]!);
  const message = `${name} needs ${missing.length === 1 ? 'a key' : 'keys'} for ${listed(missing)} before it can run. Add ${missing.length === 1 ? 'it' : 'them'} under API Keys (${link}).`;
  return new ApiError(tasksErrors.key_missing, message, { details: { missing, field: 'requiredApiKeys', link } });
}
