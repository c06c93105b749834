import type { Definition } from '../workflows';

/** Steps whose content says something about where they came from; ends, waits and branches are alike everywhere. */
const telling = (step: { type: string }): boolean => step.type !== 'stop' && step.type !== 'delay';

/** What of a step differs from console to console, or is only a name: it says nothing about the content. */
const ownNames = new Set(['agentId', 'apiKeyId', 'workflowId', 'integrationId']);

function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ownNames.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, essence(item)]),
  );
}

/** What a definition does, step by step, without names, places and ids. */
export const fingerprints = (definition: Partial<Definition>): string[] => [
  ...new Set(
    (Array.isArray(definition.steps) ? definition.steps : [])
      .filter((step): step is Definition['steps'][number] => typeof step?.type === 'string' && telling(step))
      .map(({ type, config }) => JSON.stringify([type, essence(config)])),
  ),
];

export interface KnownTool {
  id: string;
  /** Of one of its versions; a tool may be listed once for each. */
  steps: string[];
}

/** Half of what makes a tool is the tool. */
const enough = 0.5;

/**
 * The tools that a workflow is likest to: of those of which it has at least half of the steps, the ones with the largest share. Changing some
 * steps, names and the order of steps does not hide where it came from; writing half of them anew does.
 * @param steps fingerprints of the workflow.
 * @param free fingerprints that everybody has for nothing: they say nothing about where a workflow came from.
 * @returns ids; several for tools that are alike.
 */
export function cameFrom(steps: string[], known: KnownTool[], free: ReadonlySet<string>): string[] {
  const mine = new Set(steps);
  const likeness = new Map<string, number>();
  for (const { id, steps: of } of known) {
    const own = of.filter((step) => !free.has(step));
    if (own.length === 0) continue;
    const share = own.filter((step) => mine.has(step)).length / own.length;
    likeness.set(id, Math.max(share, likeness.get(id) ?? 0));
  }
  const most = Math.max(0, ...likeness.values());
  return most < enough ? [] : [...likeness].filter(([, share]) => share === most).map(([id]) => id);
}
