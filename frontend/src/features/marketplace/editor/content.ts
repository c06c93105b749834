import type { WorkflowExportDto } from '../../../shared/api/generated';
import type { Agent } from '../../../shared/api/types';
import { serviceName } from '../../../shared/lib/service';

type Json = Record<string, unknown>;

/** What installing a product makes, see `GET /api/marketplace/content-schema`. */
export interface Content {
  format: 'stallhand.tool/1';
  workflow: { definition: Json; allowedHosts?: string[] } | null;
  agents: Json[];
  needs: { service: string; use: string; required: boolean }[];
  sample: Json;
}

/** "Listing writer 2" becomes "listing_writer_2". */
const roleOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_$/g, '')
    .slice(0, 40) || 'agent';

function contentAgent(agent: Agent, role: string): Json {
  const { name, type, description, priority, schedule, scheduleTime, config } = agent;
  return { role, name, type, ...(description && { description }), priority, schedule, scheduleTime, config };
}

/** Every `agentId` and `apiKeyId` by the name that a product gives it. */
function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      const name = (field === 'agentId' || field === 'apiKeyId') && typeof item === 'string' ? names.get(item) : undefined;
      return [field, name === undefined ? withNames(item, names) : `@${name}`];
    }),
  );
}

export interface Taken {
  content: Content;
  /** What could not be taken along, in words. */
  problems: string[];
}

/** A workflow of this console as the content of a product: its agents come along, its keys become needs. */
export function contentFromWorkflow({ definition, allowedHosts, needs }: WorkflowExportDto, agents: readonly Agent[]): Taken {
  const names = new Map<string, string>();
  const problems: string[] = [];
  const taken: Json[] = [];
  const services = new Set<string>();
  for (const need of needs) {
    if (need.kind === 'workflow')
      problems.push(`It starts the workflow ${need.name}, which does not come along. Put its steps in instead.`);
    else if (need.kind === 'api_key' && need.type) {
      services.add(need.type);
      names.set(need.id, need.type);
    } else if (need.kind === 'agent') {
      const agent = agents.find(({ id }) => id === need.id);
      if (!agent) {
        problems.push(`The agent ${need.name} is not here any more.`);
        continue;
      }
      let role = roleOf(agent.name);
      while ([...names.values()].includes(role)) role = `${role.slice(0, 37)}_b`;
      names.set(need.id, role);
      taken.push(contentAgent(agent, role));
    }
  }
  const content: Content = {
    format: 'stallhand.tool/1',
    workflow: { definition: withNames(definition, names) as Json, ...(allowedHosts.length > 0 && { allowedHosts }) },
    agents: taken,
    needs: [...services].map((service) => ({ service, use: `calls ${serviceName(service)}`, required: true })),
    sample: {},
  };
  return { content, problems };
}

/** An agent of this console as the content of a product. */
export const contentFromAgent = (agent: Agent): Taken => ({
  content: {
    format: 'stallhand.tool/1',
    workflow: null,
    agents: [contentAgent(agent, roleOf(agent.name))],
    needs: agent.requiredApiKeys.map((service) => ({ service, use: `lets it work with ${serviceName(service)}`, required: true })),
    sample: {},
  },
  problems: [],
});

/** The JSON that was typed; undefined while it cannot be read or is no object. */
export function readContent(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}
