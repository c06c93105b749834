import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a body carries the HMAC-SHA256 of its bytes, as base64: WooCommerce and Shopify sign alike.
 * @param signature as it came; null where none did
 */
export function isHmacOf(body: Buffer, signature: string | null, secret: string | null | undefined): boolean {
  if (!signature || !secret) return false;
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  // Decoding skips what is no base64, so that two texts could mean the same bytes: only the one that is written so counts.
  return given.length === right.length && given.toString('base64') === signature && timingSafeEqual(given, right);
}
