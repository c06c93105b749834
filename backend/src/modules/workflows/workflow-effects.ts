import { isDeepStrictEqual } from 'node:util';
import { type Definition, startOf } from './definition/definition';
import { edgesOf } from './definition/edges';
import type { AnyStep } from './definition/step-base';
import { definitionOf } from './steps';
import type { ShopAnswers } from './steps/shop-answers';

const configOf = ({ config }: AnyStep): Record<string, unknown> => (config ?? {}) as Record<string, unknown>;

/** A step that a run can come to. */
export interface ReachedStep {
  step: AnyStep;
  /** Ids of the steps whose approval every way to it needs. */
  guards: ReadonlySet<string>;
  /** True if a loop repeats it for each item. */
  isRepeated: boolean;
}

/** Effect of a step outside without approval, as a verb phrase. Null if nothing leaves or a person decides. */
export function unaskedEffect(step: AnyStep, shop: ShopAnswers): string | null {
  if (step.mock?.enabled || configOf(step).approval === 'always') return null;
  const { effect, role, unasked } = definitionOf(step);
  if (unasked) return unasked(step.config, shop);
  if (effect === 'none' || role !== 'work') return null;
  return effect === 'delegated' || effect.some((kind) => shop.policies[kind] === 'allow') ? 'acts outside the console' : null;
}

export const isSameAction = (a: AnyStep, b: AnyStep): boolean => a.type === b.type && isDeepStrictEqual(a.config, b.config);

/** Whether the run goes on at its `next` only once a person approved. */
export function isDecision(step: AnyStep): boolean {
  const { approval, onExpire } = configOf(step);
  const isPassable = step.skipIf !== undefined || step.mock?.enabled === true || step.onError === 'continue' || onExpire === 'approve';
  return (step.type === 'approval' || approval === 'always') && !isPassable;
}

/** Names that no step has lead nowhere: a merged draft may hold some. */
export function reachable(definition: Definition, starts: (string | null)[], waysOf: (step: AnyStep) => string[]): Set<string> {
  const steps = new Map(definition.steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const pending = [...starts];
  while (pending.length > 0) {
    const step = steps.get(pending.pop() ?? '');
    if (!step || seen.has(step.id)) continue;
    seen.add(step.id);
    pending.push(...waysOf(step));
  }
  return seen;
}

export const allWays = (step: AnyStep): string[] => edgesOf(step).map(({ to }) => to);

/** The steps that a run can come to by the `next` of a step, in the order in which it comes to them. */
export function stepsBehind(definition: Definition, { next = null }: AnyStep): AnyStep[] {
  const steps = new Map(definition.steps.map((step) => [step.id, step]));
  return [...reachable(definition, [next], allWays)].map((id) => steps.get(id)!);
}

export function reachedSteps(definition: Definition): ReachedStep[] {
  const start = [startOf(definition)];
  const reached = reachable(definition, start, allWays);
  const unapproved = definition.steps.filter(isDecision).map(({ id }) => {
    // A refusal or failure leads on as well, with nothing approved.
    const waysOf = (step: AnyStep) =>
      step.id === id ? edgesOf(step).flatMap(({ path, to }) => (path === 'next' ? [] : [to])) : allWays(step);
    return { id, steps: reachable(definition, start, waysOf) };
  });
  const bodies = definition.steps.flatMap((step) => edgesOf(step).flatMap(({ repeats, to }) => (repeats ? [to] : [])));
  const repeated = reachable(definition, bodies, allWays);
  return definition.steps
    .filter(({ id }) => reached.has(id))
    .map((step) => ({
      step,
      guards: new Set(unapproved.flatMap(({ id, steps }) => (steps.has(step.id) ? [] : [id]))),
      isRepeated: repeated.has(step.id),
    }));
}
