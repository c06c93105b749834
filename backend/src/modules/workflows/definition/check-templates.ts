import type { JsonValue } from '../../tasks';
import { compilePattern } from '../expressions/pattern';
import { pathsIn } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import { definitionOf } from '../steps';
import type { Definition } from './definition';
import { graphOf } from './edges';
import type { Graph } from './graph';
import { type Problem, wrong } from './problem';
import type { Condition } from './schema-parts';
import type { AnyStep } from './step-base';

interface Text {
  path: string;
  value: JsonValue;
}

/** What may be looked up where. */
interface View {
  roots: string[];
  /** Steps that can have run by then. */
  earlier: Set<string>;
  /** Steps inside loops that are closed by then: they ran several times. */
  inClosedLoops: Map<string, string>;
}

const triggerView: View = { roots: ['trigger'], earlier: new Set(), inClosedLoops: new Map() };

/** Whether every template can be read and looks up only what can be there when it is worked out. */
export function checkTemplates(definition: Definition): Problem[] {
  const graph = graphOf(definition);
  const { triggers, settings, steps } = definition;
  const before = triggers.flatMap((trigger, index) => [
    ...conditionTexts(trigger.filter, `triggers.${index}.filter`),
    ...(trigger.type === 'webhook' && trigger.dedupeKey !== undefined
      ? [{ path: `triggers.${index}.dedupeKey`, value: trigger.dedupeKey }]
      : []),
  ]);
  if (settings?.concurrency?.key !== undefined) before.push({ path: 'settings.concurrency.key', value: settings.concurrency.key });
  return [
    ...before.flatMap((text) => check(text, triggerView)),
    ...triggers.flatMap((trigger, index) => checkPatterns(trigger.filter, `triggers.${index}.filter`)),
    ...steps.flatMap((step, index) => checkStep(step, index, graph)),
  ];
}

function checkStep(step: AnyStep, index: number, graph: Graph): Problem[] {
  const view = viewOf(step, graph);
  const root = `steps.${index}`;
  const conditions = [
    { condition: step.skipIf, path: `${root}.skipIf` },
    ...(definitionOf(step).conditions?.(step.config) ?? []).map(({ path, condition }) => ({ condition, path: `${root}.config.${path}` })),
  ];
  return [
    ...configTexts(step, `${root}.config`).flatMap((text) => check(text, view)),
    ...conditions.flatMap(({ condition, path }) => [
      ...conditionTexts(condition, path).flatMap((text) => check(text, view)),
      ...checkPatterns(condition, path),
    ]),
  ];
}

function viewOf(step: AnyStep, graph: Graph): View {
  const around = graph.loopsAround(step.id);
  const earlier = graph.before(step.id);
  const inClosedLoops = new Map<string, string>();
  for (const id of earlier) {
    const loop = graph.steps.get(id)!;
    if (!around.includes(id)) graph.body(loop).forEach((inside) => inClosedLoops.set(inside, id));
  }
  return { roots: ['trigger', 'steps', 'run', 'workflow', ...(around.length > 0 ? ['item', 'index'] : [])], earlier, inClosedLoops };
}

/** The texts of a step's config that are templates: all but those that only name something. */
function configTexts(step: AnyStep, path: string): Text[] {
  const { plain = [], refersTo = {} } = definitionOf(step);
  const named = new Set([...plain, ...Object.keys(refersTo)]);
  return Object.entries(step.config ?? {})
    .filter(([name]) => !named.has(name))
    .flatMap(([name, value]) => texts(value as JsonValue, `${path}.${name}`));
}

function texts(value: JsonValue, path: string): Text[] {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => texts(item, `${path}.${index}`));
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, item]) => texts(item, `${path}.${key}`)) : [];
}

const conditionTexts = (condition: Condition | undefined, path: string): Text[] =>
  (condition?.any ?? []).flatMap((group, g) =>
    group.flatMap(({ left, right }, c) => [
      { path: `${path}.any.${g}.${c}.left`, value: left },
      ...(right === undefined ? [] : texts(right, `${path}.any.${g}.${c}.right`)),
    ]),
  );

const checkPatterns = (condition: Condition | undefined, path: string): Problem[] =>
  (condition?.any ?? []).flatMap((group, g) =>
    group.flatMap(({ op, right }, c) =>
      op === 'matches' && typeof right === 'string' && !right.includes('{{')
        ? guarded(`${path}.any.${g}.${c}.right`, () => {
            compilePattern(right, false);
            return [];
          })
        : [],
    ),
  );

const check = ({ path, value }: Text, view: View): Problem[] =>
  guarded(path, () => pathsIn(value).flatMap((keys) => lookUpProblem(path, keys, view)));

function lookUpProblem(path: string, [root, step, part]: (string | number)[], { roots, earlier, inClosedLoops }: View): Problem[] {
  if (!roots.includes(String(root))) return [wrong(path, `{{${root}}} is not known here; there is ${roots.join(', ')}`)];
  if (root !== 'steps') return [];
  const loop = inClosedLoops.get(String(step));
  if (step === undefined || (part !== 'output' && part !== 'error'))
    return [wrong(path, 'name a step and its output, as in {{steps.id.output}}')];
  if (loop) return [wrong(path, `"${step}" runs inside the loop "${loop}"; look at {{steps.${loop}.output.results}}`)];
  return earlier.has(String(step)) ? [] : [wrong(path, `{{steps.${step}}} cannot have run by then`)];
}

function guarded(path: string, work: () => Problem[]): Problem[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError) return [wrong(path, error.message)];
    throw error;
  }
}
