import type Stripe from 'stripe';
import type { ErrorKind } from '../../platform/errors/api-error';
import { isStorable } from '../../platform/database/storable';
import { paymentsErrors } from './payments.errors';

/**
 * Maps a failed signature check to the refusal that Stripe receives.
 * @param error from `constructEvent` of the Stripe library, which reports an old signature by its message only.
 */
export function signatureRefusal(error: unknown): ErrorKind {
  if (/tolerance/i.test((error as Error).message)) return paymentsErrors.too_old;
  return error instanceof SyntaxError ? paymentsErrors.not_an_event : paymentsErrors.bad_signature;
}

const toleranceSeconds = 300;

/**
 * The Stripe library refuses only old timestamps. A call with a timestamp ahead would stay valid for that much longer.
 * @param header of a signature that was verified
 */
export function isAhead(header: string, now = Date.now()): boolean {
  // The library takes the last of several, and reads it in the same way.
  const time = header.split(',').findLast((part) => part.split('=')[0] === 't');
  const seconds = Number.parseInt(time?.split('=')[1] ?? '', 10);
  return !(seconds * 1_000 <= now + toleranceSeconds * 1_000);
}

/** Makes JSON safe for Postgres: a lone surrogate, which JSON may hold as an escape, becomes the replacement character. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g, '$1\ufffd');

/** Checks the fields that every event has, and that Postgres can store the whole of it. */
export function isStripeEvent(event: Stripe.Event): boolean {
  const { id, type, created, livemode, data } = (event ?? {}) as Partial<Stripe.Event>;
  const isWhole = typeof id === 'string' && typeof type === 'string' && Number.isFinite(created) && typeof livemode === 'boolean';
  return (
    isWhole && typeof data?.object === 'object' && data.object !== null && isStorable(JSON.stringify(event).replaceAll('\\u0000', '\u0000'))
  );
}
