import { hkdfSync } from 'node:crypto';

export interface DataKey {
  version: number;
  key: Buffer;
}

/** The data keys of this database. The master key wraps them, so a new master key changes none of them. */
export abstract class DataKeys {
  /** The newest one that this process knows; null without a master key. */
  abstract newest(): DataKey | null;

  /** @returns null when there is no such version. */
  abstract find(version: number): Promise<Buffer | null>;
}

/** A key for one purpose only (RFC 5869): what it signs says nothing about what the data key seals. @returns 32 bytes. */
export const keyFor = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `stallhand ${purpose}`, 32));
