import { createHash, timingSafeEqual } from 'node:crypto';
import type { OrderEntity } from '../orders';
import { guestKey } from './buyers';

/** Credentials that a caller presents for a payment. */
export interface Proof {
  clientSecret: string | undefined;
  /** Secret from the cookie of a guest's browser. */
  browser: string | null;
}

/** Minimum time between two questions to Stripe about one order, however often its buyer polls. */
const checkEveryMs = 2_000;

/** Digest under which the client secret of a payment is stored. */
export const secretHash = (clientSecret: string): string => createHash('sha256').update(clientSecret).digest('hex');

/**
 * Decides whether a caller may see the order of a payment. A client secret that does not fit is never made up for by a permission.
 * @returns null when not. `secret` proves that the order is the caller's and makes their link; it is null for a caller who reads orders.
 */
export function viewerOf(
  order: Pick<OrderEntity, 'buyerKind' | 'buyerKey' | 'clientSecretHash'>,
  proof: Proof,
  mayReadOrders: boolean,
): { secret: string | null } | null {
  if (proof.clientSecret === undefined) return mayReadOrders ? { secret: null } : null;
  const secret = ownSecret(order, proof.clientSecret, proof.browser);
  return secret ? { secret } : null;
}

export const isCheckDue = ({ checkedAt }: Pick<OrderEntity, 'checkedAt'>, now: number): boolean =>
  checkedAt === null || now - checkedAt.getTime() >= checkEveryMs;

/** A guest needs the browser too: the client secret stands in an address that others may see. */
function ownSecret(order: Parameters<typeof viewerOf>[0], clientSecret: string, browser: string | null): string | null {
  if (!isSame(order.clientSecretHash, secretHash(clientSecret))) return null;
  if (order.buyerKind === 'console') return clientSecret;
  return browser !== null && isSame(order.buyerKey, guestKey(browser)) ? browser : null;
}

const isSame = (stored: string | null, given: string): boolean =>
  stored?.length === given.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
