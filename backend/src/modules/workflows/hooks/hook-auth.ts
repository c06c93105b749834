import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookAuth } from '../definition/trigger-schema';

export interface HookCall {
  method: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
  query: Record<string, string>;
}

export interface Verdict {
  ok: boolean;
  /** Tells a repeated call from a new one; null when calls of this kind cannot be told apart. */
  replayKey: string | null;
}

const refused: Verdict = { ok: false, replayKey: null };
const usualToleranceSec = 300;

const same = (a: string | Buffer, b: string | Buffer): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** @param secret of the API key; null for `none`. */
export function authenticate(auth: WebhookAuth, secret: string | null, call: HookCall, now = Date.now()): Verdict {
  if (auth.kind === 'none') return { ok: true, replayKey: null };
  if (!secret) return refused;
  if (auth.kind === 'hmac') return checkSignature(auth, secret, call, now);
  const given = call.headers[(auth.header ?? 'authorization').toLowerCase()] ?? '';
  const expected = auth.kind === 'basic' ? `Basic ${Buffer.from(secret).toString('base64')}` : auth.header ? secret : `Bearer ${secret}`;
  return same(given, expected) ? { ok: true, replayKey: null } : refused;
}

/**
 * The signature is over the body; with a time stamp over `<stamp>.<body>`, and a stamp that is too old or too far ahead
 * is refused, so that a recorded call is worthless later. A prefix such as `sha256=` before the signature is passed over.
 */
function checkSignature(auth: WebhookAuth, secret: string, { headers, body }: HookCall, now: number): Verdict {
  const { header = 'x-signature', algorithm = 'sha256', encoding = 'hex', timestampHeader, toleranceSec = usualToleranceSec } = auth;
  const signature = (headers[header.toLowerCase()] ?? '').replace(/^sha\d+=/, '');
  const mac = createHmac(algorithm, secret);
  if (timestampHeader) {
    const stamp = headers[timestampHeader.toLowerCase()] ?? '';
    if (!(Math.abs(now - stampMs(stamp)) <= toleranceSec * 1_000)) return refused;
    mac.update(`${stamp}.`);
  }
  const expected = mac.update(body).digest(encoding);
  return same(encoding === 'hex' ? signature.toLowerCase() : signature, expected)
    ? { ok: true, replayKey: `signature:${expected}` }
    : refused;
}

/** Seconds or milliseconds since 1970, or a date. */
function stampMs(stamp: string): number {
  if (!/^\d+$/.test(stamp)) return Date.parse(stamp);
  return stamp.length > 11 ? Number(stamp) : Number(stamp) * 1_000;
}
