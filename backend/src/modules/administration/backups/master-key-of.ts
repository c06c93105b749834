import type { AppConfig } from '../../../platform/config/app-config';
import { configuredMasterKey, MasterKeyTrouble } from '../../../platform/crypto/master-key';

/** The key that backups are written with. @throws MasterKeyTrouble when none is configured. */
export function masterKeyOf(config: AppConfig): Buffer {
  const key = configuredMasterKey(config);
  if (!key) throw new MasterKeyTrouble('A backup is encrypted with the master key: set MASTER_KEY or MASTER_KEY_FILE.');
  return key;
}
