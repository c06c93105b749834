import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';
import { requestContext } from './request-context';

/**
 * Whether a person gave a password or code in the last minutes. The console itself (seeding, upkeep, the command line) has nothing to confirm
 * with and counts as one who did.
 */
export function isConfirmed(): boolean {
  const { actor, authority, token, task, confirmedUntil = 0 } = requestContext();
  if (token ?? task) return false;
  return (actor.kind === 'system' && authority === undefined) || confirmedUntil > Date.now();
}

/**
 * For services, before they loosen what guards the shop: they know what is stored, and every caller passes through them.
 * @throws ApiError 403 `confirmation_required` for a person who gave no password or code in the last minutes, `person_required` for a token
 * or a task.
 */
export function requireConfirmation(): void {
  if (isConfirmed()) return;
  const { token, task } = requestContext();
  throw (token ?? task) ? needsAPerson() : new ApiError(commonErrors.confirmation_required);
}

export const needsAPerson = (): ApiError =>
  new ApiError(commonErrors.person_required, 'Only a person does this. Sign in to the console and do it there; no token can.');
