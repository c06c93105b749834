import { Client } from 'pg';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { workflowRuns } from '../workflow-runs';
import { decideShown } from '../decide-shown';

interface Step {
  key: string;
  status: string;
  output: Record<string, unknown> | null;
  input: unknown;
  error: { code: string; message: string } | null;
  iteration: number[];
  tries: { number: number; status: string }[];
  childTaskId: string | null;
}
interface Run {
  id: string;
  status: string;
  error: { code: string; message: string } | null;
  waitingFor: string | null;
  waitingMs: number;
  stepsDone: number;
  timeline: Step[];
}

const transform = (id: string, output: object, more: object = {}) => ({ id, type: 'transform', config: { output }, ...more });
const final = ['completed', 'failed', 'cancelled'];

describe('Workflow runs', () => {
  let product: Product;
  let call: Call;
  let shop: Loopback;
  let answer: (url: string) => { status?: number; headers?: Record<string, string>; body?: unknown };

  beforeAll(async () => {
    shop = await startLoopback(({ url }) => answer(url));
    product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host } });
    call = callsOf(product.url);
  });
  beforeEach(() => {
    shop.requests.length = 0;
    answer = () => ({ body: { ok: true } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  const { create } = workflowRuns((...request) => call(...request));
  const detail = async (id: string) => (await call<Run>('GET', `/api/workflow-runs/${id}`)).body;
  const start = async (workflowId: string, request: object = {}) =>
    (await call<Run>('POST', `/api/workflows/${workflowId}/run`, request)).body.id;
  const becomes = (id: string, status: string | string[]) =>
    eventually(`run is ${String(status)}`, async () => {
      const run = await detail(id);
      return [status].flat().includes(run.status) ? run : null;
    });
  const run = async (steps: object[], input: object = {}, more: object = {}) =>
    becomes(await start(await create(steps, more), { input }), final);
  const step = ({ timeline }: Run, key: string) => timeline.find((entry) => entry.key === key);

  it('should hand results on from step to step', async () => {
    const done = await run(
      [
        transform('sum', { total: '{{trigger.lines | sum "price"}}' }, { next: 'text' }),
        transform('text', {
          line: 'For {{trigger.name | upper}}: {{steps.sum.output.total | money "EUR"}}',
          count: { path: 'trigger.lines', fn: 'length' },
        }),
      ],
      { name: 'Ada', lines: [{ price: 1.1 }, { price: 2.2 }] },
    );
    expect(done).toMatchObject({ status: 'completed', stepsDone: 2 });
    expect(step(done, 'text')!.output).toEqual({ line: 'For ADA: €3.30', count: 2 });
  });

  it('should complete a workflow without steps', async () => expect((await run([])).status).toBe('completed'));

  it('should go the way of the first branch that fits, else the other', async () => {
    const steps = [
      {
        id: 'which',
        type: 'condition',
        config: {
          branches: [{ name: 'large', when: { any: [[{ left: '{{trigger.total}}', op: 'gt', right: 100 }]] }, next: 'large' }],
          else: 'small',
        },
      },
      transform('large', { is: 'large' }, { next: null }),
      transform('small', { is: 'small' }),
    ];
    expect(step(await run(steps, { total: 200 }), 'large')?.status).toBe('completed');
    const small = await run(steps, { total: 5 });
    expect([step(small, 'large'), step(small, 'small')?.status]).toEqual([undefined, 'completed']);
  });

  it('should run all branches that fit side by side and go on where they meet', async () => {
    const always = { any: [[{ left: 'x', op: 'exists' }]] };
    const done = await run([
      {
        id: 'fork',
        type: 'condition',
        next: 'meet',
        config: {
          mode: 'all',
          branches: [
            { name: 'a', when: always, next: 'a' },
            { name: 'b', when: always, next: 'b' },
          ],
        },
      },
      transform('a', { v: 1 }, { next: 'meet' }),
      transform('b', { v: 2 }, { next: 'meet' }),
      transform('meet', { both: '{{steps.a.output.v}}{{steps.b.output.v}}' }),
    ]);
    expect(step(done, 'meet')!.output).toEqual({ both: '12' });
  });

  it('should repeat the body of a loop for each item, some at a time, and collect results', async () => {
    const done = await run(
      [
        { id: 'each', type: 'loop', next: 'end', config: { items: '{{trigger.names}}', body: 'greet', parallel: 3 } },
        transform('greet', { text: '{{index}} {{item.name | upper}}' }, { next: null }),
        transform('end', { all: '{{steps.each.output.results}}' }),
      ],
      { names: ['a', 'b', 'c', 'd'].map((name) => ({ name })) },
    );
    expect(step(done, 'end')!.output).toEqual({ all: [{ text: '0 A' }, { text: '1 B' }, { text: '2 C' }, { text: '3 D' }] });
    expect(step(done, 'each[3].greet')!.iteration).toEqual([3]);
  });

  it('should go on after a failed item when told so, and refuse more items than allowed', async () => {
    answer = (url) => (url.endsWith('/bad') ? { status: 400 } : { body: { ok: true } });
    const loop = (config: object) => [
      { id: 'each', type: 'loop', config: { items: '{{trigger.paths}}', body: 'call', ...config } },
      { id: 'call', type: 'http', config: { method: 'GET', url: `${shop.url}/{{item}}` } },
    ];
    const input = { paths: ['good', 'bad', 'fine'] };
    const passed = await run(loop({ onItemError: 'continue' }), input);
    expect(step(passed, 'each')!.output).toMatchObject({ count: 3, errors: [{ index: 1 }] });
    const failed = await run(loop({}), input);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'fetch_failed' } });
    expect(await run(loop({ maxItems: 2 }), input)).toMatchObject({ status: 'failed', error: { code: 'invalid_input' } });
  });

  it('should call with headers, query, body and a key of its own against repetition', async () => {
    const done = await run(
      [
        {
          id: 'post',
          type: 'http',
          next: 'use',
          config: {
            method: 'POST',
            url: `${shop.url}/orders`,
            headers: { 'X-Shop': '{{trigger.shop}}' },
            query: { page: 2 },
            body: { id: '{{trigger.id}}' },
          },
        },
        transform('use', { ok: '{{steps.post.output.body.ok}}', status: '{{steps.post.output.status}}' }),
      ],
      { shop: 'north', id: 7 },
    );
    expect(shop.requests).toMatchObject([{ method: 'POST', url: '/orders?page=2', body: '{"id":7}' }]);
    expect(shop.requests[0]!.headers).toMatchObject({ 'x-shop': 'north', 'idempotency-key': `${done.id}:post` });
    expect(step(done, 'use')!.output).toEqual({ ok: true, status: 200 });
  });

  it('should try again as often as told, honour Retry-After, and not after a refusal', async () => {
    let asked = 0;
    answer = () => (++asked < 3 ? { status: 503, headers: { 'retry-after': '0' } } : { body: { asked } });
    const get = { id: 'get', type: 'http', retry: { max: 2, delaySec: 0 }, config: { method: 'GET', url: `${shop.url}/` } };
    const done = await run([get]);
    expect(step(done, 'get')).toMatchObject({
      status: 'completed',
      tries: [
        { number: 1, status: 'failed' },
        { number: 2, status: 'failed' },
        { number: 3, status: 'completed' },
      ],
    });
    answer = () => ({ status: 404 });
    shop.requests.length = 0;
    expect((await run([get])).status).toBe('failed');
    expect(shop.requests).toHaveLength(1);
    expect((await run([{ ...get, config: { ...get.config, okStatus: [404] } }])).status).toBe('completed');
  });

  it('should give its place away while it waits for the next try', async () => {
    let asked = 0;
    answer = () => (++asked < 2 ? { status: 503 } : { body: {} });
    const id = await start(
      await create([{ id: 'get', type: 'http', retry: { max: 1, delaySec: 3 }, config: { method: 'GET', url: `${shop.url}/` } }]),
    );
    expect((await becomes(id, 'waiting')).waitingFor).toBe('delay');
    expect(step(await becomes(id, 'completed'), 'get')!.tries).toHaveLength(2);
  });

  it('should go on, or elsewhere, after a failure when told so', async () => {
    answer = () => ({ status: 400 });
    const get = { id: 'get', type: 'http', config: { method: 'GET', url: `${shop.url}/` } };
    const note = transform('note', { why: '{{steps.get.error.code}}' });
    const passed = await run([{ ...get, onError: 'continue', next: 'note' }, note]);
    expect(step(passed, 'note')!.output).toEqual({ why: 'fetch_failed' });
    const elsewhere = await run([{ ...get, onError: 'goto', errorNext: 'note', next: 'never' }, note, transform('never', { x: 1 })]);
    expect([step(elsewhere, 'never'), step(elsewhere, 'note')!.status]).toEqual([undefined, 'completed']);
  });

  it('should stop a step that takes longer than its time', async () => {
    const delayed = { id: 'wait', type: 'delay', timeoutSec: 1, config: { forSec: 600 } };
    expect(await run([delayed])).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
    expect(await run([{ ...delayed, timeoutSec: undefined }], {}, { settings: { timeoutSec: 1 } })).toMatchObject({
      status: 'failed',
      error: { code: 'timeout' },
    });
  });

  it('should skip what its condition says, and take a mocked result for the real one', async () => {
    const done = await run(
      [
        transform('skipped', { x: 1 }, { skipIf: { any: [[{ left: '{{trigger.vip}}', op: 'is_true' }]] }, next: 'mocked' }),
        {
          id: 'mocked',
          type: 'http',
          mock: { enabled: true, output: { body: { price: 5 } } },
          config: { method: 'POST', url: `${shop.url}/` },
          next: 'use',
        },
        transform('use', { price: '{{steps.mocked.output.body.price}}', none: '{{steps.skipped.output | default "-"}}' }),
      ],
      { vip: true },
    );
    expect([step(done, 'skipped')!.status, shop.requests.length]).toEqual(['skipped', 0]);
    expect(step(done, 'use')!.output).toEqual({ price: 5, none: '-' });
  });

  it('should wait without a place, survive that, and go on now when a person says so', async () => {
    const id = await start(
      await create([
        { id: 'wait', type: 'delay', config: { forSec: 86_400 }, next: 'second' },
        { id: 'second', type: 'delay', config: { forSec: 86_400 }, next: 'end' },
        transform('end', { early: '{{steps.wait.output.early}}' }),
      ]),
    );
    const waiting = await becomes(id, 'waiting');
    expect(waiting).toMatchObject({ waitingFor: 'delay' });
    expect(step(waiting, 'wait')!.status).toBe('waiting');
    await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    const second = await eventually('the second delay waits', async () => {
      const found = await detail(id);
      return found.status === 'waiting' && step(found, 'second') ? found : null;
    });
    expect(step(second, 'wait')!.status).toBe('completed');
    await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    expect(step(await becomes(id, 'completed'), 'end')!.output).toEqual({ early: true });
  });

  it('should end a short delay by itself', async () => {
    const done = await run([{ id: 'wait', type: 'delay', config: { forSec: 1 } }]);
    expect(done.status).toBe('completed');
    expect(step(done, 'wait')!.output).toMatchObject({ early: false });
    expect(done.waitingMs).toBeGreaterThan(500);
  });

  it('should stop where it is told, as completed or as failed, also inside a loop', async () => {
    const rest = transform('rest', { x: 1 });
    expect(step(await run([{ id: 'end', type: 'stop', next: 'rest' }, rest]), 'rest')).toBeUndefined();
    const failed = await run([{ id: 'end', type: 'stop', config: { status: 'failed', message: 'No stock of {{trigger.sku}}' } }], {
      sku: 'A1',
    });
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'stopped', message: 'No stock of A1' } });
    const inside = await run(
      [{ id: 'each', type: 'loop', config: { items: '{{trigger.list}}', body: 'end' }, next: 'rest' }, { id: 'end', type: 'stop' }, rest],
      { list: [1, 2, 3] },
    );
    expect([inside.status, step(inside, 'rest'), step(inside, 'each[1].end')]).toEqual(['completed', undefined, undefined]);
  });

  it('should give an agent a task, wait for it and hand on what it made', async () => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Writer',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    const done = await run(
      [
        {
          id: 'write',
          type: 'agent_task',
          config: { agentId: agent.body.id, input: { steps: [{ type: 'log', message: 'Hello {{trigger.name}}' }] } },
          next: 'end',
        },
        transform('end', { task: '{{steps.write.output.taskId}}' }),
      ],
      { name: 'Ada' },
    );
    expect(done.status).toBe('completed');
    const child = step(done, 'write')!.childTaskId!;
    expect(step(done, 'end')!.output).toEqual({ task: child });
    expect((await call<{ message: string }[]>('GET', `/api/tasks/${child}/logs`)).body[0]!.message).toBe('Hello Ada');
    const loose = await run([{ id: 'write', type: 'agent_task', config: { agentId: agent.body.id, wait: false } }]);
    expect(loose.status).toBe('completed');
  });

  it('should cancel what it started when it is cancelled itself', async () => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Sleeper',
      type: 'Custom',
      config: { input: { steps: [{ type: 'wait', seconds: 600 }] } },
    });
    const id = await start(await create([{ id: 'sleep', type: 'agent_task', config: { agentId: agent.body.id } }]));
    const waiting = await becomes(id, 'waiting');
    await call('POST', `/api/tasks/${id}/cancel`);
    await eventually(
      'the child is cancelled',
      async () => (await call<Run>('GET', `/api/tasks/${step(waiting, 'sleep')!.childTaskId}`)).body.status === 'cancelled',
    );
  });

  it('should start another workflow, wait for it, and never itself in a circle', async () => {
    const inner = await create([transform('double', { twice: '{{trigger.n}}{{trigger.n}}' })], {
      name: 'Inner',
      triggers: [{ id: 'called', type: 'workflow' }],
    });
    const outer = await create(
      [
        { id: 'call', type: 'workflow', config: { workflowId: inner, input: { n: '{{trigger.n}}' } }, next: 'end' },
        transform('end', { got: '{{steps.call.output.result.twice}}' }),
      ],
      {
        triggers: [
          { id: 'manual', type: 'manual' },
          { id: 'called', type: 'workflow' },
        ],
      },
    );
    const done = await becomes(await start(outer, { input: { n: 4 } }), final);
    expect(step(done, 'end')!.output).toEqual({ got: '44' });
    await call('PATCH', `/api/workflows/${inner}`, { steps: [{ id: 'back', type: 'workflow', config: { workflowId: outer } }] });
    const circle = await becomes(await start(outer, { input: { n: 4 } }), final);
    expect(circle.status).toBe('failed');
    expect(circle.error!.message).toContain('would start itself again');
  });

  it('should ask a person, and go on with what that person made of it', async () => {
    const id = await start(
      await create([
        { id: 'ask', type: 'approval', config: { subject: { text: 'Dear {{trigger.name}}' }, prompt: 'Send this?' }, next: 'end' },
        transform('end', { text: '{{steps.ask.output.content.text}}' }),
      ]),
      { input: { name: 'Ada' } },
    );
    expect((await becomes(id, 'waiting')).waitingFor).toBe('approval');
    const { body: open } = await call<{ id: string }[]>('GET', '/api/approvals?status=pending');
    expect((await call<{ content: object }>('GET', `/api/approvals/${open[0]!.id}`)).body.content).toEqual({ text: 'Dear Ada' });
    await decideShown(call, `/api/approvals/${open[0]!.id}/approve`, { content: { text: 'Dear Ms Lovelace' } });
    expect(step(await becomes(id, 'completed'), 'end')!.output).toEqual({ text: 'Dear Ms Lovelace' });
  });

  it('should go the way of a rejection, or fail without one', async () => {
    const ask = (rejectedNext?: string) => [
      { id: 'ask', type: 'approval', config: { subject: 'Refund?', ...(rejectedNext && { rejectedNext }) }, next: 'yes' },
      transform('yes', { x: 1 }),
      ...(rejectedNext ? [transform('no', { why: '{{steps.ask.output.reason}}' })] : []),
    ];
    const decide = async (steps: object[]) => {
      const id = await start(await create(steps));
      await becomes(id, 'waiting');
      const { body: open } = await call<{ id: string }[]>('GET', '/api/approvals?status=pending');
      await decideShown(call, `/api/approvals/${open[0]!.id}/reject`, { reason: 'Too late' });
      return becomes(id, final);
    };
    expect(step(await decide(ask('no')), 'no')!.output).toEqual({ why: 'Too late' });
    expect(await decide(ask())).toMatchObject({ status: 'failed', error: { code: 'approval_rejected' } });
  });

  it('should tell people in the console once', async () => {
    const done = await run(
      [{ id: 'tell', type: 'notify', config: { channel: 'in_app', subject: 'Order {{trigger.n}}', message: 'Pack it' } }],
      { n: 12 },
    );
    expect(step(done, 'tell')!.output).toEqual({ sent: 1 });
    const { body } = await call<{ title: string; body: string; link: string }[]>('GET', '/api/notifications');
    expect(body.filter(({ title }) => title === 'Order 12')).toMatchObject([{ body: 'Pack it', link: `/admin/workflow-runs/${done.id}` }]);
  });

  it('should use a tool, by the rules that agents have for it, and hand on what it gave', async () => {
    const use = (tool: string, given: object, more: object = {}) => ({
      id: 'use',
      type: 'tool',
      config: { tool, arguments: given },
      ...more,
    });
    const done = await run(
      [
        use('text.metrics', { text: '{{trigger.text}}' }, { next: 'say' }),
        transform('say', { words: '{{steps.use.output.words}}' }, { next: 'draft' }),
        {
          id: 'draft',
          type: 'tool',
          config: { tool: 'email.draft', arguments: { subject: 'Count', text: '{{steps.say.output.words}} words' } },
        },
      ],
      { text: 'three small words' },
    );
    expect(done).toMatchObject({ status: 'completed', error: null });
    expect(step(done, 'use')).toMatchObject({ input: { tool: 'text.metrics' }, output: { words: 3, characters: 17 }, childTaskId: null });
    expect(step(done, 'say')!.output).toEqual({ words: 3 });
    expect(step(done, 'draft')!.output).toMatchObject({ file: 'mail-draft-tool.txt' });

    // Only the author of the workflow names hosts: one that comes with the data is not read.
    answer = () => ({ headers: { 'content-type': 'text/html' }, body: '<title>Shop</title>' });
    // Neither a value nor what is put together of values is anything that a person named.
    const [first, last] = [shop.host.slice(0, 5), shop.host.slice(5)];
    const foreign = await run([use('http.fetch', { url: 'http://{{trigger.first}}{{trigger.last}}/a' })], { first, last });
    expect(foreign).toMatchObject({ status: 'failed', error: { code: 'invalid_input' } });
    expect(shop.requests).toEqual([]);
    expect((await run([use('http.fetch', { url: `${shop.url}/a` })])).status).toBe('completed');
    expect((await run([use('http.fetch', { url: '{{trigger.url}}' })], { url: `${shop.url}/a` })).status).toBe('completed');
    expect(shop.requests).toHaveLength(2);

    const { status, body } = await call<{ errors: { field: string }[] }>('POST', '/api/workflows', {
      name: 'Wrong',
      steps: [use('shop.query', { query: 'SELECT 1', days: '{{trigger.days}}', table: 'api_keys' })],
    });
    expect([status, body.errors.map(({ field }) => field).sort()]).toEqual([
      400,
      ['steps.0.config.arguments.query', 'steps.0.config.arguments.table'],
    ]);
  });

  it('should let nothing leave in a dry run', async () => {
    const workflow = await create(
      [
        { id: 'wait', type: 'delay', config: { forSec: 3_600 }, next: 'post' },
        { id: 'post', type: 'http', config: { method: 'POST', url: `${shop.url}/`, body: {} }, next: 'tell' },
        { id: 'tell', type: 'notify', config: { channel: 'in_app', message: 'Nobody hears this' }, next: 'ask' },
        { id: 'ask', type: 'approval', config: { subject: 'x' } },
      ],
      { status: 'inactive' },
    );
    const done = await becomes(await start(workflow, { dryRun: true }), final);
    expect(done.status).toBe('completed');
    expect(shop.requests).toEqual([]);
    expect(JSON.stringify((await call('GET', '/api/notifications')).body)).not.toContain('Nobody hears this');
  });

  it('should make in a dry run only the calls that its author marked as safe reads, and say which', async () => {
    answer = () => ({ headers: { 'content-type': 'text/html' }, body: '<title>Shop</title>' });
    const get = (id: string, next: string, more: object = {}) => ({
      id,
      type: 'http',
      next,
      config: { method: 'GET', url: `${shop.url}/${id}?orders={{trigger.orders}}`, ...more },
    });
    const read = (id: string, next: string | null, more: object = {}) => ({
      id,
      type: 'tool',
      next,
      config: { tool: 'http.fetch', arguments: { url: `${shop.url}/${id}?orders={{trigger.orders}}` }, ...more },
    });
    const { body: agent } = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Auditor',
      type: 'SEO Optimization',
      config: { input: { url: 'https://shop.example' } },
    });
    const safeInDryRun = true;
    const workflow = await create([
      get('secret', 'marked'),
      get('marked', 'page', { safeInDryRun }),
      read('page', 'known'),
      read('known', 'audit', { safeInDryRun }),
      { id: 'audit', type: 'agent_task', config: { agentId: agent.id, input: { url: `${shop.url}/audit` } } },
    ]);
    const done = await becomes(await start(workflow, { dryRun: true, input: { orders: 42 } }), final);
    expect(done).toMatchObject({ status: 'completed', error: null });
    expect(shop.requests.map(({ url }) => url)).toEqual(['/marked?orders=42', '/known?orders=42']);
    const lines = (await call<{ message: string }[]>('GET', `/api/tasks/${done.id}/logs`)).body.map(({ message }) => message);
    expect(lines.filter((line) => line.includes('dry run'))).toEqual([
      `Left out of this dry run: GET ${shop.url}/secret?orders=42`,
      `Made in this dry run, marked as safe: GET ${shop.url}/marked?orders=42`,
      `Left out of this dry run: GET ${shop.url}/page?orders=42`,
      `Made in this dry run, marked as safe: GET ${shop.url}/known?orders=42`,
    ]);
    const wrong = { id: 'post', type: 'http', config: { method: 'POST', url: `${shop.url}/`, safeInDryRun } };
    expect((await call('POST', '/api/workflows', { name: 'Wrong', steps: [wrong] })).status).toBe(400);
  });

  it('should keep the version it started with', async () => {
    const workflow = await create([{ id: 'wait', type: 'delay', config: { forSec: 600 }, next: 'end' }, transform('end', { v: 1 })]);
    const id = await start(workflow);
    await becomes(id, 'waiting');
    await call('PATCH', `/api/workflows/${workflow}`, { steps: [transform('end', { v: 2 })] });
    await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    expect(step(await becomes(id, 'completed'), 'end')!.output).toEqual({ v: 1 });
    expect(step(await becomes(await start(workflow), 'completed'), 'end')!.output).toEqual({ v: 2 });
  });

  it('should name the agent that is deleted at the very moment it gets its task, and the way out', async () => {
    const { body: agent } = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Margin watch',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    const workflow = await create([{ id: 'work', type: 'agent_task', config: { agentId: agent.id } }]);
    const other = new Client({ connectionString: product.database.url });
    await other.connect();
    try {
      // Until the commit the step still sees the agent, and its task waits for the end of the delete.
      await other.query('BEGIN');
      await other.query('DELETE FROM agents WHERE id = $1', [agent.id]);
      const id = await start(workflow);
      await eventually('the task waits for the delete', () =>
        product.database.value<boolean>(
          `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO tasks%')`,
        ),
      );
      await other.query('COMMIT');
      const failed = await becomes(id, final);
      expect(failed).toMatchObject({ status: 'failed', error: { code: 'invalid_input' } });
      expect(failed.error!.message).toBe('work: Margin watch was deleted before it got its task.');
      expect(failed.error).toMatchObject({ hint: 'Choose another agent for this step, then start the workflow again.' });
    } finally {
      await other.end();
    }
  });

  it('should retry from the failed step and not repeat what is done', async () => {
    answer = (url) => (url === '/second' && shop.requests.filter((r) => r.url === '/second').length === 1 ? { status: 400 } : { body: {} });
    const post = (id: string, next?: string) => ({ id, type: 'http', next, config: { method: 'POST', url: `${shop.url}/${id}` } });
    const failed = await run([post('first', 'second'), post('second')]);
    expect(failed.status).toBe('failed');
    await call('POST', `/api/tasks/${failed.id}/retry`, { from: 'failed' });
    await becomes(failed.id, 'completed');
    expect(shop.requests.map(({ url }) => url)).toEqual(['/first', '/second', '/second']);
  });

  it.each([
    ['skip', 409, ['running']],
    ['queue', 201, ['running', 'waiting']],
    ['replace', 201, ['cancelled', 'running']],
  ])('should %s a run that would be one too many', async (onOverlap, status, after) => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Slow',
      type: 'Custom',
      config: { input: { steps: [{ type: 'wait', seconds: 2 }] } },
    });
    const steps = [{ id: 'work', type: 'agent_task', config: { agentId: agent.body.id } }];
    const settings = { concurrency: { limit: 1, key: '{{trigger.shop}}', onOverlap } };
    const workflow = await create(steps, { settings });
    const first = await start(workflow, { input: { shop: 'a' } });
    await becomes(first, 'waiting');
    const second = await call<Run>('POST', `/api/workflows/${workflow}/run`, { input: { shop: 'a' } });
    expect(second.status).toBe(status);
    expect((await call('POST', `/api/workflows/${workflow}/run`, { input: { shop: 'b' } })).status).toBe(201);
    if (status === 201) {
      expect((await becomes(second.body.id, 'completed')).status).toBe('completed');
      expect((await detail(first)).status).toBe(after[0] === 'cancelled' ? 'cancelled' : 'completed');
    }
  });

  it('should stop spending once the budget of the run is gone', async () => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Dear',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    const work = (id: string, next?: string) => ({ id, type: 'agent_task', next, config: { agentId: agent.body.id } });
    const id = await start(
      await create([work('one', 'pause'), { id: 'pause', type: 'delay', config: { forSec: 600 }, next: 'two' }, work('two')], {
        settings: { budgetMicroUsd: 1_000 },
      }),
    );
    const paused = await eventually('it pauses', async () => ((await detail(id)).waitingFor === 'delay' ? detail(id) : null));
    await product.database.query('UPDATE tasks SET cost_micro_usd = 1000 WHERE id = $1', [step(paused, 'one')!.childTaskId]);
    await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
    expect(await becomes(id, final)).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' }, costMicroUsd: 1_000 });
  });

  it('should tell people and start the other workflow when a run fails', async () => {
    const rescue = await create([transform('note', { about: '{{trigger.error.message}}', run: '{{trigger.run.id}}' })], {
      name: 'Rescue',
      triggers: [{ id: 'called', type: 'workflow' }],
    });
    const failed = await run(
      [{ id: 'end', type: 'stop', config: { status: 'failed', message: 'Broken' } }],
      {},
      { name: 'Fragile', settings: { onFailure: { notify: ['in_app'], startWorkflowId: rescue } } },
    );
    const { body } = await eventually('the other one ran', async () => {
      const runs = await call<Run[]>('GET', `/api/workflows/${rescue}/runs?status=completed`);
      return runs.body.length === 1 ? runs : null;
    });
    expect(step(await detail(body[0]!.id), 'note')!.output).toEqual({ about: 'Broken', run: failed.id });
    expect(JSON.stringify((await call('GET', '/api/notifications')).body)).toContain('Fragile failed');
  });
});
