import { type ClaimedTask, LostLease } from '../../src/modules/tasks/execution/claimed-task';
import type { Said } from '../../src/modules/tasks/execution/said';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { TaskDeletion } from '../../src/modules/tasks/task-deletion';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask, statedFacts, statusOf } from '../rows';

const stepOf = (key: string) => ({ key, index: 0, title: 'Write', kind: 'log' as const, inputHash: 'hash', beganAt: performance.now() });
const nothing = { progress: 0, steps: [], lines: [], artifacts: [] };
const begin = (key: string): Said => ({ ...nothing, steps: [{ ...stepOf(key), status: 'running' }] });
const end = (key: string): Said => ({
  steps: [{ ...stepOf(key), status: 'completed', output: { from: 'zombie' }, endedAt: performance.now() }],
  artifacts: [{ kind: 'report', title: 'late.md', mime: 'text/markdown', body: 'late' }],
  lines: [{ at: new Date(), level: 'info', stepKey: key, message: 'late', data: null }],
  progress: 90,
  note: 'late',
});

describe('A run that lost its lease', () => {
  let database: TestDatabase;
  let zombie: QuietProcess;
  let successor: QuietProcess;
  let late: ClaimedTask;

  beforeAll(async () => {
    database = await createDatabase();
    [zombie, successor] = [await startQuietProcess(database), await startQuietProcess(database)];
  });
  afterAll(async () => {
    await Promise.all([zombie.close(), successor.close()]);
    await database.drop();
  });

  /** Everything there is about the task, to be compared before and after. */
  const everything = (id: string) =>
    database.value<unknown>(
      `SELECT jsonb_build_object('task', (SELECT to_jsonb(t) FROM tasks t WHERE id = $1),
         'steps', (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.attempt, s.key) FROM task_steps s WHERE task_id = $1),
         'logs', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.seq) FROM task_logs l WHERE task_id = $1),
         'files', (SELECT count(*) FROM artifacts WHERE task_id = $1), 'facts', (SELECT count(*) FROM ${statedFacts}))`,
      [id],
    );

  async function loseLease(id: string): Promise<void> {
    late = (await claimOne(zombie, 'zombie'))!;
    expect(late.id).toBe(id);
    await zombie.get(StepStore).write(late, begin('1'));
    await database.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await successor.get(TaskReconciler).reconcile();
  }

  const lateWrites: [string, () => Promise<unknown>][] = [
    ['begin a step', () => zombie.get(StepStore).write(late, begin('2'))],
    ['end its step with files and lines', () => zombie.get(StepStore).write(late, end('1'))],
    ['say that of a step that was over at once', () => zombie.get(StepStore).write(late, { ...end('3'), artifacts: [] })],
    ['report progress', () => zombie.get(StepStore).write(late, { ...nothing, progress: 99, note: 'late', lines: end('1').lines })],
  ];

  describe.each([
    ['waits again', () => Promise.resolve()],
    ['is run by another', () => claimOne(successor, 'successor')],
    [
      'was finished by another',
      async () => {
        const task = (await claimOne(successor, 'successor'))!;
        await successor.get(TaskLeases).end({ task, worker: 'successor', outcome: 'completed' });
      },
    ],
    ['was cancelled', () => successor.get(TasksService).cancel(late.id)],
  ])('while its task %s', (_state, happens: () => Promise<unknown>) => {
    beforeEach(async () => {
      await database.query('DELETE FROM tasks');
      await loseLease(await insertTask(database));
      await happens();
    });

    it.each(lateWrites)('should not be able to %s', async (_what, write) => {
      const before = await everything(late.id);
      await expect(write()).rejects.toThrow(LostLease);
      expect(await everything(late.id)).toEqual(before);
    });

    it.each(['completed', 'failed', 'cancelled', 'held', 'released'] as const)('should not be able to end it as %s', async (outcome) => {
      const before = await everything(late.id);
      expect(await zombie.get(TaskLeases).end({ task: late, worker: 'zombie', outcome, said: { ...end('4'), artifacts: [] } })).toBe(false);
      expect(await everything(late.id)).toEqual(before);
    });

    it('should be told so when it renews or asks', async () => {
      expect(await zombie.get(TaskLeases).renew([late])).toEqual([late.id]);
      expect((await zombie.get(TaskLeases).requests([late])).size).toBe(0);
    });
  });

  it('should write nothing about a task that was deleted', async () => {
    await database.query('DELETE FROM tasks');
    await insertTask(database);
    late = (await claimOne(zombie, 'zombie'))!;
    await successor.get(TaskDeletion).remove(late.id);
    for (const [, write] of lateWrites) await expect(write()).rejects.toThrow(LostLease);
    expect(await database.query('SELECT status, held, progress, deleted_at IS NOT NULL AS deleted FROM tasks')).toEqual([
      { status: 'queued', held: true, progress: 0, deleted: true },
    ]);
  });
});

describe('A final state', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createDatabase()));
  afterAll(() => database.drop());

  const moves = ['completed', 'failed', 'cancelled'].flatMap((from) =>
    ['pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'].filter((to) => to !== from).map((to) => [from, to]),
  );

  it.each(moves)('should be kept by Postgres itself: %s does not become %s', async (from, to) => {
    const id = await insertTask(database, { status: from });
    await expect(database.query('UPDATE tasks SET status = $2 WHERE id = $1', [id, to])).rejects.toThrow('stays so');
    expect(await statusOf(database, id)).toBe(from);
  });

  it('should be left by a counted retry only', async () => {
    const id = await insertTask(database, { status: 'failed' });
    await database.query(`UPDATE tasks SET status = 'queued', retries = retries + 1 WHERE id = $1`, [id]);
    expect(await statusOf(database, id)).toBe('queued');
  });
});
