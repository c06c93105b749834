import type { Sql } from '../database/database';
import { decrypt } from './aes-gcm';
import { type DataKey, DataKeys } from './data-keys';
import { placeOfDataKey } from './key-check';
import { configuredMasterKey, type MasterKeySetting, MasterKeyTrouble } from './master-key';
import { SQL, columnsOf, typed } from '../database/sql';
import { DataKeyEntity } from '../entities/data-key.entity';

/** The data keys for a command beside the console; it makes none. */
export class StoredDataKeys extends DataKeys {
  private constructor(private readonly known: ReadonlyMap<number, Buffer>) {
    super();
  }

  /** @throws MasterKeyTrouble when the database has keys that the configured master key does not open. */
  static async read(sql: Sql, config: MasterKeySetting): Promise<StoredDataKeys> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(DataKeyEntity, ['version'])}, wrapped_key AS ${typed.of(DataKeyEntity, 'wrappedKey', 'wrapped')}
        FROM data_keys ORDER BY version`,
    );
    const master = configuredMasterKey(config);
    const known = new Map<number, Buffer>();
    for (const { version, wrapped } of rows) {
      const key = master && decrypt(master, wrapped, placeOfDataKey(version));
      if (!key) throw new MasterKeyTrouble('This needs the master key of this database: set MASTER_KEY or MASTER_KEY_FILE to it.');
      known.set(version, key);
    }
    return new StoredDataKeys(known);
  }

  newest(): DataKey | null {
    return newestOf(this.known);
  }

  find(version: number): Promise<Buffer | null> {
    return Promise.resolve(this.known.get(version) ?? null);
  }
}

export function newestOf(known: ReadonlyMap<number, Buffer>): DataKey | null {
  const version = Math.max(0, ...known.keys());
  const key = known.get(version);
  return key ? { version, key } : null;
}
