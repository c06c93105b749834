import type { ErrorKind } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import type { OrderEntity } from '../orders';
import { paymentsErrors } from './payments.errors';

/** @param amount US dollars; undefined for everything that is left. */
export const requestedCents = (amount: number | undefined): number | null => (amount === undefined ? null : Math.round(amount * 100));

/**
 * Decides whether this much of an order can go back.
 * @param most cents that can still go back.
 * @param requested cents; null for everything that is left.
 * @returns null when it can.
 */
export function refundRefusal(
  { disputeState }: Pick<OrderEntity, 'disputeState'>,
  most: number,
  requested: number | null,
): ErrorKind | null {
  if (most === 0) return paymentsErrors.nothing_to_refund;
  if (disputeState === 'open') return paymentsErrors.order_disputed;
  return requested !== null && requested > most ? paymentsErrors.refund_too_large : null;
}

/** A refund as requested: its amount in cents, and its reason. */
interface Stated {
  amount: number;
  reason: string | null;
}

/**
 * Decides whether a refund may be answered with an earlier one under the same Idempotency-Key.
 * @param requested without an amount, everything that was left before the earlier request.
 */
export const repeatRefusal = (earlier: Stated, requested: Stated): ErrorKind | null =>
  requested.amount === earlier.amount && requested.reason === earlier.reason ? null : commonErrors.idempotency_key_reused;
