import { diffLines } from 'diff';
import type { Definition, Step, Trigger } from '../../definition';
import { isSame } from './draft';
import { stepTitle, triggerTitle } from './words';

type Parts = Pick<Definition, 'steps' | 'triggers' | 'start' | 'settings'>;

function listed<T extends { id: string }>(before: readonly T[], after: readonly T[], title: (entry: T) => string): string[] {
  const find = (list: readonly T[], id: string) => list.find((entry) => entry.id === id);
  const quoted = (entry: T) => `“${title(entry)}”`;
  return [
    ...after.filter(({ id }) => !find(before, id)).map((entry) => `${quoted(entry)} is new`),
    ...before.filter(({ id }) => !find(after, id)).map((entry) => `${quoted(entry)} is gone`),
    ...after
      .filter((entry) => {
        const old = find(before, entry.id);
        return old && !isSame(old, entry);
      })
      .map((entry) => `${quoted(entry)} changed`),
  ];
}

const ids = (list: readonly { id: string }[], others: readonly { id: string }[]) =>
  list.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);

/** What changed between two definitions, a sentence each: "“Send the welcome” is new". */
export function changesBetween(before: Parts, after: Parts): string[] {
  const order = !isSame(ids(before.steps, after.steps), ids(after.steps, before.steps));
  return [
    ...listed<Trigger>(before.triggers, after.triggers, triggerTitle),
    ...listed<Step>(before.steps, after.steps, stepTitle),
    ...(order ? ['The order of the list changed'] : []),
    ...((before.start ?? before.steps[0]?.id) === (after.start ?? after.steps[0]?.id) ? [] : ['Another step is first']),
    ...(isSame(before.settings ?? {}, after.settings ?? {}) ? [] : ['The settings changed']),
  ];
}

export interface DiffLine {
  sign: ' ' | '+' | '-';
  text: string;
}

const leading = ['id', 'type', 'name'];
/** A definition as text: the same order of keys every time, so that only real changes differ. */
export const definitionText = (value: unknown): string =>
  JSON.stringify(
    value,
    (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(
            Object.entries(inner).sort(([a], [b]) => {
              const [first, second] = [leading.indexOf(a), leading.indexOf(b)];
              if (first >= 0 || second >= 0) return (first < 0 ? leading.length : first) - (second < 0 ? leading.length : second);
              return a < b ? -1 : 1;
            }),
          )
        : inner,
    2,
  );

/** Both texts line by line; equal lines further than `around` from a change are left out, and `null` stands for them. */
export function diffOf(before: unknown, after: unknown, around = 3): (DiffLine | null)[] {
  const lines = diffLines(definitionText(before), definitionText(after)).flatMap(({ value, added, removed }): DiffLine[] =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ sign: added ? '+' : removed ? '-' : ' ', text })),
  );
  const near = lines.map((_line, index) => lines.slice(Math.max(0, index - around), index + around + 1).some(({ sign }) => sign !== ' '));
  return lines.flatMap((line, index) => (near[index] ? [line] : index > 0 && !near[index - 1] ? [] : [null]));
}
