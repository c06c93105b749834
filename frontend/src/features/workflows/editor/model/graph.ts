import type { Step } from '../../definition';
import { kindOf } from '../../steps';

/** One way from a step to another: where it is written below the step, and what it means. */
export interface Edge {
  path: string;
  to: string;
  label: string;
  /** Whether the step that has it cannot be without it. */
  isNeeded?: boolean;
  /** Whether what it leads to is done once for each item, inside the step. */
  repeats?: boolean;
}

const edge = (path: string, to: string | null | undefined, label: string): Edge[] => (to ? [{ path, to, label }] : []);

/** The ways besides the usual `next`. */
export const sideEdgesOf = (step: Step): Edge[] => [
  ...(kindOf(step).edges?.(step) ?? []).flatMap(({ to, ...way }) => (to ? [{ ...way, to }] : [])),
  ...edge('errorNext', step.errorNext, 'on error'),
];

/** Every place in which a step names another, also a `next` that is not gone to while another way is open. */
export const placesNaming = (step: Step): Edge[] => [
  ...sideEdgesOf(step),
  ...edge('next', step.next, kindOf(step).nextLabel?.(step) ?? 'then'),
];

/** Every way on from a step. */
export const edgesOf = (step: Step): Edge[] => (kindOf(step).usesNext?.(step) === false ? sideEdgesOf(step) : placesNaming(step));

export type StepMap = ReadonlyMap<string, Step>;
export const byId = (steps: readonly Step[]): StepMap => new Map(steps.map((step) => [step.id, step]));

/** What can run once `from` does, with `from` itself. Names that do not exist lead nowhere. */
export function reachable(map: StepMap, from: string | null | undefined): Set<string> {
  const seen = new Set<string>();
  const pending = from ? [from] : [];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const step = map.get(id);
    if (!step || seen.has(id)) continue;
    seen.add(id);
    pending.push(...edgesOf(step).map(({ to }) => to));
  }
  return seen;
}

/** Steps from which a path leads to this one, in the order of the list. */
export const before = (steps: readonly Step[], id: string): Step[] => {
  const map = byId(steps);
  return steps.filter((step) => step.id !== id && reachable(map, step.id).has(id));
};

/** The loops that a step is inside of, from the outermost. */
export function loopsAround(steps: readonly Step[], id: string): Step[] {
  const map = byId(steps);
  const bodies = steps.flatMap((step) =>
    sideEdgesOf(step).flatMap(({ to, repeats }) => (repeats ? [{ step, body: reachable(map, to) }] : [])),
  );
  return bodies
    .filter(({ body }) => body.has(id))
    .sort((a, b) => b.body.size - a.body.size)
    .map(({ step }) => step);
}

/** Where the ways out of a condition meet again: the first step that more than one of them leads to. */
export function meetingPoint(map: StepMap, step: Step): string | null {
  const ways = edgesOf(step).map(({ to }) => reachable(map, to));
  const shared = [...new Set(ways.flatMap((way) => [...way]))].filter((id) => ways.filter((way) => way.has(id)).length > 1);
  return shared.find((id) => shared.every((other) => other === id || !reachable(map, other).has(id))) ?? null;
}
