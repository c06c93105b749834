import type { AppConfig } from '../../../platform/config/app-config';
import { MasterKeyTrouble, parseMasterKey, readMasterKeyFile } from '../../../platform/crypto/master-key';

/** The key that backups are written with. @throws MasterKeyTrouble when none is configured. */
export function masterKeyOf({ MASTER_KEY, MASTER_KEY_FILE }: AppConfig): Buffer {
  const key = MASTER_KEY ? parseMasterKey(MASTER_KEY, 'MASTER_KEY') : MASTER_KEY_FILE ? readMasterKeyFile(MASTER_KEY_FILE) : null;
  if (!key) throw new MasterKeyTrouble('A backup is encrypted with the master key: set MASTER_KEY or MASTER_KEY_FILE.');
  return key;
}
