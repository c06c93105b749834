import { v7 as uuidv7 } from 'uuid';
import type { JsonValue, TaskRun } from '../../src/modules/tasks';
import { TaskWaits } from '../../src/modules/tasks';
import { type ClaimedTask, Parked } from '../../src/modules/tasks/execution/claimed-task';
import { RunningTask } from '../../src/modules/tasks/execution/running-task';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { Transactions } from '../../src/platform/events';
import { eventually } from '../eventually';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { forgetFacts, insertTask, statusOf } from '../rows';

const soon = (ms: number) => new Date(Date.now() + ms);

describe('Waiting', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let id: string;
  let done: string[];

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(async () => {
    done = [];
    await database.query('DELETE FROM tasks');
    await forgetFacts(database);
    id = await insertTask(database);
  });

  const row = async () => (await database.query<Record<string, unknown>>('SELECT * FROM tasks WHERE id = $1', [id]))[0]!;
  const steps = () => database.query('SELECT attempt, key, status FROM task_steps ORDER BY attempt, index');
  const claim = () => claimOne(process);
  const park = (task: ClaimedTask, until?: Date) => process.get(TaskWaits).park(task, { for: 'delay', until, note: 'Waits for the boxes' });
  const wake = (...ids: string[]) => process.get(Transactions).run((transaction) => process.get(TaskWaits).wake(transaction, ids));

  const note = (run: TaskRun, key: string, work: () => Promise<JsonValue> = () => Promise.resolve(key)) =>
    run.step(key, { title: key, kind: 'compute' }, () => {
      done.push(key);
      return work();
    });

  /** One time in the worker. @returns how it left. */
  async function turn(handler: (run: TaskRun) => Promise<unknown>): Promise<'completed' | 'waiting' | 'queued' | 'failed' | null> {
    const task = (await claim())!;
    const run = new RunningTask(task, process.get(StepStore));
    await run.prepare();
    try {
      await handler(run);
    } catch (error) {
      if (!(error instanceof Parked)) {
        await run.close();
        await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'failed' });
        return 'failed';
      }
    }
    const wait = await run.settle();
    await run.close();
    if (wait) return process.get(TaskWaits).park(task, wait);
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'completed' });
    return 'completed';
  }

  it('should go on in the same attempt and take over what was finished', async () => {
    const outputs: JsonValue[] = [];
    const handler = async (run: TaskRun) => {
      outputs.push(await note(run, 'read', () => Promise.resolve({ made: done.length })));
      if (done.length < 2)
        await run.step('ask', { title: 'Ask', kind: 'approval' }, () => (done.push('ask'), run.park({ for: 'approval', note: 'Asks' })));
      await note(run, 'write');
    };
    expect(await turn(handler)).toBe('waiting');
    expect(await row()).toMatchObject({ status: 'waiting', attempt: 1, waiting_for: 'approval', progress_note: 'Asks', lease_owner: null });
    expect(await steps()).toEqual([
      { attempt: 1, key: 'read', status: 'completed' },
      { attempt: 1, key: 'ask', status: 'waiting' },
    ]);
    await wake(id);
    expect(await turn(handler)).toBe('completed');
    expect(done).toEqual(['read', 'ask', 'write']);
    expect(outputs).toEqual([{ made: 1 }, { made: 1 }]);
    const { attempt, attempts, waited_ms } = await row();
    expect({ attempt, attempts: (attempts as unknown[]).length }).toEqual({ attempt: 1, attempts: 1 });
    expect(Number(waited_ms)).toBeGreaterThan(0);
  });

  it('should keep the start and the output of a step that waited in it', async () => {
    const handler = (run: TaskRun) =>
      run.step(
        'ask',
        { title: 'Ask', kind: 'approval' },
        () => (done.push('ask'), done.length < 3 ? run.park({ for: 'approval', note: 'Asks' }) : Promise.resolve('yes')),
      );
    await turn(handler);
    const began = await database.value<Date>('SELECT started_at FROM task_steps');
    await wake(id);
    await turn(handler);
    await wake(id);
    expect(await turn(handler)).toBe('completed');
    expect(await database.query('SELECT started_at, status, output FROM task_steps')).toEqual([
      { started_at: began, status: 'completed', output: 'yes' },
    ]);
  });

  it('should not lose a wake-up that comes before the task is parked', async () => {
    const task = (await claim())!;
    await wake(id);
    expect(await park(task)).toBe('queued');
    expect(await row()).toMatchObject({ status: 'queued', waiting_for: null, attempt: 1 });
    expect(await claim()).toMatchObject({ id, attempt: 1 });
    expect(await row()).toMatchObject({ wake_requested: false });
  });

  it('should tell nobody of a task that was called back in a transaction that failed', async () => {
    await park((await claim())!);
    const told = () =>
      process.heard.filter(({ type, data }) => type === 'task.updated' && data.id === id && data.status === 'queued').length;
    const before = told();
    const failing = process.get(Transactions).run(async (transaction) => {
      await process.get(TaskWaits).wake(transaction, [id]);
      throw new Error('What it waited for did not happen.');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect(await statusOf(database, id)).toBe('waiting');
    await wake(id);
    await eventually('the second call is told', () => told() > before);
    expect(told()).toBe(before + 1);
  });

  it('should not lose a wake-up whose transaction is open while the task is claimed or parked', async () => {
    for (const parksFirst of [true, false]) {
      const task = (await claim())!;
      let commit!: () => void;
      const open = process.get(Transactions).run(async (inner) => {
        if (parksFirst) await park(task);
        await process.get(TaskWaits).wake(inner, [id]);
        await new Promise<void>((resolve) => (commit = resolve));
      });
      while (!commit) await new Promise((resolve) => setTimeout(resolve, 5));
      const parked = parksFirst ? null : park(task);
      if (parksFirst) expect(await claim()).toBeNull();
      commit();
      await Promise.all([open, parked]);
      expect(await statusOf(database, id)).toBe('queued');
    }
  });

  it('should survive hundreds of races of wake-ups and parking', async () => {
    for (let i = 0; i < 300; i++) {
      const task = (await claim())!;
      expect(task.attempt).toBe(1);
      await Promise.all(i % 2 ? [park(task), wake(id)] : [wake(id), park(task)]);
      expect(await statusOf(database, id)).toBe('queued');
    }
  });

  it('should be due when its time has come, and not before', async () => {
    await park((await claim())!, soon(60_000));
    await process.get(TaskReconciler).reconcile();
    expect(await statusOf(database, id)).toBe('waiting');
    await database.query(`UPDATE tasks SET waiting_until = now() - interval '1 second'`);
    await process.get(TaskReconciler).reconcile();
    expect(await row()).toMatchObject({ status: 'queued', waiting_for: null, waiting_until: null });
    expect(await claim()).toMatchObject({ attempt: 1 });
  });

  it('should count only work as time used up', async () => {
    const task = (await claim())!;
    expect(task).toMatchObject({ workedMs: 0, waitedMs: 0 });
    await database.query(`UPDATE tasks SET started_at = now() - interval '10 seconds'`);
    await park(task);
    await database.query(`UPDATE tasks SET parked_at = parked_at - interval '4 seconds'`);
    await wake(id);
    const again = (await claim())!;
    expect(again.waitedMs).toBeGreaterThanOrEqual(4_000);
    expect(again.workedMs).toBeGreaterThan(5_500);
    expect(again.workedMs).toBeLessThan(20_000);
  });

  it('should start an attempt of its own after a retry', async () => {
    await park((await claim())!);
    await process.get(TasksService).cancel(id);
    await process.get(TasksService).retry(id, { from: 'failed' });
    expect(await claim()).toMatchObject({ attempt: 2, waitedMs: 0, workedMs: 0, released: false });
  });

  it('should cancel a waiting task at once, with its step and its attempt', async () => {
    await turn((run) => run.step('ask', { title: 'Ask', kind: 'approval' }, () => run.park({ for: 'approval', note: 'Asks' })));
    expect(await process.get(TasksService).cancel(id)).toMatchObject({ status: 'cancelled', waitingFor: null });
    expect(await steps()).toEqual([{ attempt: 1, key: 'ask', status: 'stopped' }]);
    expect((await row()).attempts).toEqual([expect.objectContaining({ attempt: 1, outcome: 'cancelled', worker: null })]);
    expect(await wake(id)).toEqual([]);
    expect(await statusOf(database, id)).toBe('cancelled');
  });

  it('should end a task as cancelled that was to be cancelled while it parked', async () => {
    const task = (await claim())!;
    await process.get(TasksService).cancel(id);
    expect(await park(task)).toBeNull();
    expect(await statusOf(database, id)).toBe('running');
  });

  it('should keep a held task back when it is woken, until it is released', async () => {
    await park((await claim())!);
    expect(await process.get(TasksService).update(id, { held: true })).toMatchObject({ status: 'waiting', held: true });
    await wake(id);
    expect(await row()).toMatchObject({ status: 'queued', held: true });
    expect(await claim()).toBeNull();
    await process.get(TasksService).update(id, { held: false });
    expect(await claim()).toMatchObject({ attempt: 1, released: false });
  });

  it('should only let a held task wait again when it is released', async () => {
    await park((await claim())!, soon(60_000));
    await process.get(TasksService).update(id, { held: true });
    expect(await process.get(TasksService).update(id, { held: false })).toMatchObject({ status: 'waiting', waitingFor: 'delay' });
  });

  it('should hold a task that was to be held while it parked', async () => {
    const task = (await claim())!;
    await process.get(TasksService).update(id, { held: true });
    await park(task);
    expect(await row()).toMatchObject({ status: 'waiting', held: true, hold_requested: false });
  });

  it('should tell the run that a person does not want to wait', async () => {
    await park((await claim())!, soon(60_000));
    expect(await process.get(TasksService).update(id, { status: 'running' })).toMatchObject({ status: 'queued', waitingUntil: null });
    const task = (await claim())!;
    expect(task).toMatchObject({ attempt: 1, released: true });
    await park(task);
    await wake(id);
    expect(await claim()).toMatchObject({ released: false });
  });

  it('should take no place, however many wait', async () => {
    await database.query(
      `UPDATE tasks SET status = 'waiting', attempt = 1, started_at = now(), parked_at = now(), waiting_for = 'approval' WHERE id = $1`,
      [id],
    );
    await database.query(
      `INSERT INTO tasks (id, title, type, status, attempt, started_at, parked_at, waiting_for)
       SELECT gen_random_uuid(), 'Waits', 'Custom', 'waiting', 1, now(), now(), 'approval' FROM generate_series(1, 999)`,
    );
    const due = await Promise.all(Array.from({ length: 12 }, () => insertTask(database, { id: uuidv7() })));
    const claimed = await Promise.all(due.map(() => claim()));
    expect(claimed.filter((task) => task !== null)).toHaveLength(10);
    await process.get(TaskReconciler).reconcile();
    expect(await database.value(`SELECT count(*)::int FROM tasks WHERE status = 'waiting'`)).toBe(1_000);
    const ids = (await database.query<{ id: string }>(`SELECT id FROM tasks WHERE status = 'waiting'`)).map((task) => task.id);
    expect(await wake(...ids)).toHaveLength(1_000);
  });

  it('should be left alone by a worker that lost it', async () => {
    const task = (await claim())!;
    await database.query('UPDATE tasks SET fence = gen_random_uuid()');
    expect(await park(task)).toBeNull();
    expect(await statusOf(database, id)).toBe('running');
  });
});
