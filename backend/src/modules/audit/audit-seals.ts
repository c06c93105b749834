import { createHash, createHmac } from 'node:crypto';
import { type DataKey, keyFor } from '../../platform/crypto';
import { MasterKeyTrouble } from '../../platform/crypto/master-key';
import type { AuditEntry } from './audit-content';

/** Verification needs the same few keys at every entry, and deriving one takes four times as long as the hash. */
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

/** How the log ends, as far as the next entry depends on it. */
export interface LogHead {
  entries: string;
  hash: Buffer | null;
  isSealed: boolean;
}

/**
 * A log is sealed from its first entry on. A log that began without a key stays unsealed until `sealingEntry` is written.
 * @param newest data key of this process; null without a master key
 * @returns the key that seals the next entry; null to leave it unsealed
 * @throws MasterKeyTrouble when the log is sealed and this process has no key
 */
export function sealingKey({ entries, isSealed }: LogHead, newest: DataKey | null): DataKey | null {
  if (isSealed && !newest) throw new MasterKeyTrouble('The audit log is sealed: set MASTER_KEY or MASTER_KEY_FILE to write to it.');
  return isSealed || entries === '0' ? newest : null;
}

/** @returns the first sealed entry of a log that began without a key, which seals all entries before it; null for an empty or sealed log */
export const sealingEntry = ({ entries, hash, isSealed }: LogHead): AuditEntry | null =>
  isSealed || entries === '0'
    ? null
    : {
        action: 'audit.sealed',
        subjectType: 'audit',
        subjectId: null,
        after: { entries: Number(entries), head: hash!.toString('hex') },
      };
