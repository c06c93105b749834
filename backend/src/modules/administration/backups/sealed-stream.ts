import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const pieceBytes = 1 << 20;
const tagBytes = 16;
const lengthBytes = 4;
/** The length of a piece carries in its highest bit whether it is the last one. */
const lastBit = 0x80000000;

/** The file was not written with this key, or was changed or cut since. */
export class NotOpened extends Error {}

/** A key for one file: RFC 5869 with the file's own random salt. */
export const fileKey = (masterKey: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, 'stallhand backup', 32));

/** Counts pieces and marks the last one, so that none can be left out, moved or cut off (STREAM: Hoang, Reyhanitabar, Rogaway, Vizár 2015). */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream in pieces of 1 MiB with AES-256-GCM, each behind its length.
 * @param head authenticated with the first piece; it stands before the pieces in clear.
 */
export function seal(key: Buffer, head: Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let index = 0;
  const piece = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    if (index++ === 0) cipher.setAAD(head);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE((sealed.length | (isLast ? lastBit : 0)) >>> 0);
    return Buffer.concat([length, sealed]);
  };
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      // One piece is always kept back: only the end tells which one is the last.
      while (waiting.length > pieceBytes) {
        this.push(piece(waiting.subarray(0, pieceBytes), false));
        waiting = waiting.subarray(pieceBytes);
      }
      done();
    },
    flush(done: TransformCallback) {
      done(null, piece(waiting, true));
    },
  });
}

/** The opposite of `seal`; ends with NotOpened when key, head or any byte is not what it was. */
export function unseal(key: Buffer, head: Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let index = 0;
  let isOver = false;
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes });
    if (index++ === 0) decipher.setAAD(head);
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new NotOpened(
        index === 1
          ? 'The master key is not the one this backup was written with, or the file was changed.'
          : 'The backup was changed after it was written.',
      );
    }
  };
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        while (waiting.length >= lengthBytes) {
          const marked = waiting.readUInt32BE();
          const length = (marked & ~lastBit) >>> 0;
          if (isOver || length < tagBytes || length > pieceBytes + tagBytes)
            throw new NotOpened('The backup was changed after it was written.');
          if (waiting.length < lengthBytes + length) break;
          isOver = marked >= lastBit;
          this.push(open(waiting.subarray(lengthBytes, lengthBytes + length), isOver));
          waiting = waiting.subarray(lengthBytes + length);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done: TransformCallback) {
      done(isOver && waiting.length === 0 ? null : new NotOpened('The backup is not complete: its end is missing.'));
    },
  });
}
