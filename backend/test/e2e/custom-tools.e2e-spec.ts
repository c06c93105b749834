import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type OwnModelServer, startOwnModel } from '../model-server';

interface Detail {
  id: string;
  status: string;
  title: string;
  error: { code: string; message: string; hint: string | null } | null;
  artifacts: { id: string; title: string }[];
  steps: { key: string; title: string; kind: string; status: string; attempt: number; index: number }[];
}

describe('Custom agents and analyses on the demo shop', () => {
  let product: Product;
  let call: Call;
  let model: OwnModelServer;

  beforeAll(async () => {
    model = await startOwnModel();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: model.host } });
    call = callsOf(product.url);
    await call('POST', '/api/demo-shop');
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });

  const start = async (body: object) => (await call<Detail>('POST', '/api/tasks', { title: 'Run', maxAttempts: 1, ...body })).body.id;
  const becomes = (id: string, ...statuses: string[]) =>
    eventually(`the task is ${statuses.join(' or ')}`, async () => {
      const { body } = await call<Detail>('GET', `/api/tasks/${id}`);
      return statuses.includes(body.status) ? body : null;
    });
  const outputOf = async (task: Detail, key: string) => {
    const { attempt, index } = task.steps.find((step) => step.key === key)!;
    return (await call<{ output: unknown }>('GET', `/api/tasks/${task.id}/steps/${attempt}/${index}`)).body.output;
  };
  async function fileOf(task: Detail, title: string): Promise<string> {
    expect(task.error).toBeNull();
    const { id } = task.artifacts.find((file) => file.title === title)!;
    return (await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
  }

  it('should say that instructions need a model, and where to add one', async () => {
    const { error } = await becomes(await start({ input: { instructions: 'Think.' } }), 'failed');
    expect(error).toMatchObject({ code: 'needs_provider', hint: expect.stringContaining('/admin/api-keys') as string });
  });

  it('should use tools in a declared list without any model', async () => {
    const tool = (name: string, args: object) => ({ type: 'tool', tool: name, arguments: args });
    const steps = [
      ...[
        'products',
        'low_stock',
        'best_sellers',
        'price_cuts',
        'sales_by_day',
        'sales_by_platform',
        'recent_orders',
        'customer_groups',
      ].map((query) => tool('shop.query', { query, limit: 3 })),
      tool('stats.run', { preset: 'abc' }),
      tool('email.draft', { subject: 'Weekly', text: 'All is well.' }),
    ];
    const task = await becomes(await start({ input: { steps } }), 'completed', 'failed');
    expect(task.error).toBeNull();
    expect(await outputOf(task, '1')).toMatchObject({ rows: [{ sku: expect.any(String) as string }, {}, {}] });
    const answers = JSON.stringify(await Promise.all(steps.map((_, index) => outputOf(task, `${index + 1}`))));
    expect(answers).not.toContain('@demo.example');
    expect(await outputOf(task, '9')).toMatchObject({ abc: { list: expect.arrayContaining([]) as unknown } });
    expect(await fileOf(task, 'mail-10.txt')).toBe('Subject: Weekly\n\nAll is well.\n');
  });

  it('should give its place away in a long wait, and go on when somebody says so', async () => {
    const wait = { type: 'wait', seconds: 3_600 };
    const id = await start({ input: { steps: [wait, wait, { type: 'log', message: 'Rested.' }] } });
    const goOn = async (key: string) => {
      const task = await becomes(id, 'waiting');
      await eventually('it waits in this step', async () =>
        (await becomes(id, 'waiting')).steps.some((step) => step.key === key && step.status === 'waiting'),
      );
      expect(task).toMatchObject({ waitingFor: 'delay' });
      await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    };
    await goOn('1');
    await goOn('2');
    const task = await becomes(id, 'completed', 'failed');
    expect(task.error).toBeNull();
    expect(task.steps.map(({ key, status }) => `${key} ${status}`)).toEqual(
      ['1-until', '1', '2-until', '2', '3'].map((key) => `${key} completed`),
    );
  });

  it('should refuse a declared call that breaks a rule, saying which', async () => {
    const steps = [{ type: 'tool', tool: 'email.send', arguments: { to: ['stranger'], subject: 'a', text: 'b' } }];
    const { error } = await becomes(await start({ input: { steps } }), 'failed');
    expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('to.0 must be an e-mail address') as string });
  });

  it('should start another agent once, after a person agreed, and not pay the model twice', async () => {
    await call('POST', '/api/agents', {
      name: 'Stock check',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    const settings = { baseUrl: model.baseUrl, model: 'm-1' };
    await call('POST', '/api/api-keys', { name: 'Model', service: 'openai', keyValue: 'sk-test-0123456789', settings });
    const turns = [
      { content: '', tool_calls: [{ id: 'a', type: 'function', function: { name: 'task_create', arguments: '{"agent":"stock check"}' } }] },
      { content: 'Started.' },
    ];
    model.answer = ({ body }, response) => {
      const turn = (JSON.parse(body) as { messages: { role: string }[] }).messages.filter(({ role }) => role === 'assistant').length;
      const message = { role: 'assistant', ...turns[turn] };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ model: 'm-1', choices: [{ message, finish_reason: 'stop' }] }));
    };
    const id = await start({ input: { instructions: 'Start the stock check.', tools: ['task.create'] } });
    await becomes(id, 'waiting');
    const started = () => product.database.value(`SELECT count(*)::int FROM tasks WHERE triggered_by = 'tool'`);
    expect(await started()).toBe(0);
    const [request] = (await call<{ id: string; title: string }[]>('GET', '/api/approvals?status=pending')).body;
    expect(request!.title).toBe('Start Stock check');
    await call('POST', `/api/approvals/${request!.id}/approve`, {});
    const task = await becomes(id, 'completed', 'failed');
    expect(await fileOf(task, 'result.md')).toBe('Started.\n');
    expect(await started()).toBe(1);
    expect(model.calls.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(2);
  });

  it.each([
    [{ preset: 'reorder', leadTimeDays: 21 }, 'reorder.csv', '## When to order again'],
    [{ preset: 'cohorts' }, 'cohorts.csv', '## Customers who come back'],
    [{ preset: 'prices' }, 'report.md', '## How sales answer to prices'],
  ])('should study the orders of the shop: %j', async (input, title, heading) => {
    model.answer = (_, response) => void response.writeHead(500).end();
    const task = await becomes(await start({ type: 'Data Analysis', input: { dataset: 'orders', ...input } }), 'completed', 'failed');
    expect((await fileOf(task, title)).length).toBeGreaterThan(100);
    expect(await fileOf(task, 'report.md')).toContain(heading);
  });
});
