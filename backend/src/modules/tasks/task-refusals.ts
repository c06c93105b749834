import { ApiError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';
import type { TaskStatus } from './task-status';

export const transitionRefused = (from: TaskStatus, to: string): ApiError =>
  new ApiError(tasksErrors.transition_refused, `A task that is ${from} cannot become ${to}.`);
