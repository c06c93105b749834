import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const shape = /^[\w-]{43}$/;

/** @returns what is stored of a token; null when the text cannot be one. */
export const tokenHash = (token: unknown): Buffer | null =>
  typeof token === 'string' && shape.test(token) ? createHash('sha256').update(token).digest() : null;
