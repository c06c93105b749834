import { decrypt } from './aes-gcm';
import { configuredMasterKey, type MasterKeySetting, MasterKeyTrouble } from './master-key';

/** What a stored data key is bound to. */
export const placeOfDataKey = (version: number): string => `data_keys:${version}:wrapped_key`;

export type KeyCheck = 'missing' | 'malformed' | 'wrong';

/** Why the stored data keys cannot be opened with what is configured; null when they can, or when there are none. */
export function whyKeysStayClosed(config: MasterKeySetting, stored: readonly { version: number; wrapped: string }[]): KeyCheck | null {
  try {
    const master = configuredMasterKey(config);
    if (!master) return stored.length > 0 ? 'missing' : null;
    return stored.every(({ version, wrapped }) => decrypt(master, wrapped, placeOfDataKey(version))) ? null : 'wrong';
  } catch (error) {
    if (error instanceof MasterKeyTrouble) return 'malformed';
    throw error;
  }
}
