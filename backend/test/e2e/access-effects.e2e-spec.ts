import { ToolBox } from '../../src/modules/agents/engines/tools/tool-box';
import type { ToolName } from '../../src/modules/agents/engines/tools/tool-names';
import { type StepType, stepTypes } from '../../src/modules/workflows/steps';
import { Browser } from '../access';
import { type Product, startProduct } from '../app';
import { decideShown } from '../decide-shown';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { type MailServer, startMailServer } from '../mail-server';
import { mcpClient } from '../mcp';
import { BareApp, Trip, uidIn } from '../oauth';
import { SellingShop } from '../selling-shop';
import { Program } from '../tokens';
import { tool, startToolServer, type ToolServer } from '../tool-server';
import { ToolServerDesk } from '../tool-server-desk';

/**
 * `asks`: a person decides before anything leaves. `proposes`: a line of a change waits. `inside`: nothing can leave. `reads`: its author wrote all
 * of what leaves.
 */
type Outcome = 'asks' | 'proposes' | 'inside' | 'reads';
interface Case {
  what: string;
  outcome: Outcome;
  steps: object[];
}

/** Everything that the steps and tools below require, so that only the mode can hold them back. */
const permissions = [
  'workflows:run',
  'workflows:read',
  'tasks:read',
  'tasks:write',
  'commerce:read',
  'analytics:read',
  'trends:read',
  'changes:propose',
  'api-keys:read',
  'integrations:read',
];
const over = ['completed', 'failed', 'cancelled'];

/** A shop whose policies allow everything, so only the limits of a run's caller can hold an effect back. */
describe('Effects of runs', () => {
  let product: Product;
  let call: Call;
  let shop: SellingShop;
  let outside: Loopback;
  let mail: MailServer;
  let server: ToolServer;
  let serverTools: { acting: string; reading: string };
  let cases: Case[];
  const ids: Record<string, string> = {};

  const step = (type: StepType, config: object) => [{ id: 'a', type, config }];
  const withTool = (name: string, args: object) =>
    step('agent_task', { agentId: ids.agent, input: { steps: [{ type: 'tool', tool: name, arguments: args }] } });
  const post = () => ({ method: 'POST', url: `${outside.url}/post`, body: { said: '{{trigger.secret}}' } });

  const ofSteps = (): Record<StepType, [Outcome, object, string?][]> => ({
    agent_task: [
      ['asks', { agentId: ids.agent, input: { steps: [{ type: 'tool', tool: 'slack.notify', arguments: { channel: '#a', text: 'x' } }] } }],
    ],
    tool: [
      ['asks', { tool: 'http.fetch', arguments: { url: `${outside.url}/?q={{trigger.secret}}` } }],
      ['reads', { tool: 'http.fetch', arguments: { url: `${outside.url}/written` } }],
    ],
    change: [['proposes', { platform: 'shopify', sku: 'SKU-1', field: 'stock', to: '6' }]],
    http: [
      ['asks', post()],
      ...['PUT', 'PATCH', 'DELETE'].map((method): [Outcome, object] => ['asks', { method, url: `${outside.url}/written` }]),
      ['asks', { method: 'GET', url: `${outside.url}/{{trigger.secret}}` }],
      ['asks', { method: 'GET', url: `${outside.url}/`, query: { q: '{{trigger.secret}}' } }],
      ['asks', { method: 'GET', url: `${outside.url}/`, headers: { 'x-said': '{{trigger.secret}}' } }],
      ['asks', { method: 'GET', url: `${outside.url}/`, body: { said: '{{trigger.secret}}' } }],
      ['asks', { method: 'GET', url: `${outside.url}/keyed`, apiKeyId: ids.key }],
      ['asks', { method: 'GET', url: `${outside.url}/unread`, apiKeyId: ids.key }],
      ['reads', { method: 'GET', url: `${outside.url}/written` }],
    ],
    condition: [['inside', { branches: [{ name: 'other', next: 'b' }] }]],
    transform: [['inside', { output: { said: '{{trigger.secret}}' } }]],
    delay: [['inside', { forSec: 1 }]],
    notify: [
      ['asks', { channel: 'email', to: ['ann@buyer.example'], subject: 'Hello', message: '{{trigger.secret}}' }],
      ['asks', { channel: 'slack', to: ['#a'], message: '{{trigger.secret}}' }],
      ['asks', { channel: 'webhook', to: [`${outside.url}/hook`], message: '{{trigger.secret}}' }],
      ['inside', { channel: 'in_app', message: '{{trigger.secret}}' }],
    ],
    approval: [['inside', { subject: '{{trigger.secret}}', expiresSec: 60, onExpire: 'approve' }]],
    loop: [['asks', { items: '{{trigger.list}}', body: 'b' }]],
    workflow: [['asks', { workflowId: ids.poster, input: { secret: '{{trigger.secret}}' } }]],
    stop: [['inside', { status: 'completed' }]],
  });

  const ofTools = (): Record<ToolName, [Outcome, object]> => ({
    'shop.query': ['inside', { query: 'stock' }],
    'sales.read': ['inside', {}],
    'profit.list': ['inside', {}],
    'stock.list': ['inside', {}],
    'orders.list': ['inside', {}],
    'findings.list': ['inside', {}],
    'trends.list': ['inside', {}],
    'stats.run': ['inside', { preset: 'overview' }],
    'listing.values': ['inside', { skus: ['SKU-1'] }],
    'price.lines': ['inside', { by: 'rules' }],
    'shipment.lines': ['inside', { csv: '1042,DHL,1' }],
    'refund.signs': ['inside', {}],
    'restock.effect': ['inside', {}],
    'month.books': ['inside', {}],
    'cash.plan': ['inside', {}],
    'restock.lines': ['inside', {}],
    'change.results': ['inside', {}],
    'product.find': ['inside', { product: 'SKU-1' }],
    'post.results': ['inside', {}],
    'letter.results': ['inside', {}],
    'launch.results': ['inside', { sku: 'SKU-1', launchDay: '2026-01-01' }],
    'purchase.draft': ['inside', { lines: [{ sku: 'SKU-2', pieces: 3 }] }],
    'http.fetch': ['asks', { url: `${outside.url}/?q={{trigger.secret}}` }],
    'html.audit': ['asks', { url: `${outside.url}/?q={{trigger.secret}}` }],
    'text.metrics': ['inside', { text: 'A.' }],
    'template.render': ['inside', { template: 'A', values: {} }],
    'email.draft': ['inside', { subject: 'a', text: 'b' }],
    'email.send': ['asks', { to: ['ann@buyer.example'], subject: 'Hello', text: 'Hello.' }],
    'social.draft': ['inside', { network: 'X', text: 'b' }],
    'social.post': ['asks', { network: 'x', text: 'Hello.' }],
    'slack.notify': ['asks', { channel: '#a', text: 'Hello.' }],
    'change.propose': ['proposes', { lines: [{ sku: 'SKU-2', platform: 'shopify', field: 'stock', to: 6, why: 'Counted' }] }],
    'order.propose': ['inside', { lines: [{ orderNumber: '#none', field: 'shipped', why: 'Sent' }] }],
    'task.create': ['asks', { agent: 'Poster' }],
  });

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 4 });
    outside = await startLoopback(() => ({ headers: { 'content-type': 'text/html' }, body: '<title>Outside</title>' }));
    mail = await startMailServer({ user: 'shop', pass: 'p4ssw0rd-of-the-mail' });
    server = await startToolServer([tool('look'), tool('write')]);
    const hosts = [new URL(shop.url).host, outside.host, mail.host, server.host].join(',');
    product = await startProduct({
      settings: {
        ...shop.settings,
        ACCESS_MODE: 'open',
        OUTBOUND_ALLOW: hosts,
        SLACK_API_BASE: outside.url,
        X_API_BASE: outside.url,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
    });
    call = callsOf(product.url);
    const made = async (path: string, body: object) => {
      const answer = await call<{ id: string }>('POST', path, body);
      expect([path, body, answer.status, answer.status === 201 || answer.body]).toEqual([path, body, 201, true]);
      return answer.body.id;
    };
    const allow = { send_mail: 'allow', post: 'allow', change_price: 'allow', delete: 'allow', spend: 'allow', custom: 'allow' };
    expect(await call('PUT', '/api/settings', { approvalPolicy: allow, mail: mail.account })).toMatchObject({ status: 200 });
    expect(await shop.connect(product.url, 'shopify')).toMatchObject({ sync: { status: 'completed' } });
    const rule = { version: 0, level: 'act', mostChange: 1_000, mostLinesBatch: 10, mostLinesDay: 100 };
    expect(await call('PATCH', '/api/change-limits/rules/stock/shopify', rule)).toMatchObject({ status: 200 });
    for (const service of ['slack', 'twitter'])
      await made('/api/api-keys', { name: service, service, keyValue: `key-${service}-0123456789` });
    ids.key = await made('/api/api-keys', {
      name: 'Own',
      service: 'other',
      keyValue: 'key-own-0123456789',
      settings: { baseUrl: outside.url, readPaths: '/keyed' },
    });
    const desk = new ToolServerDesk(product);
    const [reading, acting] = await desk.allow(await desk.add(server), { look: 'reading', write: 'acting' });
    serverTools = { reading: reading!, acting: acting! };
    const agent = (name: string, input: object) => made('/api/agents', { name, type: 'Custom', config: { input } });
    ids.agent = await agent('Runner', { steps: [{ type: 'log', message: 'Nothing to do.' }] });
    await agent('Poster', { steps: [{ type: 'tool', tool: 'slack.notify', arguments: { channel: '#a', text: 'x' } }] });
    ids.poster = await made('/api/workflows', {
      name: 'Posts',
      steps: step('http', post()),
      triggers: [{ id: 'called', type: 'workflow' }],
      status: 'active',
    });
    const followers: Record<string, object[]> = {
      loop: [{ id: 'b', type: 'http', config: post() }],
      condition: [{ id: 'b', type: 'stop' }],
    };
    cases = [
      ...Object.entries(ofSteps()).flatMap(([type, all]) =>
        all.map(([outcome, config], index) => ({
          what: `step ${type} ${index}`,
          outcome,
          steps: [...step(type as StepType, config), ...(followers[type] ?? [])],
        })),
      ),
      ...Object.entries(ofTools()).map(([name, [outcome, args]]) => ({ what: `tool ${name}`, outcome, steps: withTool(name, args) })),
      { what: 'acting tool of a server', outcome: 'asks', steps: withTool(serverTools.acting, { text: '{{trigger.secret}}' }) },
      { what: 'reading tool of a server', outcome: 'asks', steps: withTool(serverTools.reading, { text: '{{trigger.secret}}' }) },
    ];
    for (const one of cases)
      ids[one.what] = await made('/api/workflows', { name: one.what, steps: one.steps, allowedHosts: ['127.0.0.1'], status: 'active' });
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([shop.close(), outside.close(), mail.close(), server.close()]);
  });
  beforeEach(async () => {
    outside.requests.length = mail.letters.length = server.calls.length = 0;
    await shop.set({ forget: true });
  });

  const input = { secret: 's3cret', list: [1] };
  const left = async () => ({
    calls: outside.requests
      .map(({ method, url }) => `${method} ${url}`)
      .filter((line) => !line.endsWith('/written') || !line.startsWith('GET')),
    letters: mail.letters.length,
    tools: server.calls.length,
    written: await shop.applied(),
  });
  const nothing = { calls: [], letters: 0, tools: 0, written: [] };

  /** Reason why a run, or a task that it started, waits. Null while it works. */
  const settled = async (runId: string) => {
    const [row] = await product.database.query<{ statuses: string[]; waits: string[]; asked: number; lines: string[] }>(
      `WITH family AS (SELECT t.id, t.status, t.waiting_for FROM tasks t WHERE t.id = $1 OR t.id IN (SELECT task_id FROM workflow_children WHERE run_id = $1))
       SELECT array_agg(DISTINCT status) AS statuses, coalesce(array_agg(DISTINCT waiting_for) FILTER (WHERE waiting_for IS NOT NULL), '{}') AS waits,
         (SELECT count(*)::int FROM approvals WHERE status = 'pending' AND task_id IN (SELECT id FROM family)) AS asked,
         coalesce((SELECT array_agg(DISTINCT l.status) FROM change_batches b JOIN change_lines l ON l.batch_id = b.id WHERE b.task_id IN (SELECT id FROM family)), '{}') AS lines
       FROM family`,
      [runId],
    );
    const isOver = row!.statuses.every((status) => over.includes(status));
    return isOver || row!.asked > 0 ? { isOver, asks: row!.asked > 0, lines: row!.lines } : null;
  };
  const cancelAll = (runs: string[]) => Promise.all(runs.map((id) => call('POST', `/api/tasks/${id}/cancel`, {})));

  /** Starts every case and returns the outcome of each. */
  async function outcomes(start: (workflowId: string) => Promise<string>, among = cases): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    const runs: string[] = [];
    for (const one of among) {
      const id = await start(ids[one.what]!);
      runs.push(id);
      const end = await eventually(`${one.what} has come to rest`, () => settled(id));
      found[one.what] = end.asks ? 'asks' : end.lines.length > 0 ? `proposes ${end.lines.join()}` : 'inside';
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await cancelAll(runs);
    return found;
  }
  const expected = (among = cases) =>
    Object.fromEntries(
      among.map(({ what, outcome }) => {
        // The step itself requests approval, although it has no effect outside.
        if (what.startsWith('step approval')) return [what, 'asks'];
        return [what, outcome === 'proposes' ? 'proposes proposed' : outcome === 'reads' ? 'inside' : outcome];
      }),
    );

  it('should have a case for every type of step and every tool', () => {
    expect(Object.keys(ofSteps()).toSorted()).toEqual(stepTypes().toSorted());
    const box = product.worker!.get(ToolBox, { strict: false });
    expect(Object.keys(ofTools()).toSorted()).toEqual(box.tools.map(({ name }) => name).toSorted());
  });

  it('should wait for a person in what a token that only proposes has started', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/api-tokens', {
      name: 'Script',
      holder: 'service',
      mode: 'propose',
      permissions,
      requestsPerMinute: 6_000,
    });
    const program = new Program(product.url, body.token);
    const found = await outcomes(async (id) => (await program.call<{ id: string }>('POST', `/api/workflows/${id}/run`, { input })).body.id);
    expect(found).toEqual(expected());
    expect(await left()).toEqual(nothing);
  });

  it('should send no mail about a failure of what a token that only proposes has started', async () => {
    const steps = step('stop', { status: 'failed', message: '{{trigger.secret}}' });
    const settings = { onFailure: { notify: ['ann@buyer.example'] } };
    const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Fails', steps, settings, status: 'active' });
    const wanted = { name: 'Failing script', holder: 'service', mode: 'propose', permissions };
    const { body } = await call<{ token: string }>('POST', '/api/api-tokens', wanted);
    const path = `/api/workflows/${workflow.id}/run`;
    const run = await new Program(product.url, body.token).call<{ id: string }>('POST', path, { input });
    await eventually('it has failed', async () => (await settled(run.body.id))?.isOver);
    const other = await call<{ id: string }>('POST', path, { input });
    await eventually('the other one has failed too', async () => (await settled(other.body.id))?.isOver);
    // Mails of one kind wait for each other.
    const mails = `SELECT coalesce(sum(count), 0)::int FROM notification_deliveries WHERE recipient = 'ann@buyer.example'`;
    await eventually('the other one is told', async () => (await product.database.value<number>(mails)) > 0);
    expect(await product.database.value<number>(mails)).toBe(1);
  });

  it('should ask in a workflow that starts when the run of a token that only proposes ends', async () => {
    const filter = { any: [[{ left: '{{trigger.title}}', op: 'eq', right: 'Announced' }]] };
    const { body: follower } = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'Follows',
      triggers: [{ id: 'done', type: 'event', event: 'task.completed', filter }],
      steps: step('http', { method: 'POST', url: `${outside.url}/followed`, body: { said: 'x' } }),
      status: 'active',
    });
    const first = { name: 'Announced', triggers: [{ id: 'by_hand', type: 'manual' }], steps: step('transform', { output: { said: 'x' } }) };
    const { body: announced } = await call<{ id: string }>('POST', '/api/workflows', { ...first, status: 'active' });
    const wanted = { name: 'Announcing script', holder: 'service', mode: 'propose', permissions };
    const { body } = await call<{ token: string }>('POST', '/api/api-tokens', wanted);
    const path = `/api/workflows/${announced.id}/run`;
    const followed = () => outside.requests.filter(({ url }) => url === '/followed').length;
    const runs = async () => (await call<{ id: string; status: string }[]>('GET', `/api/workflows/${follower.id}/runs`)).body;
    await new Program(product.url, body.token).call('POST', path, { input });
    const held = await eventually('the follower asks', async () => {
      const [run] = await runs();
      return run && (await settled(run.id));
    });
    expect(held).toMatchObject({ isOver: false, asks: true });
    expect(followed()).toBe(0);
    await cancelAll((await runs()).map(({ id }) => id));
    await call('POST', path, { input });
    await eventually('that of a person is followed', () => followed() === 1);
  });

  it('should let a token choose no recipient, host or work of a workflow by the event that its task causes', async () => {
    const { body: freed } = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Freed',
      type: 'Custom',
      config: {
        approvals: { send_mail: 'allow', custom: 'allow' },
        input: { steps: [{ type: 'tool', tool: 'text.metrics', arguments: { text: 'x' } }] },
      },
    });
    const mailing = { tool: 'email.send', arguments: { to: ['{{trigger.metadata.to}}'], subject: 'x', text: 'x' } };
    const attempts = {
      notify: step('notify', { channel: 'email', to: ['{{trigger.metadata.to}}'], message: 'x' }),
      hook: step('notify', { channel: 'webhook', to: ['{{trigger.metadata.url}}'], message: 'x' }),
      http: step('http', { method: 'POST', url: '{{trigger.metadata.url}}', body: 'x' }),
      tool: step('tool', mailing),
      agent: step('agent_task', { agentId: freed.id, input: { steps: [{ type: 'tool', ...mailing }] } }),
    };
    const filter = { any: [[{ left: '{{trigger.title}}', op: 'eq', right: 'Forged' }]] };
    const triggers = [{ id: 'done', type: 'event', event: 'task.completed', filter }];
    const followers = await Promise.all(
      Object.entries(attempts).map(async ([name, steps]) => {
        const answer = await call<{ id: string }>('POST', '/api/workflows', {
          name,
          triggers,
          steps,
          allowedHosts: ['api.shop.example'],
          status: 'active',
        });
        expect([name, answer.status, answer.body]).toEqual([name, 201, expect.anything()]);
        return { name, id: answer.body.id };
      }),
    );
    const wanted = { name: 'Weak script', holder: 'service', mode: 'act', permissions: ['tasks:read', 'tasks:write'] };
    const { body } = await call<{ token: string }>('POST', '/api/api-tokens', wanted);
    const metadata = { to: 'evil@evil.example', url: `${outside.url}/forged` };
    const work = { steps: [{ type: 'log', message: 'x' }] };
    const made = await new Program(product.url, body.token).call('POST', '/api/tasks', {
      title: 'Forged',
      type: 'Custom',
      input: work,
      metadata,
    });
    expect(made.status).toBe(201);
    const ends: Record<string, unknown> = {};
    for (const { name, id } of followers) {
      ends[name] = await eventually(`${name} asks or is over`, async () => {
        const [run] = (await call<{ id: string }[]>('GET', `/api/workflows/${id}/runs`)).body;
        return run && (await settled(run.id));
      });
    }
    const refused = { isOver: true, asks: false };
    expect(ends).toMatchObject({
      notify: { isOver: false, asks: true },
      hook: refused,
      http: refused,
      tool: refused,
      agent: refused,
    });
    const runs = await Promise.all(
      followers.map(async ({ name, id }) => [name, (await call<{ status: string }[]>('GET', `/api/workflows/${id}/runs`)).body[0]!.status]),
    );
    expect(Object.fromEntries(runs)).toEqual({ notify: 'waiting', hook: 'failed', http: 'failed', tool: 'failed', agent: 'failed' });
    expect(mail.letters.flatMap(({ to }) => to)).not.toContain('evil@evil.example');
    expect(outside.requests.filter(({ url }) => url === '/forged')).toEqual([]);
  });

  it('should wait for a person in what an app that only proposes has started', async () => {
    const app = new BareApp(product.url);
    await app.register({ client_name: 'Assistant' });
    const person = new Trip(new Browser(product.url));
    const scope = permissions.join(' ');
    const path = `/api/connect-requests/${uidIn((await person.open(app.authorize({ scope }))).to)}`;
    const { body } = await decideShown<{ goTo: string }>(person, `${path}/allow`, { name: 'Assistant', mode: 'propose', permissions });
    const { to } = await person.open(new URL(body.goTo, product.url));
    const { body: tokens } = await app.redeem(new URL(to).searchParams.get('code')!);
    const client = await mcpClient(product.url, tokens.access_token);
    const found = await outcomes(async (workflowId) => {
      const answer = await client.callTool({ name: 'workflows_run', arguments: { workflowId, input, waitSeconds: 0 } });
      return (answer.structuredContent as { task: { id: string } }).task.id;
    });
    await client.close();
    expect(found).toEqual(expected());
    expect(await left()).toEqual(nothing);
  });

  it('should let nothing leave in a dry run, and ask nobody', async () => {
    const found = await outcomes(
      async (id) => (await call<{ id: string }>('POST', `/api/workflows/${id}/run`, { input, dryRun: true })).body.id,
    );
    expect(new Set(Object.values(found))).toEqual(new Set(['inside']));
    expect({ ...(await left()), reads: outside.requests }).toEqual({ ...nothing, reads: [] });
  });

  it('should do all of it in what a person has started, or the tests above prove nothing', async () => {
    for (const one of cases.filter(({ outcome }) => outcome === 'asks' || outcome === 'reads')) {
      const before = outside.requests.length + mail.letters.length + server.calls.length;
      await call('POST', `/api/workflows/${ids[one.what]!}/run`, { input });
      await eventually(`${one.what} leaves`, () =>
        Promise.resolve(outside.requests.length + mail.letters.length + server.calls.length > before),
      );
    }
    for (const one of cases.filter(({ outcome }) => outcome === 'proposes'))
      await call('POST', `/api/workflows/${ids[one.what]!}/run`, { input });
    await eventually('the shop is changed', async () => (await shop.applied()).length === 2);
  });
});
