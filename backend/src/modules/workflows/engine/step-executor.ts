import type { JsonValue, StepRun, TaskRun } from '../../tasks';
import type { Step, StepType } from '../definition/definition';
import type { Templates } from '../expressions/template';
import type { RunState, StepScope } from './run-state';

export type StepOf<T extends StepType> = Step & { type: T };

/** One step about to be done. */
export interface StepCall<T extends StepType> {
  step: StepOf<T>;
  /** `pack`, inside loops `each[2].pack`, and `pack#2` for its second try. */
  key: string;
  state: RunState;
  scope: StepScope;
  /** The run as this step sees it: its time limit is in the signal and in every wait. */
  run: TaskRun;
  open: StepRun;
  /** What `prepare` gave. */
  input: JsonValue;
  /** Runs the steps from `id` on, up to `until` or to the end of the path. */
  walk: (id: string | null, scope: StepScope, until?: string | null) => Promise<void>;
}

/** Does the steps of one type. */
export interface StepExecutor<T extends StepType> {
  readonly type: T;
  /** Fills in the templates: what the step works on, shown in the timeline. @throws TemplateError */
  prepare(step: StepOf<T>, templates: Templates): JsonValue;
  /** @throws TaskError when it failed; `retryable` says whether another try may help. */
  execute(call: StepCall<T>): Promise<JsonValue>;
}
