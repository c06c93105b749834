import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';

/** What scanners for lost secrets look for: `sth_`, 43 characters of 256 random bits, 6 of their CRC-32. */
const shape = /^sth_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
}

const checksum = (random: string): string => base62(BigInt(crc32(random)), 6);

/** Letters and digits only: a double click marks all of it, and no shell or address needs it quoted. */
export function newApiToken(): string {
  const random = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return `sth_${random}${checksum(random)}`;
}

/** What is stored of a token. 256 random bits cannot be guessed, so a slow hash would only make each call slow. */
export const hashOfApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text can be a token at all; nobody asks the database about anything else. */
export function isApiToken(text: string): boolean {
  const parts = shape.exec(text);
  return parts !== null && checksum(parts[1]!) === parts[2];
}

/** @returns what a program says it is; null for a call without `Authorization: Bearer`. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [scheme = '', ...said] = authorization.trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? said.join(' ') : null;
}
