import { Client } from 'pg';
import { addComingLogDays, addLogDays, logParts } from '../../src/modules/tasks/log-days';
import { removeOld } from '../../src/modules/administration/storage/purge';
import { asSql, type Sql } from '../../src/platform/database/database';
import { createDatabase, type TestDatabase } from '../database';
import { insertTask } from '../rows';

const dayMs = 86_400_000;
const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2);
const daysAgo = (days: number) => new Date(noon.getTime() - days * dayMs);

describe('Days of log lines', () => {
  let database: TestDatabase;
  let client: Client;
  let sql: Sql;
  const addLine = async (task: string, at: Date, message = 'line') => {
    const [row] = await database.query<{ seq: string }>(
      `INSERT INTO task_logs (task_id, attempt, at, level, message) VALUES ($1, 1, $2, 'info', $3) RETURNING seq`,
      [task, at, message],
    );
    return Number(row!.seq);
  };
  const lines = async () =>
    (await database.query<{ message: string }>('SELECT message FROM task_logs ORDER BY message')).map(({ message }) => message);
  const partOf = (message: string) =>
    database.value<string>(`SELECT tableoid::regclass::text FROM task_logs WHERE message = $1`, [message]);
  const nameOf = (day: Date) => `partitions.task_logs_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const withDays = async (days: Date[]) => {
    await client.query('BEGIN');
    await addLogDays(sql, days);
    await client.query('COMMIT');
  };

  const connect = async () => {
    client = new Client({ connectionString: database.url });
    sql = asSql(client);
    await client.connect();
  };
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  describe('of a new installation', () => {
    beforeEach(async () => {
      database = await createDatabase();
      await connect();
    });

    it('should be there for today and two weeks, and one part for what fits none', async () => {
      const parts = await logParts(sql);
      expect(parts).toHaveLength(16);
      expect(parts.filter(({ until }) => until === null)).toEqual([{ name: 'partitions.task_logs_other', from: null, until: null }]);
      const task = await insertTask(database);
      await addLine(task, new Date(), 'today');
      await addLine(task, daysAgo(-13), 'to come');
      await addLine(task, daysAgo(400), 'of a wrong clock');
      expect([await partOf('today'), await partOf('to come'), await partOf('of a wrong clock')]).toEqual([
        nameOf(new Date()),
        nameOf(daysAgo(-13)),
        'partitions.task_logs_other',
      ]);
    });

    it('should be made before they come, and take lines that were there before them', async () => {
      const task = await insertTask(database);
      const seq = await addLine(task, daysAgo(-20), 'early');
      await addComingLogDays(sql, daysAgo(-6));
      expect(await partOf('early')).toBe('partitions.task_logs_other');
      await addComingLogDays(sql, daysAgo(-8));
      const days = (await logParts(sql)).filter(({ until }) => until !== null);
      expect(days.map(({ name }) => name)).toEqual(days.map((_, index) => nameOf(daysAgo(days.length - 23 - index))));
      expect(await partOf('early')).toBe(nameOf(daysAgo(-20)));
      expect(await addLine(task, daysAgo(-22), 'next')).toBe(seq + 1);
      expect(await partOf('next')).toBe(nameOf(daysAgo(-22)));
    });

    it('should be dropped when they are old, without the lines of tasks that ended later', async () => {
      const [ended, open, later, young] = [
        await insertTask(database, { status: 'completed', finished_at: daysAgo(9) }),
        await insertTask(database, { status: 'waiting' }),
        await insertTask(database, { status: 'completed', finished_at: daysAgo(3) }),
        await insertTask(database, { status: 'completed', finished_at: daysAgo(2) }),
      ];
      await withDays([10, 9, 7, 3, 2].map(daysAgo));
      await addLine(ended, daysAgo(10), 'old');
      await addLine(ended, daysAgo(9), 'older than the boundary');
      const kept = await addLine(open, daysAgo(10), 'of an open task');
      await addLine(later, daysAgo(9), 'of a task that ended later');
      await addLine(later, daysAgo(3), 'later');
      await addLine(young, daysAgo(2), 'young');
      // The boundary: half of that day is old.
      await addLine(ended, new Date(daysAgo(7).getTime() - 3_600_000), 'before the hour');
      await addLine(later, new Date(daysAgo(7).getTime() + 3_600_000), 'after the hour');

      const { rows } = await removeOld(sql, daysAgo(7));
      expect(rows).toMatchObject({ task_logs: 3 });
      expect(await lines()).toEqual(['after the hour', 'later', 'of a task that ended later', 'of an open task', 'young']);
      expect((await logParts(sql)).map(({ name }) => name)).not.toEqual(expect.arrayContaining([nameOf(daysAgo(10))]));
      expect((await logParts(sql)).map(({ name }) => name)).not.toEqual(expect.arrayContaining([nameOf(daysAgo(9))]));
      expect(await database.query('SELECT seq::int, task_id FROM task_logs WHERE message = $1', ['of an open task'])).toEqual([
        { seq: kept, task_id: open },
      ]);

      await database.query(`UPDATE tasks SET status = 'completed', finished_at = $2 WHERE id = $1`, [open, daysAgo(1)]);
      expect((await removeOld(sql, noon)).rows).toMatchObject({ task_logs: 5 });
      expect(await lines()).toEqual([]);
    });

    it('should lose their old lines one by one while somebody holds them, as a backup does, and go the next time', async () => {
      const task = await insertTask(database, { status: 'completed', finished_at: daysAgo(10) });
      await withDays([daysAgo(10)]);
      await addLine(task, daysAgo(10));
      const reader = new Client({ connectionString: database.url });
      await reader.connect();
      try {
        await reader.query('BEGIN');
        await reader.query('SELECT count(*) FROM task_logs');
        expect((await removeOld(sql, daysAgo(7))).rows).toMatchObject({ task_logs: 1 });
        expect((await logParts(sql)).map(({ name }) => name)).toContain(nameOf(daysAgo(10)));
      } finally {
        await reader.end();
      }
      expect((await removeOld(sql, daysAgo(7))).rows).toMatchObject({ task_logs: 0 });
      expect((await logParts(sql)).map(({ name }) => name)).not.toContain(nameOf(daysAgo(10)));
    });

    it('should go with their task', async () => {
      const [gone, kept] = [await insertTask(database), await insertTask(database)];
      for (const task of [gone, kept]) for (const at of [new Date(), daysAgo(400)]) await addLine(task, at, task);
      await database.query('DELETE FROM tasks WHERE id = $1', [gone]);
      expect(await lines()).toEqual([kept, kept]);
    });

    it('should refuse the retention of a version that does not know them', async () => {
      await database.query(`INSERT INTO purge_runs (id, trigger) VALUES (gen_random_uuid(), 'manual')`);
      await expect(database.query(`UPDATE purge_runs SET status = 'running'`)).rejects.toThrow(/purge_runs_by_days/);
    });
  });

  it('should let go of the lines from before there were days', async () => {
    database = await createDatabase();
    await connect();
    await database.query(`CREATE TABLE partitions.task_logs_before (LIKE task_logs INCLUDING ALL EXCLUDING IDENTITY)`);
    // Not today: the database is a copy of one that may have been made before midnight.
    const [first] = (await logParts(sql)).filter(({ from }) => from !== null);
    await database.query(
      `ALTER TABLE task_logs ATTACH PARTITION partitions.task_logs_before FOR VALUES FROM (MINVALUE) TO ('${first!.from!.toISOString()}')`,
    );
    const [ended, open] = [await insertTask(database, { status: 'completed', finished_at: daysAgo(40) }), await insertTask(database)];
    await addLine(ended, daysAgo(40), 'old');
    await addLine(open, daysAgo(40), 'old and open');
    await addLine(open, daysAgo(2), 'new');
    await addLine(open, daysAgo(-3), 'next');
    expect([await partOf('new'), await partOf('next')]).toEqual(['partitions.task_logs_before', nameOf(daysAgo(-3))]);

    expect((await removeOld(sql, daysAgo(30))).rows).toMatchObject({ task_logs: 1 });
    expect(await lines()).toEqual(['new', 'next', 'old and open']);
    // Weeks later the whole of it is old.
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = $2 WHERE id = $1`, [open, daysAgo(-3)]);
    expect((await removeOld(sql, daysAgo(-2))).rows).toMatchObject({ task_logs: 0 });
    expect([await partOf('new'), await partOf('old and open')]).toEqual(['partitions.task_logs_other', 'partitions.task_logs_other']);
    await database.query('DELETE FROM tasks WHERE id = $1', [open]);
    expect(await lines()).toEqual([]);
  });
});
