import { createVerify } from 'node:crypto';
import { at, textAt } from '../../calls/read-json';

/** Which key signed a notice, and the signature; null when the header is not one of eBay's. */
export function readSignatureHeader(header: string | null | undefined): { keyId: string; signature: Buffer } | null {
  if (!header) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
    const keyId = textAt(json, 'kid');
    const signature = textAt(json, 'signature');
    return keyId && /^[\w-]{1,100}$/.test(keyId) && signature ? { keyId, signature: Buffer.from(signature, 'base64') } : null;
  } catch {
    return null;
  }
}

/** @param publicKey the answer of `GET /commerce/notification/v1/public_key/{kid}`. */
export function isSigned(body: Buffer, signature: Buffer, publicKey: unknown): boolean {
  const pem = pemOf(textAt(publicKey, 'key'));
  const digest = textAt(publicKey, 'digest') ?? 'SHA1';
  if (!pem || !/^SHA(1|256|384|512)$/.test(digest) || at(publicKey, 'algorithm') === undefined) return false;
  try {
    return createVerify(digest).update(body).verify(pem, signature);
  } catch {
    return false;
  }
}

/** eBay sends the key in one line; OpenSSL wants its lines. */
function pemOf(key: string | null): string | null {
  const base64 = key?.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s+/g, '');
  if (!base64 || !/^[A-Za-z0-9+/=]+$/.test(base64)) return null;
  return `-----BEGIN PUBLIC KEY-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END PUBLIC KEY-----\n`;
}
