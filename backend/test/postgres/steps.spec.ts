import type { ClaimedTask } from '../../src/modules/tasks/execution/claimed-task';
import { RunningTask } from '../../src/modules/tasks/execution/running-task';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { Database } from '../../src/platform/database/database';
import type { JsonValue, StepRun } from '../../src/modules/tasks';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask } from '../rows';

describe('Steps', () => {
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
    id = await insertTask(database, { named: '[]' });
  });

  /** One attempt: every name is a step that notes that it ran; a step called `fail` throws. */
  async function attempt(steps: string[], input: JsonValue = 'same', work?: (step: StepRun) => void): Promise<string> {
    const task = (await claimOne(process))!;
    const run = new RunningTask(task, process.get(StepStore));
    let outcome: 'completed' | 'failed' = 'completed';
    try {
      await run.prepare();
      for (const key of steps) {
        await run.step(key, { title: key, kind: 'compute', input }, (step) => {
          done.push(key);
          work?.(step);
          if (key === 'fail') throw new Error('broken');
          return Promise.resolve({ made: key });
        });
      }
    } catch {
      outcome = 'failed';
    }
    await run.close();
    await process.get(TaskLeases).end({ task, worker: 'worker', outcome });
    return outcome;
  }

  const steps = (which: number) =>
    database.query('SELECT key, status, reused_from_attempt AS reused FROM task_steps WHERE attempt = $1 ORDER BY index', [which]);

  it('should store a line once when the connection was lost after the commit', async () => {
    const ours = process.get(Database);
    const query = ours.query.bind(ours);
    const lost = jest.spyOn(ours, 'query').mockImplementation(async (text, values, name) => {
      const rows = await query(text, values, name);
      if (name === 'run_write') throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      return rows;
    });
    await attempt(['read'], 'same', (step) => {
      step.log('info', 'Twice the same line,');
      step.log('info', 'Twice the same line,');
    }).finally(() => lost.mockRestore());
    expect(await database.query('SELECT message FROM task_logs WHERE task_id = $1 AND step_key IS NOT NULL', [id])).toEqual([
      { message: 'Twice the same line,' },
      { message: 'Twice the same line,' },
    ]);
    expect(await steps(1)).toMatchObject([{ key: 'read', status: 'completed' }]);
  });

  it('should not run again in a retry what was finished with the same input', async () => {
    await attempt(['read', 'fail']);
    await process.get(TasksService).retry(id, { from: 'failed' });
    done = [];
    await attempt(['read', 'write']);
    expect(done).toEqual(['write']);
    expect(await steps(2)).toEqual([
      { key: 'read', status: 'reused', reused: 1 },
      { key: 'write', status: 'completed', reused: null },
    ]);
  });

  it('should name the attempt that did the work, over several retries', async () => {
    await attempt(['read', 'fail']);
    for (let i = 0; i < 2; i++) {
      await process.get(TasksService).retry(id, { from: 'failed' });
      await attempt(['read', 'fail']);
    }
    expect((await steps(3))[0]).toMatchObject({ key: 'read', reused: 1 });
  });

  it('should run again what depends on a changed input', async () => {
    await attempt(['read', 'fail']);
    await process.get(TasksService).retry(id, { from: 'failed' });
    done = [];
    await attempt(['read'], 'other');
    expect(done).toEqual(['read']);
  });

  it.each([
    ['from the start', { from: 'start' as const }],
    ['with a new input', { input: { steps: [] } }],
  ])('should run all again %s', async (_how, options) => {
    await attempt(['read', 'fail']);
    await process.get(TasksService).retry(id, options);
    done = [];
    await attempt(['read', 'write']);
    expect(done).toEqual(['read', 'write']);
  });

  it('should give the stored result to the steps that follow', async () => {
    await attempt(['read', 'fail']);
    await process.get(TasksService).retry(id, { from: 'failed' });
    const task = (await claimOne(process))!;
    const run = new RunningTask(task, process.get(StepStore));
    await run.prepare();
    const output = await run.step('read', { title: 'read', kind: 'compute', input: 'same' }, () => Promise.resolve({ made: 'anew' }));
    await run.close();
    expect(output).toEqual({ made: 'read' });
  });

  it('should store lines and files with the end of their step', async () => {
    await attempt(['read'], 'same', (step) => {
      step.log('info', 'one', { n: 1 });
      step.log('warn', 'two\u0000\ud800');
      step.progress(40, 'half way');
      step.artifact({ kind: 'report', title: 'report.md', mime: 'text/markdown', body: '# Hello', metrics: { score: 7 } });
    });
    expect(await database.query('SELECT level, message, step_key, data FROM task_logs ORDER BY seq')).toEqual([
      { level: 'info', message: 'one', step_key: 'read', data: { n: 1 } },
      { level: 'warn', message: 'two\ufffd', step_key: 'read', data: null },
    ]);
    expect(await database.query('SELECT title, bytes, metrics, body FROM artifacts')).toEqual([
      { title: 'report.md', bytes: 7, metrics: { score: 7 }, body: Buffer.from('# Hello') },
    ]);
  });

  it('should forget earlier deaths of the process at a checkpoint inside a step', async () => {
    const interruptions = () => database.value('SELECT interruptions FROM tasks');
    const dieAfter = async (work: (step: StepRun) => void) => {
      await database.query('UPDATE tasks SET interruptions = 1');
      const task = (await claimOne(process))!;
      const run = new RunningTask(task, process.get(StepStore));
      await run.prepare();
      await run
        .step('read', { title: 'read', kind: 'compute' }, (step) => {
          work(step);
          throw new Error('dies');
        })
        .catch(() => undefined);
      await run.close();
      const left = await interruptions();
      await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'failed' });
      await database.query('DELETE FROM tasks');
      await insertTask(database, { named: '[]' });
      return left;
    };
    expect(await dieAfter((step) => step.progress(10))).toBe(1);
    expect(await dieAfter((step) => step.checkpoint())).toBe(0);
  });

  it('should keep the lines of a failed step, but none of its files', async () => {
    await attempt(['fail'], 'same', (step) => {
      step.log('error', 'about to break');
      step.artifact({ kind: 'report', title: 'half.md', mime: 'text/markdown', body: 'half' });
    });
    expect(await database.value('SELECT count(*)::int FROM task_logs')).toBe(1);
    expect(await database.value('SELECT count(*)::int FROM artifacts')).toBe(0);
    expect((await steps(1))[0]).toMatchObject({ status: 'failed' });
  });

  it('should keep nothing of a step whose end does not commit', async () => {
    const task = (await claimOne(process))!;
    const store = process.get(StepStore);
    const step = { key: 'read', index: 0, title: 'read', kind: 'compute' as const, inputHash: 'hash', beganAt: performance.now() };
    await store.write(task, { progress: 0, steps: [{ ...step, status: 'running' }], lines: [], artifacts: [] });
    const bad = { kind: 'report', title: 'a.md', mime: 'text/markdown', body: 'x', metrics: { broken: '\u0000' } };
    const lines = [{ at: new Date(), level: 'info' as const, stepKey: 'read', message: 'line', data: null }];
    const ended = [{ ...step, status: 'completed' as const, output: null }];
    await expect(store.write(task, { progress: 50, note: null, steps: ended, lines, artifacts: [bad] })).rejects.toThrow();
    expect(await database.value('SELECT (SELECT count(*) FROM task_logs)::int + (SELECT count(*) FROM artifacts)::int')).toBe(0);
    expect((await steps(1))[0]).toMatchObject({ status: 'running' });
    expect(await database.value('SELECT progress FROM tasks')).toBe(0);
  });

  describe('that are over at once', () => {
    /** One attempt whose steps do nothing outside, and what Postgres heard of it. */
    async function instantly(keys: string[], end: (run: RunningTask, task: ClaimedTask) => Promise<unknown>): Promise<string[]> {
      const task = (await claimOne(process))!;
      const run = new RunningTask(task, process.get(StepStore));
      const query = jest.spyOn(process.get(Database), 'query');
      await run.prepare();
      for (const key of keys) {
        await run.step(key, { title: key, kind: 'log', input: key, instant: true }, (step) => {
          done.push(key);
          step.log('info', `Line of ${key}`);
          return key === 'fail' ? Promise.reject(new Error('broken')) : Promise.resolve({ made: key });
        });
      }
      await end(run, task);
      const names = query.mock.calls.map(([, , name]) => name!);
      query.mockRestore();
      return names.filter((name) => !name.startsWith('bus_'));
    }
    const complete = async (run: RunningTask, task: ClaimedTask) =>
      process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'completed', said: await run.leave() });

    it('should be stored with the end of their task, in one statement', async () => {
      expect(await instantly(['a', 'b'], complete)).toEqual(['task_end']);
      expect(await steps(1)).toEqual(['a', 'b'].map((key) => ({ key, status: 'completed', reused: null })));
      expect(await database.query('SELECT step_key, message FROM task_logs ORDER BY seq')).toEqual(
        ['a', 'b'].map((key) => ({ step_key: key, message: `Line of ${key}` })),
      );
      const [row] = await database.query<{ input: string; output: object; took: boolean }>(
        `SELECT input, output, ended_at >= started_at AND ended_at <= now() AS took FROM task_steps WHERE key = 'a'`,
      );
      expect(row).toEqual({ input: 'a', output: { made: 'a' }, took: true });
    });

    it('should be stored before a step that does something begins', async () => {
      const names = await instantly(['a'], async (run, task) => {
        await run.step('b', { title: 'b', kind: 'deliver' }, async () => {
          // A process that dies now does not do the first again, so its line must be there.
          expect(await database.query('SELECT step_key, message FROM task_logs')).toEqual([{ step_key: 'a', message: 'Line of a' }]);
          return null;
        });
        expect(await steps(1)).toMatchObject([
          { key: 'a', status: 'completed' },
          { key: 'b', status: 'completed' },
        ]);
        await complete(run, task);
      });
      expect(names).toEqual(['run_write', 'run_write', 'task_end']);
    });

    it('should be stored while their run goes on, and once it is put aside', async () => {
      await instantly(['a'], (run) => run.close());
      expect(await steps(1)).toMatchObject([{ key: 'a', status: 'completed' }]);
      expect(await database.value('SELECT status FROM tasks')).toBe('running');
    });

    it('should not be kept without end', async () => {
      const many = Array.from({ length: 120 }, (_, index) => `${index}`);
      expect(await instantly(many, complete)).toEqual(['run_write', 'run_write', 'task_end']);
      expect(await database.value('SELECT count(*)::int FROM task_steps')).toBe(120);
      expect(await database.value('SELECT count(*)::int FROM task_logs')).toBe(120);
    });

    it('should keep a failed one with the end of the attempt, and run nothing again that was done', async () => {
      const task = (await claimOne(process))!;
      const run = new RunningTask(task, process.get(StepStore));
      await run.prepare();
      const step = (key: string) =>
        run.step(key, { title: key, kind: 'log', instant: true }, () => {
          done.push(key);
          return key === 'fail' ? Promise.reject(new Error('broken')) : Promise.resolve(null);
        });
      await step('a');
      await expect(step('fail')).rejects.toThrow('broken');
      await process.get(TaskLeases).end({ task, worker: 'worker', outcome: 'failed', said: await run.leave() });
      expect(await steps(1)).toMatchObject([
        { key: 'a', status: 'completed' },
        { key: 'fail', status: 'failed' },
      ]);
      await process.get(TasksService).retry(id, { from: 'failed' });
      done = [];
      await instantly(['b'], complete);
      expect(done).toEqual(['b']);
    });

    it('should be gone with a process that dies before it said so, and done again', async () => {
      await instantly(['a'], (run) => run.leave());
      expect(await steps(1)).toEqual([]);
      await database.query(`UPDATE tasks SET lease_until = now() - interval '1 second'`);
      await process.get(TaskReconciler).reconcile();
      done = [];
      await instantly(['a'], complete);
      expect(done).toEqual(['a']);
      expect(await database.value('SELECT count(*)::int FROM task_logs')).toBe(1);
    });
  });

  it('should share a statement with steps of other runs, one of which lost its task', async () => {
    const other = await insertTask(database, { named: '[]' });
    const tasks = [(await claimOne(process))!, (await claimOne(process))!];
    await database.query(`UPDATE tasks SET fence = gen_random_uuid() WHERE id = $1`, [other]);
    const query = jest.spyOn(process.get(Database), 'query');
    const runs = tasks.map((task) => new RunningTask(task, process.get(StepStore)));
    const outcomes = await Promise.allSettled(
      runs.map((run) => run.step('s', { title: 's', kind: 'deliver' }, () => Promise.resolve(null))),
    );
    expect(query.mock.calls.filter(([, , name]) => name === 'run_write')).toHaveLength(2);
    query.mockRestore();
    const byTask = Object.fromEntries(outcomes.map(({ status }, index) => [tasks[index]!.id, status]));
    expect(byTask).toEqual({ [id]: 'fulfilled', [other]: 'rejected' });
    await Promise.all(runs.map((run) => run.close()));
  });

  it('should refuse a result or a file that is too large, as a failed step', async () => {
    expect(
      await attempt(['read'], 'same', (step) => step.artifact({ kind: 'x', title: 'x', mime: 'x/y', body: Buffer.alloc(20_000_001) })),
    ).toBe('failed');
    expect(await database.value(`SELECT error ->> 'code' FROM task_steps`)).toBe('too_large');
  });
});
