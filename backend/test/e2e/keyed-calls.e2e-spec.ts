import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';

interface Task {
  id: string;
  status: string;
  error: { code: string; message: string; hint: string | null } | null;
}

const planted = 'xoxb-planted-0123456789';

describe('Keys of the shop in calls that a step writes out', () => {
  let product: Product;
  let call: Call;
  /** Stands for Slack and for a service of the owner's own. */
  let service: Loopback;
  let slackKey: string;
  let ownKey: string;

  beforeAll(async () => {
    service = await startLoopback(({ url }) =>
      url === '/api/conversations.info' || url === '/own/v1/moved'
        ? { status: 302, headers: { location: url.startsWith('/api') ? '/api/chat.postMessage?text=led' : '/own/v1/pay' } }
        : { body: { ok: true } },
    );
    product = await startProduct({
      settings: {
        ACCESS_MODE: 'open',
        SLACK_API_BASE: `${service.url}/api`,
        OUTBOUND_ALLOW: `social=${service.host},http=${service.host}`,
      },
    });
    call = callsOf(product.url);
    const add = async (body: object) => (await call<{ id: string }>('POST', '/api/api-keys', { keyValue: planted, ...body })).body.id;
    slackKey = await add({ name: 'Slack', service: 'slack' });
    ownKey = await add({
      name: 'Warehouse',
      service: 'other',
      settings: { baseUrl: `${service.url}/own`, readPaths: '/v1/stock/*, /v1/moved' },
    });
  });
  afterAll(async () => {
    await product.close();
    await service.close();
  });
  beforeEach(() => (service.requests.length = 0));

  const ends = (id: string, ...statuses: string[]) =>
    eventually(`the end of ${id}`, async () => {
      const { body } = await call<Task>('GET', `/api/tasks/${id}`);
      return [...statuses, 'completed', 'failed'].includes(body.status) ? body : null;
    });
  const custom = async (name: string, url: string) => {
    const input = { steps: [{ type: 'http', service: name, url }] };
    return ends((await call<Task>('POST', '/api/tasks', { title: 'Call', type: 'Custom', maxAttempts: 1, input })).body.id);
  };
  const create = (config: object) =>
    call<{ id: string; details?: { field: string; message: string }[] }>('POST', '/api/workflows', {
      name: `Call ${Math.random()}`,
      steps: [{ id: 'call', type: 'http', config }],
    });
  const run = async (workflow: string, input: object = {}) =>
    (await call<Task>('POST', `/api/workflows/${workflow}/run`, { input })).body.id;

  it.each([
    '/api/chat.postMessage?channel=C1&text=hi',
    '/api/../api/chat.postMessage?channel=C1&text=hi',
    '/api/%2e%2e/api/chat.postMessage?channel=C1&text=hi',
    '/api//chat.postMessage?channel=C1&text=hi',
    '/api/Chat.PostMessage?channel=C1&text=hi',
    '/api/conversations.list?_method=POST',
  ])('should not post to Slack from a step of a Custom task, by %s', async (path) => {
    expect(await custom('slack', service.url + path)).toMatchObject({
      status: 'failed',
      error: { code: 'address_refused', hint: expect.stringContaining('Messages leave through') as string },
    });
    expect(service.requests).toEqual([]);
  });

  it('should read from Slack, from a step and from a workflow', async () => {
    expect((await custom('slack', `${service.url}/api/conversations.list`)).status).toBe('completed');
    const { body } = await create({ method: 'GET', url: `${service.url}/api/users.info`, query: { user: 'U1' }, apiKeyId: slackKey });
    expect((await ends(await run(body.id))).status).toBe('completed');
    expect(service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/conversations.list', `Bearer ${planted}`],
      ['/api/users.info?user=U1', `Bearer ${planted}`],
    ]);
  });

  it.each([
    { method: 'GET', url: 'BASE/api/chat.postMessage', query: { channel: 'C1', text: 'hi' } },
    { method: 'POST', url: 'BASE/api/chat.postMessage', body: { channel: 'C1', text: 'hi' } },
    { method: 'GET', url: 'BASE/api/conversations.list', headers: { 'X-HTTP-Method-Override': 'POST' } },
    { method: 'GET', url: 'BASE/api/conversations.list', query: { _method: 'POST' } },
  ])('should name it, with the way to do it, when a workflow is written that way: %j', async (config) => {
    const answer = await create({ ...config, url: config.url.replace('BASE', service.url), apiKeyId: slackKey });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('Messages leave through a step that notifies');
  });

  it('should refuse it in a run of a workflow that was written before this was a rule', async () => {
    const { body } = await create({ method: 'GET', url: `${service.url}/api/conversations.list`, apiKeyId: slackKey });
    // As a version before left it.
    await product.database.query(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE workflow_versions
       SET definition = replace(definition::text, 'conversations.list', 'chat.postMessage')::jsonb WHERE workflow_id = '${body.id}'; COMMIT`,
    );
    expect(await ends(await run(body.id))).toMatchObject({
      status: 'failed',
      error: { code: 'address_refused', hint: expect.stringContaining('Messages leave through') as string },
    });
    expect(service.requests).toEqual([]);
  });

  it('should not take the key along where a reading call of the service leads on', async () => {
    const { body } = await create({ method: 'GET', url: `${service.url}/api/conversations.info`, apiKeyId: slackKey });
    expect((await ends(await run(body.id))).error).toMatchObject({ code: 'address_refused' });
    const { body: own } = await create({ method: 'GET', url: `${service.url}/own/v1/moved`, apiKeyId: ownKey });
    expect((await ends(await run(own.id))).error).toMatchObject({ code: 'address_refused' });
    expect(service.requests.map(({ url }) => url)).toEqual(['/api/conversations.info', '/own/v1/moved']);
  });

  it('should read from a service of the own where its key says so, and nowhere else by itself', async () => {
    expect((await custom('other', `${service.url}/own/v1/stock/12`)).status).toBe('completed');
    expect(await custom('other', `${service.url}/own/v1/pay`)).toMatchObject({
      error: { code: 'address_refused', hint: expect.stringContaining('Paths it may read') as string },
    });
    expect(service.requests.map(({ url }) => url)).toEqual(['/own/v1/stock/12']);
  });

  it('should ask a person before a workflow calls a service of the own in any other way', async () => {
    const { body } = await create({ method: 'POST', url: `${service.url}/own/v1/pay`, body: { amount: 1 }, apiKeyId: ownKey });
    const id = await run(body.id);
    expect((await ends(id, 'waiting')).status).toBe('waiting');
    expect(service.requests).toEqual([]);
    const [asked] = (await call<{ id: string; version: number; summary: string }[]>('GET', '/api/approvals?status=pending')).body;
    expect(asked!.summary).toContain('with the key of the shop');
    expect((await call('POST', `/api/approvals/${asked!.id}/approve`, { version: asked!.version })).status).toBeLessThan(300);
    expect((await ends(id)).error).toBeNull();
    expect(service.requests.map(({ method, url, body: sent }) => [method, url, sent])).toEqual([['POST', '/own/v1/pay', '{"amount":1}']]);
  });

  it('should send nothing of it in a dry run', async () => {
    const { body } = await create({ method: 'GET', url: `${service.url}/own/v1/pay`, apiKeyId: ownKey });
    const { body: started } = await call<Task>('POST', `/api/workflows/${body.id}/run`, { dryRun: true });
    expect((await ends(started.id)).status).toBe('completed');
    expect(service.requests).toEqual([]);
  });

  it.each(['v1/stock', '/v1/stock?x', '/v1/%2e%2e', 'https://a.example/', '/a b'])(
    'should not take %p as a path that may be read',
    async (readPaths) => {
      const settings = { baseUrl: service.url, readPaths };
      expect((await call('POST', '/api/api-keys', { name: 'X', service: 'other', keyValue: planted, settings })).status).toBe(400);
    },
  );
});
