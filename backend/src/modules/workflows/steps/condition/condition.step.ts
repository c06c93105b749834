import { plural } from '../../../../platform/count-text';
import { Injectable } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { isSteering, type JsonValue } from '../../../tasks';
import { holds } from '../../expressions/conditions';
import type { Templates } from '../../expressions/template';
import { settleLanes } from '../../engine/lanes';
import { requiresNothing } from '../../../auth';
import type { Graph } from '../../definition/graph';
import { type Problem, wrong } from '../../definition/problem';
import { condition, id, label, object, oneOf, optional } from '../../definition/schema-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith } from '../step';

/** A branch without `next` continues at the `next` of the condition. */
const branch = object({ name: label(120, 1), when: optional(condition), next: optional(id) });
const config = object({
  mode: optional(oneOf(['first', 'all'])),
  branches: Type.Array(branch, { minItems: 1, maxItems: 50 }),
  else: optional(id),
});
type Config = typeof config;

/** Chooses the way on: the first branch that fits, or all that do side by side. */
@Injectable()
export class ConditionStepExecutor implements StepExecutor<Config> {
  /** Names of the branches that fit, in order. */
  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    const fitting = config.branches.filter(({ when }) => !when || holds(when, templates));
    return { fits: (config.mode === 'all' ? fitting : fitting.slice(0, 1)).map(({ name }) => name) };
  }

  async execute({ step, input, scope, walk }: StepCall<Config>): Promise<JsonValue> {
    const { branches, mode, else: otherwise } = step.config;
    const names = (input as { fits: string[] }).fits;
    const chosen = branches.filter(({ name }) => names.includes(name));
    if (mode !== 'all') {
      const first = chosen[0];
      return { branch: first?.name ?? null, next: (first ? first.next : otherwise) ?? step.next ?? null };
    }
    const ways = chosen.length > 0 ? chosen.flatMap(({ next }) => next ?? []) : otherwise ? [otherwise] : [];
    const stopped = await settleLanes(
      ways.map((next) => () => walk(next, scope, step.next ?? null)),
      isSteering,
    );
    return { branches: names, ...(stopped && { stopped }) };
  }
}

/** Branches that run together would run a shared step twice; they may only meet where the condition itself goes on. */
function sharedSteps({ next, config: { branches } }: StepWith<Config>, at: (path: string) => string, graph: Graph): Problem[] {
  const paths = branches.map((entry) => graph.reachable(entry.next ?? null, next));
  return paths.flatMap((path, later) => {
    const shared = [...path].find((step) => paths.slice(0, later).some((earlier) => earlier.has(step)));
    if (shared === undefined) return [];
    const message = `branches of mode "all" run side by side and both lead to "${shared}"; let them meet at the condition's own next`;
    return [wrong(at(`branches.${later}.next`), message)];
  });
}

const openEnd = ({ next, config: { branches, else: otherwise } }: StepWith<Config>, at: (path: string) => string): Problem[] =>
  next === undefined && otherwise === undefined && branches.every(({ when }) => when)
    ? [{ path: at('else'), message: 'the run ends here when no branch fits', level: 'warning' }]
    : [];

export const conditionStep = defineStep({
  type: 'condition',
  config,
  executor: ConditionStepExecutor,
  requires: () => requiresNothing,
  role: 'container',
  effect: 'none',
  sentence: ({ branches }) => `Choose between ${plural(Array.isArray(branches) ? branches.length : 0, 'way')} to go on`,
  kind: 'compute',
  waits: true,
  isInstant: ({ mode }) => mode !== 'all',
  plain: ['mode', 'branches', 'else'],
  edges: ({ branches, else: otherwise }) => [
    ...branches.map(({ next }, index) => ({ path: `branches.${index}.next`, to: next })),
    { path: 'else', to: otherwise },
  ],
  outputs: ({ mode }) => (mode === 'all' ? ['branches', 'stopped'] : ['branch', 'next']),
  usesNext: ({ mode, branches, else: otherwise }) =>
    mode === 'all' || branches.some(({ next }) => next === undefined) || (otherwise === undefined && branches.every(({ when }) => when)),
  conditions: ({ branches }) => branches.map(({ when }, index) => ({ path: `branches.${index}.when`, condition: when })),
  checkGraph: (step, at, graph) => (step.config.mode === 'all' ? sharedSteps(step, at, graph) : openEnd(step, at)),
  next: ({ next, config: { mode } }, output) => (mode === 'all' ? next : (output.next as string | null)) ?? null,
});
