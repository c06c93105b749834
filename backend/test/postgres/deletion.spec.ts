import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { TaskBulk } from '../../src/modules/tasks/task-bulk';
import { TaskDeletion } from '../../src/modules/tasks/task-deletion';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { forgetFacts, insertTask, statedFacts } from '../rows';

describe('A deleted task', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  const deletion = () => process.get(TaskDeletion);
  const row = async (id: string) =>
    (await database.query('SELECT status, held, deleted_at IS NOT NULL AS deleted, attempts FROM tasks WHERE id = $1', [id]))[0];
  const backDate = (seconds: number) => database.query('UPDATE tasks SET deleted_at = now() - make_interval(secs => $1)', [seconds]);

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(() => database.query('DELETE FROM tasks'));

  it.each(['pending', 'queued', 'waiting', 'completed', 'failed', 'cancelled'])('should come back as it was: %s', async (status) => {
    const id = await insertTask(database, { status });
    const before = await row(id);
    await deletion().remove(id);
    expect(await row(id)).toMatchObject({ status, deleted: true });
    expect(await deletion().restore([id])).toEqual({ done: [id], skipped: [], failed: [], undoUntil: null });
    expect(await row(id)).toEqual(before);
  });

  it('should still be held when it was held before', async () => {
    const id = await insertTask(database, { held: true });
    await deletion().remove(id);
    await deletion().restore([id]);
    expect(await row(id)).toMatchObject({ held: true, deleted: false });
  });

  it('should be started by nobody', async () => {
    const id = await insertTask(database);
    const later = await insertTask(database, { status: 'pending', due_at: new Date(Date.now() - 1_000) });
    await deletion().remove(id);
    await deletion().remove(later);
    await process.get(TaskReconciler).reconcile();
    expect(await claimOne(process)).toBeNull();
    expect(await process.get(TaskLeases).isWorkWaiting()).toBe(false);
  });

  it('should lose its worker at once when it ran, keep that in its history, and go on when it comes back', async () => {
    const id = await insertTask(database);
    const claimed = (await claimOne(process))!;
    await deletion().remove(id);
    expect((await process.get(TaskLeases).requests([claimed])).size).toBe(0);
    await eventually('its worker is told', () => process.heard.some(({ type, data }) => type === 'task.control' && data.id === id));
    expect(await row(id)).toMatchObject({
      status: 'queued',
      held: true,
      attempts: [expect.objectContaining({ attempt: 1, outcome: 'interrupted', worker: 'worker' })],
    });
    await deletion().restore([id]);
    const again = (await claimOne(process))!;
    expect(again).toMatchObject({ id, attempt: 2 });
    expect(await process.get(TaskLeases).end({ task: claimed, worker: 'worker', outcome: 'completed' })).toBe(false);
  });

  it('should not exist for anybody who asks to change it', async () => {
    const id = await insertTask(database);
    await deletion().remove(id);
    const tasks = process.get(TasksService);
    for (const act of [
      () => tasks.cancel(id),
      () => tasks.retry(id, {}),
      () => tasks.update(id, { title: 'x' }),
      () => deletion().remove(id),
    ])
      await expect(act()).rejects.toThrow('does not exist');
    expect(await row(id)).toMatchObject({ status: 'queued' });
  });

  it('should be gone for good after ten seconds, not before', async () => {
    const id = await insertTask(database);
    await insertTask(database);
    await deletion().remove(id);
    await deletion().purge();
    expect(await row(id)).toBeDefined();
    await database.query(`UPDATE tasks SET deleted_at = now() - interval '9 seconds' WHERE id = $1`, [id]);
    await deletion().purge();
    expect(await row(id)).toBeDefined();
    await database.query(`UPDATE tasks SET deleted_at = now() - interval '11 seconds' WHERE id = $1`, [id]);
    await deletion().purge();
    expect(await row(id)).toBeUndefined();
    expect(await database.value('SELECT count(*)::int FROM tasks')).toBe(1);
    expect(await deletion().restore([id])).toMatchObject({ done: [], skipped: [{ id }] });
  });

  it('should leave facts and entries in the audit log about both ways', async () => {
    const id = await insertTask(database, { title: 'Weigh the tea' });
    await forgetFacts(database);
    await deletion().remove(id);
    await deletion().restore([id]);
    expect(await database.query(`SELECT type, data ->> 'title' AS title FROM ${statedFacts} ORDER BY id`)).toEqual([
      { type: 'task.deleted', title: 'Weigh the tea' },
      { type: 'task.restored', title: 'Weigh the tea' },
    ]);
    const entries = await database.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [id]);
    expect(entries).toEqual([{ action: 'task.deleted' }, { action: 'task.restored' }]);
  });

  it('should come back with all the others of a bulk action', async () => {
    const ids = await Promise.all(['queued', 'failed', 'completed'].map((status) => insertTask(database, { status })));
    const unknown = '0190a5c0-0000-7000-8000-000000000000';
    const begun = Date.now();
    const result = await process.get(TaskBulk).run({ action: 'delete', ids: [...ids, unknown] });
    expect(result).toMatchObject({ done: ids, skipped: [{ id: unknown }] });
    expect(new Date(result.undoUntil!).getTime()).toBeGreaterThanOrEqual(begun + 10_000);
    await backDate(9);
    await deletion().purge();
    expect((await deletion().restore(ids)).done.sort()).toEqual([...ids].sort());
    expect(await database.value('SELECT count(*)::int FROM tasks WHERE deleted_at IS NULL')).toBe(3);
    expect((await process.get(TaskBulk).run({ action: 'cancel', ids: [ids[0]!] })).undoUntil).toBeNull();
  });

  describe('among many', () => {
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (let count = 0; count < 12; count += 1) ids.push(await insertTask(database, { status: 'failed' }));
    });
    afterEach(() => jest.restoreAllMocks());

    const whenRemoved = (work: (id: string) => Promise<void>) => {
      const remove = deletion().remove.bind(deletion());
      jest.spyOn(deletion(), 'remove').mockImplementation(async (id) => {
        await work(id);
        return remove(id);
      });
    };

    it('should come back when deleting all of them took longer than the time for an undo', async () => {
      let passed = 0;
      const now = Date.now.bind(Date);
      jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
      whenRemoved(async () => {
        passed += 1_500;
        await database.query(`UPDATE tasks SET deleted_at = deleted_at - interval '1500 milliseconds'`);
        await deletion().purge();
      });
      const begun = Date.now();
      const { done, undoUntil } = await process.get(TaskBulk).run({ action: 'delete', ids });
      expect(done).toEqual(ids);
      expect(new Date(undoUntil!).getTime()).toBeGreaterThanOrEqual(begun + 18_000 + 10_000);
      await backDate(9);
      await deletion().purge();
      expect((await deletion().restore(ids)).done).toHaveLength(12);
    });

    it('should be named as done, not done or not tried when one of them meets an unexpected error', async () => {
      whenRemoved((id) => (id === ids[1] ? Promise.reject(new Error('no such column')) : Promise.resolve()));
      const failed = [{ id: ids[1], reason: 'Something went wrong. Try again.' }];
      const result = await process.get(TaskBulk).run({ action: 'delete', ids });
      expect(result).toMatchObject({ done: ids.filter((_, index) => index !== 1), skipped: [], failed });
    });

    it('should not be tried after all tasks of a part met an unexpected error', async () => {
      const tried: string[] = [];
      whenRemoved((id) => (tried.push(id), ids.indexOf(id) >= 4 ? Promise.reject(new Error('no connection')) : Promise.resolve()));
      const { done, failed } = await process.get(TaskBulk).run({ action: 'delete', ids });
      expect([done, failed.map(({ id }) => id)]).toEqual([ids.slice(0, 4), ids.slice(4)]);
      expect(failed.at(-1)!.reason).toContain('Not tried');
      expect(tried).toEqual(ids.slice(0, 8));
    });

    it('should be named as back or not back when an undo meets an unexpected error', async () => {
      await process.get(TaskBulk).run({ action: 'delete', ids });
      jest.spyOn(deletion() as unknown as { restoreSome: () => Promise<unknown> }, 'restoreSome').mockRejectedValueOnce(new Error('gone'));
      expect((await deletion().restore(ids)).failed.map(({ id }) => id)).toEqual(ids);
    });
  });
});
