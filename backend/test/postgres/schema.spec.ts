import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { kept, neverInBackup } from '../../src/modules/administration/system/kept-tables';
import { migrate } from '../../src/migrate';
import { migrations } from '../../src/migrations';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../database';
import { insertTask } from '../rows';

describe('The schema', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  const tables = () =>
    database.query(
      `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
    );

  it('should be the same after a second migration, and keep the rows', async () => {
    database = await createEmptyDatabase();
    await migrate(database.url);
    const id = await insertTask(database);
    const before = await tables();
    await migrate(database.url);
    expect(await tables()).toEqual(before);
    expect(await database.value('SELECT id FROM tasks')).toBe(id);
  });

  it('should have no migration left to run', async () => {
    database = await createDatabase();
    const dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
    expect(await dataSource.showMigrations()).toBe(false);
    await dataSource.destroy();
    expect(await database.value('SELECT count(*)::int FROM migrations')).toBe(migrations.length);
  });

  it('should have every table that Clear All Data and backups make an exception for', async () => {
    database = await createDatabase();
    const names = (await database.query<{ tablename: string }>('SELECT tablename FROM pg_tables')).map(({ tablename }) => tablename);
    expect(names).toEqual(expect.arrayContaining([...kept, ...neverInBackup]));
  });

  it('should be made once when several processes start together', async () => {
    database = await createEmptyDatabase();
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(await database.value('SELECT count(*)::int FROM migrations')).toBe(migrations.length);
  });

  it('should have what the queue store needs', async () => {
    database = await createDatabase();
    expect(await database.value(`SELECT count(*)::int FROM information_schema.tables WHERE table_schema = 'bullmq'`)).toBeGreaterThan(0);
  });

  it('should not be touched when a newer version wrote it', async () => {
    database = await createDatabase();
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')`);
    await expect(migrate(database.url)).rejects.toThrow(/newer version of Stallhand \(Future9999999999999\)/);
  });

  it('should go away and come back', async () => {
    database = await createDatabase();
    const before = await tables();
    const dataSource = await new DataSource({ ...dataSourceOptions(database.url, 2) }).initialize();
    for (let i = 0; i < migrations.length; i++) await dataSource.undoLastMigration();
    await dataSource.destroy();
    expect((await tables()).map((row) => row.table_name as string).filter((name) => name !== 'migrations')).toEqual([]);
    await migrate(database.url);
    expect(await tables()).toEqual(before);
  });
});
