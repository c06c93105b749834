import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertAgent } from '../rows';

interface Row {
  id: string;
  status: string;
  title: string;
  dryRun: boolean;
  config: Record<string, unknown>;
  setup: { field: string; message: string; link: string }[];
  version: number;
  nextRunAt: string | null;
}
interface Refusal {
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
}

const logging = (message: string) => ({ steps: [{ type: 'log', message }] });

describe('Agents and their runs', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    await call('PUT', '/api/settings', { timeZone: 'Europe/Berlin' });
  });
  afterAll(() => product.close());

  const agent = async (more: object = {}) =>
    (await call<Row>('POST', '/api/agents', { name: 'Counter', type: 'Custom', config: { input: logging('Counted.') }, ...more })).body;
  const run = async (agentId: string, body: object = {}) => (await call<Row>('POST', `/api/agents/${agentId}/run`, body)).body;
  const ended = (id: string) =>
    eventually('the run ends', async () => {
      const { body } = await call<Row>('GET', `/api/tasks/${id}`);
      return ['completed', 'failed', 'cancelled'].includes(body.status) && body;
    });

  describe('the time of an agent', () => {
    it('should be 09:00, Monday and skip when nobody says otherwise', async () => {
      expect(await agent()).toMatchObject({ scheduleTime: '09:00', scheduleWeekday: 1, overlap: 'skip' });
    });

    it('should move the next run when it is changed', async () => {
      const { id } = await agent({ schedule: 'daily', scheduleTime: '07:15' });
      const started = (await call<Row>('PATCH', `/api/agents/${id}`, { status: 'running' })).body;
      const inBerlin = (at: string | null) => new Date(at!).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' });
      expect(inBerlin(started.nextRunAt)).toBe('07:15:00');
      const moved = (await call<Row>('PATCH', `/api/agents/${id}`, { scheduleTime: '18:45' })).body;
      expect(inBerlin(moved.nextRunAt)).toBe('18:45:00');
    });

    it.each([
      [{ scheduleTime: '24:00' }, 'scheduleTime'],
      [{ scheduleTime: '9:00' }, 'scheduleTime'],
      [{ scheduleWeekday: 0 }, 'scheduleWeekday'],
      [{ scheduleWeekday: 8 }, 'scheduleWeekday'],
      [{ overlap: 'pile up' }, 'overlap'],
    ])('should refuse %j', async (change, field) => {
      const { status, body } = await call<Refusal>('POST', '/api/agents', { name: 'x', type: 'Custom', ...change });
      expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    });

    it('should show its next five runs in the time zone of the shop, before it is saved', async () => {
      const query = 'schedule=weekly&scheduleTime=08:30&scheduleWeekday=5';
      const { body } = await call<{ timeZone: string; next: string[] }>('GET', `/api/agents/schedule?${query}`);
      expect(body.timeZone).toBe('Europe/Berlin');
      const shown = body.next.map((at) =>
        new Intl.DateTimeFormat('en-GB', {
          timeZone: 'Europe/Berlin',
          weekday: 'short',
          timeStyle: undefined,
          hour: '2-digit',
          minute: '2-digit',
        }).format(new Date(at)),
      );
      expect(shown).toEqual(Array(5).fill('Fri 08:30'));
      expect((await call('GET', '/api/agents/schedule?schedule=on-demand')).body).toMatchObject({ next: [] });
      expect((await call('GET', '/api/agents/schedule?schedule=yearly')).status).toBe(400);
    });
  });

  describe('the configuration', () => {
    it('should keep limits, approvals, tools and keys that mean nothing here', async () => {
      const config = {
        budget: { perRunMicroUsd: 10_000, perDayMicroUsd: 0 },
        approvals: { post: 'never', send_mail: 'allow' },
        tools: ['html.audit'],
        input: logging('Counted.'),
        note: { a: 1 },
      };
      expect((await agent({ config })).config).toEqual(config);
    });

    it.each([
      [{ budget: { perRunMicroUsd: -1 } }, 'config.budget.perRunMicroUsd'],
      [{ budget: { perDayMicroUsd: 1.5 } }, 'config.budget.perDayMicroUsd'],
      [{ budget: 5 }, 'config.budget'],
      [{ approvals: { post: 'maybe' } }, 'config.approvals.post'],
      [{ tools: 'html.audit' }, 'config.tools'],
      [{ tools: ['a', 'a'] }, 'config.tools'],
      [{ input: [] }, 'config.input'],
    ])('should refuse %j', async (config, field) => {
      const { status, body } = await call<Refusal>('POST', '/api/agents', { name: 'x', type: 'Custom', config });
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    });
  });

  describe('an agent of name and type alone', () => {
    const noSteps = { field: 'config.input.steps', message: 'Add a step, or write what to do.' };
    const stopped = (body: Row) => expect(body).toMatchObject({ status: 'idle', nextRunAt: null });

    it.each(['Content Generation', 'Social Media Management', 'Email Marketing', 'SEO Optimization', 'Data Analysis', 'Custom'])(
      'should be created with an empty configuration: %s',
      async (type) => {
        const { status, body } = await call<Row>('POST', '/api/agents', { name: 'New', type });
        expect([status, body.config, body.status]).toEqual([201, {}, 'idle']);
        expect(body.setup.map(({ field }) => field)).toEqual(type === 'Custom' ? ['config.input.steps'] : []);
      },
    );

    it.each([
      ['Data Analysis', {}, { dataset: 'orders' }],
      ['Data Analysis', { question: 'What sold best?' }, { question: 'What sold best?', dataset: 'orders' }],
      ['SEO Optimization', {}, { dataset: 'listings' }],
    ])('should work on what its type usually works on: %s with %j', async (type, input, works) => {
      const { id } = (await call<Row>('POST', '/api/agents', { name: 'New', type, config: { input } })).body;
      const task = (await call<Row>('POST', `/api/agents/${id}/run`, {})).body.id;
      expect((await call('GET', `/api/tasks/${task}`)).body).toMatchObject({ input: works });
    });

    it.each([
      [{}],
      [{ config: { input: {} } }],
      [{ config: { input: { steps: [] } } }],
      [{ schedule: 'hourly', status: 'running', config: { tools: ['html.audit'] } }],
    ])('should be idle and say what it lacks: %j', async (more) => {
      const { status, body } = await call<Row>('POST', '/api/agents', { name: 'x', type: 'Custom', ...more });
      expect([status, body.setup]).toEqual([201, [{ ...noSteps, link: `/admin/agents/${body.id}?edit=true` }]]);
      stopped(body);
    });

    it.each([
      ['Custom', { steps: [{ type: 'log' }] }, 'config.input.steps.0.message', 'is missing'],
      ['Custom', { step: [] }, 'config.input.step', 'is not a known field'],
      [
        'Data Analysis',
        { dataset: 'orders', csv: 'a' },
        'config.input.csv',
        'is one too many: give only one of Shop data (dataset) and CSV text (csv)',
      ],
      [
        'Data Analysis',
        { csv: 'a', propose: true },
        'config.input.propose',
        'Only shop data leads to proposals: choose it, or leave this off.',
      ],
    ])('should be refused with a wrong configuration: %s with %j', async (type, input, field, message) => {
      const { status, body } = await call<Refusal>('POST', '/api/agents', { name: 'x', type, config: { input } });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    });

    it('should refuse its run through every entry point, with the field and the page on which to fix it', async () => {
      const { id } = (await call<Row>('POST', '/api/agents', { name: 'Watch', type: 'Custom' })).body;
      const link = `/admin/agents/${id}?edit=true`;
      const refusal = {
        status: 409,
        body: { code: 'agent_not_set_up', message: "Watch can't run yet. Add a step, or write what to do.", field: noSteps.field, link },
      };
      expect(await call('POST', `/api/agents/${id}/run`, {})).toMatchObject(refusal);
      expect(await call('POST', `/api/agents/${id}/run`, { dryRun: true })).toMatchObject(refusal);
      expect(await call('POST', '/api/tasks', { title: 'By hand', agentId: id })).toMatchObject(refusal);
      expect(await call('PATCH', `/api/agents/${id}`, { status: 'running' })).toMatchObject(refusal);
      expect(await call('PATCH', `/api/agents/${id}`, { status: 'running', schedule: 'daily' })).toMatchObject(refusal);
      const steps = [{ id: 'watch', type: 'agent_task', config: { agentId: id } }];
      const { body: workflow } = await call<Row>('POST', '/api/workflows', { name: 'Evening', steps });
      const started = await call<Row>('POST', `/api/workflows/${workflow.id}/run`, {});
      expect(await ended(started.body.id)).toMatchObject({
        status: 'failed',
        error: { message: `watch: ${refusal.body.message}`, hint: `Edit the agent (${link}), then retry this run.` },
      });
      await product.database.query(`UPDATE agents SET status = 'running', schedule = 'hourly', next_run_at = now() WHERE id = $1`, [id]);
      const agentNow = async () => (await call<Row & { statusReason: string }>('GET', `/api/agents/${id}`)).body;
      await eventually('the schedule stops', async () => (await agentNow()).status === 'error');
      expect((await agentNow()).statusReason).toBe(refusal.body.message);
      expect((await call<Row>('PATCH', `/api/agents/${id}`, { config: { input: logging('Watched.') } })).body.setup).toEqual([]);
      expect((await call('POST', `/api/agents/${id}/run`, {})).status).toBe(201);
    });

    it('should be idle once its last step is removed', async () => {
      const { id } = await agent({ schedule: 'weekly', status: 'running' });
      stopped((await call<Row>('PATCH', `/api/agents/${id}`, { config: {} })).body);
    });

    it('should report invalid input from an older version, and accept a corrected one', async () => {
      const id = await insertAgent(product.database, { name: 'Old watch', type: 'Data Analysis', config: { input: { dataset: 'all' } } });
      const refused = await call<Refusal>('POST', `/api/agents/${id}/run`, {});
      expect([refused.status, refused.body.message]).toEqual([409, "Old watch can't run yet. Check the input: dataset must be orders."]);
      expect((await call('PATCH', `/api/agents/${id}`, { status: 'paused' })).status).toBe(200);
      expect((await call('PATCH', `/api/agents/${id}`, { config: {} })).status).toBe(200);
      expect((await call('POST', `/api/agents/${id}/run`, {})).status).toBe(201);
    });
  });

  describe('an on-demand agent', () => {
    const waiting = { steps: [{ type: 'wait', seconds: 600 }] };
    const patch = (id: string, status: string) => call<Row>('PATCH', `/api/agents/${id}`, { status });
    const read = async (id: string) => (await call<Row>('GET', `/api/agents/${id}`)).body.status;
    const tasksOf = async (id: string) => (await call<(Row & { held: boolean })[]>('GET', `/api/tasks?agentId=${id}`)).body;
    const sinceBegun = async (id: string) => {
      const [task] = await tasksOf(id);
      await eventually('the run waits', async () => (await call<Row>('GET', `/api/tasks/${task!.id}`)).body.status === 'waiting');
      return task!.id;
    };

    it('should be running while its task is open, and idle once it ends', async () => {
      const { id } = await agent({ config: { input: waiting } });
      expect((await patch(id, 'running')).body.status).toBe('running');
      const task = await sinceBegun(id);
      expect((await call<Row[]>('GET', '/api/agents?status=running')).body.map((one) => one.id)).toContain(id);
      expect((await call('POST', `/api/tasks/${task}/cancel`)).status).toBe(200);
      expect(await read(id)).toBe('idle');
    });

    it('should create exactly one task for repeated starts', async () => {
      const { id } = await agent({ config: { input: waiting } });
      const answers = await Promise.all(Array.from({ length: 6 }, () => patch(id, 'running')));
      expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(6).fill([200, 'running']));
      expect(await tasksOf(id)).toHaveLength(1);
    });

    it('should pause its run when it is paused, and resume it when it is started again', async () => {
      const { id } = await agent({ config: { input: waiting } });
      await patch(id, 'running');
      const task = await sinceBegun(id);
      expect((await patch(id, 'paused')).body.status).toBe('paused');
      expect((await tasksOf(id)).map(({ held }) => held)).toEqual([true]);
      expect((await patch(id, 'running')).body.status).toBe('running');
      expect((await tasksOf(id)).map((one) => [one.id, one.held])).toEqual([[task, false]]);
      await call('PATCH', `/api/tasks/${task}`, { held: true });
      expect(await read(id)).toBe('paused');
    });

    it('should start if it is created as running, and be running if it is started elsewhere', async () => {
      const made = await call<Row>('POST', '/api/agents', { name: 'x', type: 'Custom', status: 'running', config: { input: waiting } });
      expect([made.status, made.body.status]).toEqual([201, 'running']);
      const { id } = await agent({ config: { input: waiting } });
      await run(id);
      expect(await read(id)).toBe('running');
      expect((await patch(id, 'running')).status).toBe(200);
      expect(await tasksOf(id)).toHaveLength(1);
    });

    it('should store neither task nor status if the run is refused', async () => {
      const { id } = await agent({ requiredApiKeys: ['sendgrid'] });
      expect((await patch(id, 'running')).status).toBe(409);
      expect([await read(id), await tasksOf(id)]).toEqual(['idle', []]);
    });

    it('should be idle from the moment that its schedule is taken away', async () => {
      const { id } = await agent({ schedule: 'weekly', status: 'running' });
      expect((await call('PATCH', `/api/agents/${id}`, { schedule: 'on-demand' })).body).toMatchObject({
        status: 'idle',
        nextRunAt: null,
      });
    });
  });

  describe('an agent that needs a key', () => {
    const message = 'Poster needs keys for twitter and facebook before it can run. Add them under API Keys (/admin/api-keys?add=twitter).';
    const needy = { name: 'Poster', requiredApiKeys: ['twitter', 'facebook'] };
    const refusal = {
      status: 409,
      body: { code: 'key_missing', message, missing: ['twitter', 'facebook'], link: '/admin/api-keys?add=twitter' },
    };

    it('should say so before it starts, however it is started, and rehearse all the same', async () => {
      const { id } = await agent(needy);
      expect((await call('GET', `/api/agents/${id}`)).body).toMatchObject({ missingApiKeys: ['twitter', 'facebook'] });
      expect(await call('POST', `/api/agents/${id}/run`, {})).toMatchObject(refusal);
      expect(await call('POST', '/api/tasks', { title: 'By hand', agentId: id })).toMatchObject(refusal);
      expect(await call('PATCH', `/api/agents/${id}`, { status: 'running', schedule: 'daily' })).toMatchObject(refusal);
      const made = await call<Row>('POST', '/api/agents', {
        ...needy,
        type: 'Custom',
        schedule: 'daily',
        status: 'running',
        config: { input: logging('Posted.') },
      });
      const setup = [{ field: 'requiredApiKeys', message: 'Add keys for twitter and facebook.', link: '/admin/api-keys?add=twitter' }];
      expect(made).toMatchObject({ status: 201, body: { status: 'idle', setup } });
      expect((await call('GET', `/api/agents/${id}`)).body).toMatchObject({ status: 'idle', schedule: 'on-demand' });
      expect((await call('POST', `/api/agents/${id}/run`, { dryRun: true })).status).toBe(201);
    });

    it('should fail the step of a workflow with the way to the key', async () => {
      const { id } = await agent(needy);
      const steps = [{ id: 'post', type: 'agent_task', config: { agentId: id } }];
      const { body: workflow } = await call<Row>('POST', '/api/workflows', { name: 'Evening', steps });
      const started = await call<Row>('POST', `/api/workflows/${workflow.id}/run`, {});
      expect(await ended(started.body.id)).toMatchObject({
        status: 'failed',
        error: { code: 'needs_provider', message: `post: ${message}` },
      });
    });

    it('should run once the keys are there', async () => {
      const { id } = await agent(needy);
      for (const service of ['twitter', 'facebook'])
        await call('POST', '/api/api-keys', { name: service, service, keyValue: 'not-a-real-token-0123456789' });
      expect((await call('GET', `/api/agents/${id}`)).body).toMatchObject({ missingApiKeys: [] });
      expect((await call('POST', `/api/agents/${id}/run`, {})).status).toBe(201);
    });
  });

  it('should say of every type whether it works now and what makes it better', async () => {
    const types = async () =>
      (
        await call<{ type: string; worksNow: boolean; betterWith: { service: string; gain: string; present: boolean }[] }[]>(
          'GET',
          '/api/agent-types',
        )
      ).body;
    const before = await types();
    expect(before).toHaveLength(6);
    for (const type of before)
      expect(type.betterWith).toContainEqual({ service: 'openai', gain: expect.stringMatching(/\w/) as string, present: false });
    await call('POST', '/api/api-keys', { name: 'Model', service: 'openai', keyValue: 'sk-test-0123456789abcdef' });
    for (const type of await types()) expect(type.betterWith.find(({ service }) => service === 'openai')!.present).toBe(true);
  });

  it('should check what is given to any type of task by a schema that can be used', async () => {
    const send = (type: string) =>
      call<Refusal>('POST', '/api/tasks', { title: 'x', type, input: { nobodyKnowsThis: 1 }, scheduledFor: '2100-01-01' });
    const types = (await send('Nonsense')).body.errors![0]!.message.replace('must be one of: ', '').split(', ');
    expect(types.length).toBeGreaterThan(6);
    for (const type of types) expect([type, (await send(type)).status]).toEqual([type, 400]);
  });

  it('should run dry when it is asked to, and say so', async () => {
    const { id } = await agent();
    expect((await run(id)).dryRun).toBe(false);
    expect((await run(id, { dryRun: true })).dryRun).toBe(true);
    const { body } = await call<Row>('POST', '/api/tasks', { title: 'Dry', type: 'Custom', input: { steps: [] }, dryRun: true });
    expect(body.dryRun).toBe(true);
  });

  it('should estimate from what earlier runs cost, and know nothing without them', async () => {
    const { id } = await agent({ type: 'Email Marketing', config: {} });
    const estimate = () => call<Record<string, unknown>>('POST', `/api/agents/${id}/estimate`, {});
    expect((await estimate()).body).toMatchObject({ costMicroUsd: null, highMicroUsd: null, seconds: null, runs: 0 });
    const past = async (
      seconds: number,
      calls: { kind?: string; provider?: string; model?: string; tokens?: number; cost: number | null }[],
    ) => {
      const taskId = crypto.randomUUID();
      await product.database.query(
        `INSERT INTO tasks (id, title, type, agent_id, status, started_at, finished_at)
         VALUES ($1, 'Past', 'Email Marketing', $2, 'completed', now() - make_interval(secs => $3), now())`,
        [taskId, id, seconds],
      );
      for (const { kind = 'chat', provider = 'openai', model = 'house-model', tokens = 0, cost } of calls) {
        await product.database.query(
          `INSERT INTO usage_ledger (task_id, agent_id, attempt, step_key, kind, provider, model, input_tokens, cost_micro_usd, settled_at)
           VALUES ($1, $2, 1, 'write', $3, $4, $5, $6, $7, now())`,
          [taskId, id, kind, provider, model, tokens, cost],
        );
      }
    };
    const fee = (cost: number) => ({ kind: 'fee', provider: 'x', model: 'post', cost });
    await past(10, [fee(15_000)]);
    await past(30, [fee(15_000), fee(200_000)]);
    await past(20, [fee(15_000), { provider: 'desk:11434', model: 'llama', tokens: 5_000, cost: 0 }]);
    expect((await estimate()).body).toMatchObject({ costMicroUsd: 15_000, highMicroUsd: 215_000, seconds: 20, runs: 3 });

    await past(10, [{ tokens: 1_000, cost: null }]);
    const unknown = (await estimate()).body;
    expect(unknown).toMatchObject({ costMicroUsd: null, highMicroUsd: null, runs: 4 });
    expect(unknown.basis).toContain('price is not known');

    // 3 dollars for a million tokens, 1,000 of them; what was recorded no longer counts.
    const price = (dollars: number) =>
      product.database.query(
        `INSERT INTO model_prices (provider, pattern, input_price, output_price, source) VALUES ('openai', 'house-*', $1, 0, 'person')
         ON CONFLICT (provider, pattern) DO UPDATE SET input_price = excluded.input_price`,
        [dollars * 1_000_000],
      );
    await price(3);
    expect((await estimate()).body).toMatchObject({ costMicroUsd: 15_000, highMicroUsd: 215_000, runs: 4 });
    for (let i = 0; i < 5; i++) await past(10, [{ tokens: 1_000, cost: 3_000 }]);
    expect((await estimate()).body).toMatchObject({ costMicroUsd: 3_000, runs: 9 });
    await price(6);
    expect((await estimate()).body).toMatchObject({ costMicroUsd: 6_000 });
    expect((await call('POST', '/api/agents/0190a5c0-0000-7000-8000-000000000000/estimate', {})).status).toBe(404);
    expect((await call('POST', `/api/agents/${id}/estimate`, { input: { nonsense: 1 } })).status).toBe(400);
  });

  it('should find a run by what it logged, and compare it with another', async () => {
    const { id: agentId } = await agent();
    const a = (await run(agentId)).id;
    const b = (await run(agentId, { input: logging('Counted the persimmons.') })).id;
    await Promise.all([ended(a), ended(b)]);
    const found = await eventually('the log is searchable', async () => {
      const { body } = await call<Row[]>('GET', '/api/tasks?search=Persimmons&searchIn=log');
      return body.length > 0 && body.map(({ id }) => id);
    });
    expect(found).toEqual([b]);
    expect((await call<Row[]>('GET', '/api/tasks?search=persimmons&searchIn=output')).body).toEqual([]);

    const { body } = await call<Record<string, unknown>>('GET', `/api/tasks/compare?a=${a}&b=${b}`);
    expect(body).toMatchObject({
      a: { id: a },
      b: { id: b },
      aDurationMs: expect.any(Number) as number,
      input: [{ path: 'steps.0.message', a: 'Counted.', b: 'Counted the persimmons.' }],
      steps: [{ a: { status: 'completed', costMicroUsd: 0 }, b: { status: 'completed' } }],
      artifacts: [],
    });
    expect((await call<Record<string, unknown>>('GET', `/api/tasks/compare?a=${a}&b=${a}`)).body).toMatchObject({
      input: [],
      steps: [{ same: true }],
    });
    expect((await call('GET', `/api/tasks/compare?a=${a}&b=0190a5c0-0000-7000-8000-000000000000`)).status).toBe(404);
    expect((await call('GET', `/api/tasks/compare?a=${a}`)).status).toBe(400);
  });

  it('should show what a step was given and what it gave', async () => {
    const { id } = await run((await agent()).id);
    await ended(id);
    const { status, body } = await call<Record<string, unknown>>('GET', `/api/tasks/${id}/steps/1/0`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['input', 'output', 'usage', 'costMicroUsd']));
    expect(body).toMatchObject({ attempt: 1, index: 0, status: 'completed', kind: 'log' });
    expect((await call('GET', `/api/tasks/${id}/steps/1/99`)).status).toBe(404);
    for (const place of ['99999999999999999999/0', '1/x']) expect((await call('GET', `/api/tasks/${id}/steps/${place}`)).status).toBe(400);
  });

  it('should take a deletion back within ten seconds, and be gone after it', async () => {
    const { id: agentId } = await agent();
    const [kept, lost] = [await run(agentId), await run(agentId)].map(({ id }) => id) as [string, string];
    await Promise.all([ended(kept), ended(lost)]);
    const { body } = await call<{ done: string[]; undoUntil: string }>('POST', '/api/tasks/bulk', { action: 'delete', ids: [kept, lost] });
    expect(body.done).toEqual([kept, lost]);
    expect((await call('GET', `/api/tasks/${kept}`)).status).toBe(404);
    expect((await call<{ done: string[] }>('POST', '/api/tasks/restore', { ids: [kept] })).body.done).toEqual([kept]);
    await eventually(
      'the other is gone',
      async () => (await product.database.query('SELECT 1 FROM tasks WHERE id = $1', [lost])).length === 0,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(new Date(body.undoUntil).getTime());
    expect((await call('GET', `/api/tasks/${kept}`)).status).toBe(200);
    expect((await call<{ skipped: unknown[] }>('POST', '/api/tasks/restore', { ids: [lost] })).body.skipped).toHaveLength(1);
  });
});
