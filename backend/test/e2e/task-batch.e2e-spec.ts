import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertAgent } from '../rows';

interface Answers {
  created: number;
  refused: number;
  answers: {
    statusCode: number;
    task: { id: string; title: string } | null;
    problem: { code: string; errors: { field: string }[] } | null;
  }[];
}

const unknownId = '01890000-0000-7000-8000-000000000000';
const custom = (title: string, more: object = {}) => ({ title, input: { steps: [] }, ...more });

describe('POST /api/tasks/batch', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  const send = (tasks: unknown[]) => call<Answers>('POST', '/api/tasks/batch', { tasks });

  it('should answer for each by the rules of a call of its own, in order', async () => {
    const agent = await insertAgent(product.database);
    const tasks = [
      custom('Good'),
      custom(''),
      custom('Unknown field', { nobodyKnowsThis: 1 }),
      custom('No such type', { type: 'Nonsense' }),
      { title: 'Bad input', input: { steps: [{ type: 'fly' }] } },
      custom('No such agent', { agentId: unknownId }),
      { title: 'For an agent', agentId: agent },
    ];
    const { status, body } = await send(tasks);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 2, refused: 5 });
    for (const [index, task] of tasks.entries()) {
      const alone = await call<{ code: string; errors?: { field: string }[] }>('POST', '/api/tasks', task);
      const answer = body.answers[index]!;
      expect(answer.statusCode).toBe(alone.status);
      if (alone.status === 201) expect(answer).toMatchObject({ task: { title: task.title }, problem: null });
      else expect(answer).toMatchObject({ task: null, problem: { code: alone.body.code, errors: alone.body.errors ?? [] } });
    }
  });

  it('should have stored and made searchable what it answers for, and run it', async () => {
    const { body } = await send(Array.from({ length: 1_000 }, (_, index) => custom(`Marzipan ${index}`)));
    expect(body).toMatchObject({ created: 1_000, refused: 0 });
    const found = await call<unknown[]>('GET', '/api/tasks?search=marzipan%20999');
    expect(found.body).toHaveLength(1);
    const ids = body.answers.map(({ task }) => task!.id);
    expect(new Set(ids).size).toBe(1_000);
    await eventually('all are done', async () => {
      const [row] = await product.database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM tasks WHERE id = ANY($1) AND status = 'completed'`,
        [ids],
      );
      return row!.n === 1_000;
    });
    await eventually('each has one activity of its end', async () => {
      const rows = await product.database.query(
        `SELECT type, count(*)::int AS n FROM activities WHERE metadata ->> 'taskId' = ANY($1) GROUP BY type`,
        [ids],
      );
      return JSON.stringify(rows) === JSON.stringify([{ type: 'task.completed', n: 1_000 }]);
    });
  });

  it('should keep the promise of idempotency keys for each of them', async () => {
    const tasks = [
      custom('Keyed', { idempotencyKey: 'batch-1' }),
      custom('Keyed', { idempotencyKey: 'batch-1' }),
      custom('Other', { idempotencyKey: 'batch-1' }),
    ];
    const { body } = await send(tasks);
    const [first, same, other] = body.answers;
    expect(same!.task!.id).toBe(first!.task!.id);
    expect(other).toMatchObject({ statusCode: 422, problem: { code: 'idempotency_key_reused' } });
    const again = await send(tasks.slice(0, 1));
    expect(again.body.answers[0]!.task!.id).toBe(first!.task!.id);
    const alone = await call<{ id: string }>('POST', '/api/tasks', tasks[0]);
    expect(alone.body.id).toBe(first!.task!.id);
  });

  it.each([
    ['no tasks', {}],
    ['none', { tasks: [] }],
    ['too many', { tasks: Array.from({ length: 1_001 }, () => custom('x')) }],
    ['what is no list', { tasks: 'x' }],
    ['what is no task', { tasks: [custom('x'), 'x'] }],
    ['null', { tasks: [null] }],
    ['a list', { tasks: [[]] }],
    ['a field that nobody knows', { tasks: [custom('x')], more: 1 }],
  ])('should refuse %s as a whole', async (_, request) => {
    expect(await call('POST', '/api/tasks/batch', request)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
