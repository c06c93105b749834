/** A new key for a request that must not happen twice. `crypto.randomUUID` is missing where the page came over plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
