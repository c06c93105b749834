import { TableStatistics } from '../../src/modules/administration/storage/table-statistics';
import type { Database } from '../../src/platform/database/database';
import type { JobSchedule } from '../../src/platform/schedule/job-schedule';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';

describe('Statistics of tables', () => {
  let database: TestDatabase;
  let statistics: TableStatistics;

  beforeAll(async () => {
    database = await createDatabase();
    // It would come at a moment of its own, and gather what these tests say is not gathered yet.
    await database.query('ALTER TABLE task_search SET (autovacuum_enabled = false)');
    statistics = new TableStatistics({ every: () => undefined } as unknown as JobSchedule, database as unknown as Database);
  });
  afterAll(() => database.drop());

  const rows = () => database.value<number>(`SELECT reltuples::int FROM pg_class WHERE oid = 'task_search'::regclass`);
  const looks = () => database.value<number>(`SELECT analyze_count::int FROM pg_stat_user_tables WHERE relname = 'task_search'`);
  const add = (count: number) =>
    database.query(
      `WITH made AS (INSERT INTO tasks (id, title, type, status, input) SELECT gen_random_uuid(), 'Box', 'Custom', 'queued', '{}' FROM generate_series(1, $1) RETURNING id)
       INSERT INTO task_search (task_id, body) SELECT id, 'box' FROM made`,
      [count],
    );
  const counted = (table: string, count: number) =>
    eventually('Postgres counted them', async () => {
      const there = `SELECT pg_stat_get_live_tuples($1::regclass)::int`;
      return (await database.value<number>(there, [table])) === count;
    });
  const known = (count: number) =>
    eventually(`${count} rows are known`, async () => {
      await statistics.gather();
      return (await rows()) === count;
    });

  it('should be gathered when there are some rows, and when these have become many more', async () => {
    await add(150);
    await known(150);
    await add(150);
    await counted('task_search', 300);
    const before = await looks();
    await statistics.gather();
    expect(await looks()).toBe(before);
    await add(1_000);
    await known(1_300);
  });

  it('should not wait for a table that somebody else is at', async () => {
    await database.query('CREATE TABLE public.busy WITH (autovacuum_enabled = false) AS SELECT n FROM generate_series(1, 500) n');
    const busy = () => database.value<number>(`SELECT reltuples::int FROM pg_class WHERE oid = 'busy'::regclass`);
    await counted('busy', 500);
    await onOwnConnection(database.url, async (sql) => {
      await sql.query('BEGIN');
      await sql.query('LOCK TABLE busy IN SHARE UPDATE EXCLUSIVE MODE');
      await statistics.gather();
      expect(await busy()).toBe(-1);
      await sql.query('ROLLBACK');
    });
    await statistics.gather();
    expect(await busy()).toBe(500);
  });
});
