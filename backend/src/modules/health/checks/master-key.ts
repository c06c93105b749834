import { existsSync } from 'node:fs';
import { type KeyCheck, whyKeysStayClosed } from '../../../platform/crypto';
import { type CheckTools, fine, type HealthCheck } from './health-check';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { DataKeyStateView } from '../../../platform/platform.views';

const words: Record<KeyCheck, { message: string; fix: string }> = {
  missing: {
    message: 'The database holds encrypted secrets, and there is no master key.',
    fix: 'Put the master.key of this database back, or set MASTER_KEY or MASTER_KEY_FILE to it. A new key cannot open them.',
  },
  malformed: {
    message: 'The master key is not 32 bytes in base64.',
    fix: 'Take it from where you keep your copy: it is one line of 44 characters.',
  },
  wrong: {
    message: 'The master key is not the one that the secrets of this database were encrypted with.',
    fix: 'Start with the master key of this database. Nothing was changed.',
  },
};

export const masterKeyCheck = ({ sql, config }: Pick<CheckTools, 'sql' | 'config'>): HealthCheck => ({
  id: 'master-key',
  title: 'Master key',
  async run() {
    const stored = await sql.query(
      SQL`SELECT ${columnsOf(DataKeyStateView, ['version'])}, wrapped_key AS ${typed.of(DataKeyStateView, 'wrappedKey', 'wrapped')}
        FROM data_key_states`,
    );
    const why = whyKeysStayClosed(config, stored);
    if (why) return { state: 'down', ...words[why], link: null };
    const { MASTER_KEY, MASTER_KEY_FILE: file } = config;
    if (!MASTER_KEY && (!file || !existsSync(file))) return fine('None yet: it is made when the first secret is stored.');
    return fine(stored.length === 0 ? 'There; no secret is stored yet.' : 'Opens the stored secrets. Keep a copy apart from the backups.');
  },
});
