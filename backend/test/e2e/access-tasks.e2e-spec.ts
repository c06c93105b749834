import { toolNames } from '../../src/modules/agents/engines/tools/tool-names';
import type { Permission } from '../../src/modules/auth';
import { withheldText } from '../../src/platform/http/withheld-text';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { decideShown } from '../decide-shown';
import { eventually } from '../eventually';
import { mcpClient, saidBy } from '../mcp';
import { insertAgent, insertShopOrder } from '../rows';
import { makeToken, Program, type Refusal } from '../tokens';

interface Row {
  id: string;
}
interface Task extends Row, Refusal {
  status: string;
  error: { code: string; message: string } | null;
}

const use = (tool: string, args: object = {}) => ({ steps: [{ type: 'tool', tool, arguments: args }] });
const line = { sku: 'OWN-1', field: 'price', to: 12, why: 'Test' };

describe('What a token has tasks do', () => {
  let product: Product;
  let owner: Browser;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
  });
  afterAll(() => product.close());

  const program = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}) =>
    new Program(product.url, (await makeToken(owner, permissions, more)).token);
  const ended = (id: string) =>
    eventually('the task is over', async () => {
      const { body } = await owner.call<Task>('GET', `/api/tasks/${id}`);
      return ['completed', 'failed'].includes(body.status) && body;
    });
  const writeWorkflow = async (step: object) => {
    const wanted = { name: 'Look', steps: [{ id: 'look', ...step }], triggers: [{ id: 'by_hand', type: 'manual' }], status: 'active' };
    const { status, body } = await owner.call<Row>('POST', '/api/workflows', wanted);
    expect([status, status === 201 ? '' : body]).toEqual([201, '']);
    return body.id;
  };

  describe('with tasks:read and tasks:write alone', () => {
    it.each([
      ['Custom', use('orders.list'), 'commerce:read'],
      ['Custom', use('profit.list'), 'commerce:read'],
      ['Custom', use('shop.query', { query: 'recent_orders' }), 'commerce:read'],
      ['Custom', use('sales.read'), 'analytics:read'],
      ['Custom', use('change.propose', { lines: [line] }), 'changes:propose'],
      ['Data Analysis', { dataset: 'orders' }, 'commerce:read'],
      ['Email Marketing', {}, 'commerce:read'],
      ['Content Generation', {}, 'commerce:read'],
    ])('should refuse a %s task with %j for want of %s', async (type, input, permission) => {
      const token = await program(['tasks:read', 'tasks:write']);
      const refused = { status: 403, body: { code: 'insufficient_scope', permission } };
      const answer = await token.call('POST', '/api/tasks', { title: 'Look', type, input });
      expect(answer).toMatchObject(refused);
      expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${permission}"`);
      const agent = await insertAgent(product.database, { type, config: { input } });
      expect(await token.call('POST', `/api/agents/${agent}/run`, {})).toMatchObject(refused);
      const batch = await token.call<{ answers: { problem: object }[] }>('POST', '/api/tasks/batch', {
        tasks: [{ title: 'Look', type, input }],
      });
      expect(batch.body.answers).toMatchObject([
        { problem: { code: 'insufficient_scope', message: expect.stringContaining(permission) as string } },
      ]);
    });

    it('should still do what needs no other permission', async () => {
      const token = await program(['tasks:read', 'tasks:write']);
      const { status, body } = await token.call<Task>('POST', '/api/tasks', {
        title: 'Count',
        input: use('text.metrics', { text: 'One.' }),
      });
      expect(status).toBe(201);
      expect(await ended(body.id)).toMatchObject({ status: 'completed' });
    });

    it('should keep names and addresses of customers to who may see them', async () => {
      const token = await program(['tasks:read', 'tasks:write', 'commerce:read']);
      expect(await token.call('POST', '/api/tasks', { title: 'Mail', type: 'Email Marketing', input: {} })).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', permission: 'customers:identify' },
      });
    });
  });

  it('should refuse a workflow before it starts for each step that the token may not have done', async () => {
    const agent = await insertAgent(product.database);
    const token = await program(['workflows:run', 'tasks:read']);
    for (const [step, permission] of [
      [{ type: 'tool', config: { tool: 'orders.list' } }, 'commerce:read'],
      [{ type: 'agent_task', config: { agentId: agent } }, 'tasks:write'],
      [{ type: 'change', config: { sku: 'OWN-1', field: 'price', to: '1' } }, 'changes:propose'],
    ] as const)
      expect(await token.call('POST', `/api/workflows/${await writeWorkflow(step)}/run`, {})).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', permission },
      });
  });

  it('should fail a run that comes to what the token may not have done, with the permission in words', async () => {
    const agent = await insertAgent(product.database, { config: { input: use('orders.list') } });
    const workflow = await writeWorkflow({ type: 'agent_task', config: { agentId: agent } });
    const run = async (token: Pick<Program, 'call'>) =>
      ended((await token.call<Row>('POST', `/api/workflows/${workflow}/run`, {})).body.id);
    expect(await run(await program(['workflows:run', 'tasks:write']))).toMatchObject({
      status: 'failed',
      error: { code: 'permission_missing', message: expect.stringContaining('needs the permission commerce:read') as string },
    });
    expect(await run(await program(['workflows:run', 'tasks:write', 'commerce:read']))).toMatchObject({ status: 'completed' });
    expect(await run(owner)).toMatchObject({ status: 'completed' });
  });

  it('should let a token write nothing that it could not do itself', async () => {
    const token = await program(['agents:write', 'workflows:write', 'tasks:write']);
    expect(
      await token.call('POST', '/api/agents', { name: 'Reader', type: 'Custom', config: { input: use('orders.list') } }),
    ).toMatchObject({ status: 403, body: { permission: 'commerce:read', field: 'config.input.steps.0.tool' } });
    const steps = [{ id: 'look', type: 'tool', config: { tool: 'orders.list' } }];
    expect(await token.call('POST', '/api/workflows', { name: 'Look', steps })).toMatchObject({
      status: 403,
      body: { permission: 'commerce:read', field: 'steps.0.config.tool' },
    });
  });

  it('should pause no run through its agent that the token could not pause itself', async () => {
    const token = await program(['agents:write', 'agents:read', 'tasks:read']);
    const config = { input: { steps: [{ type: 'wait', seconds: 600 }] } };
    const { body: agent } = await owner.call<Row>('POST', '/api/agents', { name: 'Waits', type: 'Custom', status: 'running', config });
    for (const status of ['paused', 'idle', 'running'])
      expect(await token.call('PATCH', `/api/agents/${agent.id}`, { status })).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', permission: 'tasks:write' },
      });
    const [task] = await product.database.query<{ id: string; held: boolean }>('SELECT id, held FROM tasks WHERE agent_id = $1', [
      agent.id,
    ]);
    expect(task!.held).toBe(false);
    expect((await owner.call('PATCH', `/api/agents/${agent.id}`, { status: 'paused' })).body).toMatchObject({ status: 'paused' });
    await owner.call('POST', `/api/tasks/${task!.id}/cancel`);
  });

  it('should set nothing going that the token could not start itself', async () => {
    const token = await program(['agents:write', 'workflows:write', 'workflows:read', 'tasks:read']);
    const lacks = (permission: string) => ({ status: 403, body: { code: 'insufficient_scope', permission } });
    const steps = [{ id: 'say', type: 'transform', config: { output: { said: 'x' } } }];
    const triggers = [{ id: 'hourly', type: 'schedule', cron: '0 * * * *' }];
    const own = { name: 'Hourly', type: 'Custom', schedule: 'hourly', config: { input: { steps: [{ type: 'log', message: 'x' }] } } };
    expect(await token.call('POST', '/api/agents', { ...own, status: 'running' })).toMatchObject(lacks('tasks:write'));
    const { body: agent } = await token.call<Row>('POST', '/api/agents', own);
    expect(await token.call('PATCH', `/api/agents/${agent.id}`, { status: 'running' })).toMatchObject(lacks('tasks:write'));
    expect(await token.call('POST', '/api/workflows', { name: 'Hourly', steps, triggers })).toMatchObject(lacks('workflows:run'));
    const { body: paused } = await token.call<Row>('POST', '/api/workflows', { name: 'Paused', steps, triggers, status: 'inactive' });
    expect(await token.call('PATCH', `/api/workflows/${paused.id}`, { status: 'active' })).toMatchObject(lacks('workflows:run'));
    const settings = { onFailure: { startWorkflowId: paused.id } };
    expect(await token.call('POST', '/api/workflows', { name: 'Passes on', steps, settings })).toMatchObject({
      ...lacks('workflows:run'),
      body: { field: 'settings.onFailure.startWorkflowId' },
    });
    expect(await product.database.value('SELECT count(*)::int FROM tasks WHERE agent_id = $1', [agent.id])).toBe(0);
  });

  it('should start the workflow for failures only for a caller that may run it', async () => {
    const make = (body: object) => owner.call<Row>('POST', '/api/workflows', body);
    const say = [{ id: 'say', type: 'transform', config: { output: { said: 'x' } } }];
    const { body: follower } = await make({ name: 'Follower', steps: say, triggers: [{ id: 'called', type: 'workflow' }] });
    const { body: failing } = await make({
      name: 'Failing',
      steps: [{ id: 'stop', type: 'stop', config: { status: 'failed', message: 'x' } }],
      settings: { onFailure: { startWorkflowId: follower.id } },
    });
    const followed = () => product.database.value<number>('SELECT count(*)::int FROM workflow_runs WHERE workflow_id = $1', [follower.id]);
    const run = (caller: Pick<Program, 'call'>) => caller.call<Row>('POST', `/api/workflows/${failing.id}/run`, {});
    const limited = await program(['workflows:run', 'tasks:read'], { workflowIds: [failing.id] });
    expect(await run(limited)).toMatchObject({ status: 403, body: { code: 'token_limited' } });
    expect(await followed()).toBe(0);
    expect(await ended((await run(owner)).body.id)).toMatchObject({ status: 'failed' });
    expect(await followed()).toBe(1);
  });

  describe('limited to one channel', () => {
    const marker = 'Foreign lamp';
    let token: Program;
    let agent: string;

    beforeAll(async () => {
      const [own, foreign] = await Promise.all(
        ['own', 'foreign'].map(async (account) => {
          const [row] = await product.database.query<Row>(
            `INSERT INTO integrations (id, platform, account_id, account_name, credentials)
             VALUES (gen_random_uuid(), $1, $2, $2, '') RETURNING id`,
            [account === 'own' ? 'woocommerce' : 'shopify', account],
          );
          return row!.id;
        }),
      );
      for (const [sku, name, integration, platform] of [
        ['OWN-1', 'Own lamp', own, 'woocommerce'],
        ['FOREIGN-1', marker, foreign, 'shopify'],
      ])
        await product.database.query(
          `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency, integration_id, platform_product_id)
           VALUES (gen_random_uuid(), $1, $2, $4, 3, 10, 'EUR', $3, $1)`,
          [sku, name, integration, platform],
        );
      await insertShopOrder(product.database, { ordered_at: new Date(), order_number: marker, platform: 'shopify' }, [
        { sku: 'FOREIGN-1', quantity: 1, price: 20 },
      ]);
      agent = await insertAgent(product.database, {
        config: { input: { steps: [] }, tools: [...toolNames], products: ['*'] },
      });
      const all: Permission[] = [
        'tasks:read',
        'tasks:write',
        'commerce:read',
        'analytics:read',
        'trends:read',
        'changes:propose',
        'changes:read',
      ];
      token = await program(all, { integrationIds: [own!] });
    });

    const samples: Partial<Record<(typeof toolNames)[number], object>> = {
      'shop.query': { query: 'products' },
      'stats.run': { preset: 'summary' },
      'listing.values': { skus: ['OWN-1', 'FOREIGN-1'] },
      'price.lines': { by: 'rules', stockWeeks: 1 },
      'shipment.lines': { order: marker, carrier: 'DHL', tracking: 'A1' },
      'refund.signs': {},
      'restock.effect': {},
      'month.books': {},
      'cash.plan': {},
      'restock.lines': {},
      'change.results': {},
      'product.find': { product: 'FOREIGN-1' },
      'post.results': {},
      'letter.results': {},
      'launch.results': { sku: 'FOREIGN-1', launchDay: '2026-01-01' },
      'purchase.draft': { lines: [{ sku: 'FOREIGN-1', pieces: 1 }] },
      'change.propose': { lines: [{ ...line, sku: 'FOREIGN-1' }] },
      'order.propose': { lines: [{ orderNumber: marker, field: 'cancelled', why: 'Test' }] },
      'http.fetch': { url: 'http://127.0.0.1:9/' },
      'html.audit': { html: '<html></html>' },
      'text.metrics': { text: 'One.' },
      'template.render': { template: 'One', values: {} },
      'email.draft': { subject: 'One', text: 'One' },
      'social.draft': { network: 'X', text: 'One' },
      'email.send': { to: ['bob@shop.test'], subject: 'One', text: 'One' },
      'social.post': { network: 'x', text: 'One' },
      'slack.notify': { channel: '#shop', text: 'One' },
      'task.create': { agent: 'Somebody' },
    };

    it.each(toolNames)('should learn nothing of another channel by %s', async (tool) => {
      const { status, body } = await token.call<Task>('POST', '/api/tasks', {
        title: 'Look',
        agentId: agent,
        input: use(tool, samples[tool]),
      });
      if (status !== 201)
        return expect([tool, status, body.code]).toEqual([
          tool,
          403,
          ['purchase.draft', 'letter.results', 'post.results'].includes(tool) ? 'insufficient_scope' : 'token_limited',
        ]);
      await eventually('it is over or waits', async () => {
        const { body: task } = await owner.call<Task>('GET', `/api/tasks/${body.id}`);
        return ['completed', 'failed', 'waiting'].includes(task.status);
      });
      const [left] = await product.database.query<{ text: string }>(
        `SELECT coalesce(string_agg(s.output::text, ' '), '') || coalesce((SELECT string_agg(convert_from(body, 'UTF8'), ' ') FROM artifacts WHERE task_id = $1), '') AS text
         FROM task_steps s WHERE s.task_id = $1`,
        [body.id],
      );
      expect(left!.text).not.toContain(marker);
      expect(await product.database.value('SELECT count(*)::int FROM change_lines')).toBe(0);
    });

    it('should refuse analyses of the whole shop', async () => {
      const analyst = await insertAgent(product.database, { type: 'Data Analysis', config: { input: { dataset: 'orders' } } });
      expect(await token.call('POST', `/api/agents/${analyst}/run`, {})).toMatchObject({ status: 403, body: { code: 'token_limited' } });
    });
  });

  describe('by the address of a webhook', () => {
    const hookOf = async (tool: string, args: object = {}) => {
      const triggers = [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' }, respond: 'after_run' }];
      const steps = [{ id: 'look', type: 'tool', config: { tool, arguments: args } }];
      await owner.confirm();
      const { status, body } = await owner.call<Row>('POST', '/api/workflows', { name: 'Hook', triggers, steps, status: 'active' });
      expect([status, status === 201 ? '' : body]).toEqual([201, '']);
      return `/api/workflows/${body.id}/hooks/hook`;
    };
    const called = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(product.url + path, { method: 'POST', headers, body: '{"email":"kai.lund@buyers.test"}' });
      return (await answer.json()) as { status: string; reason?: string; output?: unknown };
    };

    it('should make none for a token that may not run the workflow, or not do its steps', async () => {
      const hook = await hookOf('orders.list');
      for (const [permissions, permission] of [
        [['workflows:write'], 'workflows:run'],
        [['workflows:write', 'workflows:run'], 'commerce:read'],
      ] as [Permission[], string][])
        expect(await (await program(permissions)).call('POST', hook)).toMatchObject({
          status: 403,
          body: { code: 'insufficient_scope', permission },
        });
    });

    it('should act and answer within what its maker may', async () => {
      const hook = await hookOf('orders.list');
      const own = (await owner.call<{ path: string }>('POST', hook)).body.path;
      expect(await called(own)).toMatchObject({ status: 'completed', output: expect.anything() as unknown });
      const maker = await program(['workflows:write', 'workflows:run', 'commerce:read']);
      const { status, body } = await maker.call<{ path: string }>('POST', hook);
      expect(status).toBeLessThan(300);
      const answer = await called(body.path);
      expect(answer).toMatchObject({ status: 'completed', reason: withheldText });
      expect(answer).not.toHaveProperty('output');
      const limits = `SELECT a.permissions FROM tasks t JOIN authorities a ON a.id = t.authority_id WHERE t.type = 'Workflow' ORDER BY t.created_at DESC LIMIT 1`;
      expect(await product.database.value(limits)).toEqual(['commerce:read', 'session:read', 'workflows:run', 'workflows:write']);
    });
  });

  describe('with a key that was used before', () => {
    const task = { title: 'Once', type: 'Custom', input: { steps: [{ type: 'log', message: 'x' }] } };
    const keyed = { 'idempotency-key': 'once-1' };

    it('should give the task only to the caller that used it first, for the same request', async () => {
      const [first, other] = [await program(['tasks:write', 'tasks:read']), await program(['tasks:write', 'tasks:read'])];
      const rehearsed = { ...task, dryRun: true };
      const { body } = await first.call<Row>('POST', '/api/tasks', rehearsed, keyed);
      expect((await first.call<Row>('POST', '/api/tasks', rehearsed, keyed)).body.id).toBe(body.id);
      const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
      expect(await first.call('POST', '/api/tasks', task, keyed)).toMatchObject(reused);
      expect(await first.call('POST', '/api/tasks', { ...rehearsed, scheduledFor: '2030-01-01T00:00:00Z' }, keyed)).toMatchObject(reused);
      for (const more of [{ timeoutSeconds: 60 }, { maxAttempts: 1 }, { assignedTo: 'Ada' }])
        expect(await first.call('POST', '/api/tasks', { ...rehearsed, ...more }, keyed)).toMatchObject(reused);
      expect(await other.call('POST', '/api/tasks', rehearsed, keyed)).toMatchObject(reused);
    });

    it('should give a run only to the caller that used it first, for the same kind of run', async () => {
      const id = await writeWorkflow({ type: 'transform', config: { output: { a: '1' } } });
      const [first, other] = [await program(['workflows:run', 'workflows:read']), await program(['workflows:run', 'workflows:read'])];
      const path = `/api/workflows/${id}/run`;
      const runKey = { 'idempotency-key': 'run-once' };
      const wanted = { dryRun: true, input: { said: 'a' } };
      const { body } = await first.call<Row>('POST', path, wanted, runKey);
      expect((await first.call<Row>('POST', path, wanted, runKey)).body.id).toBe(body.id);
      for (const [by, more] of [
        [first, { dryRun: false }],
        [first, { input: { said: 'b' } }],
        [other, {}],
      ] as const)
        expect(await by.call('POST', path, { ...wanted, ...more }, runKey)).toMatchObject({
          status: 422,
          body: { code: 'idempotency_key_reused' },
        });
    });
  });

  describe('importing a file', () => {
    interface Import extends Row {
      status: string;
      taskId: string | null;
    }
    const csv = 'SKU,Title,Price,Cost,Currency\nFILE-1,Mug,16.00,5.40,EUR\n';
    const rights: Permission[] = ['imports:write', 'commerce:read', 'changes:limit', 'tasks:write', 'tasks:read'];
    const draft = async (by: Program): Promise<string> => {
      const response = await fetch(`${product.url}/api/imports?name=costs.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'text/csv' },
        body: csv,
      });
      const { id } = (await response.json()) as Row;
      expect((await by.call('PATCH', `/api/imports/${id}`, { platform: 'etsy' })).status).toBe(200);
      return id;
    };
    const over = (id: string, status: string) =>
      eventually(`the import is ${status}`, async () => {
        const { body } = await owner.call<Import>('GET', `/api/imports/${id}`);
        return body.status === status ? body : null;
      });
    const stands = (task: string | null) =>
      product.database.query(
        `SELECT t.token_name AS token, a.permissions FROM tasks t JOIN authorities a ON a.id = t.authority_id AND a.token_id = t.token_id
         WHERE t.id = $1`,
        [task],
      );

    it('should keep the limits of the token while it is read and undone, and set no floor for it', async () => {
      const made = await makeToken(owner, rights);
      const token = new Program(product.url, made.token);
      const id = await draft(token);
      const limits = [{ token: made.name, permissions: [...rights, 'session:read'].sort() }];
      expect((await decideShown(token, `/api/imports/${id}/start`)).status).toBe(200);
      expect(await stands((await over(id, 'completed')).taskId)).toEqual(limits);
      expect((await owner.call<object[]>('GET', '/api/inventory?search=FILE-1')).body).toMatchObject([
        { cost: 5.4, isCostHeld: true, floorCost: null },
      ]);
      expect((await token.call('POST', `/api/imports/${id}/undo`)).status).toBe(200);
      expect(await stands((await over(id, 'undone')).taskId)).toEqual(limits);
    });

    it('should be undone only by the import itself, not by a task beside it', async () => {
      const token = await program(rights);
      const id = await draft(token);
      expect((await decideShown(token, `/api/imports/${id}/start`)).status).toBe(200);
      await over(id, 'completed');
      const beside = { title: 'Undo', type: 'Data Import', input: { importId: id, action: 'undo' } };
      const { body } = await token.call<Task>('POST', '/api/tasks', beside);
      expect(await ended(body.id)).toMatchObject({ status: 'failed', error: { code: 'invalid_input' } });
      await over(id, 'completed');
    });

    it('should be closed to a token of one channel, and to one that proposes', async () => {
      const id = await draft(await program(rights));
      const integrationIds = [await product.database.value<string>('SELECT id FROM integrations LIMIT 1')];
      for (const [more, code] of [
        [{ integrationIds }, 'token_limited'],
        [{ mode: 'propose' }, 'token_mode'],
      ] as [Parameters<typeof makeToken>[2], string][]) {
        const token = await program(rights, more);
        for (const path of [`/api/imports/${id}/start`, `/api/imports/${id}/undo`, '/api/imports?name=a.csv'])
          expect(await token.call('POST', path, { version: 'x' })).toMatchObject({ status: 403, body: { code } });
        const beside = { title: 'Read', type: 'Data Import', input: { importId: id, action: 'run' } };
        expect(await token.call('POST', '/api/tasks', beside)).toMatchObject({ status: 403, body: { code } });
      }
      await over(id, 'draft');
    });
  });

  it('should count scheduled runs of an agent that a token wrote, and stop them with the token', async () => {
    const made = await makeToken(owner, ['agents:write', 'agents:read', 'tasks:write'], { microUsdPerDay: 1_000 });
    const token = new Program(product.url, made.token);
    const wanted = {
      name: 'Ticks',
      type: 'Custom',
      config: { input: use('text.metrics', { text: 'One.' }) },
      schedule: 'daily',
      status: 'running',
    };
    const { body: agent } = await token.call<Row>('POST', '/api/agents', wanted);
    const due = () => product.database.query(`UPDATE agents SET next_run_at = now() - interval '1 second' WHERE id = $1`, [agent.id]);
    const runs = () =>
      product.database.query<{ token: string | null; status: string }>(
        'SELECT token_id AS token, status FROM tasks WHERE agent_id = $1 ORDER BY created_at',
        [agent.id],
      );
    const done = (count: number) =>
      eventually(`${count} runs are over`, async () => {
        const all = await runs();
        return all.length === count && all.every(({ status }) => status === 'completed') ? all : null;
      });
    await done(1);
    await due();
    expect((await done(2)).map((run) => run.token)).toEqual([made.id, made.id]);
    expect((await owner.call('DELETE', `/api/api-tokens/${made.id}`)).status).toBe(204);
    await due();
    await eventually('the agent has stopped', async () => {
      const { body } = await owner.call<{ status: string; statusReason: string }>('GET', `/api/agents/${agent.id}`);
      return body.status === 'error' && body.statusReason.includes('Start it again yourself');
    });
    expect(await runs()).toHaveLength(2);
    await owner.call('PATCH', `/api/agents/${agent.id}`, { status: 'running' });
    expect((await done(3)).map((run) => run.token)).toEqual([made.id, made.id, null]);
  });

  it('should start nothing that a token planned ahead once it is revoked, and ask for what its runs still do', async () => {
    const steps = [
      { id: 'wait', type: 'delay', next: 'send', config: { forSec: 8 } },
      { id: 'send', type: 'http', config: { method: 'POST', url: 'https://example.com/hook', body: { said: 'Hello' } } },
    ];
    const triggers = [{ id: 'by_hand', type: 'manual' }];
    const workflow = await owner.call<Row>('POST', '/api/workflows', { name: 'Later', steps, triggers, status: 'active' });
    expect(workflow.status).toBe(201);
    const made = await makeToken(owner, ['tasks:read', 'tasks:write', 'workflows:run', 'workflows:read']);
    const token = new Program(product.url, made.token);
    const planned = { title: 'Later', input: use('text.metrics', { text: 'One.' }), scheduledFor: new Date(Date.now() + 3_600_000) };
    const { body: task } = await token.call<Row>('POST', '/api/tasks', planned);
    const { body: run } = await token.call<Row>('POST', `/api/workflows/${workflow.body.id}/run`, {});
    const waitsFor = (what: string) =>
      eventually(`the run waits for ${what}`, async () => {
        const [row] = await product.database.query('SELECT waiting_for FROM tasks WHERE id = $1', [run.id]);
        return row!.waiting_for === what;
      });
    await waitsFor('delay');
    expect((await owner.call('DELETE', `/api/api-tokens/${made.id}`)).status).toBe(204);
    await product.database.query('UPDATE tasks SET due_at = now() WHERE id = $1', [task.id]);
    expect(await ended(task.id)).toMatchObject({
      status: 'failed',
      error: { code: 'permission_missing', message: 'The API token that queued this task ended before the task ran.' },
    });
    await waitsFor('approval');
    expect((await owner.call('POST', `/api/tasks/${task.id}/retry`, {})).status).toBe(201);
    expect(await ended(task.id)).toMatchObject({ status: 'completed' });
  });

  it('should leave an agent the limits of its author when a token only times it', async () => {
    const config = { input: use('orders.list') };
    const wanted = { name: 'Looks', type: 'Custom', config, schedule: 'daily' };
    const { body: agent } = await owner.call<Row>('POST', '/api/agents', wanted);
    const small = await program(['agents:write', 'agents:read']);
    for (const change of [{ overlap: 'queue' }, { scheduleTime: '10:00' }, { scheduleWeekday: 2 }, { schedule: 'weekly' }])
      expect(await small.call('PATCH', `/api/agents/${agent.id}`, change)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope', permission: 'commerce:read' },
      });
    const able = await program(['agents:write', 'agents:read', 'commerce:read']);
    expect((await able.call('PATCH', `/api/agents/${agent.id}`, { scheduleTime: '10:00' })).status).toBe(200);
    const limits = () => product.database.value('SELECT authority_id FROM agents WHERE id = $1', [agent.id]);
    expect(await limits()).toBeNull();
    expect((await able.call('PATCH', `/api/agents/${agent.id}`, { config })).status).toBe(200);
    expect(await limits()).not.toBeNull();
  });

  it('should let a paused stock go on only for a person who confirmed', async () => {
    const id = await product.database.value<string>(
      `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), 'PAUSED', 'Mug', 3, 'Ada') RETURNING id`,
    );
    const path = `/api/shared-stocks/${id}`;
    const token = await program(['changes:read', 'changes:decide']);
    const version = async () => (await owner.call<{ version: number }>('GET', path)).body.version;
    const set = async (by: Pick<Program, 'call'> | Browser, isPaused: boolean) =>
      (by as Browser).call('PATCH', path, { isPaused, version: await version() });
    expect((await set(token, true)).status).toBe(200);
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await set(token, false)).toMatchObject({ status: 403, body: { code: 'person_required' } });
    expect(await set(owner, false)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await owner.confirm();
    expect(await set(owner, false)).toMatchObject({ status: 200, body: { isPaused: false } });
  });

  it('should answer an app what it lacks in words that its model reads', async () => {
    const agent = await insertAgent(product.database, { type: 'Custom', config: { input: use('orders.list') } });
    const workflow = await writeWorkflow({ type: 'tool', config: { tool: 'orders.list', arguments: {} } });
    const { token } = await makeToken(owner, ['tasks:write', 'tasks:read', 'workflows:run', 'workflows:read']);
    const client = await mcpClient(product.url, token);
    for (const [name, args] of [
      ['agents_run', { agentId: agent }],
      ['workflows_run', { workflowId: workflow }],
    ] as const) {
      const result = await client.callTool({ name, arguments: args });
      expect([name, result.isError, saidBy(result)]).toEqual([name, true, expect.stringContaining('commerce:read')]);
      expect(result._meta).toMatchObject({ 'stallhand/error': { code: 'insufficient_scope', permission: 'commerce:read' } });
    }
    await client.close();
  });
});
