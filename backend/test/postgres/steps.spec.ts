import { RunningTask } from '../../src/modules/tasks/execution/running-task';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { TaskLeases } from '../../src/modules/tasks/execution/task-leases';
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
      if (name === 'step_end' || name === 'task_report')
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
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
    await store.begin(task, 0, 'read', { title: 'read', kind: 'compute' }, 'hash');
    const bad = { kind: 'report', title: 'a.md', mime: 'text/markdown', body: 'x', metrics: { broken: '\u0000' } };
    const lines = [{ at: new Date(), level: 'info' as const, stepKey: 'read', message: 'line', data: null }];
    await expect(
      store.end(task, { key: 'read', status: 'completed', output: null, error: null, artifacts: [bad], lines, progress: 50, note: null }),
    ).rejects.toThrow();
    expect(await database.value('SELECT (SELECT count(*) FROM task_logs)::int + (SELECT count(*) FROM artifacts)::int')).toBe(0);
    expect((await steps(1))[0]).toMatchObject({ status: 'running' });
    expect(await database.value('SELECT progress FROM tasks')).toBe(0);
  });

  it('should refuse a result or a file that is too large, as a failed step', async () => {
    expect(
      await attempt(['read'], 'same', (step) => step.artifact({ kind: 'x', title: 'x', mime: 'x/y', body: Buffer.alloc(20_000_001) })),
    ).toBe('failed');
    expect(await database.value(`SELECT error ->> 'code' FROM task_steps`)).toBe('too_large');
  });
});
