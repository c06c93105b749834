import { TaskError } from '../task-handler';

/** Starts that a run under way makes. They are part of its work. */
const startedByRun: readonly string[] = ['tool', 'workflow'];

/**
 * Decides what becomes of a claimed task whose API token has ended. Work that has not begun must not start. Work under way goes on, because
 * half-done work is worse, but each of its effects needs approval.
 * @param task.waitedMs 0 at the start of an attempt
 */
export const fateWithoutToken = (task: { attempt: number; waitedMs: number; triggeredBy: string }): 'refused' | 'asks' =>
  task.attempt === 1 && task.waitedMs === 0 && !startedByRun.includes(task.triggeredBy) ? 'refused' : 'asks';

export const tokenHasEnded = (): TaskError =>
  new TaskError('permission_missing', 'The API token that queued this task ended before the task ran.', {
    hint: 'Retry it if it should still run.',
  });
