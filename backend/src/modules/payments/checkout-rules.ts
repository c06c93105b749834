import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ErrorKind } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import type { PricedProduct } from '../marketplace';
import type { Buyer } from './buyers';
import { paymentsErrors } from './payments.errors';

/**
 * Decides whether a product is sold at the price that the buyer saw.
 * @param amount US dollars.
 * @returns null for a product that can be bought.
 */
export function purchaseRefusal({ status, priceCents }: Pick<PricedProduct, 'status' | 'priceCents'>, amount: number): ErrorKind | null {
  if (status === 'draft') return commonErrors.not_found;
  if (status !== 'published') return paymentsErrors.product_not_available;
  if (priceCents <= 0) return paymentsErrors.product_is_free;
  // To the millionth, so that 24.994 is not taken for 24.99.
  return Math.round(amount * 1_000_000) === priceCents * 10_000 ? null : commonErrors.price_changed;
}

/** Digest of what an Idempotency-Key stands for. A guest's address is part of it, because the receipt goes there. */
export const requestHash = (
  { id, priceCents }: Pick<PricedProduct, 'id' | 'priceCents'>,
  { kind, email }: Pick<Buyer, 'kind' | 'email'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([id, priceCents, ...(kind === 'guest' ? [email] : [])]))
    .digest('hex');

/** The buyer can still pay it. */
export const isPayable = ({ status }: Pick<Stripe.PaymentIntent, 'status'>): boolean =>
  status.startsWith('requires_') && status !== 'requires_capture';
