import type { INestApplicationContext } from '@nestjs/common';
import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { decideShown } from '../decide-shown';

interface Detail {
  id: string;
  status: string;
  attempt: number;
  attempts: { attempt: number; outcome: string }[];
  steps: { key: string; attempt: number; status: string }[];
}

const line = (message: string) => ({ type: 'log', message });
const start = { type: 'tool', tool: 'task.create', arguments: { agent: 'Helper' } };

/** `take-over` kills the worker of a task that waits. */
describe('Waiting for decisions', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
    await call('POST', '/api/agents', {
      name: 'Helper',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
  });
  let worker: INestApplicationContext;
  afterEach(async () => {
    await worker.close();
    await product.database.query('DELETE FROM tasks');
  });
  afterAll(() => product.close());

  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const becomes = (id: string, status: string) =>
    eventually(`task is ${status}`, async () => ((await detail(id)).status === status ? detail(id) : null));
  const submit = async () =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Ask first', input: { steps: [line('before'), start, line('after')] } })).body.id;
  const pending = async () => (await call<{ id: string; taskId: string }[]>('GET', '/api/approvals?status=pending')).body;

  it('should go on with the decision, not with the next look of the reconciler', async () => {
    const looks = jest.spyOn(TaskReconciler.prototype, 'reconcile').mockResolvedValue();
    worker = await product.anotherWorker();
    try {
      const id = await submit();
      await becomes(id, 'waiting');
      const [approval] = await pending();
      await decideShown(call, `/api/approvals/${approval!.id}/approve`);
      await becomes(id, 'completed');
    } finally {
      looks.mockRestore();
    }
  });

  it('should serve others while many wait for people, and all of them once they are decided', async () => {
    worker = await product.anotherWorker();
    await Promise.all(Array.from({ length: 40 }, submit));
    await eventually('all ask', async () => (await pending()).length === 40);
    const { body: other } = await call<Detail>('POST', '/api/tasks', { title: 'Other work', input: { steps: [line('quick')] } });
    await becomes(other.id, 'completed');
    expect(await pending()).toHaveLength(40);
    // Forty at once on a loaded machine may exceed the time limit for locks, which is answered with 503: a caller tries again.
    const approve = async (id: string) => (await decideShown(call, `/api/approvals/${id}/approve`)).status === 200;
    await Promise.all((await pending()).map(({ id }) => eventually('the approval is accepted', () => approve(id))));
    const open = `SELECT count(*)::int FROM tasks WHERE title = 'Ask first' AND status NOT IN ('completed', 'failed', 'cancelled')`;
    await eventually('all are over', async () => (await product.database.value(open)) === 0);
    const ends = await product.database.query(
      `SELECT status, error, count(*)::int AS n FROM tasks WHERE title = 'Ask first' GROUP BY 1, 2`,
    );
    expect(ends).toEqual([{ status: 'completed', error: null, n: 40 }]);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE attempt > 1`)).toBe(0);
  });
});
