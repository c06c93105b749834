import type { TaskRun } from '../../src/modules/tasks';
import { TaskWaits } from '../../src/modules/tasks';
import { Parked } from '../../src/modules/tasks/execution/claimed-task';
import { RunningTask } from '../../src/modules/tasks/execution/running-task';
import { StepStore } from '../../src/modules/tasks/execution/step-store';
import { secretMask } from '../../src/platform/crypto';
import { Transactions } from '../../src/platform/events';
import { createDatabase, type TestDatabase } from '../database';
import { claimOne, type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask } from '../rows';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('Steps side by side', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let id: string;

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
    id = await insertTask(database);
  });

  async function start(): Promise<RunningTask> {
    const run = new RunningTask((await claimOne(process))!, process.get(StepStore));
    await run.prepare();
    return run;
  }

  const step = (run: TaskRun, key: string, ms: number) =>
    run.step(key, { title: key, kind: 'compute', input: { key } }, async (open) => {
      open.log('info', `begin ${key}`);
      await pause(ms);
      run.log('info', `end ${key}`);
      open.artifact({ kind: 'text', title: `${key}.txt`, mime: 'text/plain', body: key });
      return key;
    });

  it('should leave nothing behind that every later promise of the process carries', async () => {
    const carried = () => Object.getOwnPropertySymbols(Promise.resolve()).length;
    const whole = async () => {
      const run = await start();
      await step(run, 'only', 0);
      await run.close();
      await database.query('DELETE FROM tasks');
      await insertTask(database);
    };
    await whole();
    const after = carried();
    for (let runs = 0; runs < 5; runs++) await whole();
    expect(carried()).toBe(after);
  });

  it('should keep result, files and lines of each with its own step', async () => {
    const run = await start();
    const keys = Array.from({ length: 20 }, (_, index) => `part-${index}`);
    expect(await Promise.all(keys.map((key, index) => step(run, key, (20 - index) * 10)))).toEqual(keys);
    await run.close();
    expect(
      await database.value(
        `SELECT count(*)::int FROM task_steps WHERE status = 'completed' AND output = to_jsonb(key) AND input ->> 'key' = key`,
      ),
    ).toBe(20);
    expect(await database.value(`SELECT count(*)::int FROM task_logs WHERE message IN ('begin ' || step_key, 'end ' || step_key)`)).toBe(
      40,
    );
    expect(await database.value(`SELECT count(*)::int FROM artifacts WHERE title = step_key || '.txt'`)).toBe(20);
    expect(await database.query('SELECT index::int FROM task_steps ORDER BY index')).toEqual(keys.map((_, index) => ({ index })));
  });

  it('should finish what other branches do when one of them parks, and wait for the earliest', async () => {
    const run = await start();
    const [near, far] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];
    const branches = [
      run.step('far', { title: 'far', kind: 'wait' }, () => run.park({ for: 'delay', until: far, note: 'far' })),
      run.step('near', { title: 'near', kind: 'wait' }, () => run.park({ for: 'delay', until: near, note: 'near' })),
      step(run, 'slow', 300),
    ];
    await expect(Promise.all(branches)).rejects.toBeInstanceOf(Parked);
    const wait = await run.settle();
    expect(wait?.until).toEqual(near);
    await run.close();
    expect(await process.get(TaskWaits).park(run.task, wait!)).toBe('waiting');
    expect(await database.query('SELECT key, status FROM task_steps ORDER BY key')).toEqual([
      { key: 'far', status: 'waiting' },
      { key: 'near', status: 'waiting' },
      { key: 'slow', status: 'completed' },
    ]);
  });

  it('should not do finished branches again after waiting', async () => {
    const run = await start();
    await step(run, 'one', 1);
    await run.close();
    await process.get(TaskWaits).park(run.task, { for: 'task', note: 'waits' });
    await process.get(Transactions).run((transaction) => process.get(TaskWaits).wake(transaction, [id]));
    const again = await start();
    let ran = 0;
    await again.step('one', { title: 'one', kind: 'compute', input: { key: 'one' } }, () => Promise.resolve(++ran));
    await again.step('two', { title: 'two', kind: 'compute' }, () => Promise.resolve(++ran));
    await again.close();
    expect(ran).toBe(1);
    expect(await database.value('SELECT count(*)::int FROM task_steps WHERE attempt = 1')).toBe(2);
  });

  it('should show what a step was given: at most 64 kB, no secret, and nothing that cannot be stored', async () => {
    secretMask.register('sk-very-secret-1234');
    const run = await start();
    const given = { big: 'x'.repeat(200_000), small: { key: 'sk-very-secret-1234', text: 'a\u0000b\ud800' } };
    for (const [key, input] of Object.entries(given))
      await run.step(key, { title: key, kind: 'compute', input }, () => Promise.resolve(input));
    await run.close();
    const [big, small] = await database.query<{ input: unknown; output: unknown }>('SELECT input, output FROM task_steps ORDER BY index');
    expect((big!.input as string).length).toBe(64_001);
    expect(small).toEqual({ input: { key: '[masked]', text: 'ab\ufffd' }, output: { key: '[masked]', text: 'ab\ufffd' } });
  });
});
