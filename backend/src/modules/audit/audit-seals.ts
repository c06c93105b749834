import { createHash, createHmac } from 'node:crypto';
import { keyFor } from '../../platform/crypto';

/** Verifying needs the same few keys at every entry, and making one takes four times as long as the link. */
const chainKeys = new WeakMap<Buffer, Buffer>();

function chainKeyOf(key: Buffer): Buffer {
  const chainKey = chainKeys.get(key) ?? keyFor(key, 'audit chain');
  chainKeys.set(key, chainKey);
  return chainKey;
}

/**
 * The link of one entry to the one before: HMAC-SHA-256 over the earlier hash and the entry as canonical JSON.
 * @param key a data key; null for entries of before there was one, whose link is SHA-256 that anybody can compute.
 */
export function chainHash(previous: Buffer | null, content: string, key: Buffer | null): Buffer {
  const hash = key ? createHmac('sha256', chainKeyOf(key)) : createHash('sha256');
  return hash
    .update(previous ?? Buffer.alloc(32))
    .update(content)
    .digest();
}

/** Seals where the log ends, so that its newest entries cannot be cut off unseen. */
export const headSeal = (key: Buffer, entries: number, hash: Buffer): Buffer =>
  createHmac('sha256', keyFor(key, 'audit head'))
    .update(`${entries}:${hash.toString('hex')}`)
    .digest();
