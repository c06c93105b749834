import { TaskCreation } from '../../src/modules/tasks';
import type { NewTask } from '../../src/modules/tasks/task-creation';
import { Database } from '../../src/platform/database/database';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertAgent } from '../rows';

const nobody = '01890000-0000-7000-8000-000000000000';

const task = (more: Partial<NewTask> = {}): NewTask => ({
  title: 'One of many',
  type: 'Custom',
  input: { steps: [] },
  named: [],
  triggeredBy: 'manual',
  ...more,
});

describe('Tasks that are created at the same moment', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let creation: TaskCreation;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
    creation = process.get(TaskCreation);
    // What is looked up once a minute.
    await creation.create(task());
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  afterEach(() => jest.restoreAllMocks());

  const statements = () => {
    const query = jest.spyOn(process.get(Database), 'query');
    return () => query.mock.calls.filter(([, , name]) => name === 'task_create').length;
  };

  it('should share a statement, each with its own answer, searchable text and fact', async () => {
    const count = statements();
    const rows = await Promise.all(Array.from({ length: 40 }, (_, index) => creation.create(task({ title: `Number ${index}` }))));
    expect(rows.map((row) => row!.title)).toEqual(Array.from({ length: 40 }, (_, index) => `Number ${index}`));
    expect(count()).toBe(1);
    const ids = rows.map((row) => row!.id);
    expect(await database.query('SELECT count(*)::int AS n FROM task_search WHERE task_id = ANY($1)', [ids])).toEqual([{ n: 40 }]);
  });

  it('should not wait for company', async () => {
    const count = statements();
    await creation.create(task());
    expect(count()).toBe(1);
  });

  it('should do no harm to its neighbours when one cannot be stored', async () => {
    const agent = await insertAgent(database);
    const made = await Promise.allSettled([
      creation.create(task({ title: 'before' })),
      creation.create(task({ title: 'bad', agentId: nobody })),
      creation.create(task({ title: 'after', agentId: agent })),
    ]);
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(made[1]).toMatchObject({ reason: { code: 'agent_gone' } });
    expect(await database.query(`SELECT title FROM tasks WHERE title IN ('before', 'bad', 'after') ORDER BY title`)).toEqual([
      { title: 'after' },
      { title: 'before' },
    ]);
  });

  it('should give the same task for the same key and refuse the key with another request', async () => {
    const [first, same, other] = await Promise.allSettled([
      creation.create(task({ title: 'keyed', idempotencyKey: 'k-1' })),
      creation.create(task({ title: 'keyed', idempotencyKey: 'k-1' })),
      creation.create(task({ title: 'different', idempotencyKey: 'k-1' })),
    ]);
    const { id } = (first as PromiseFulfilledResult<{ id: string }>).value;
    expect(same).toMatchObject({ status: 'fulfilled', value: { id } });
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'idempotency_key_reused' } });
  });

  it('should tell nobody of what was cut off before its commit', async () => {
    const ours = process.get(Database);
    const query = ours.query.bind(ours);
    jest
      .spyOn(ours, 'query')
      .mockImplementation((text, values, name) =>
        name === 'task_create' ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNRESET' })) : query(text, values, name),
      );
    const made = await Promise.allSettled([creation.create(task({ title: 'lost' })), creation.create(task({ title: 'lost' }))]);
    expect(made.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('should refuse all of a crowd soon when the table is locked, and store nothing of it afterwards', async () => {
    const locked = await process.get(Database).transaction(async (sql) => {
      await sql.query('LOCK TABLE tasks IN EXCLUSIVE MODE');
      const began = performance.now();
      const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => creation.create(task({ title: 'crowd' }))));
      return { crowd: new Set(crowd.map(({ status }) => status)), seconds: (performance.now() - began) / 1_000 };
    });
    expect(locked.crowd).toEqual(new Set(['rejected']));
    // Three seconds for the first, and three for all who came meanwhile.
    expect(locked.seconds).toBeLessThan(9);
    expect((await creation.create(task({ title: 'after the crowd' })))?.title).toBe('after the crowd');
    expect(await database.value(`SELECT count(*)::int FROM tasks WHERE title = 'crowd'`)).toBe(0);
  });

  it('should keep what a task works on as it was sent', async () => {
    const input = { steps: [{ type: 'log', message: 'a "quoted" \\ line, ü€😀' }] };
    const due = new Date('2099-01-02T03:04:05.678Z');
    const [row] = await Promise.all([
      creation.create(task({ input, scheduledFor: due, metadata: { n: 1e21, tiny: 0.1 } })),
      creation.create(task()),
    ]);
    expect(row).toMatchObject({ status: 'pending', dueAt: due.toISOString(), metadata: { n: 1e21, tiny: 0.1 } });
    expect(await database.query('SELECT input FROM tasks WHERE id = $1', [row!.id])).toEqual([{ input }]);
  });
});
