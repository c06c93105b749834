import { Injectable } from '@nestjs/common';
import { failureMessage, isSteering, type JsonValue } from '../../../tasks';
import { pathsIn, type Templates } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import { Stopped } from '../../engine/stopped';
import { settleLanes } from '../../engine/lanes';
import { requiresNothing } from '../../../auth';
import { startOf } from '../../definition/definition';
import type { Graph } from '../../definition/graph';
import { wrong } from '../../definition/problem';
import { id, integer, object, oneOf, optional, requiredTemplate } from '../../definition/schema-parts';
import { shown } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith } from '../step';

const config = object({
  items: requiredTemplate,
  body: id,
  parallel: optional(integer(1, 20)),
  maxItems: optional(integer(1, 1_000)),
  onItemError: optional(oneOf(['fail', 'continue'])),
});
type Config = typeof config;

const usualMaxItems = 100;

/** Runs its body once for each item, one after the other or some at a time. */
@Injectable()
export class LoopStepExecutor implements StepExecutor<Config> {
  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    const value = templates.value(config.items);
    const items = typeof value === 'string' && pathsIn(config.items).length > 0 ? parsedList(value) : value;
    if (!Array.isArray(items)) throw new TemplateError('items must be a list');
    const limit = config.maxItems ?? usualMaxItems;
    if (items.length > limit) throw new TemplateError(`there are ${items.length} items, and maxItems is ${limit}`);
    return { items };
  }

  /** Gives `{ count, results, errors }`: for each item what the last step of its path gave, or null. */
  async execute({ step, key, input, scope, walk, run }: StepCall<Config>): Promise<JsonValue> {
    const { body, parallel = 1, onItemError = 'fail' } = step.config;
    const { items } = input as { items: JsonValue[] };
    const results: JsonValue[] = items.map(() => null);
    const errors: JsonValue[] = [];
    const runItem = async (index: number): Promise<void> => {
      const inside = scope.inside(`${key}[${index}].`, items[index]!, index);
      const before = new Set(Object.keys(inside.results));
      try {
        await walk(body, inside);
      } catch (error) {
        if (isSteering(error) || run.signal.aborted || error instanceof Stopped || onItemError === 'fail') throw error;
        errors.push({ index, message: failureMessage(error) });
        return;
      }
      const last = Object.keys(inside.results)
        .filter((done) => !before.has(done))
        .at(-1);
      results[index] = last === undefined ? null : inside.results[last]!.output;
    };
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < items.length) await runItem(next++);
    };
    const stopped = await settleLanes(
      Array.from({ length: Math.min(parallel, items.length) }, () => lane),
      isSteering,
    );
    return { count: items.length, results, errors, ...(stopped && { stopped }) };
  }
}

/** A list that a step before gave as text. */
function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TemplateError('items must be a list');
  }
}

/** Everything that is reached without going through the body of this loop. */
function outside(loop: StepWith<Config>, graph: Graph): Set<string> {
  const { definition } = graph;
  const body = graph.body(loop);
  const seen = new Set<string>();
  const pending = [startOf(definition)!, ...definition.steps.filter((step) => !body.has(step.id)).map((step) => step.id)];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (seen.has(next)) continue;
    seen.add(next);
    for (const { path, to } of graph.edges(next)) if (!(next === loop.id && path === 'config.body')) pending.push(to);
  }
  return seen;
}

export const loopStep = defineStep({
  type: 'loop',
  config,
  executor: LoopStepExecutor,
  requires: () => requiresNothing,
  role: 'container',
  effect: 'delegated',
  sentence: ({ items }) => `Repeat the steps inside for each of ${shown(items)}`,
  kind: 'compute',
  waits: true,
  plain: ['body'],
  outputs: () => ['count', 'results', 'errors', 'stopped'],
  edges: ({ body }) => [{ path: 'body', to: body, repeats: true }],
  checkGraph(step, at, graph) {
    const around = outside(step, graph);
    const shared = [...graph.body(step)].find((inside) => around.has(inside));
    if (shared === undefined) return [];
    return [wrong(at('body'), `step "${shared}" is inside the loop and also reached from outside; end the loop's steps with next: null`)];
  },
});
