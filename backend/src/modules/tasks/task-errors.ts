import { ApiError } from '../../platform/errors/api-error';
import type { TaskStatus } from './task-status';

export const transitionRefused = (from: TaskStatus, to: string): ApiError =>
  new ApiError(409, 'transition_refused', `A task that is ${from} cannot become ${to}.`);

export const versionConflict = (): ApiError =>
  new ApiError(409, 'version_conflict', 'This was changed by somebody else in the meantime. Load it again and repeat your change.');

export const idempotencyReused = (): ApiError =>
  new ApiError(422, 'idempotency_key_reused', 'This idempotency key was used for a different request before.');

export const agentGone = (): ApiError => new ApiError(409, 'agent_gone', 'The agent was deleted in the meantime. Choose another one.');
