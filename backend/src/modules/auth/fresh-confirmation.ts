import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';

/** How long a password or code that was just given counts, in milliseconds. */
export const confirmationMs = 5 * 60_000;

/**
 * For calls that a stolen, still open session must not be enough for.
 * @throws ApiError 403 `confirmation_required` when `POST /api/session/confirm` was longer ago than five minutes.
 */
export function requireFreshConfirmation(request: Request): void {
  if ((request.principal?.confirmedUntil ?? 0) <= Date.now()) {
    throw new ApiError(authErrors.confirmation_required);
  }
}
