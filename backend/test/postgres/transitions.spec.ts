import { TaskEntity } from '../../src/modules/tasks/entities/task.entity';
import { TaskBulk } from '../../src/modules/tasks/task-bulk';
import { TaskDeletion } from '../../src/modules/tasks/task-deletion';
import { type NewTask, TaskCreation } from '../../src/modules/tasks/task-creation';
import { type TaskTransition, taskTransitions } from '../../src/modules/tasks/task-state';
import { taskStatements } from '../../src/modules/tasks/task-statements';
import { isFinal, type TaskStatus, taskStatuses } from '../../src/modules/tasks/task-status';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { SQL, columnsOf } from '../../src/platform/database/sql';
import { EventBus } from '../../src/platform/events';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { forgetFacts, insertTask, statusOf } from '../rows';

describe('Steering tasks', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  const tasks = () => process.get(TasksService);
  const creation = () => process.get(TaskCreation);
  const live = { lease_until: new Date(Date.now() + 3_600_000), fence: crypto.randomUUID() };
  const insert = (status: string) => insertTask(database, { status, ...(status === 'running' && live) });

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM tasks');
    await forgetFacts(database);
  });

  const wish = {
    running: { status: 'running' },
    queued: { status: 'queued' },
    cancelled: { status: 'cancelled' },
    hold: { held: true },
    release: { held: false },
  } as const;
  /** What comes of each wish: the status, `+held` or `+hold` (wanted at the next boundary), `+cancel`, or a refusal. */
  const table: Record<string, Record<keyof typeof wish, string>> = {
    pending: { running: 'queued', queued: 'refused', cancelled: 'cancelled', hold: 'pending+held', release: 'pending' },
    queued: { running: 'queued', queued: 'queued', cancelled: 'cancelled', hold: 'queued+held', release: 'queued' },
    running: { running: 'running', queued: 'running+hold', cancelled: 'running+cancel', hold: 'running+hold', release: 'running' },
    completed: { running: 'refused', queued: 'refused', cancelled: 'refused', hold: 'refused', release: 'completed' },
    failed: { running: 'queued', queued: 'refused', cancelled: 'refused', hold: 'refused', release: 'failed' },
    cancelled: { running: 'queued', queued: 'refused', cancelled: 'cancelled', hold: 'refused', release: 'cancelled' },
  };
  const cells = Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).map(([what, becomes]) => ({ from, what: what as keyof typeof wish, becomes })),
  );

  it.each(cells)('should make $becomes of $from when asked for $what', async ({ from, what, becomes }) => {
    const id = await insert(from);
    const answer = await tasks()
      .update(id, wish[what])
      .then(
        (row) => row.status + (row.held ? '+held' : '') + (row.holdRequested ? '+hold' : '') + (row.cancelRequested ? '+cancel' : ''),
        (error: { code: string }) => (error.code === 'transition_refused' ? 'refused' : error.code),
      );
    expect(answer).toBe(becomes);
    if (becomes === 'refused') expect(await statusOf(database, id)).toBe(from);
  });

  it.each(taskStatuses.filter((status) => !['completed', 'failed', 'cancelled'].includes(status)))(
    'should refuse to retry what is %s',
    async (status) => {
      const id = await insert(status);
      await expect(tasks().retry(id, {})).rejects.toMatchObject({ code: 'transition_refused' });
    },
  );

  it('should tell the worker of a running task that is to stop or hold', async () => {
    const id = await insert('running');
    await tasks().cancel(id);
    await eventually('the hint arrives', () => process.heard.some(({ type, data }) => type === 'task.control' && data.id === id));
  });

  it('should end at once a running task whose worker is dead, when it is cancelled', async () => {
    const id = await insertTask(database, { status: 'running', lease_until: new Date(Date.now() - 1) });
    expect((await tasks().cancel(id)).status).toBe('cancelled');
  });

  it('should write nothing when the version is not the current one', async () => {
    const id = await insert('queued');
    await expect(tasks().update(id, { title: 'Mine', version: 7 })).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await database.value('SELECT title FROM tasks')).toBe('Count the boxes');
  });

  it('should let one of two simultaneous changes of the same version win', async () => {
    const id = await insert('queued');
    const both = await Promise.allSettled([tasks().update(id, { title: 'A', version: 1 }), tasks().update(id, { title: 'B', version: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('should say for each task of a bulk what became of it', async () => {
    const [running, done, unknown] = [await insert('running'), await insert('completed'), crypto.randomUUID()];
    const result = await process.get(TaskBulk).run({ action: 'cancel', ids: [running, done, unknown, running] });
    expect(result.done).toEqual([running]);
    expect(result.skipped).toEqual([
      { id: done, reason: 'A task that is completed cannot become cancelled.' },
      { id: unknown, reason: 'This task does not exist.' },
    ]);
    expect((await process.get(TaskBulk).run({ action: 'retry', ids: [done] })).done).toEqual([done]);
    expect((await process.get(TaskBulk).run({ action: 'delete', ids: [running, done] })).done).toHaveLength(2);
    expect(await database.value('SELECT count(*)::int FROM tasks WHERE deleted_at IS NULL')).toBe(1);
  });

  describe('everything that matches', () => {
    const bulk = () => process.get(TaskBulk);
    beforeEach(() => database.query('DELETE FROM tasks'));

    it('should change the tasks that the action applies to, and state why it skipped others', async () => {
      const [queued, failed] = [await insert('queued'), await insert('failed')];
      const other = await insertTask(database, { status: 'queued', priority: 'low' });
      const result = await bulk().run({ action: 'cancel', matching: { priority: ['medium'] }, count: 2 });
      expect(result).toMatchObject({ done: [queued], skipped: [{ id: failed, reason: 'A task that is failed cannot become cancelled.' }] });
      expect(await statusOf(database, other)).toBe('queued');
    });

    it('should never retry completed tasks', async () => {
      const [done, failed] = [await insert('completed'), await insert('failed')];
      const result = await bulk().run({ action: 'retry', matching: {}, count: 2 });
      expect(result).toMatchObject({ done: [failed], skipped: [{ id: done }] });
      expect(await database.value('SELECT count(*)::int FROM tasks')).toBe(2);
    });

    it('should change nothing if more match than were confirmed', async () => {
      await insert('queued');
      await insert('queued');
      await expect(bulk().run({ action: 'delete', matching: {}, count: 1 })).rejects.toMatchObject({
        code: 'more_match',
        extra: { details: { matching: 2 } },
      });
      expect(await database.value('SELECT count(*)::int FROM tasks WHERE deleted_at IS NULL')).toBe(2);
    });

    it('should accept fewer than were confirmed, delete them, and restore them all', async () => {
      const ids = await Promise.all(Array.from({ length: 250 }, () => insert('completed')));
      const { done } = await bulk().run({ action: 'delete', matching: { status: ['completed'] }, count: 300 });
      expect(done.toSorted()).toEqual(ids.toSorted());
      expect((await process.get(TaskDeletion).restore(done)).done).toHaveLength(250);
    });

    it.each([
      [{ ids: [crypto.randomUUID()], matching: {}, count: 1 }, 'ids'],
      [{}, 'ids'],
      [{ matching: {} }, 'count'],
    ])('should refuse %j', async (request, field) => {
      await expect(bulk().run({ action: 'cancel', ...request })).rejects.toMatchObject({ extra: { errors: [{ field }] } });
    });
  });

  describe('created with an idempotency key', () => {
    const request: NewTask = {
      title: 'Once',
      type: 'Custom',
      input: { steps: [] },
      named: [],
      triggeredBy: 'manual',
      idempotencyKey: 'key-1',
    };

    it('should be one task, however often and however fast it is sent', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => creation().create(request)));
      expect(new Set(made.map((task) => task!.id)).size).toBe(1);
      expect(await database.value('SELECT count(*)::int FROM tasks')).toBe(1);
      const { id } = made[0]!;
      const heard = (name: string) => process.heard.filter(({ type, data }) => type === name && 'id' in data && data.id === id);
      await eventually('it is told', () => heard('task.created').length > 0);
      // What would be told besides was sent before this.
      process.get(EventBus).publish('task.control', { id });
      await eventually('all of it is told', () => heard('task.control').length > 0);
      expect(heard('task.created')).toHaveLength(1);
    });

    it('should answer with the task as it is now', async () => {
      const { id } = (await creation().create(request))!;
      await tasks().cancel(id);
      expect(await creation().create(request)).toMatchObject({ id, status: 'cancelled' });
    });

    it.each([
      { title: 'Other' },
      { input: { steps: [{ type: 'log', message: 'x' }] } },
      { priority: 'high' as const },
      { description: 'x' },
      { metadata: { a: 1 } },
    ])('should refuse the key for another request: %j', async (change) => {
      await creation().create(request);
      await expect(creation().create({ ...request, ...change })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      expect(await database.value('SELECT count(*)::int FROM tasks')).toBe(1);
    });
  });
});

describe('The statements about the state of a task', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createDatabase()));
  afterAll(() => database.drop());

  const past = new Date(Date.now() - 3_600_000);
  const future = new Date(Date.now() + 3_600_000);
  const fence = crypto.randomUUID();
  type Row = Record<string, unknown>;
  const ofState = (status: TaskStatus): Row => ({
    status,
    finished_at: isFinal(status) ? past : null,
    ...(status === 'running' && { fence, lease_owner: 'worker', lease_until: future }),
    ...(status === 'waiting' && { waiting_for: 'delay', waiting_until: past, parked_at: past }),
    ...(status === 'pending' && { due_at: past }),
  });
  const ended = (outcome: string, retryInMs: number | null) => (id: string) => {
    const unsaid = [[0], [false], [null], '[]', '[]'];
    return [[id], [fence], [outcome], ['worker'], [null], [retryInMs], ...unsaid];
  };

  /** Each kind of row and of call that may lead somewhere else. */
  const met: Record<TaskTransition, { rows?: Row[]; calls: ((id: string) => unknown[])[] }> = {
    claim: { calls: [() => ['worker', 1, 10, '15 s']] },
    park: { rows: [{}, { wake_requested: true }], calls: [(id) => [id, fence, 'delay', null, 'Waits']] },
    wake: { calls: [(id) => [[id]]] },
    end: { calls: [ended('completed', null), ended('failed', null), ended('failed', 50), ended('cancelled', null), ended('held', null)] },
    takeBack: {
      rows: [{ lease_until: past }, { lease_until: past, cancel_requested_at: past }, { lease_until: past, interruptions: 1 }],
      calls: [() => []],
    },
    handBack: { rows: [{ updated_at: past }, { updated_at: past, cancel_requested_at: past }], calls: [() => ['worker', []]] },
    promote: { calls: [() => []] },
    cancel: { rows: [{}, { lease_until: past }], calls: [(id) => [id]] },
    hold: { calls: [(id) => [id]] },
    release: { rows: [{}, { held: true }], calls: [(id) => [id]] },
    retry: {
      calls: [(id) => [id, false, null, null, null, null, null, false], (id) => [id, true, '{}', '[]', fence, 'Night run', null, true]],
    },
    remove: { calls: [(id) => [id]] },
    restore: { rows: [{ deleted_at: past }], calls: [(id) => [[id]]] },
  };
  const statementOf = (name: TaskTransition) =>
    name === 'claim' ? SQL`SELECT ${columnsOf(TaskEntity, ['id'])} FROM claim_due_tasks($1, $2, $3, $4, '{}')` : taskStatements[name];
  const declared = (name: TaskTransition) =>
    Object.entries(taskTransitions[name].moves).flatMap(([from, cases]) => cases.map((move: { to: TaskStatus }) => `${from} > ${move.to}`));

  it.each(Object.keys(met) as TaskTransition[])('should move tasks as the table says, and no others: %s', async (name) => {
    const moved = new Set<string>();
    for (const from of taskStatuses) {
      for (const row of met[name].rows ?? [{}]) {
        for (const call of met[name].calls) {
          await database.query('DELETE FROM tasks');
          const id = await insertTask(database, { ...ofState(from), ...row });
          const [before] = await database.query('SELECT * FROM tasks');
          await database.query(statementOf(name), call(id));
          const [after] = await database.query<Row & { status: TaskStatus; version: number }>('SELECT * FROM tasks');
          if (after!.version === before!.version) {
            expect(after).toEqual(before);
            continue;
          }
          moved.add(`${from} > ${after!.status}`);
          expect({
            finished: after!.finished_at !== null,
            leased: after!.lease_owner !== null,
            waits: after!.waiting_for !== null,
          }).toEqual({
            finished: isFinal(after!.status),
            leased: after!.status === 'running',
            waits: after!.status === 'waiting',
          });
        }
      }
    }
    expect([...moved].sort()).toEqual(declared(name).sort());
  });

  it('should leave a final state by a retry and nothing else', () => {
    const leaves = (Object.keys(taskTransitions) as TaskTransition[]).filter((name) =>
      declared(name).some((move) => isFinal(move.split(' > ')[0] as TaskStatus) && !move.endsWith(move.split(' > ')[0]!)),
    );
    expect(leaves).toEqual(['retry']);
  });
});
