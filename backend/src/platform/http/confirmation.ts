import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';
import { requestContext } from './request-context';

/**
 * Returns true if a person gave a password or code in the last minutes. The console itself (seeding, upkeep, the command line) cannot
 * confirm and counts as confirmed.
 */
export function isConfirmed(): boolean {
  const { actor, authority, token, task, confirmedUntil = 0 } = requestContext();
  if (token ?? task) return false;
  return (actor.kind === 'system' && authority === undefined) || confirmedUntil > Date.now();
}

/**
 * Call it in services before they loosen a safeguard: they know the stored state, and every caller passes through them.
 * @throws ApiError 403 `confirmation_required` for a person without a recent password or code, `person_required` for a token or a task.
 */
export function requireConfirmation(): void {
  if (isConfirmed()) return;
  const { token, task } = requestContext();
  throw (token ?? task) ? needsAPerson() : new ApiError(commonErrors.confirmation_required);
}

export const needsAPerson = (): ApiError =>
  new ApiError(commonErrors.person_required, 'Only a person can do this. Sign in to the console and do it there.');
