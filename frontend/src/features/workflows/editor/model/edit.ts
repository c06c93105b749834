import type { Step, StepType } from '../../definition';
import { kindOf } from '../../steps';
import { companionOf, freshId, newStep } from '../../steps/new-step';
import type { Draft } from './draft';
import { byId, placesNaming, reachable } from './graph';
import { mainNext, outlineOf, type StepRow } from './outline';
import { setAt } from './path';
import { stepTitle } from './words';

/** A place in the flow: one way out of a step, or the beginning. */
export type Place = { from: string; path: string } | 'start';

/** The steps, and which one is first; what the flow is made of. */
type Flow = Pick<Draft, 'steps' | 'start'>;

const startOf = ({ steps, start }: Flow): string | undefined => start ?? steps[0]?.id;

const change = (steps: readonly Step[], id: string, update: (step: Step) => Step): Step[] =>
  steps.map((step) => (step.id === id ? update(step) : step));

const targetAt = (flow: Flow, place: Place): string | null => {
  if (place === 'start') return startOf(flow) ?? null;
  const step = flow.steps.find(({ id }) => id === place.from);
  if (!step) return null;
  const named = placesNaming(step).find(({ path }) => path === place.path)?.to;
  // A branch of a condition without a step continues below it.
  return named ?? (kindOf(step).role === 'choice' ? step.next : null) ?? null;
};

/** Every way that leads to `id` leads to `to` instead; without `to` it ends there. */
function redirect({ steps, start }: Flow, id: string, to: string | null, except?: string): Flow {
  return {
    start: start === id ? (to ?? undefined) : start,
    steps: steps.map((step) =>
      step.id === except
        ? step
        : placesNaming(step)
            .filter((edge) => edge.to === id)
            .reduce((changed, { path }) => setAt(changed, path, to ?? (path === 'next' ? null : undefined)), step),
    ),
  };
}

/** Puts a step where a way goes, and lets it go on to where that way led. */
function link<F extends Flow>(flow: F, place: Place, step: Step, after: readonly Step[] = []): F {
  const at = place === 'start' ? 0 : flow.steps.findIndex(({ id }) => id === place.from) + 1;
  const linked = place === 'start' ? flow.steps : change(flow.steps, place.from, (from) => setAt(from, place.path, step.id));
  return { ...flow, start: place === 'start' ? step.id : startOf(flow), steps: linked.toSpliced(at, 0, step, ...after) };
}

/** @returns the draft with a new step of the type at the place, and its id. */
export function addStep<F extends Flow>(flow: F, type: StepType, place: Place): { flow: F; id: string } {
  const next = targetAt(flow, place);
  const id = freshId(type, flow.steps);
  const companion = companionOf(type, next, flow.steps);
  return { flow: link(flow, place, newStep(type, id, next, companion?.id ?? next), companion ? [companion] : []), id };
}

/** @returns the draft with a copy right behind the step. A step that has steps inside cannot be copied alone. */
export function duplicateStep<F extends Flow>(flow: F, step: Step): { flow: F; id: string } {
  const id = freshId(step.type, flow.steps);
  const name = step.name === undefined ? undefined : `${step.name} copy`.slice(0, 120);
  return { flow: link(flow, { from: step.id, path: 'next' }, { ...step, id, name }), id };
}

export const canDuplicate = (step: Step): boolean => kindOf(step).role === 'work';

/** Why the step cannot go; null when it can. */
export function whyItStays({ steps }: Flow, step: Step): string | null {
  if (mainNext(byId(steps), step) !== null) return null;
  const needed = steps.some((other) => placesNaming(other).some(({ to, isNeeded }) => to === step.id && isNeeded));
  return needed ? 'It is the only step on this path. Delete the loop or the branch instead.' : null;
}

/** @returns the draft without the step, and without what only it led to. */
export function removeStep<F extends Flow>(flow: F, id: string): F {
  const map = byId(flow.steps);
  const step = map.get(id);
  if (!step) return flow;
  const reachedBefore = reachable(map, startOf(flow));
  const next = mainNext(map, step);
  const { steps, start } = redirect({ ...flow, start: startOf(flow) }, id, next);
  const left = steps.filter((other) => other.id !== id);
  const reached = reachable(byId(left), start);
  return { ...flow, start, steps: left.filter((other) => reached.has(other.id) || !reachedBefore.has(other.id)) };
}

const hasRoom = ({ step }: StepRow) => ['work', 'loop'].includes(kindOf(step).role);

/** The step before which this one stands after a move up or down its path; null when it cannot move that way. */
export function moveTarget(flow: Flow, id: string, way: 'up' | 'down'): string | null {
  const rows = outlineOf(flow.steps, flow.start).rows.filter((row) => row.kind === 'step');
  const row = rows.find(({ step }) => step.id === id);
  if (!row || !hasRoom(row) || whyItStays(flow, row.step) !== null) return null;
  const lane = rows.filter(({ lane: other }) => other === row.lane);
  const at = lane.indexOf(row);
  if (way === 'up') return lane[at - 1]?.step.id ?? null;
  const below = lane[at + 1];
  if (!below || kindOf(below.step).role === 'end') return null;
  if (kindOf(below.step).role === 'choice') return lane[at + 2]?.step.id ?? null;
  // Past a plain step is the same as that step before this one.
  return below.step.id;
}

function moveBefore(flow: Flow, id: string, target: string): Flow {
  const step = flow.steps.find((other) => other.id === id)!;
  const detached = redirect({ ...flow, start: startOf(flow) }, id, step.next ?? null);
  const { steps, start } = redirect(detached, target, id, id);
  const moved = { ...step, next: target };
  const rest = steps.filter((other) => other.id !== id);
  return {
    start,
    steps: rest.toSpliced(
      rest.findIndex((other) => other.id === target),
      0,
      moved,
    ),
  };
}

/** @returns the draft with the step one place further up or down on its path. */
export function moveStep<F extends Flow>(flow: F, id: string, way: 'up' | 'down'): F {
  const target = moveTarget(flow, id, way);
  if (target === null) return flow;
  const isSwap = way === 'down' && flow.steps.find((step) => step.id === id)?.next === target;
  return { ...flow, ...(isSwap ? moveBefore(flow, target, id) : moveBefore(flow, id, target)) };
}

/** References to `steps.from` in every text below a value. */
function renamed<T>(value: T, from: string, to: string): T {
  if (typeof value === 'string') {
    const pattern = new RegExp(`(\\{\\{[^}]*\\bsteps\\.)${from}(?![a-z0-9_])`, 'g');
    return value.replaceAll(pattern, `$1${to}`) as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, from, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item as unknown, from, to)])) as T;
}

/** Gives a step another id, everywhere it is named. */
export function renameStep<F extends Flow>(flow: F, from: string, to: string): F {
  const { steps, start } = redirect({ ...flow, start: startOf(flow) }, from, to);
  return {
    ...flow,
    start,
    steps: renamed(
      change(steps, from, (step) => ({ ...step, id: to })),
      from,
      to,
    ),
  };
}

/** Where a step can be added next to this one, with words for it: "after it", "in Yes". */
export function placesAround(step: Step): { place: Place; label: string }[] {
  const { role, places } = kindOf(step);
  if (role === 'end') return [];
  const after = role === 'choice' ? [] : [{ path: 'next', label: 'after it' }];
  return [...after, ...(places?.(step) ?? [])].map(({ path, label }) => ({ place: { from: step.id, path }, label }));
}

/** Position for "Add step" under the list: the end of the main path, or a branch of a condition there that has no step yet. */
export function lastPlace(flow: Flow): { place: Place; label: string } {
  const rows = outlineOf(flow.steps, flow.start).rows.filter((row) => row.kind === 'step' && kindOf(row.step).role !== 'end') as StepRow[];
  const last = rows.filter(({ depth }) => depth === 0).at(-1);
  if (!last) return { place: 'start', label: 'First step' };
  const atEnd = { place: { from: last.step.id, path: 'next' }, label: 'At the end' };
  if (kindOf(last.step).role !== 'choice') return atEnd;
  const open = kindOf(last.step).openWays?.(last.step)[0];
  if (open) return { place: { from: last.step.id, path: open.path }, label: `${stepTitle(last.step)}: ${open.label}` };
  return { ...atEnd, place: { from: rows.at(-1)!.step.id, path: 'next' } };
}
