import { TaskReconciler } from '../../src/modules/tasks/execution/task-reconciler';
import { type Product, startProduct, type ProductProcess } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Detail {
  id: string;
  status: string;
  attempt: number;
  attempts: { attempt: number; outcome: string }[];
  steps: { key: string; attempt: number; status: string }[];
}

const line = (message: string) => ({ type: 'log', message });
const start = { type: 'tool', tool: 'task.create', arguments: { agent: 'Helper' } };

describe('Waiting across worker processes', () => {
  let product: Product;
  let call: Call;
  const workers: ProductProcess[] = [];

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
    await call('POST', '/api/agents', {
      name: 'Helper',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    await product.database.query('DELETE FROM tasks');
  });
  afterAll(() => product.close());

  const startOne = async () => workers[workers.push(await product.workerProcess()) - 1]!;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const becomes = (id: string, status: string, withinMs?: number) =>
    eventually(`task is ${status}`, async () => ((await detail(id)).status === status ? detail(id) : null), withinMs);
  const submit = async () =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Ask first', input: { steps: [line('before'), start, line('after')] } })).body.id;
  const pending = async () => (await call<{ id: string; taskId: string }[]>('GET', '/api/approvals?status=pending')).body;

  it('should outlive kill -9 of its worker, and go on elsewhere in the same attempt', async () => {
    const first = await startOne();
    const id = await submit();
    await becomes(id, 'waiting');
    await first.end('SIGKILL');
    const [approval] = await pending();
    expect((await call('POST', `/api/approvals/${approval!.id}/approve`)).status).toBe(200);
    expect((await detail(id)).status).toBe('queued');
    await startOne();
    const done = await becomes(id, 'completed', 20_000);
    expect(done).toMatchObject({ attempt: 1, attempts: [{ attempt: 1, outcome: 'completed' }] });
    expect(await product.database.value(`SELECT count(*)::int FROM task_logs WHERE task_id = $1 AND message = 'before'`, [id])).toBe(1);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE triggered_by = 'tool'`)).toBe(1);
  });

  it('should go on with the decision, not with the next look of the reconciler', async () => {
    const looks = jest.spyOn(TaskReconciler.prototype, 'reconcile').mockResolvedValue();
    const worker = await product.anotherWorker();
    try {
      const id = await submit();
      await becomes(id, 'waiting');
      const [approval] = await pending();
      await call('POST', `/api/approvals/${approval!.id}/approve`);
      await becomes(id, 'completed');
    } finally {
      await worker.close();
      looks.mockRestore();
    }
  });

  it('should serve others while many wait for people, and all of them once they are decided', async () => {
    await startOne();
    await Promise.all(Array.from({ length: 40 }, submit));
    await eventually('all ask', async () => (await pending()).length === 40);
    const { body: other } = await call<Detail>('POST', '/api/tasks', { title: 'Other work', input: { steps: [line('quick')] } });
    await becomes(other.id, 'completed');
    expect(await pending()).toHaveLength(40);
    await Promise.all((await pending()).map(({ id }) => call('POST', `/api/approvals/${id}/approve`)));
    const done = `SELECT count(*)::int FROM tasks WHERE title = 'Ask first' AND status = 'completed'`;
    await eventually('all are completed', async () => (await product.database.value(done)) === 40, 25_000);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE attempt > 1`)).toBe(0);
  });
});
