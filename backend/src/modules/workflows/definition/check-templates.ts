import type { JsonValue } from '../../tasks';
import { compilePattern } from '../expressions/pattern';
import { dateLetters, unknownLetters } from '../expressions/format-date';
import { type Expression, parseExpression } from '../expressions/parse-expression';
import { expressionsIn } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import { definitionOf } from '../steps';
import type { Definition } from './definition';
import { graphOf } from './edges';
import type { Graph } from './graph';
import { type Problem, wrong } from './problem';
import type { Comparison, Condition, Operator } from './schema-parts';
import type { AnyStep } from './step-base';

/** A helper that is called, as far as it matters here. */
type Called = Pick<Expression['calls'][number], 'name' | 'args'>;

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
  /** What a step gives, by name; null where that is not known before it ran. */
  outputsOf: (step: string) => readonly string[] | null;
}

const triggerView: View = { roots: ['trigger'], earlier: new Set(), inClosedLoops: new Map(), outputsOf: () => null };

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
    ...triggers.flatMap((trigger, index) => checkComparisons(trigger.filter, `triggers.${index}.filter`)),
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
      ...checkComparisons(condition, path),
    ]),
    ...(definitionOf(step).computes?.(step.config) ?? []).flatMap(({ path, ...computed }) =>
      checkComputed(computed, `${root}.config.${path}`, view),
    ),
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
  const outputsOf = (id: string) => {
    const seen = graph.steps.get(id);
    return seen ? (definitionOf(seen).outputs?.(seen.config) ?? null) : null;
  };
  return {
    roots: ['trigger', 'steps', 'run', 'workflow', ...(around.length > 0 ? ['item', 'index'] : [])],
    earlier,
    inClosedLoops,
    outputsOf,
  };
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

/** Comparisons that look at one side only. */
const oneSided = new Set<Operator>(['exists', 'not_exists', 'is_empty', 'is_true', 'is_false']);

const checkComparisons = (condition: Condition | undefined, path: string): Problem[] =>
  (condition?.any ?? []).flatMap((group, g) => group.flatMap((comparison, c) => checkComparison(comparison, `${path}.any.${g}.${c}`)));

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

function checkComparison({ left, op, right }: Comparison, path: string): Problem[] {
  const problems = isBlank(left) ? [wrong(`${path}.left`, 'is missing: choose the value to check')] : [];
  if (!oneSided.has(op) && isBlank(right))
    return [...problems, wrong(`${path}.right`, 'is missing: enter the value to compare with, or choose "is empty"')];
  if (op !== 'matches' || typeof right !== 'string' || right.includes('{{')) return problems;
  return [
    ...problems,
    ...guarded(`${path}.right`, () => {
      compilePattern(right, false);
      return [];
    }),
  ];
}

const check = ({ path, value }: Text, view: View): Problem[] =>
  guarded(path, () => expressionsIn(value).flatMap((expression) => expressionProblems(path, expression, view)));

const checkComputed = (
  { source, fn, args = [] }: { source: string; fn?: string; args?: JsonValue[] },
  path: string,
  view: View,
): Problem[] =>
  guarded(path, () => {
    const { path: keys, calls } = parseExpression(source);
    const all = [...calls.map(({ name, args }) => ({ name, args })), ...(fn === undefined ? [] : [{ name: fn, args }])];
    return expressionProblems(path, { path: keys, calls: all }, view);
  });

function expressionProblems(path: string, { path: keys, calls }: { path: Expression['path']; calls: Called[] }, view: View): Problem[] {
  const letters = calls.flatMap(({ name, args: [format] }) =>
    name === 'date' && typeof format === 'string' ? (unknownLetters(format) ?? []) : [],
  );
  return [
    ...lookUpProblem(path, keys, view),
    ...letters.map((found) => wrong(path, `date does not know "${found}"; there are ${dateLetters}`)),
  ];
}

const errorParts = ['code', 'message'];

function lookUpProblem(
  path: string,
  [root, step, part, name]: (string | number)[],
  { roots, earlier, inClosedLoops, outputsOf }: View,
): Problem[] {
  if (!roots.includes(String(root))) return [wrong(path, `{{${root}}} is not known here; there is ${roots.join(', ')}`)];
  if (root !== 'steps') return [];
  const loop = inClosedLoops.get(String(step));
  if (step === undefined || (part !== 'output' && part !== 'error'))
    return [wrong(path, 'must name a step and its output, as in {{steps.id.output}}')];
  if (loop) return [wrong(path, `"${step}" runs inside the loop "${loop}"; look at {{steps.${loop}.output.results}}`)];
  if (!earlier.has(String(step))) return [wrong(path, `{{steps.${step}}} cannot have run by then`)];
  const known = part === 'error' ? errorParts : outputsOf(String(step));
  if (known === null || name === undefined || known.includes(String(name))) return [];
  return [wrong(path, `{{steps.${step}.${part}.${name}}} is not known; "${step}" gives ${known.join(', ')}`)];
}

function guarded(path: string, work: () => Problem[]): Problem[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError) return [wrong(path, error.message)];
    throw error;
  }
}
