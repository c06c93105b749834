import type { JsonValue } from '../../tasks';
import type { AnyStep } from '../definition/step-base';
import { definitionOf } from '../steps';
import type { RunState, StepScope } from './run-state';
import type { StepRunner } from './step-runner';
import { Stopped } from './stopped';

/**
 * Follows the steps of a run from the first on. It always begins at the beginning: what is finished already gives its
 * stored result at once, so a run that was interrupted or waited comes to the place where it was.
 */
export class Interpreter {
  private done = 0;

  constructor(
    private readonly state: RunState,
    private readonly runner: StepRunner,
  ) {}

  async walk(from: string | null, scope: StepScope, until: string | null = null): Promise<void> {
    for (let id = from; id !== null && id !== until;) {
      const step = this.state.steps.get(id)!;
      const { output, error, isSkipped } = await this.runner.run(step, scope, this.state, (...path) => this.walk(...path));
      scope.results[id] = error ? { output: null, error } : { output: isSkipped ? null : output };
      const stop = isSkipped || error ? null : stopIn(step, output);
      if (stop) throw new Stopped(stop);
      this.state.run.progress((++this.done / this.state.steps.size) * 100);
      id = error && step.onError === 'goto' ? step.errorNext! : nextAfter(step, error || isSkipped ? null : output);
    }
  }
}

/** What a stop step, or one inside a loop or a branch, said. */
function stopIn(step: AnyStep, output: JsonValue): Stopped['output'] | null {
  const { role } = definitionOf(step);
  if (role === 'end') return output as Stopped['output'];
  return (role === 'container' && (output as { stopped?: Stopped['output'] } | null)?.stopped) || null;
}

/** @param output null when the step was skipped or failed. */
function nextAfter(step: AnyStep, output: JsonValue): string | null {
  const { next } = definitionOf(step);
  const result = output as Record<string, JsonValue> | null;
  return next && result ? next({ ...step, config: step.config }, result) : (step.next ?? null);
}
