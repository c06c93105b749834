import { migrate } from '../../src/migrate';
import { loadConfig } from '../../src/platform/config/app-config';
import { untilMigrated } from '../../src/platform/database/migrated';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';

describe('A process that starts before the migration', () => {
  const databases: TestDatabase[] = [];
  const made = async (database: Promise<TestDatabase>): Promise<TestDatabase> => {
    databases.push(await database);
    return database;
  };
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  const waits = (url: string, seconds: number, said: string[] = []): Promise<void> =>
    untilMigrated(loadConfig({ DATABASE_URL: url, SCHEMA_WAIT_SECONDS: String(seconds) }), (line) => said.push(line));

  it('should wait for it and say so once', async () => {
    const database = await made(createEmptyDatabase());
    const said: string[] = [];
    const done = waits(database.url, 60, said);
    await eventually('it says what it waits for', () => said.length > 0);
    expect(said).toEqual([
      expect.stringMatching(/^The schema is \d+ steps behind this version: waiting for `migrate`, up to 60 seconds\.$/),
    ]);
    await migrate(database.url);
    await done;
    expect(said).toHaveLength(1);
  });

  it('should give up with a reason', async () => {
    const database = await made(createEmptyDatabase());
    await expect(waits(database.url, 1)).rejects.toThrow(/behind this version after 1 seconds: look at what `migrate` says\.$/);
  });

  it('should wait for the functions and views of a migration that is under way', async () => {
    const database = await made(createDatabase());
    const said: string[] = [];
    await database.query('SELECT pg_advisory_lock(7421001)');
    const done = waits(database.url, 60, said);
    await eventually('it says what it waits for', () => said.length > 0);
    expect(said[0]).toMatch(/^The schema is being brought up to date/);
    await database.disconnect();
    await done;
  });

  it('should start beside a schema that is ahead of it, and not look where it is not asked to', async () => {
    const ahead = await made(createDatabase());
    await ahead.query(`INSERT INTO migrations (timestamp, name) VALUES (99991231000000, 'OfALaterVersion')`);
    await waits(ahead.url, 1);
    const empty = await made(createEmptyDatabase());
    await waits(empty.url, 0);
  });
});
