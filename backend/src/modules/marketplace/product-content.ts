import type { CreateAgentDto } from '../agents';
import type { KeyService } from '../api-keys';
import type { Definition } from '../workflows';

/** An agent that a product brings along. */
export interface ContentAgent extends Pick<
  CreateAgentDto,
  'name' | 'type' | 'description' | 'priority' | 'schedule' | 'scheduleTime' | 'config'
> {
  /** What the definition calls it, as in `@reader`. */
  role: string;
}

/** An API key that a product uses. */
export interface ContentNeed {
  service: KeyService;
  /** What for, as part of a sentence: `sends the mails`. */
  use: string;
  /** Without it the product cannot be installed; otherwise it does without. */
  required: boolean;
}

/**
 * What installing a product makes: a workflow with the agents it works with, or one agent. In the definition, `agentId` is
 * `@role` and `apiKeyId` is `@service`, which become ids of this console.
 */
export interface ProductContent {
  format: 'stallhand.tool/1';
  workflow: { definition: Definition; allowedHosts?: string[] } | null;
  agents: ContentAgent[];
  needs: ContentNeed[];
  /** What a first try starts with. */
  sample: Record<string, unknown>;
}

export interface Ids {
  /** Role to id. */
  agents: Record<string, string>;
  /** Service to id of an API key. */
  keys: Record<string, string>;
}

/** The definition with the ids of this console; a key that nobody chose is left out. */
export function withIds(definition: Definition, { agents, keys }: Ids): Definition {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, item]) => {
        const reference = typeof item === 'string' && item.startsWith('@') ? item.slice(1) : null;
        if (reference !== null && name === 'agentId') return [[name, agents[reference] ?? item]];
        if (reference !== null && name === 'apiKeyId') return keys[reference] === undefined ? [] : [[name, keys[reference]]];
        return [[name, resolve(item)]];
      }),
    );
  };
  return resolve(definition) as Definition;
}

/** What it does, for the catalogue: the names of the steps; an agent has none. */
export const stepNames = ({ workflow }: ProductContent): string[] =>
  workflow?.definition.steps.filter(({ type }) => type !== 'stop').map(({ name, id }) => name ?? id) ?? [];
