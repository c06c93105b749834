import { DataSource } from 'typeorm';
import { AppConfig } from '../src/platform/config/app-config';
import { KeyRing } from '../src/platform/crypto/key-ring';
import { SecretBox } from '../src/platform/crypto/secret-box';
import { dataSourceOptions } from '../src/platform/database/data-source';
import { Database } from '../src/platform/database/database';
import type { TestDatabase } from './database';

export interface SecretsProcess {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly box: SecretBox;
  close(): Promise<void>;
}

/** What a starting process does with its master key. Rejects as the start would. */
export async function startSecrets(database: TestDatabase, settings: Partial<AppConfig>): Promise<SecretsProcess> {
  const dataSource = await new DataSource(dataSourceOptions(database.url, 4)).initialize();
  const own = new Database(dataSource);
  const keys = new KeyRing(own, Object.assign(new AppConfig(), settings));
  try {
    await keys.onModuleInit();
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return { database: own, keys, box: new SecretBox(keys), close: () => dataSource.destroy() };
}
