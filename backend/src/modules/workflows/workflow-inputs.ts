import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '../tasks';
import { type Definition, startOf } from './definition/definition';
import { edgesOf } from './definition/edges';
import type { AnyStep } from './definition/step-base';
import type { Trigger } from './definition/trigger-schema';
import { parseExpression } from './expressions/parse-expression';
import { pathsIn } from './expressions/template';
import { TemplateError } from './expressions/template-error';
import { definitionOf } from './steps';
import { allWays, reachable } from './workflow-effects';

/** A workflow as its templates see it, without a name where the name stays. */
export interface Fed {
  name?: string;
  definition: Definition;
}

/** The steps before one step, in whatever order the list has them. */
interface Slice {
  start: string | null;
  steps: Record<string, object>;
  roots: ReadonlySet<string>;
}

/**
 * Compares everything that decides with which data and in which cases a step runs: all steps before it, the loops around them, and the
 * triggers where it depends on them. New steps on the way change neither unless they choose a way.
 * @param was the step in the earlier definition
 */
export function isFedTheSame(before: Fed, was: AnyStep, after: Fed, now: AnyStep): boolean {
  if (was.skipIf !== undefined && !isDeepStrictEqual(was.skipIf, now.skipIf)) return false;
  const known = new Set(before.definition.steps.map(({ id }) => id));
  const [fed, feeds] = [sliceOf(before.definition, was, null), sliceOf(after.definition, now, known)];
  const timeZones = [before, after].map(({ definition }) => definition.settings?.timezone);
  if (fed.start !== feeds.start || timeZones[0] !== timeZones[1] || !isDeepStrictEqual(fed.steps, feeds.steps)) return false;
  const isRenamed = after.name !== undefined && before.name !== after.name;
  if (isRenamed && (feeds.roots.has('workflow') || isTitled(now))) return false;
  return isStartedTheSame(before.definition.triggers, after.definition.triggers, feeds.roots.has('trigger'));
}

/** A mail without a subject has the name of the workflow. */
const isTitled = ({ type, config }: AnyStep): boolean => type === 'notify' && !(config as { subject?: string }).subject;

/** Returns true if an edit keeps what other workflows get from a run. Names and triggers of its own do not count. */
export function givesTheSame(before: Definition, after: Definition): boolean {
  const [was, is] = [before, after].map((definition) => ({
    start: startOf(definition),
    steps: Object.fromEntries(definition.steps.map(({ id, name: _name, ...step }) => [id, step])),
    triggers: definition.triggers.filter(({ type }) => type === 'workflow').map(starting),
    timezone: definition.settings?.timezone,
  }));
  return isDeepStrictEqual(was, is);
}

/** The steps that lead to a step, with all steps of loops that are over by then. */
export const stepsBefore = (definition: Definition, target: AnyStep): AnyStep[] => pathTo(definition, target).earlier;

/** @returns the steps that lead to a step, and which of them lie in loops that are over by then */
function pathTo(definition: Definition, target: AnyStep): { earlier: AnyStep[]; inLoops: ReadonlySet<string> } {
  const leading = definition.steps.filter((step) => step !== target && reachable(definition, allWays(step), allWays).has(target.id));
  const inLoops = new Set(leading.flatMap((step) => [...closedBody(definition, step, target.id)]));
  return { earlier: definition.steps.filter((step) => leading.includes(step) || inLoops.has(step.id)), inLoops };
}

/** @param known ids of the steps that the earlier definition has; null for the earlier definition itself */
function sliceOf(definition: Definition, target: AnyStep, known: ReadonlySet<string> | null): Slice {
  const steps = new Map(definition.steps.map((step) => [step.id, step]));
  const { earlier, inLoops } = pathTo(definition, target);
  const isPassed = (step: AnyStep) =>
    known !== null && !known.has(step.id) && !inLoops.has(step.id) && isPlain(step) && earlier.includes(step);
  const kept = earlier.filter((step) => !isPassed(step));
  const ids = new Set([target.id, ...kept.map(({ id }) => id)]);
  const placeOf = (id: string | null | undefined): string | null => {
    const step = steps.get(id ?? '');
    if (step && isPassed(step)) return placeOf(step.next);
    if (!step || !ids.has(step.id)) return null;
    return step === target ? '' : step.id;
  };
  return {
    start: placeOf(startOf(definition)),
    steps: Object.fromEntries(kept.map((step) => [step.id, { ...contentOf(step), ways: waysOf(step, placeOf) }])),
    roots: new Set([target, ...kept].flatMap(rootsOf)),
  };
}

/** The steps inside a loop that is over before the target: the last of them gives the result. */
function closedBody(definition: Definition, loop: AnyStep, target: string): Set<string> {
  const bodies = edgesOf(loop).flatMap(({ repeats, to }) => (repeats ? [to] : []));
  const body = reachable(definition, bodies, allWays);
  return body.has(target) ? new Set() : body;
}

const isPlain = (step: AnyStep): boolean => definitionOf(step).role === 'work' && edgesOf(step).every(({ path }) => path === 'next');

const waysOf = (step: AnyStep, placeOf: (id: string) => string | null): Record<string, string> =>
  Object.fromEntries(
    edgesOf(step).flatMap(({ path, to }) => {
      const place = placeOf(to);
      return place === null ? [] : [[path, place]];
    }),
  );

/** A step without its name and without the ids of other steps, which `waysOf` compares. */
function contentOf(step: AnyStep): object {
  const copy = structuredClone(step) as unknown as Record<string, unknown>;
  for (const { path } of edgesOf(step)) {
    const names = path.split('.');
    const last = names.pop()!;
    const holder = names.reduce((value, name) => value[name] as Record<string, unknown>, copy);
    delete holder[last];
  }
  const { id: _id, name: _name, next: _next, ...content } = copy;
  return content;
}

function rootsOf(step: AnyStep): string[] {
  try {
    const written = pathsIn([step.config ?? null, step.skipIf ?? null] as JsonValue);
    const computed = (definitionOf(step).computes?.(step.config) ?? []).map(({ source }) => parseExpression(source).path);
    return [...written, ...computed].map(([root]) => String(root));
  } catch (error) {
    if (error instanceof TemplateError) return ['trigger', 'workflow'];
    throw error;
  }
}

/** Triggers count where their data are used or a filter keeps some of them out. The times of a schedule are neither. */
function isStartedTheSame(before: readonly Trigger[], after: readonly Trigger[], usesData: boolean): boolean {
  const active = before.filter(isEnabled);
  if (!usesData && active.every(({ filter }) => filter === undefined)) return true;
  return after.filter(isEnabled).every((trigger) => active.some((was) => isDeepStrictEqual(starting(was), starting(trigger))));
}

const isEnabled = ({ enabled }: Trigger): boolean => enabled !== false;

function starting(trigger: Trigger): object {
  const { id: _id, enabled: _enabled, ...content } = trigger;
  // The authentication of a webhook is judged separately.
  if (content.type === 'webhook') return { ...content, auth: null };
  return content.type === 'schedule' ? { type: content.type, filter: content.filter } : content;
}
