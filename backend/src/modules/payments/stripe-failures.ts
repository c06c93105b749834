import type Stripe from 'stripe';
import { ApiError } from '../../platform/errors/api-error';
import { paymentsErrors } from './payments.errors';

const lacksRights =
  'The restricted key of Stripe may not do this. At Stripe, give it write access to PaymentIntents and Refunds and read access to Charges, or use the secret key.';

/** Seconds after which a caller may ask Stripe again. */
const retryAfterSeconds = 10;

/**
 * Maps a failed call of Stripe to the refusal that our caller receives.
 * @returns null for an error that is not Stripe's.
 */
export function callRefusal(error: unknown): ApiError | null {
  const { type, message, code } = error as Stripe.errors.StripeError;
  switch (type) {
    case 'StripeAuthenticationError':
      return new ApiError(paymentsErrors.payments_not_configured);
    case 'StripePermissionError':
      return new ApiError(paymentsErrors.payments_not_configured, lacksRights);
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
      return new ApiError(paymentsErrors.refused_by_stripe, message, { details: { stripeCode: code ?? null } });
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
    case 'StripeIdempotencyError':
      return new ApiError(paymentsErrors.payments_unavailable, undefined, { retryAfterSeconds });
    default:
      return null;
  }
}

export const keyRefusal = (why: string): ApiError =>
  new ApiError(paymentsErrors.keys_not_accepted, `Stripe does not accept this secret key. ${why}`);

/** Maps a failed trial of a secret key to the refusal that the owner receives. */
export function trialRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { type, message } = error as Stripe.errors.StripeError;
  if (type === 'StripeAuthenticationError' || type === 'StripeInvalidRequestError') return keyRefusal(message);
  return new ApiError(
    paymentsErrors.payments_unavailable,
    'Stripe does not answer right now, so the keys could not be tried. Nothing was changed.',
    { retryAfterSeconds },
  );
}
