import { Injectable } from '@nestjs/common';
import { failureMessage, isSteering, type JsonValue } from '../../../tasks';
import { pathsIn, type Templates } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import { Stopped } from '../interpreter';
import { settleLanes } from '../lanes';
import type { StepCall, StepExecutor, StepOf } from '../step-executor';

const usualMaxItems = 100;

/** Runs its body once for each item, one after the other or some at a time. */
@Injectable()
export class LoopStepExecutor implements StepExecutor<'loop'> {
  readonly type = 'loop';

  prepare({ config }: StepOf<'loop'>, templates: Templates): JsonValue {
    const value = templates.value(config.items);
    const items = typeof value === 'string' && pathsIn(config.items).length > 0 ? parsedList(value) : value;
    if (!Array.isArray(items)) throw new TemplateError('items must be a list');
    const limit = config.maxItems ?? usualMaxItems;
    if (items.length > limit) throw new TemplateError(`there are ${items.length} items, and maxItems is ${limit}`);
    return { items };
  }

  /** Gives `{ count, results, errors }`: for each item what the last step of its path gave, or null. */
  async execute({ step, key, input, scope, walk, run }: StepCall<'loop'>): Promise<JsonValue> {
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
        .filter((id) => !before.has(id))
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
