import { ApiError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';
import type { TaskStatus } from './task-status';

export const transitionRefused = (from: TaskStatus, to: string): ApiError =>
  new ApiError(tasksErrors.transition_refused, `A task that is ${from} cannot become ${to}.`);

/** Of a change to what only a run writes, such as its progress. */
export const runIsOver = (status: TaskStatus): ApiError =>
  new ApiError(tasksErrors.transition_refused, `This task is ${status}: its progress and its start cannot be changed any more.`);
