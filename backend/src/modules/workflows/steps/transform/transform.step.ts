import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../../tasks';
import { helpers } from '../../expressions/helpers';
import { parseExpression } from '../../expressions/parse-expression';
import type { Templates } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import { requiresNothing } from '../../../auth';
import { anything, map, object } from '../../definition/schema-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith, textAt } from '../step';

const config = object({ output: map(anything, { most: 100, least: 1 }) });
type Config = typeof config;

/** A value in `output` that is worked out: what `path` looks up, passed through one of the fixed functions. */
interface Computed {
  path: string;
  fn?: string;
  args?: (string | number)[];
}

const isComputed = (value: unknown): value is Computed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Computed).path === 'string' &&
  Object.keys(value).every((key) => ['path', 'fn', 'args'].includes(key));

/** Works out values from values: templates, or a path with one of the fixed functions. */
@Injectable()
export class TransformStepExecutor implements StepExecutor<Config> {
  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    return Object.fromEntries(
      Object.entries(config.output).map(([name, value]) => [name, isComputed(value) ? computed(value, templates) : templates.deep(value)]),
    );
  }

  execute({ input }: StepCall<Config>): Promise<JsonValue> {
    return Promise.resolve(input);
  }
}

function computed({ path, fn, args = [] }: Computed, templates: Templates): JsonValue {
  const expression = parseExpression(path);
  if (fn !== undefined) {
    if (!Object.hasOwn(helpers, fn)) throw new TemplateError(`there is no function ${fn}`);
    expression.calls.push({ name: fn, helper: helpers[fn]!, args });
  }
  return templates.evaluate(expression) ?? null;
}

export const transformStep = defineStep({
  type: 'transform',
  config,
  executor: TransformStepExecutor,
  requires: () => requiresNothing,
  role: 'work',
  effect: 'none',
  sentence: ({ output }) => `Work out ${Object.keys((output ?? {}) as object).join(', ')}`,
  kind: 'compute',
  waits: false,
  isInstant: () => true,
  outputs: ({ output }) => Object.keys(output),
  reads({ output }) {
    const text = textAt(output, 'text');
    return text === null ? null : { as: 'page', text };
  },
  computes: ({ output }) =>
    Object.entries(output).flatMap(([name, value]) =>
      isComputed(value) ? [{ path: `output.${name}.path`, source: value.path, fn: value.fn, args: value.args }] : [],
    ),
});
