import type { Definition } from '../../definition';
import type { Workflow } from '../../workflow';

/** A workflow as it is being edited. */
export interface Draft extends Pick<Definition, 'triggers' | 'steps' | 'start'> {
  name: string;
  description: string;
  allowedHosts: string[];
  settings: NonNullable<Definition['settings']>;
}

export const draftOf = ({ name, description, allowedHosts, steps, triggers, settings, start }: Workflow): Draft => ({
  name,
  description: description ?? '',
  allowedHosts,
  steps,
  triggers,
  settings,
  start: start ?? undefined,
});

/** What somebody who creates a workflow starts with: a name to change, and a button to start it by hand. */
export const newDraft = (): Draft => ({
  name: 'New workflow',
  description: '',
  allowedHosts: [],
  steps: [],
  triggers: [{ id: 'by_hand', type: 'manual' }],
  settings: {},
});

/** The part that makes a new version when it changes. */
export const definitionOf = ({ steps, triggers, settings, start }: Draft): Pick<Draft, 'steps' | 'triggers' | 'settings' | 'start'> => ({
  triggers,
  steps,
  settings,
  ...(start !== undefined && { start }),
});

/** One text for equal values, whatever order their keys were set in. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** What a request has to carry to get from one to the other. */
export function changeOf(before: Draft, after: Draft): Partial<Draft> {
  const fields = (['name', 'description', 'allowedHosts'] as const).filter((field) => !isSame(before[field], after[field]));
  const changed = Object.fromEntries(fields.map((field) => [field, after[field]]));
  return isSame(definitionOf(before), definitionOf(after)) ? changed : { ...changed, ...definitionOf(after) };
}
