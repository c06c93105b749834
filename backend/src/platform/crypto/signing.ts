import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { keyFor } from './data-keys';

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of one purpose, made of a data key: the same one in every process, and in none that lacks the master key. */
export const signingKey = (dataKey: Buffer, purpose: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, keyFor(dataKey, purpose)]), format: 'der', type: 'pkcs8' });

/** @returns SPKI in base64, with which anybody can check a signature alone. */
export const publicPart = (key: KeyObject): string => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
