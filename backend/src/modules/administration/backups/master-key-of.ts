import type { AppConfig } from '../../../platform/config/app-config';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { configuredMasterKey, MasterKeyTrouble } from '../../../platform/crypto/master-key';

/** The key that backups are written with. @throws MasterKeyTrouble when none is configured. */
export function masterKeyOf(config: AppConfig): Buffer {
  const key = configuredMasterKey(config);
  if (!key) throw new MasterKeyTrouble('A backup is encrypted with the master key: set MASTER_KEY or MASTER_KEY_FILE.');
  return key;
}

/** The same for somebody who waits for an answer. @throws ApiError 503 when there is none. */
export function requestedMasterKey(config: AppConfig): Buffer {
  try {
    return masterKeyOf(config);
  } catch (error) {
    if (error instanceof MasterKeyTrouble) throw new ApiError(commonErrors.secrets_not_configured, error.message);
    throw error;
  }
}
