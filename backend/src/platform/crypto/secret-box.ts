import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';
import { decrypt, encrypt } from './aes-gcm';
import type { DataKey } from './data-keys';
import { KeyRing } from './key-ring';
import { placeName, type SealedPlace } from './sealed-columns';

const sealedText = /^v([1-9]\d{0,8})\.(.+)$/s;

/**
 * Seals secrets for one place in the database: `v<key version>.<iv>.<tag>.<ciphertext>`. Moved to another row or
 * column, or changed, a sealed text does not open.
 */
@Injectable()
export class SecretBox {
  constructor(private readonly keys: KeyRing) {}

  /** @throws ApiError 503 `secrets_not_configured` without a master key. */
  async seal(plaintext: string, place: SealedPlace): Promise<string> {
    return this.sealWith(await this.keys.current(), plaintext, place);
  }

  /** For many at once: the newest data key is looked up by the caller. */
  sealWith({ version, key }: DataKey, plaintext: string, place: SealedPlace): string {
    return `v${version}.${encrypt(key, Buffer.from(plaintext), placeName(place))}`;
  }

  /** @throws ApiError 500 `secret_unreadable` when the text was changed, moved or sealed with a key that is not there. */
  async open(sealed: string, place: SealedPlace): Promise<string> {
    const [, version, text] = sealedText.exec(sealed) ?? [];
    const key = version && (await this.keys.find(Number(version)));
    const plaintext = key && decrypt(key, text!, placeName(place));
    if (!plaintext) {
      throw new ApiError(commonErrors.secret_unreadable);
    }
    return plaintext.toString();
  }
}
