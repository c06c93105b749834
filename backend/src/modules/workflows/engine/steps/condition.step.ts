import { Injectable } from '@nestjs/common';
import { isSteering, type JsonValue } from '../../../tasks';
import { holds } from '../../expressions/conditions';
import type { Templates } from '../../expressions/template';
import { settleLanes } from '../lanes';
import type { StepCall, StepExecutor, StepOf } from '../step-executor';

/** Chooses the way on: the first branch that fits, or all that do side by side. */
@Injectable()
export class ConditionStepExecutor implements StepExecutor<'condition'> {
  readonly type = 'condition';

  /** Names of the branches that fit, in order. */
  prepare({ config }: StepOf<'condition'>, templates: Templates): JsonValue {
    const fitting = config.branches.filter(({ when }) => !when || holds(when, templates));
    return { fits: (config.mode === 'all' ? fitting : fitting.slice(0, 1)).map(({ name }) => name) };
  }

  async execute({ step, input, scope, walk }: StepCall<'condition'>): Promise<JsonValue> {
    const { branches, mode, else: otherwise } = step.config;
    const names = (input as { fits: string[] }).fits;
    const chosen = branches.filter(({ name }) => names.includes(name));
    if (mode !== 'all') {
      const first = chosen[0];
      return { branch: first?.name ?? null, next: first?.next ?? otherwise ?? step.next ?? null };
    }
    const ways = chosen.length > 0 ? chosen.map(({ next }) => next) : otherwise ? [otherwise] : [];
    const stopped = await settleLanes(
      ways.map((next) => () => walk(next, scope, step.next ?? null)),
      isSteering,
    );
    return { branches: names, ...(stopped && { stopped }) };
  }
}
