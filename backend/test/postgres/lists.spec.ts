import { AgentQueries } from '../../src/modules/agents/agent-queries';
import { TaskQueries } from '../../src/modules/tasks/task-queries';
import type { TaskListQuery } from '../../src/modules/tasks/dto/task-requests.dto';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertAgent, insertTask as insertRow } from '../rows';
import { isFinal, type TaskStatus } from '../../src/modules/tasks/task-status';

/** A task that ended says when, as the product leaves it. */
const insertTask = (database: TestDatabase, row: Record<string, unknown>) =>
  insertRow(database, { ...(isFinal((row.status ?? 'queued') as TaskStatus) && { finished_at: new Date() }), ...row });

describe('Lists', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let agentId: string;
  const list = (query: Partial<TaskListQuery> = {}) => process.get(TaskQueries).list({ limit: 100, ...query });
  const titles = async (query: Partial<TaskListQuery>) => (await list(query)).items.map(({ title }) => title).sort();

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
    agentId = await insertAgent(database, { name: 'Margin watch' });
    const task = async (title: string, row: Record<string, unknown>, body = title.toLowerCase()) => {
      const id = await insertTask(database, { title, ...row });
      await database.query('INSERT INTO task_search (task_id, body) VALUES ($1, $2)', [id, body]);
    };
    await task('Alpha', { status: 'completed', priority: 'high', agent_id: agentId });
    await task('Beta 50% off', { status: 'failed', priority: 'low', type: 'Data Analysis' });
    await task('Gamma_x', { status: 'queued' }, 'gamma_x\nlinen napkins');
    await task('Delta', { status: 'queued', priority: 'high' });
    await task('Ünïcode Käse', { status: 'cancelled' });
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  it('should state queue positions, starting with the next task', async () => {
    const { items } = await list();
    const lines = Object.fromEntries(items.map(({ title, line }) => [title, line]));
    expect(lines).toMatchObject({ Delta: { place: 1, startsInSeconds: 0 }, Gamma_x: { place: 2 } });
    expect(lines.Alpha).toBeUndefined();
  });

  it.each<[Partial<TaskListQuery>, string[]]>([
    [{ status: ['queued'] }, ['Delta', 'Gamma_x']],
    [{ status: ['completed', 'failed'] }, ['Alpha', 'Beta 50% off']],
    [{ priority: ['high'] }, ['Alpha', 'Delta']],
    [{ priority: ['low', 'medium'] }, ['Beta 50% off', 'Gamma_x', 'Ünïcode Käse']],
    [{ type: 'Data Analysis' }, ['Beta 50% off']],
    [{ type: 'Data Analysis', status: ['failed', 'queued'] }, ['Beta 50% off']],
    [{ type: 'Data Analysis', status: ['queued'] }, []],
    [{ type: 'Custom' }, ['Alpha', 'Delta', 'Gamma_x', 'Ünïcode Käse']],
    [{ type: 'Custom', status: ['completed', 'queued'] }, ['Alpha', 'Delta', 'Gamma_x']],
    [{ type: 'Custom', priority: ['high'] }, ['Alpha', 'Delta']],
    [{ search: 'ALPHA' }, ['Alpha']],
    [{ search: 'napkins' }, ['Gamma_x']],
    [{ search: 'margin' }, ['Alpha']],
    [{ search: '50%' }, ['Beta 50% off']],
    [{ search: '%' }, ['Beta 50% off']],
    [{ search: '_' }, ['Gamma_x']],
    [{ search: '\\' }, []],
    [{ search: 'käse' }, ['Ünïcode Käse']],
    [{ search: "'; DROP TABLE tasks; --" }, []],
    [{ search: '   ' }, ['Alpha', 'Beta 50% off', 'Delta', 'Gamma_x', 'Ünïcode Käse']],
    [{ status: ['queued'], priority: ['high'], search: 'delta' }, ['Delta']],
  ])('should find %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
    expect((await list(query)).total).toBe(found.length);
  });

  describe('by what runs did', () => {
    beforeAll(async () => {
      const ended = async (title: string, row: Record<string, unknown>, output: string, log: string) => {
        const id = await insertTask(database, { title, type: 'Ended', status: 'completed', ...row });
        await database.query('INSERT INTO task_result_search (task_id, output, log) VALUES ($1, $2, $3)', [id, output, log]);
      };
      await ended(
        'Once',
        // Paused twice by a person, which is no attempt.
        { attempt: 3, cost_micro_usd: 900, finished_at: '2026-03-05T23:59:59.999Z' },
        'report.md\nthree boxes of tea',
        'read 3 rows',
      );
      await ended(
        'Twice',
        { attempt: 2, failures: 1, cost_micro_usd: 1_000, finished_at: '2026-03-06T00:00:00Z' },
        'report.md\nlinen napkins',
        'the page answered 503',
      );
      await ended('Thrice', { attempt: 3, failures: 2, cost_micro_usd: 25_000 }, '100 % cotton', 'tea was read');
    });
    afterAll(() => database.query(`DELETE FROM tasks WHERE type = 'Ended'`));

    it.each<[Partial<TaskListQuery>, string[]]>([
      [{ minAttempt: 1 }, ['Once', 'Thrice', 'Twice']],
      [{ minAttempt: 2 }, ['Thrice', 'Twice']],
      [{ minAttempt: 3 }, ['Thrice']],
      [{ minCostMicroUsd: 1_000 }, ['Thrice', 'Twice']],
      [{ minCostMicroUsd: 25_001 }, []],
      [{ minAttempt: 2, minCostMicroUsd: 1, status: ['completed'] }, ['Thrice', 'Twice']],
      [{ finishedUntil: '2026-03-06T00:00:00Z' }, ['Once']],
      [{ finishedFrom: '2026-03-06T00:00:00Z', finishedUntil: '2026-03-06T00:00:00.001Z' }, ['Twice']],
      [{ search: 'TEA', searchIn: ['output'] }, ['Once']],
      [{ search: 'tea', searchIn: ['log'] }, ['Thrice']],
      [{ search: 'tea', searchIn: ['output', 'log'] }, ['Once', 'Thrice']],
      [{ search: 'tea', searchIn: ['task'] }, []],
      [{ search: '100 %', searchIn: ['output'] }, ['Thrice']],
      [{ search: '503', searchIn: ['task', 'output', 'log'] }, ['Twice']],
    ])('should find %j', async (query, found) => {
      expect(await titles({ type: 'Ended', ...query })).toEqual(found);
      expect((await list({ type: 'Ended', ...query })).total).toBe(found.length);
    });

    it('should find napkins in what was asked and in what came out', async () => {
      expect(await titles({ search: 'napkins', searchIn: ['task', 'output'] })).toEqual(['Gamma_x', 'Twice']);
    });
  });

  describe('of more tasks than are counted', () => {
    beforeAll(async () => {
      await database.query(
        `INSERT INTO tasks (id, title, type, status, priority, created_at, finished_at)
         SELECT gen_random_uuid(), 'Common ' || n, 'Many', CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'completed' END, 'low', now() - n * interval '1 s', now()
         FROM generate_series(1, 10100) n`,
      );
      await database.query(`INSERT INTO task_search (task_id, body) SELECT id, lower(title) FROM tasks WHERE type = 'Many'`);
      await database.query(
        `INSERT INTO task_result_search (task_id, output, log) SELECT id, 'common', CASE status WHEN 'failed' THEN 'odd' ELSE 'even' END FROM tasks WHERE type = 'Many'`,
      );
    });
    afterAll(() => database.query(`DELETE FROM tasks WHERE type = 'Many'`));

    it.each<[Partial<TaskListQuery>, number, string[]]>([
      [{ type: 'Many' }, 10_001, ['Common 1', 'Common 2', 'Common 3']],
      [{ search: 'common' }, 10_001, ['Common 1', 'Common 2', 'Common 3']],
      [{ search: 'common', status: ['failed'] }, 10, ['Common 1000', 'Common 2000', 'Common 3000']],
      [{ search: 'common', searchIn: ['output', 'log'], status: ['failed'] }, 10, ['Common 1000', 'Common 2000', 'Common 3000']],
      [{ search: 'common', searchIn: ['task', 'output'] }, 10_001, ['Common 1', 'Common 2', 'Common 3']],
      [{ search: 'common 99' }, 111, ['Common 99', 'Common 990', 'Common 991']],
      [{ search: 'odd', searchIn: ['log'] }, 10, ['Common 1000', 'Common 2000', 'Common 3000']],
    ])('should find %j', async (query, total, first) => {
      const found = await list({ limit: 3, ...query });
      expect(found.total).toBe(total);
      expect(found.items.map(({ title }) => title)).toEqual(first);
      expect((await list({ limit: 3, cursor: found.nextCursor!, ...query })).items[0]!.title).not.toBe(first[0]);
    });
  });

  it('should neither show nor count what was deleted', async () => {
    const ids = [await insertTask(database, { status: 'failed' }), await insertTask(database, { status: 'queued', held: true })];
    await database.query('UPDATE tasks SET deleted_at = now() WHERE id = ANY($1)', [ids]);
    const { items, total } = await list();
    expect(items.some(({ id }) => ids.includes(id))).toBe(false);
    expect(total).toBe(5);
    expect(await process.get(TaskQueries).counts()).toMatchObject({ total: 5, queued: 2, failed: 1 });
    expect((await list({ status: ['failed'] })).total).toBe(1);
    await expect(process.get(TaskQueries).detail(ids[0]!)).rejects.toThrow('does not exist');
    await database.query('DELETE FROM tasks WHERE id = ANY($1)', [ids]);
  });

  it('should find the tasks of an agent, and one by its id', async () => {
    expect(await titles({ agentId })).toEqual(['Alpha']);
    const { id } = (await list({ search: 'delta' })).items[0]!;
    expect(await titles({ search: id.toUpperCase() })).toEqual(['Delta']);
    expect(await titles({ search: '00000000-0000-0000-0000-00000000000-' })).toEqual([]);
  });

  it('should count as it filters', async () => {
    const counts = await process.get(TaskQueries).counts();
    expect(counts).toEqual({ total: 5, pending: 0, queued: 2, running: 0, waiting: 0, completed: 1, failed: 1, cancelled: 1 });
    for (const status of ['queued', 'completed', 'failed', 'cancelled'] as const)
      expect((await list({ status: [status] })).total).toBe(counts[status]);
  });

  describe('in pages', () => {
    const all = async (limit: number, between: () => Promise<unknown> = () => Promise.resolve()) => {
      const ids: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await list({ limit, cursor, type: 'Paged' });
        ids.push(...page.items.map(({ id }) => id));
        if (!page.nextCursor) return ids;
        cursor = page.nextCursor;
        await between();
      }
    };

    beforeAll(async () => {
      // Many rows of the same moment, and moments that differ by a microsecond only.
      await database.query(
        `INSERT INTO tasks (id, title, type, priority, created_at)
         SELECT gen_random_uuid(), 'Page ' || n, 'Paged', (ARRAY['high', 'medium', 'low'])[1 + n % 3], '2026-05-01 10:00:00+00'::timestamptz + (n / 10) * interval '1 microsecond'
         FROM generate_series(1, 200) n`,
      );
    });

    it.each([1, 7, 50, 199, 200, 201])('of %i should show every row once, in the order of one long list', async (limit) => {
      const whole = (await list({ limit: 500, type: 'Paged' })).items.map(({ id }) => id);
      expect(whole).toHaveLength(200);
      expect(await all(limit)).toEqual(whole);
    });

    it('should neither repeat nor lose a row when new ones come between two pages', async () => {
      const before = (await list({ limit: 500, type: 'Paged' })).items.map(({ id }) => id);
      const seen = await all(20, () => insertTask(database, { type: 'Paged', title: 'New', priority: 'high' }));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
    });
  });

  it('should page agents without repeating or losing one', async () => {
    await database.query(
      `INSERT INTO agents (id, name, type, created_at)
       SELECT gen_random_uuid(), 'Agent ' || n, 'Custom', '2026-05-01 10:00:00+00'::timestamptz + (n / 5) * interval '1 microsecond' FROM generate_series(1, 50) n`,
    );
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await process.get(AgentQueries).list({ limit: 7, cursor });
      names.push(...page.items.map(({ name }) => name));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(names).toHaveLength(51);
    expect(new Set(names).size).toBe(51);
  });
});
