import { randomBytes } from 'node:crypto';
import { Injectable, OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { atStart } from '../database/through-outages';
import { Database, type Sql } from '../database/database';
import { ApiError } from '../errors/api-error';
import { commonErrors } from '../errors/common.errors';
import { decrypt, encrypt, keyBytes } from './aes-gcm';
import { type DataKey, DataKeys } from './data-keys';
import { placeOfDataKey } from './key-check';
import { configuredMasterKey, createMasterKeyFile, MasterKeyTrouble } from './master-key';
import { newestOf } from './stored-data-keys';
import { SQL, columnsOf, typed } from '../database/sql';
import { DataKeyEntity } from '../entities/data-key.entity';

/**
 * The keys that secrets are sealed with: one per version, in the database, each wrapped by the master key, which is
 * never there. Versions are only added; a retired one still opens what an old backup holds.
 */
@Injectable()
export class KeyRing extends DataKeys implements OnModuleInit {
  private readonly known = new Map<number, Buffer>();
  private master: Buffer | null = null;

  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {
    super();
  }

  newest(): DataKey | null {
    return newestOf(this.known);
  }

  /**
   * Checks the master key against the database; on the first start, makes what is missing. Without a configured key and
   * without a secret in the database it does nothing.
   * @throws MasterKeyTrouble when the key is missing or is not the one of this database.
   */
  async onModuleInit(): Promise<void> {
    await atStart(() =>
      this.database.transaction(async (sql) => {
        // Two processes that start for the first time at once agree on one key.
        await sql.query('LOCK TABLE data_keys IN SHARE ROW EXCLUSIVE MODE');
        const stored = await sql.query(SQL`SELECT ${columnsOf(DataKeyEntity, ['version'])} FROM data_keys ORDER BY version`);
        this.master = this.readMaster(stored.length > 0);
        if (stored.length === 0 && this.master) await this.add(sql);
        await this.load(sql);
      }),
    );
  }

  /**
   * The newest version, with which to seal.
   * @throws ApiError 503 when no master key is configured.
   */
  async current(): Promise<DataKey> {
    if (!this.master) {
      throw new ApiError(commonErrors.secrets_not_configured);
    }
    const [row] = await this.database.query(SQL`SELECT max(version) AS ${typed.int('version')} FROM data_keys`);
    const { version } = row!;
    return { version, key: (await this.find(version))! };
  }

  /** @returns null when there is no such version. */
  async find(version: number): Promise<Buffer | null> {
    // Another process may have added it since.
    if (this.master && !this.known.has(version)) await this.load(this.database);
    return this.known.get(version) ?? null;
  }

  /** Adds a version; from now on every process seals with it. */
  async add(sql: Sql = this.database): Promise<number> {
    const [row] = await sql.query(SQL`SELECT coalesce(max(version), 0) + 1 AS ${typed.int('version')} FROM data_keys`);
    const { version } = row!;
    const wrapped = encrypt(this.master!, randomBytes(keyBytes), placeOfDataKey(version));
    await sql.query('INSERT INTO data_keys (version, wrapped_key) VALUES ($1, $2)', [version, wrapped]);
    return version;
  }

  /** Wraps every version with another master key, all or none. Running processes go on until they are started again. */
  async rewrap(master: Buffer): Promise<number> {
    await this.load(this.database);
    return this.database.transaction(async (sql) => {
      await sql.query('LOCK TABLE data_keys IN SHARE ROW EXCLUSIVE MODE');
      for (const [version, key] of this.known) {
        await sql.query('UPDATE data_keys SET wrapped_key = $2 WHERE version = $1', [
          version,
          encrypt(master, key, placeOfDataKey(version)),
        ]);
      }
      this.master = master;
      return this.known.size;
    });
  }

  private async load(sql: Sql): Promise<void> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(DataKeyEntity, ['version'])}, wrapped_key AS ${typed.of(DataKeyEntity, 'wrappedKey', 'wrapped')}
        FROM data_keys`,
    );
    for (const { version, wrapped } of rows) {
      if (this.known.has(version)) continue;
      const key = decrypt(this.master!, wrapped, placeOfDataKey(version));
      if (!key) {
        throw new MasterKeyTrouble(
          'The master key is not the one that the secrets in this database were encrypted with. ' +
            'Start with the MASTER_KEY or MASTER_KEY_FILE of this database; nothing was changed.',
        );
      }
      this.known.set(version, key);
    }
  }

  private readMaster(isNeeded: boolean): Buffer | null {
    const key = configuredMasterKey(this.config);
    if (key) return key;
    const { MASTER_KEY_FILE } = this.config;
    if (!MASTER_KEY_FILE) {
      if (!isNeeded) return null;
      throw new MasterKeyTrouble('This database holds encrypted secrets. Set MASTER_KEY or MASTER_KEY_FILE to the key they need.');
    }
    if (!isNeeded) return createMasterKeyFile(MASTER_KEY_FILE);
    throw new MasterKeyTrouble(
      `The key file ${MASTER_KEY_FILE} is missing, and this database holds secrets that were encrypted with it. ` +
        'Put the file back; a new key could not open them.',
    );
  }
}
