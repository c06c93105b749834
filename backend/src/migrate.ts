import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { isBeforeFirst, migrations } from './migrations';
import { schemas } from './migrations/schemas';
import { type AppConfig, ConfigurationError, directUrl, loadConfig } from './platform/config/app-config';
import { advisoryLocks } from './platform/database/advisory-locks';
import { dataSourceOptions } from './platform/database/data-source';
import { Database } from './platform/database/database';
import { SQL, columnsOf, typed } from './platform/database/sql';
import { MigrationEntity } from './platform/entities/migration.entity';
import { giveTimeLimits, refuseWithoutSessions } from './platform/database/sessions';
import { storeCode } from './platform/database/stored-code';
import { migrateQueueStore } from './platform/queue/job-queue';

/**
 * Brings the schema up to this version in one step under a lock, functions and views of the modules and BullMQ's own tables included.
 * @param until the name of the last migration to run, for a database that is to be filled by an older version's backup.
 * @throws Error when the database was written by a newer version, or by one before 0.1.0.
 */
export async function migrate(databaseUrl: string, until?: string): Promise<void> {
  const wanted = until === undefined ? migrations : migrations.slice(0, migrations.findIndex(({ name }) => name === until) + 1);
  const dataSource = new DataSource({ ...dataSourceOptions(databaseUrl, 2), migrations: wanted, migrationsTransactionMode: 'all' });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrate]);
    await refuseForeignSchema(dataSource);
    await dataSource.runMigrations();
    // Functions and views are those of this version and fit its tables only.
    if (until === undefined) await storeCode(runner, Object.values(schemas));
    await migrateQueueStore(databaseUrl);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migrate]).catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

async function refuseForeignSchema(dataSource: DataSource): Promise<void> {
  const database = new Database(dataSource);
  const [there] = await database.query(SQL`SELECT to_regclass('migrations') IS NOT NULL AS ${typed.boolean('present')}`);
  if (!there?.present) return;
  const rows = await database.query(SQL`SELECT ${columnsOf(MigrationEntity, ['name'])} FROM migrations`);
  const applied = rows.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  if (applied.length > 0 && !applied.includes(known[0]!)) {
    throw new Error('This database was written by a version before 0.1.0. Start 0.1.0 with it once, then this version.');
  }
  const foreign = applied.filter((name) => !known.includes(name) && !isBeforeFirst(name));
  if (foreign.length > 0) {
    throw new Error(`This database was written by a newer version of Stallhand (${foreign.join(', ')}). Start that version instead.`);
  }
}

/**
 * The same for the database that a process finds by its configuration, and what a pooler in front of it needs.
 * @throws ConfigurationError when a pooler is in front and there is no address past it.
 */
export async function migrateAsConfigured(config: AppConfig, warn: (message: string) => void): Promise<void> {
  if (config.DATABASE_DIRECT_URL) await giveTimeLimits(config.DATABASE_DIRECT_URL);
  await refuseWithoutSessions(config, warn);
  await migrate(directUrl(config));
}

if (require.main === module) {
  migrateAsConfigured(loadConfig(), console.error).catch((error: Error) => {
    console.error(error.message);
    process.exit(error instanceof ConfigurationError ? error.exitCode : 1);
  });
}
