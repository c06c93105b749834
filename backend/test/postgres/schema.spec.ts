import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { kept, neverInBackup } from '../../src/modules/administration/system/kept-tables';
import { migrate } from '../../src/migrate';
import { migrations } from '../../src/migrations';
import { schemas } from '../../src/migrations/schemas';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { tableOf } from '../../src/platform/database/entity-columns';
import { dropViews } from '../../src/platform/database/stored-code';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../database';
import { insertTask } from '../rows';
import { tableEntities } from '../statements/statements';

const owners = Object.entries(schemas);

/** Functions and views as Postgres has them, with the digest of the text they were made from. */
const storedCode = (database: TestDatabase) =>
  database.query<{ name: string; made: string | null }>(
    `SELECT proname AS name, pg_get_functiondef(oid) AS text, obj_description(oid, 'pg_proc') AS made FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e')
     UNION ALL SELECT viewname, definition, obj_description(viewname::regclass, 'pg_class') FROM pg_views WHERE schemaname = 'public' ORDER BY 1`,
  );

describe('The schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('should have no migration left to run', async () => {
    const dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
    expect(await dataSource.showMigrations()).toBe(false);
    await dataSource.destroy();
    expect(await database.value('SELECT count(*)::int FROM migrations')).toBe(migrations.length);
  });

  it('should have every table that Clear All Data and backups make an exception for', async () => {
    const names = (await database.query<{ tablename: string }>('SELECT tablename FROM pg_tables')).map(({ tablename }) => tablename);
    expect(names).toEqual(expect.arrayContaining([...kept, ...neverInBackup]));
  });

  it('should have what the queue store needs', async () => {
    expect(await database.value(`SELECT count(*)::int FROM information_schema.tables WHERE table_schema = 'bullmq'`)).toBeGreaterThan(0);
  });

  it('should have an entity for each table', async () => {
    const named = tableEntities().map(({ entity }) => tableOf(entity));
    const there = await database.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    expect([...named].sort()).toEqual(there.map(({ name }) => name));
  });

  it.each(owners)('should have the columns and the rows to forget and to remove that %s declares', async (owner, schema) => {
    const tables = tableEntities().flatMap((one) => (one.owner === owner ? [tableOf(one.entity)] : []));
    for (const [table, columns] of Object.entries(schema.personalTexts ?? {})) {
      expect(tables).toContain(table);
      await database.query(`SELECT ${columns.join(', ')} FROM ${table} LIMIT 0`);
    }
    for (const [table, condition] of Object.entries(schema.retention ?? {})) {
      expect(tables).toContain(table);
      await database.query(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 0`, [new Date()]);
    }
  });

  it('should have one owner for each function and each view', async () => {
    const named = owners.flatMap(([, { functions, views }]) => [...Object.keys(functions ?? {}), ...Object.keys(views ?? {})]);
    expect((await storedCode(database)).map(({ name }) => name)).toEqual([...named].sort());
  });
});

describe('The schema, migrated', () => {
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

  it('should be made once when several processes start together', async () => {
    database = await createEmptyDatabase();
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(await database.value('SELECT count(*)::int FROM migrations')).toBe(migrations.length);
  });

  it('should not be touched when a newer version wrote it', async () => {
    database = await createDatabase();
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')`);
    await expect(migrate(database.url)).rejects.toThrow(/newer version of Stallhand \(Future9999999999999\)/);
  });

  it('should end with the same functions and views where they were changed, lost or never there', async () => {
    database = await createDatabase();
    const fresh = await storedCode(database);
    expect(fresh.filter(({ made }) => !made)).toEqual([]);
    await database.query(`
      CREATE OR REPLACE FUNCTION claim_due_tasks(worker text, wanted int, max_running int, lease interval, leaving uuid[]) RETURNS SETOF tasks LANGUAGE sql
        AS 'SELECT * FROM tasks LIMIT 0';
      COMMENT ON FUNCTION claim_due_tasks IS NULL;
      COMMENT ON FUNCTION ledger_stock_changed IS 'of another version'`);
    for (const { name } of await database.query<{ name: string }>(
      `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' LIMIT 1`,
    ))
      await database.query(`DROP VIEW ${name}`);
    await migrate(database.url);
    expect(await storedCode(database)).toEqual(fresh);
  });

  it('should take a database of 0.1.0 as it is: twenty migrations written down, functions of its own', async () => {
    database = await createDatabase();
    const fresh = { tables: await tables(), code: await storedCode(database) };
    await database.drop();
    database = await createEmptyDatabase();
    await migrate(database.url, 'LogDays1763623000000');
    await database.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1763600000000, 'Core1763600000000'), (1763622800000, 'Views1763622800000')`,
    );
    const id = await insertTask(database);
    await migrate(database.url);
    expect({ tables: await tables(), code: await storedCode(database) }).toEqual(fresh);
    expect(await database.value('SELECT id FROM tasks')).toBe(id);
  });

  it('should not be touched when it is older than that', async () => {
    database = await createEmptyDatabase();
    await database.query(`CREATE TABLE migrations (id serial, timestamp bigint, name text)`);
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (1763600000000, 'Core1763600000000')`);
    await expect(migrate(database.url)).rejects.toThrow(/before 0\.1\.0/);
    expect(await database.value(`SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'`)).toBe(1);
  });

  it('should go away and come back', async () => {
    database = await createDatabase();
    const before = await tables();
    const dataSource = await new DataSource({ ...dataSourceOptions(database.url, 2) }).initialize();
    const runner = dataSource.createQueryRunner();
    await dropViews(runner, Object.values(schemas));
    await runner.release();
    for (let i = 0; i < migrations.length; i++) await dataSource.undoLastMigration();
    await dataSource.destroy();
    expect((await tables()).map((row) => row.table_name as string).filter((name) => name !== 'migrations')).toEqual([]);
    await migrate(database.url);
    expect(await tables()).toEqual(before);
  });
});
