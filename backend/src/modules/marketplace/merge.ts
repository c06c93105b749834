import { digest } from '../tasks';
import type { Definition } from '../workflows';

export interface Merged<T> {
  value: T;
  /** Parts that both sides changed, each in its own way. */
  conflicts: string[];
}

type Parts = Map<string, unknown>;

const same = (a: unknown, b: unknown): boolean => (a === undefined || b === undefined ? a === b : digest(a) === digest(b));

/** Part by part: who changed it decides; where both did, `mine` stays and the part is a conflict. */
function mergeParts(base: Parts, mine: Parts, theirs: Parts): Merged<Parts> {
  const value: Parts = new Map();
  const conflicts: string[] = [];
  // The order is the new version's; what only exists here follows.
  for (const name of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const [before, here, there] = [base.get(name), mine.get(name), theirs.get(name)];
    const isConflict = !same(here, there) && !same(before, here) && !same(before, there);
    if (isConflict) conflicts.push(name);
    const chosen = isConflict || same(before, there) ? here : there;
    if (chosen !== undefined) value.set(name, chosen);
  }
  return { value, conflicts };
}

/** Three-way merge of plain objects by their fields; objects inside are merged field by field as far as `depth` goes. */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T, depth = 0): Merged<T> {
  const flat = (value: object): Parts => new Map(flattened(value, depth));
  const { value, conflicts } = mergeParts(flat(base), flat(mine), flat(theirs));
  const merged: Record<string, unknown> = {};
  for (const [path, part] of value) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = merged;
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
    at[last] = part;
  }
  return { value: merged as T, conflicts };
}

function flattened(value: object, depth: number, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const isNested =
      depth > 0 && item !== null && typeof item === 'object' && !Array.isArray(item) && Object.keys(item as object).length > 0;
    return isNested ? flattened(item as object, depth - 1, `${prefix}${name}.`) : [[prefix + name, item]];
  });
}

const byId = <T extends { id: string }>(list: readonly T[]): Parts => new Map(list.map((item) => [item.id, item]));

/** Three-way merge of workflows: every step, every trigger and every setting is a part of its own. */
export function mergeDefinitions(base: Definition, mine: Definition, theirs: Definition): Merged<Definition> {
  const steps = mergeParts(byId(base.steps), byId(mine.steps), byId(theirs.steps));
  const triggers = mergeParts(byId(base.triggers), byId(mine.triggers), byId(theirs.triggers));
  const rest = ({ settings = {}, start }: Definition) => ({ ...settings, ...(start !== undefined && { start }) });
  const { value, conflicts } = mergeFields<Record<string, unknown>>(rest(base), rest(mine), rest(theirs));
  const { start, ...settings } = value;
  return {
    value: {
      schemaVersion: 1,
      ...(Object.keys(settings).length > 0 && { settings }),
      triggers: [...triggers.value.values()] as Definition['triggers'],
      ...(typeof start === 'string' && { start }),
      steps: [...steps.value.values()] as Definition['steps'],
    },
    conflicts: [
      ...steps.conflicts.map((id) => `steps.${id}`),
      ...triggers.conflicts.map((id) => `triggers.${id}`),
      ...conflicts.map((name) => (name === 'start' ? name : `settings.${name}`)),
    ],
  };
}
