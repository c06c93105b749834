import { Logger } from '@nestjs/common';
import { untilAborted } from '../../../platform/concurrency/until-aborted';
import type { SettingsService } from '../../settings';
import type { TaskHandlerRegistry } from '../task-handler.registry';
import { TaskError, type Wait } from '../task-handler';
import type { AttemptOutcome } from './attempt-meters';
import { type ClaimedTask, LostLease, Parked, StopRequest } from './claimed-task';
import { tokenHasEnded } from './ended-token';
import { failedAttempt, isUnexpected } from './failed-attempt';
import type { RunningTask } from './running-task';
import type { AttemptEnd } from './task-leases';

const logger = new Logger('Worker');

/** Of the process that runs it. */
interface AttemptSurroundings {
  worker: string;
  handlers: TaskHandlerRegistry;
  settings: SettingsService;
}

/**
 * Lets the handler of a task work until it is complete, fails, waits, or is told to stop.
 * @returns how the attempt ended; null when the task is no longer ours.
 */
export async function runAttempt(
  run: RunningTask,
  { worker, handlers, settings }: AttemptSurroundings,
): Promise<AttemptEnd | { wait: Wait } | null> {
  const { task } = run;
  const base = { task, worker };
  try {
    if (task.isRefused) throw tokenHasEnded();
    const handler = handlers.find(task.type);
    if (!handler) throw new TaskError('internal', `No handler for tasks of type "${task.type}".`);
    const refusal = handlers.refusal(task.type, task.input);
    if (refusal) throw new TaskError('permission_missing', refusal.message);
    await run.prepare();
    const wait = await Promise.race([settled(handler.run(run), run), untilAborted(run.signal)]);
    if (!wait) return { ...base, outcome: 'completed', said: await run.leave() };
    await run.close();
    return { wait };
  } catch (error) {
    const reason: unknown = run.signal.aborted ? run.signal.reason : error;
    const said = await run.leave();
    if (reason instanceof LostLease) return null;
    if (reason instanceof StopRequest && reason.outcome !== 'timeout') return { ...base, outcome: reason.outcome, said };
    return { ...base, ...failure(task, reason, settings.current().autoRetryFailedTasks), said };
  }
}

/** An attempt that will be made again counts as such. */
export const outcomeOf = ({ outcome, retryInMs }: AttemptEnd): AttemptOutcome => (retryInMs === undefined ? outcome : 'retried');

function failure(task: ClaimedTask, reason: unknown, isRetryOn: boolean): ReturnType<typeof failedAttempt> {
  if (isUnexpected(reason)) logger.error({ msg: 'A run met an unexpected error', taskId: task.id, err: reason });
  return failedAttempt(task, reason, isRetryOn);
}

/** @returns what the run waits for; null when it is complete. A branch that failed outweighs one that waits. */
async function settled(done: Promise<void>, run: RunningTask): Promise<Wait | null> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Parked)) throw error;
  }
  return run.settle();
}
