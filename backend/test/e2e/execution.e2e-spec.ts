import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Product, queueBackend, startProduct } from '../app';
import { AppConfig } from '../../src/platform/config/app-config';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertTask } from '../rows';

interface Detail {
  id: string;
  status: string;
  held: boolean;
  holdRequested: boolean;
  attempt: number;
  dueAt: string;
  error: { code: string; message: string } | null;
  attempts: { outcome: string; worker: string }[];
  steps: { key: string; attempt: number; status: string; reusedFromAttempt: number | null }[];
}

const wait = (seconds: number) => ({ type: 'wait', seconds });
const line = (message: string) => ({ type: 'log', message });

/** How many jobs BullMQ has ever numbered in the queue of tasks. */
async function jobsSoFar(product: Product): Promise<number> {
  const { REDIS_URL } = product.app.get(AppConfig);
  if (!REDIS_URL) {
    return product.database.value(`SELECT coalesce(pg_sequence_last_value(to_regclass('bullmq.bullmq_jid_' || md5('tasks'))), 0)::int`);
  }
  const redis = new Redis(REDIS_URL);
  try {
    return Number(await redis.get('bull:tasks:id'));
  } finally {
    redis.disconnect();
  }
}

/** The queue between an API and workers that share only the database. `take-over` kills processes. */
describe('Execution by workers', () => {
  let product: Product;
  let call: Call;
  const workers: INestApplicationContext[] = [];

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { SHUTDOWN_GRACE_SECONDS: '1' } });
    call = callsOf(product.url);
  });
  afterEach(() => product.database.query('DELETE FROM tasks'));
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await product.close();
  });

  /** Keeps the workers of earlier tests. */
  const start = async (wanted = 1) => {
    while (workers.length < wanted) workers.push(await product.anotherWorker());
  };
  const submit = async (steps: object[], more: object = {}) =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Run', input: { steps }, ...more })).body.id;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const becomes = (id: string, status: string) =>
    eventually(`task is ${status}`, async () => ((await detail(id)).status === status ? detail(id) : null));
  const stepRuns = (id: string, key: string) =>
    eventually(`step ${key} runs`, async () => (await detail(id)).steps?.some((step) => step.key === key && step.status === 'running'));
  const messages = async (id: string) =>
    (await call<{ message: string }[]>('GET', `/api/tasks/${id}/logs`)).body.map(({ message }) => message);

  it('should complete an empty task and one that writes a line', async () => {
    await start();
    const ids = [await submit([]), await submit([line('hello')])];
    await Promise.all(ids.map((id) => becomes(id, 'completed')));
    expect(await messages(ids[1]!)).toEqual(['hello']);
  });

  it('should run many tasks that become due at once with a few jobs', async () => {
    await start();
    const tasks = 400;
    const before = await jobsSoFar(product);
    await product.database.query(
      `INSERT INTO tasks (id, title, type, status, input, due_at)
       SELECT gen_random_uuid(), 'Count the boxes', 'Custom', 'pending', '{"steps": []}', now() FROM generate_series(1, $1)`,
      [tasks],
    );
    const completed = `SELECT count(*)::int FROM tasks WHERE status = 'completed'`;
    await eventually('all are completed', async () => (await product.database.value(completed)) === tasks);
    const jobs = (await jobsSoFar(product)) - before;
    expect(jobs).toBeGreaterThan(0);
    // A worker hands a wake-up on once a second, and it had less than a minute.
    expect(jobs).toBeLessThan(tasks / 4);
  });

  it('should name the store of the queue in the health summary', async () => {
    const { body } = await call<{ checks: { id: string; message: string }[] }>('GET', '/api/health-summary');
    const store = queueBackend === 'redis' ? 'Redis' : 'Postgres';
    expect(body.checks.find(({ id }) => id === 'queue')!.message).toBe(`On ${store}: 0 due, 0 running.`);
  });

  it('should find a task whose wake-up got lost', async () => {
    await start();
    const id = await insertTask(product.database);
    await becomes(id, 'completed');
  });

  it('should cancel from the API in the middle of a step', async () => {
    await start();
    const id = await submit([wait(60), line('never')]);
    await stepRuns(id, '1');
    await call('POST', `/api/tasks/${id}/cancel`);
    const task = await becomes(id, 'cancelled');
    // It was cut in the middle: nobody waited for its minute.
    expect(task.steps.map(({ status }) => status)).toEqual(['stopped']);
    expect(await messages(id)).toEqual([]);
  });

  it('should hold at the next step boundary and go on where it stopped', async () => {
    await start();
    const id = await submit([line('one'), wait(1), line('two')]);
    await stepRuns(id, '2');
    expect((await call<Detail>('PATCH', `/api/tasks/${id}`, { status: 'queued' })).body).toMatchObject({
      status: 'running',
      holdRequested: true,
    });
    const held = await eventually('the task is held', async () => ((await detail(id)).held ? detail(id) : null));
    expect(held).toMatchObject({ status: 'queued', attempts: [{ outcome: 'held' }] });
    expect(held.steps.map(({ key, status }) => `${key} ${status}`)).toEqual(['1 completed', '2 completed']);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await detail(id)).status).toBe('queued');

    const before = Date.now();
    await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    const done = await becomes(id, 'completed');
    // A pause is no attempt, and no waiting for a worker.
    expect(done).toMatchObject({ attempt: 2, tries: 1 });
    expect(Date.parse(done.dueAt)).toBeGreaterThanOrEqual(before - 1_000);
    expect(done.steps.filter(({ attempt }) => attempt === 2).map(({ key, status }) => `${key} ${status}`)).toEqual([
      '1 reused',
      '2 reused',
      '3 completed',
    ]);
    expect(await messages(id)).toEqual(['one', 'two']);
  });

  it('should fail what takes longer than its time', async () => {
    await start();
    const id = await submit([wait(60)], { timeoutSeconds: 1, maxAttempts: 1 });
    const { error, attempts } = await becomes(id, 'failed');
    expect(error).toMatchObject({ code: 'timeout', message: 'It took longer than 1 seconds.' });
    expect(attempts).toHaveLength(1);
  });

  it('should say plainly when a type needs a provider, and notify', async () => {
    await start();
    const id = await submit([], { input: { instructions: 'Think of a name for the autumn sale.' } });
    expect((await becomes(id, 'failed')).error).toMatchObject({ code: 'needs_provider' });
    await eventually('a notification is there', async () => (await call<unknown[]>('GET', '/api/notifications')).body.length > 0);
  });

  it('should cut a step that outlasts the grace period, and run it again elsewhere', async () => {
    await start();
    const id = await submit([wait(3), line('end')]);
    await stepRuns(id, '1');
    await workers.pop()!.close();
    expect(await detail(id)).toMatchObject({ status: 'queued', attempts: [{ outcome: 'released' }] });
    await start();
    await becomes(id, 'completed');
    expect(await messages(id)).toEqual(['end']);
  });

  it('should never run more than ten at once, with two workers', async () => {
    await start(2);
    for (let i = 0; i < 30; i++) await submit([wait(0.5)]);
    await eventually(
      'all are completed',
      async () => (await product.database.value(`SELECT count(*)::int FROM tasks WHERE status = 'completed'`)) === 30,
    );
    // Not rows that are `running`: an end that is on its way leaves its place to the next task. Steps that follow each other may overlap by milliseconds.
    const most = await product.database.value<number>(
      `SELECT max(at_once)::int FROM (SELECT count(*) AS at_once FROM task_steps a
         JOIN task_steps b ON b.started_at <= a.started_at AND b.ended_at > a.started_at + interval '20 ms' GROUP BY a.task_id, a.key) s`,
    );
    expect(most).toBeLessThanOrEqual(10);
    expect(most).toBeGreaterThan(5);
  });
});
