import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ClaimedTask } from '../../src/modules/tasks/execution/claimed-task';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { TaskDispatcher } from '../../src/modules/tasks/task-dispatcher';
import { inIndexOrder, taskStatements } from '../../src/modules/tasks/task-statements';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { Database } from '../../src/platform/database/database';
import { processPlace } from '../../src/platform/concurrency/process-place';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { forgetFacts, insertTask, statedFacts, statusOf } from '../rows';

const past = new Date(Date.now() - 60_000);
const dead = { status: 'running', lease_until: past, lease_owner: 'dead', started_at: past, fence: crypto.randomUUID(), attempt: 1 };

describe('The reconciler', () => {
  let database: TestDatabase;
  let processes: QuietProcess[];
  let wakeups: number;
  const reconcile = (index = 0) => processes[index]!.get(TaskReconciler).reconcile();
  const row = async (id: string) => (await database.query<Record<string, unknown>>('SELECT * FROM tasks WHERE id = $1', [id]))[0]!;

  beforeAll(async () => {
    database = await createDatabase();
    processes = [await startQuietProcess(database), await startQuietProcess(database)];
    for (const process of processes) {
      jest.spyOn(process.get(TaskDispatcher), 'wake').mockImplementation(() => void wakeups++);
    }
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });
  beforeEach(async () => {
    wakeups = 0;
    await database.query('DELETE FROM tasks');
    await forgetFacts(database);
  });

  it('should take back a task whose worker died, and say so in its attempts', async () => {
    const id = await insertTask(database, dead);
    await reconcile();
    const { status, interruptions, lease_until, attempts } = await row(id);
    expect({ status, interruptions, lease_until }).toEqual({ status: 'queued', interruptions: 1, lease_until: null });
    expect(attempts).toEqual([expect.objectContaining({ attempt: 1, outcome: 'interrupted', worker: 'dead' })]);
    expect(wakeups).toBe(1);
  });

  it('should not touch a task with a live lease', async () => {
    const id = await insertTask(database, { ...dead, lease_until: new Date(Date.now() + 10_000) });
    await reconcile();
    expect(await statusOf(database, id)).toBe('running');
  });

  it('should not wait for the lease of a worker whose process is dead for certain', async () => {
    const [here, elsewhere] = [processPlace(), 'ffffffff'];
    if (!here) return;
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    await once(killed, 'spawn');
    const alive = { ...dead, lease_until: new Date(Date.now() + 10_000) };
    const heldBy = (pid: number, place: string) => insertTask(database, { ...alive, lease_owner: `host:${pid}:9f8e7d6c:${place}` });
    const [ofKilled, ofAnother, ofElsewhere] = [
      await heldBy(killed.pid!, here),
      await heldBy(process.pid, here),
      await heldBy(killed.pid!, elsewhere),
    ];
    await reconcile();
    expect(await statusOf(database, ofKilled)).toBe('running');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await reconcile(1);
    const { status, interruptions, attempts } = await row(ofKilled);
    expect({ status, interruptions }).toEqual({ status: 'queued', interruptions: 1 });
    expect(attempts).toEqual([expect.objectContaining({ outcome: 'interrupted', worker: `host:${killed.pid}:9f8e7d6c:${here}` })]);
    for (const id of [ofAnother, ofElsewhere]) expect(await statusOf(database, id)).toBe('running');
  });

  it('should end a lease in time although the clock was set back meanwhile', async () => {
    const id = await insertTask(database, { ...dead, lease_until: new Date(Date.now() + 3_600_000) });
    await reconcile();
    expect(await statusOf(database, id)).toBe('running');
    expect(await database.value(`SELECT lease_until <= now() + interval '15 seconds' FROM tasks WHERE id = $1`, [id])).toBe(true);
  });

  it('should hand back what a living worker was given and never heard of, and blame no task for it', async () => {
    const mine = { ...dead, lease_owner: 'alive', lease_until: new Date(Date.now() + 10_000), interruptions: 1 };
    const unheard = await insertTask(database, { ...mine, updated_at: past });
    const held = await insertTask(database, { ...mine, updated_at: past });
    const onItsWay = await insertTask(database, mine);
    const ofAnother = await insertTask(database, { ...mine, updated_at: past, lease_owner: 'other' });
    await processes[0]!.get(TaskLeases).handBack('alive', [{ id: held } as ClaimedTask]);
    const { status, interruptions, attempts } = await row(unheard);
    expect({ status, interruptions }).toEqual({ status: 'queued', interruptions: 1 });
    expect(attempts).toEqual([expect.objectContaining({ attempt: 1, outcome: 'released', worker: 'alive' })]);
    for (const id of [held, onItsWay, ofAnother]) expect(await statusOf(database, id)).toBe('running');
    expect(wakeups).toBe(1);
  });

  it('should quarantine a task whose process died twice, with a reason and one fact', async () => {
    const id = await insertTask(database, { ...dead, interruptions: 1 });
    await reconcile();
    const { status, error, finished_at } = await row(id);
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'quarantined', retryable: false });
    expect(finished_at).not.toBeNull();
    expect(await database.value(`SELECT count(*)::int FROM ${statedFacts} WHERE type = 'task.failed'`)).toBe(1);
  });

  it('should blame no task for a process that only stood still, however often', async () => {
    const id = await insertTask(database, dead);
    const leases = processes[0]!.get(TaskLeases);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await reconcile();
      expect((await row(id)).interruptions).toBe(1);
      await leases.outlived({ id, attempt: attempt + 1 });
      expect((await row(id)).interruptions).toBe(1);
      await leases.outlived({ id, attempt });
      expect(await row(id)).toMatchObject({ status: 'queued', interruptions: 0 });
      await database.query(`UPDATE tasks SET status = 'running', lease_until = $1, fence = $2, attempt = attempt + 1`, [past, dead.fence]);
    }
  });

  it('should cancel a task that was to be cancelled when its worker died', async () => {
    const id = await insertTask(database, { ...dead, cancel_requested_at: past });
    await reconcile();
    expect(await statusOf(database, id)).toBe('cancelled');
    expect(await database.value(`SELECT count(*)::int FROM ${statedFacts} WHERE type = 'task.cancelled'`)).toBe(1);
  });

  it('should hold a task that was to be held when its worker died', async () => {
    const id = await insertTask(database, { ...dead, hold_requested: true });
    await reconcile();
    expect(await row(id)).toMatchObject({ status: 'queued', held: true, hold_requested: false });
    expect(wakeups).toBe(0);
  });

  it('should promote what became due, and leave the rest', async () => {
    const due = await insertTask(database, { status: 'pending', due_at: past });
    const later = await insertTask(database, { status: 'pending', due_at: new Date(Date.now() + 60_000) });
    const held = await insertTask(database, { status: 'pending', due_at: past, held: true });
    await reconcile();
    expect(await Promise.all([due, later, held].map((id) => statusOf(database, id)))).toEqual(['queued', 'pending', 'pending']);
  });

  it('should find what became due by its key, also where statistics know of none that waits', async () => {
    await database.query(`INSERT INTO tasks (id, title, type, status, input, finished_at)
      SELECT uuidv7(), 'Done', 'Custom', 'completed', '{}', now() FROM generate_series(1, 2000)`);
    await database.query('ANALYZE tasks');
    await database.query(`INSERT INTO tasks (id, title, type, status, input, waiting_for, waiting_until)
      SELECT uuidv7(), 'Waits', 'Custom', 'waiting', '{}', 'delay', now() + interval '1 day' FROM generate_series(1, 5000)`);
    const plan = await processes[0]!.get(Database).transaction(async (sql) => {
      await sql.query(inIndexOrder);
      return (await sql.query(`EXPLAIN ${taskStatements.promote.text}`)) as Record<string, string>[];
    });
    const scans = plan.flatMap((line) => /(?:Scan using|Scan on) .*tasks.*/.exec(Object.values(line)[0]!) ?? []);
    expect(scans.filter((scan) => / t\b/.test(scan))).toEqual([expect.stringContaining('tasks_pkey')]);
    expect(scans.join('\n')).not.toContain('tasks_list');
  });

  it('should send one wake-up for all that became due at once, and none while nothing does', async () => {
    for (let i = 0; i < 5; i++) await insertTask(database, { status: 'pending', due_at: past });
    await reconcile();
    expect(wakeups).toBe(1);
    await reconcile();
    expect(wakeups).toBe(1);
  });

  it('should act once when two processes reconcile at the same time', async () => {
    for (let i = 0; i < 50; i++) await insertTask(database, { ...dead, fence: crypto.randomUUID() });
    await Promise.all([reconcile(0), reconcile(1), reconcile(0), reconcile(1)]);
    expect(await database.value('SELECT sum(interruptions)::int FROM tasks')).toBe(50);
    expect(wakeups).toBe(1);
  });
});

describe('Ends of an attempt', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(async () => void (await database.query('DELETE FROM tasks')));

  const claim = async () => (await claimOne(process))!;
  const error = { code: 'internal', message: 'x', stepKey: null, retryable: true, hint: null };

  it('should wait for the next attempt after a failure that may pass', async () => {
    const id = await insertTask(database);
    await process.get(TaskLeases).end({ task: await claim(), worker: 'worker', outcome: 'failed', error, retryInMs: 5_000 });
    const [row] = await database.query('SELECT status, failures, extract(epoch FROM due_at - now())::float8 AS wait FROM tasks');
    expect(row).toMatchObject({ status: 'pending', failures: 1 });
    expect(row!.wait).toBeGreaterThan(4);
    expect(await database.value(`SELECT count(*)::int FROM ${statedFacts} WHERE data ->> 'id' = $1`, [id])).toBe(0);
  });

  it.each([
    ['completed', 'completed', 1],
    ['failed', 'failed', 1],
    ['cancelled', 'cancelled', 1],
    ['held', 'queued', 0],
    ['released', 'queued', 0],
  ] as const)('should make %s a task that is %s, with %i fact', async (outcome, status, facts) => {
    const id = await insertTask(database);
    expect(await process.get(TaskLeases).end({ task: await claim(), worker: 'worker', outcome })).toBe(true);
    expect(await statusOf(database, id)).toBe(status);
    expect(await database.value('SELECT held FROM tasks')).toBe(outcome === 'held');
    expect(await database.value(`SELECT count(*)::int FROM ${statedFacts} WHERE data ->> 'id' = $1`, [id])).toBe(facts);
  });

  it('should let a task go on in place after a retry, with its history', async () => {
    const id = await insertTask(database);
    await process.get(TaskLeases).end({ task: await claim(), worker: 'worker', outcome: 'failed', error });
    await process.get(TasksService).retry(id, { from: 'failed' });
    const task = await claim();
    expect(task).toMatchObject({ id, attempt: 2, failures: 0, reuseFromAttempt: 1 });
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'completed' });
    const [row] = await database.query('SELECT status, retries, error, attempts FROM tasks');
    expect(row).toMatchObject({ status: 'completed', retries: 1, error: null });
    expect((row!.attempts as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['failed', 'completed']);
  });

  it('should make a new task of a completed one that is retried', async () => {
    const id = await insertTask(database);
    await process.get(TaskLeases).end({ task: await claim(), worker: 'worker', outcome: 'completed' });
    const again = await process.get(TasksService).retry(id, {});
    expect(again).toMatchObject({ status: 'queued', retriedFromId: id, triggeredBy: 'retry' });
    expect(await statusOf(database, id)).toBe('completed');
  });
});
