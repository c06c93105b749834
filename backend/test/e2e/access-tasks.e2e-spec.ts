import { toolNames } from '../../src/modules/agents/engines/tools/tool-names';
import type { Permission } from '../../src/modules/auth';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
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
      if (status !== 201) return expect([tool, status, body.code]).toEqual([tool, 403, 'token_limited']);
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
});
