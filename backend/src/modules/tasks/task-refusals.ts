import { ApiError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';
import { notFound } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { mayBeRemoved } from './task-retention';
import type { TaskStatus } from './task-status';

/** @param keptDays for how many days ended tasks are kept; 0: for ever. */
export const noTask = (id: string, keptDays: number): ApiError =>
  mayBeRemoved(id, keptDays)
    ? new ApiError(
        commonErrors.not_found,
        `This task does not exist. Ended tasks are removed ${keptDays} days after their end, and its number is older than that.`,
      )
    : notFound('task');

export const transitionRefused = (from: TaskStatus, to: string): ApiError =>
  new ApiError(tasksErrors.transition_refused, `A task that is ${from} cannot become ${to}.`);

/** Of a change to what only a run writes, such as its progress. */
export const runIsOver = (status: TaskStatus): ApiError =>
  new ApiError(tasksErrors.transition_refused, `This task is ${status}: its progress and its start cannot be changed any more.`);
