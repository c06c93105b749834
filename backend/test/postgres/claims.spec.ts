import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask } from '../rows';

describe('Claiming', () => {
  let database: TestDatabase;
  let processes: QuietProcess[];

  beforeAll(async () => {
    database = await createDatabase();
    processes = [await startQuietProcess(database), await startQuietProcess(database)];
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });
  beforeEach(() => database.query('DELETE FROM tasks'));

  const claimAll = (index: number, wanted: number) => processes[index]!.get(TaskLeases).claim(`worker-${index}`, wanted);

  it('should take high priority first, then the oldest', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const low = await insertTask(database, { priority: 'low', created_at: at(1) });
    const second = await insertTask(database, { priority: 'high', created_at: at(3) });
    const first = await insertTask(database, { priority: 'high', created_at: at(2) });
    const medium = await insertTask(database, { priority: 'medium', created_at: at(0) });
    const order: string[] = [];
    for (let i = 0; i < 4; i++) order.push((await claimOne(processes[0]!))!.id);
    expect(order).toEqual([first, second, medium, low]);
  });

  it('should never give one task to two processes', async () => {
    for (let i = 0; i < 60; i++) await insertTask(database);
    const [mine, theirs] = await Promise.all([claimAll(0, 40), claimAll(1, 40)]);
    const ids = [...mine, ...theirs].map((task) => task.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await database.value(`SELECT count(*)::int FROM tasks WHERE status = 'running'`)).toBe(ids.length);
  });

  it('should keep the limit of running tasks across processes', async () => {
    for (let i = 0; i < 30; i++) await insertTask(database);
    const [mine, theirs] = await Promise.all([claimAll(0, 20), claimAll(1, 20)]);
    expect(mine.length + theirs.length).toBe(10);
  });

  it('should give the places of tasks whose end is on its way to others, and never one place twice', async () => {
    for (let i = 0; i < 30; i++) await insertTask(database);
    const first = await claimAll(0, 10);
    const leaving = first.slice(0, 4).map(({ id }) => id);
    await database.query(`UPDATE tasks SET status = 'completed', finished_at = now() WHERE id = $1`, [leaving[0]]);
    const claim = (index: number, ids: string[]) => processes[index]!.get(TaskLeases).claim(`worker-${index}`, 20, ids);
    expect((await claim(0, leaving)).length).toBe(4);
    expect((await claim(1, [])).length).toBe(0);
    // Those of the second claim hold the places now, whoever leaves.
    expect((await claim(0, leaving)).length).toBe(0);
  });

  it('should not count a lease that has run out against the limit', async () => {
    for (let i = 0; i < 10; i++) {
      await insertTask(database, { status: 'running', lease_until: new Date(Date.now() - 1_000), fence: crypto.randomUUID() });
    }
    const waiting = await insertTask(database);
    expect((await claimOne(processes[0]!))?.id).toBe(waiting);
  });

  it('should leave held, pending and final tasks alone', async () => {
    await insertTask(database, { held: true });
    for (const status of ['pending', 'waiting', 'completed', 'failed', 'cancelled']) await insertTask(database, { status });
    expect(await claimOne(processes[0]!)).toBeNull();
  });

  it('should give every claim a new fence and count the attempt', async () => {
    const id = await insertTask(database);
    const first = await claimOne(processes[0]!);
    await database.query(`UPDATE tasks SET status = 'queued' WHERE id = $1`, [id]);
    const second = await claimOne(processes[1]!);
    expect(second!.fence).not.toBe(first!.fence);
    expect([first!.attempt, second!.attempt]).toEqual([1, 2]);
  });

  it('should give a process one task at a time whose process died, beside any number of others', async () => {
    for (let i = 0; i < 4; i++) await insertTask(database, { interruptions: 1, priority: 'high' });
    for (let i = 0; i < 5; i++) await insertTask(database);
    const suspects = async () =>
      Number(await database.value(`SELECT count(*)::int FROM tasks WHERE status = 'running' AND interruptions > 0`));
    expect([(await claimAll(0, 8)).length, await suspects()]).toEqual([6, 1]);
    expect([(await claimAll(0, 8)).length, await suspects()]).toEqual([0, 1]);
    expect([(await claimAll(1, 8)).length, await suspects()]).toEqual([1, 2]);
    await database.query(`UPDATE tasks SET interruptions = 0 WHERE lease_owner = 'worker-0'`);
    expect([(await claimAll(0, 8)).length, await suspects()]).toEqual([1, 2]);
  });
});
