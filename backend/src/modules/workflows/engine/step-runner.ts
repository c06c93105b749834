import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { secretMask } from '../../../platform/crypto';
import { refusalOf } from '../../auth';
import { failureMessage, isSteering, type JsonValue, type StepRun, TaskError, type TaskRun } from '../../tasks';
import type { AnyStep } from '../definition/step-base';
import { holds } from '../expressions/conditions';
import { TemplateError } from '../expressions/template-error';
import { skippedOutput } from '../run-timeline';
import { stepsBehind } from '../workflow-effects';
import { definitionOf, steps } from '../steps';
import type { StepCall, StepExecutor } from '../steps/step';
import { limited } from './limited-run';
import { retryDelayMs } from './retry-delay';
import type { RunState, StepScope } from './run-state';

export interface Outcome {
  output: JsonValue;
  /** The failure that the step's `onError` passed over. */
  error?: { code: string; message: string };
  isSkipped?: boolean;
}

type Walk = StepCall['walk'];

/** A pause between tries that is not worth giving the place away for. */
const shortPauseMs = 2_000;

/** Does one step with everything that is said around it: skipIf, mock, retry, timeoutSec and onError. */
@Injectable()
export class StepRunner implements OnModuleInit {
  private readonly executors = new Map<string, StepExecutor>();

  constructor(private readonly modules: ModuleRef) {}

  async onModuleInit(): Promise<void> {
    for (const { type, executor } of steps) this.executors.set(type, await this.modules.create<StepExecutor>(executor));
  }

  async run(step: AnyStep, scope: StepScope, state: RunState, walk: Walk): Promise<Outcome> {
    const key = scope.prefix + step.id;
    const { run, history } = state;
    const title = step.name ?? step.id;
    if (step.skipIf && this.isSkipped(step, scope)) {
      await run.step(key, { title, kind: 'log', instant: true }, () => Promise.resolve(skippedOutput));
      return { output: null, isSkipped: true };
    }
    if (step.mock?.enabled) {
      const output = step.mock.output ?? null;
      return { output: await run.step(key, { title, kind: 'log', input: { mock: output }, instant: true }, () => Promise.resolve(output)) };
    }
    const passedOver = `${key}/error`;
    try {
      if (history.isCompleted(passedOver)) throw new TaskError('internal', 'It failed before.');
      return { output: await this.tries(step, key, scope, state, walk) };
    } catch (error) {
      const isKnown = history.isCompleted(passedOver);
      if (!isKnown && (!(error instanceof StepFailure) || (step.onError ?? 'fail') === 'fail'))
        throw error instanceof StepFailure ? named(error.failure, step) : error;
      const summary = summaryOf(causeOf(error));
      const stored = await run.step(passedOver, { title: `Goes on without: ${title}`, kind: 'log' }, () => Promise.resolve(summary));
      return { output: null, error: stored };
    }
  }

  /** A condition that cannot be worked out skips nothing; the step itself then says what is wrong. */
  private isSkipped(step: AnyStep, scope: StepScope): boolean {
    try {
      return holds(step.skipIf!, scope.templates());
    } catch (error) {
      if (error instanceof TemplateError) return false;
      throw error;
    }
  }

  private async tries(step: AnyStep, key: string, scope: StepScope, state: RunState, walk: Walk): Promise<JsonValue> {
    for (let number = 1; ; number++) {
      const tryKey = number === 1 ? key : `${key}#${number}`;
      const before = state.history.failure(tryKey);
      let failure: { error: Error; at: number };
      if (before) failure = { error: storedFailure(before.error!), at: new Date(before.endedAt!).getTime() };
      else {
        try {
          return await this.once(step, tryKey, scope, state, walk);
        } catch (error) {
          if (!(error instanceof StepFailure)) throw error;
          failure = { error: error.failure, at: Date.now() };
        }
      }
      const mayRetry = !(failure.error instanceof TaskError) || failure.error.retryable;
      if (!mayRetry || number > (step.retry?.max ?? 0)) throw new StepFailure(failure.error);
      const asked = (failure.error instanceof TaskError && failure.error.retryAfterMs) || 0;
      await pause(state.run, failure.at + Math.max(asked, retryDelayMs(step.retry!, number)), step.name ?? step.id);
    }
  }

  /** One try as one durable step. Only what goes wrong in the work itself is a failure; everything else ends the run. */
  private async once(step: AnyStep, key: string, scope: StepScope, state: RunState, walk: Walk): Promise<JsonValue> {
    const executor = this.executors.get(step.type)!;
    const { kind, waits, isInstant, requires } = definitionOf(step);
    const typed = { ...step, config: step.config };
    const instant = isInstant?.(step.config) ?? false;
    let input: JsonValue = null;
    let unreadable: TaskError | null = null;
    try {
      input = plain(executor.prepare(typed, scope.templates()));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      unreadable = new TaskError('invalid_input', error.message, { hint: 'Correct the templates of this step.' });
    }
    const since = (waits && state.history.waitingSince(key)?.getTime()) || Date.now();
    const run = limited(state.run, Math.min(state.deadline, step.timeoutSec === undefined ? Infinity : since + step.timeoutSec * 1_000));
    let failure: unknown;
    const work = async (open: StepRun): Promise<JsonValue> => {
      try {
        if (unreadable) throw unreadable;
        const refusal = refusalOf(requires(step.config), step.config as object);
        if (refusal) throw new TaskError('permission_missing', refusal.message);
        return plain(
          await run.within(() =>
            executor.execute({
              step: typed,
              key,
              state,
              scope,
              run,
              open: { ...open, signal: run.signal },
              input,
              walk,
              behind: () => stepsBehind(state.row.definition, step).map((one) => ({ step: one, definition: definitionOf(one) })),
            }),
          ),
        );
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      return await state.run.step(key, { title: step.name ?? step.id, kind, input, instant }, work);
    } catch (error) {
      if (error === failure && !state.run.signal.aborted && !isSteering(error)) throw new StepFailure(error as Error);
      throw error;
    } finally {
      run.end();
    }
  }
}

/** A failure of a step's own work, on its way to the rules about failures. */
class StepFailure extends Error {
  constructor(readonly failure: Error) {
    super(failure.message);
  }
}

const causeOf = (error: unknown): Error => (error instanceof StepFailure ? error.failure : (error as Error));

/** The message names the step; steps that only lead to others leave that to these. */
function named(error: Error, step: AnyStep): Error {
  if (!(error instanceof TaskError) || definitionOf(step).role === 'container') return error;
  const { code, message, retryable, hint } = error;
  return new TaskError(code, `${step.name ?? step.id}: ${message}`, { retryable, hint: hint ?? undefined, cause: error });
}

const summaryOf = (error: Error) => ({
  code: error instanceof TaskError ? error.code : 'internal',
  message: failureMessage(error),
});

const storedFailure = ({
  code,
  message,
  retryable,
  hint,
}: {
  code: string;
  message: string;
  retryable: boolean;
  hint: string | null;
}): TaskError => new TaskError(code as TaskError['code'], message, { retryable, hint: hint ?? undefined });

/** As it will be read back: a replay must see the same as the first time. */
const plain = (value: JsonValue): JsonValue => JSON.parse(JSON.stringify(secretMask.value(value ?? null))) as JsonValue;

async function pause(run: TaskRun, until: number, name: string): Promise<void> {
  const left = until - Date.now();
  if (left <= 0) return;
  if (left > shortPauseMs) run.park({ for: 'delay', until: new Date(until), note: `Tries again: ${name}` });
  await sleep(left, undefined, { signal: run.signal });
}
