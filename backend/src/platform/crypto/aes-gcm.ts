import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit IV.
 * @param place bound to the ciphertext: it opens only with the same text.
 * @returns `<iv>.<tag>.<ciphertext>`, each in base64url.
 */
export function encrypt(key: Buffer, plaintext: Buffer, place: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url')).join('.');
}

/** @returns null when key, place or text are not those it was encrypted with. */
export function decrypt(key: Buffer, text: string, place: string): Buffer | null {
  const parts = text.split('.').map((part) => Buffer.from(part, 'base64url'));
  const [iv, tag, ciphertext] = parts;
  if (parts.length !== 3 || iv!.length !== ivBytes || tag!.length !== tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, iv!, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(tag!);
  try {
    return Buffer.concat([decipher.update(ciphertext!), decipher.final()]);
  } catch {
    return null;
  }
}
