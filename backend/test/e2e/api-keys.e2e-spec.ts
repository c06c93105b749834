import { v7 as uuidv7 } from 'uuid';
import WebSocket from 'ws';
import { KeyUpkeep } from '../../src/modules/api-keys/key-upkeep';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { insertAgent, insertTask } from '../rows';

interface Key {
  id: string;
  keyValue: string;
  version: number;
  [name: string]: unknown;
}

interface Frame {
  type: string;
  data: { id: string };
}

const good = 'sk-good-0123456789abcd';
const better = 'sk-better-0123456789wxyz';

/** Answers as the published documents of the services say. */
const answers = (authorization: string) => {
  const known = [good, better, 'SG.good-0123456789', 'xoxb-good-0123456789', 'rk_test_good0123456789'].some(
    (key) => authorization === `Bearer ${key}`,
  );
  return {
    '/v1/models': known
      ? { headers: { 'openai-organization': 'box-shop' }, body: { object: 'list', data: [{ id: 'gpt-mini' }, { id: 'gpt-large' }] } }
      : { status: 401, body: { error: { message: `Incorrect API key provided: ${authorization}`, code: 'invalid_api_key' } } },
    '/v3/scopes': known
      ? { body: { scopes: ['mail.batch.read'] } }
      : { status: 401, body: { errors: [{ message: 'authorization required' }] } },
    '/auth.test': known
      ? { headers: { 'x-oauth-scopes': 'chat:write,users:read' }, body: { ok: true, team: 'Box Shop', user: 'stallhand' } }
      : { body: { ok: false, error: 'invalid_auth' } },
    '/v1/account': { status: 403, body: { error: { message: 'This key may not read the account.' } } },
    '/v1/balance': { body: { object: 'balance', livemode: false } },
    '/busy': { status: 429 },
    '/broken': { status: 503, body: 'oops' },
    '/html': { body: '<html>a page</html>' },
  } as Record<string, { status?: number; headers?: Record<string, string>; body?: unknown }>;
};

describe('API keys', () => {
  let product: Product;
  let service: Loopback;
  let socket: WebSocket;
  const frames: Frame[] = [];
  const call = <T = Key>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, `/api/api-keys${path}`, body, { 'x-csrf': '1' });
  const add = async (fields: object = {}): Promise<Key> => {
    const { status, body } = await call('POST', '', { name: 'Shop', service: 'openai', keyValue: good, isActive: true, ...fields });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const heard = (type: string, id: string) =>
    eventually(`${type} of ${id}`, () => frames.find((frame) => frame.type === type && frame.data.id === id));
  const audited = (action: string, id: string) =>
    product.database.value<number>('SELECT count(*)::int FROM audit_log WHERE action = $1 AND subject_id = $2', [action, id]);

  beforeAll(async () => {
    service = await startLoopback(({ url, headers }) => answers(headers.authorization ?? '')[url] ?? { status: 404 });
    product = await startProduct({
      settings: {
        OUTBOUND_ALLOW: service.host,
        OPENAI_BASE_URL: `${service.url}/v1`,
        SENDGRID_API_BASE: service.url,
        SLACK_API_BASE: service.url,
        STRIPE_API_BASE: service.url,
      },
    });
    socket = new WebSocket(product.url.replace('http', 'ws') + '/ws');
    socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString()) as Frame));
    await new Promise((resolve) => socket.on('open', resolve));
  });
  beforeEach(() => product.database.query('DELETE FROM api_keys; DELETE FROM agents'));
  afterAll(async () => {
    socket.terminate();
    await product.close();
    await service.close();
  });

  it('should show the last four characters and nothing more, anywhere', async () => {
    const key = await add({ settings: { model: 'gpt-mini' } });
    expect(key).toMatchObject({
      name: 'Shop',
      service: 'openai',
      keyValue: '••••••••abcd',
      isActive: true,
      lastUsedAt: null,
      settings: { model: 'gpt-mini' },
    });
    const list = await call<Key[]>('GET', '');
    expect(list.body).toEqual([key]);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(JSON.stringify([list.body, frames])).not.toContain('0123456789');
    expect((await heard('api_key_created', key.id)).data).toEqual({ event: 'api_key.created', id: key.id });
    expect(await product.database.value('SELECT encrypted_key FROM api_keys')).toMatch(/^v1\./);
    expect(await product.database.value('SELECT content FROM audit_log ORDER BY id DESC LIMIT 1')).not.toContain('0123456789');
  });

  it('should find keys by name or service, in pages, and count them', async () => {
    for (let i = 0; i < 3; i++) await add({ name: `Shop ${i}`, isActive: i > 0 });
    await add({ name: 'Mail', service: 'sendgrid' });
    expect((await call<Key[]>('GET', '?search=mAIL')).body).toHaveLength(1);
    expect((await call<Key[]>('GET', '?search=OPENAI')).body).toHaveLength(3);
    expect((await call<Key[]>('GET', '?search=%25')).body).toHaveLength(0);
    const first = await call<Key[]>('GET', '?limit=3');
    const rest = await call<Key[]>('GET', `?limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect(new Set([...first.body, ...rest.body].map((key) => key.id)).size).toBe(4);
    await product.database.query(`UPDATE api_keys SET last_used_at = now() - interval '6 days' WHERE key_name = 'Mail'`);
    expect((await call('GET', '/counts')).body).toEqual({ total: 4, active: 3, recentlyUsed: 1 });
  });

  it('should reveal the value on demand and record who asked', async () => {
    const { id } = await add();
    expect((await call('POST', `/${id}/reveal`)).body).toEqual({ keyValue: good, hideAfterSeconds: 20 });
    expect(await audited('api_key.revealed', id)).toBe(1);
  });

  it('should say so, and give nothing away, when a stored value was swapped with another', async () => {
    const [one, two] = [await add(), await add({ keyValue: better })];
    await product.database.query('UPDATE api_keys SET encrypted_key = (SELECT encrypted_key FROM api_keys WHERE id = $2) WHERE id = $1', [
      one.id,
      two.id,
    ]);
    const { status, body } = await call('POST', `/${one.id}/reveal`);
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'secret_unreadable' } });
    expect((await call('POST', `/${two.id}/reveal`)).body.keyValue).toBe(better);
  });

  it('should change what is not secret, and refuse a change based on an old version', async () => {
    const { id, version } = await add();
    const changed = await call('PATCH', `/${id}`, {
      name: 'Renamed',
      isActive: false,
      settings: { baseUrl: 'https://ai.example.com/v1' },
      version,
    });
    expect(changed.body).toMatchObject({ name: 'Renamed', isActive: false, settings: { baseUrl: 'https://ai.example.com/v1' } });
    expect((await call('PATCH', `/${id}`, { name: 'Again', version })).body).toMatchObject({ statusCode: 409, code: 'version_conflict' });
    await heard('api_key_updated', id);
    expect(await audited('api_key.updated', id)).toBe(1);
  });

  it('should not delete the last key that agents need without force', async () => {
    const agentId = await insertAgent(product.database, { name: 'Writer', required_api_keys: ['openai'] });
    const [first, second] = [await add(), await add()];
    const both = await Promise.all([call('DELETE', `/${first.id}`), call('DELETE', `/${second.id}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = both[0].status === 409 ? first : second;
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'key_in_use', agents: [{ id: agentId, name: 'Writer' }] });
    expect((await call('GET', `/${left.id}/usage`)).body).toEqual({
      agents: [{ id: agentId, name: 'Writer', named: true, lastUsedAt: null, needs: true }],
      workflows: [],
      otherActiveKeys: 0,
      tasks: [],
    });
    expect((await call('DELETE', `/${left.id}?force=true`)).status).toBe(204);
    await heard('api_key_deleted', left.id);
    expect((await call('DELETE', `/${left.id}`)).status).toBe(404);
  });

  it('should say who really used it, an agent or the workflow around its task, and not delete it under them', async () => {
    const { database } = product;
    const { id } = await add();
    const [agentId, workflowId] = [await insertAgent(database, { name: 'Silent user' }), uuidv7()];
    const [own, step, run] = [
      await insertTask(database, { agent_id: agentId, status: 'completed' }),
      await insertTask(database, { status: 'completed' }),
      await insertTask(database, { type: 'Workflow', status: 'completed' }),
    ];
    await database.query(`INSERT INTO workflows (id, name, version) VALUES ($1, 'Nightly', 1)`, [workflowId]);
    await database.query(
      `INSERT INTO workflow_versions (workflow_id, version, definition, author) VALUES ($1, 1, '{"steps": [], "triggers": []}', 'Ann')`,
      [workflowId],
    );
    await database.query(
      `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, time_zone) VALUES ($1, $2, 1, 'manual', 'UTC')`,
      [run, workflowId],
    );
    await database.query('INSERT INTO workflow_children (run_id, step_key, task_id) VALUES ($1, $2, $3)', [run, 'write', step]);
    for (const task of [own, step]) await database.query('INSERT INTO api_key_uses (task_id, key_id) VALUES ($1, $2)', [task, id]);
    const { body } = await call<{ agents: object[]; workflows: object[] }>('GET', `/${id}/usage`);
    const used = { named: false, lastUsedAt: expect.any(String) as string, needs: true };
    expect(body).toMatchObject({
      agents: [{ id: agentId, name: 'Silent user', ...used }],
      workflows: [{ id: workflowId, name: 'Nightly', ...used }],
    });
    expect(await call('DELETE', `/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'key_in_use', message: '1 agent and 1 workflow need this key.' },
    });
    await add();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
  });

  describe('A test', () => {
    const test = async (fields: object) => {
      const { id } = await add(fields);
      return (await call<Record<string, unknown>>('POST', `/${id}/test`)).body;
    };
    const cases: [what: string, fields: object, expected: object][] = [
      ['the account of a good key', {}, { ok: true, reached: true, account: 'box-shop', scopes: ['2 models'], missing: [] }],
      [
        'a model that is not offered',
        { settings: { model: 'gpt-none' } },
        { ok: false, missing: ['The model gpt-none is not offered to this key.'] },
      ],
      ['a key that is not accepted', { keyValue: 'sk-wrong-9876543210' }, { ok: false, reached: true, account: null }],
      [
        'missing scopes and settings',
        { service: 'sendgrid', keyValue: 'SG.good-0123456789' },
        { ok: false, scopes: ['mail.batch.read'], missing: ['The scope mail.send', expect.stringContaining('A sender') as string] },
      ],
      [
        'the account of a Slack bot',
        { service: 'slack', keyValue: 'xoxb-good-0123456789' },
        { ok: true, account: 'stallhand in Box Shop', missing: [] },
      ],
      [
        'a Slack refusal with status 200',
        { service: 'slack', keyValue: 'xoxb-wrong-0123456789' },
        { ok: false, message: expect.stringContaining('invalid_auth') as string },
      ],
      [
        'a restricted Stripe key by its balance',
        { service: 'stripe', keyValue: 'rk_test_good0123456789' },
        { ok: true, scopes: ['test mode', 'restricted'] },
      ],
      [
        'a publishable Stripe key',
        { service: 'stripe', keyValue: 'pk_test_0123456789' },
        { ok: false, message: expect.stringContaining('publishable') as string },
      ],
      [
        'a key without an address',
        { service: 'other' },
        { ok: false, reached: false, message: expect.stringContaining('baseUrl') as string },
      ],
      [
        'a private address',
        { settings: { baseUrl: 'http://127.0.0.1:9/v1' } },
        { ok: false, reached: false, message: expect.stringContaining('OUTBOUND_ALLOW') as string },
      ],
      [
        'a name that does not exist',
        { settings: { baseUrl: 'http://ai.invalid/v1' } },
        { ok: false, reached: false, message: expect.stringContaining('was not reached') as string },
      ],
    ];
    it.each(cases)('should tell %s', async (_what, fields, expected) => {
      expect(await test(fields)).toMatchObject(expected);
    });

    it.each([
      ['busy', 'too often'],
      ['broken', 'trouble of its own'],
    ])('should not blame the key when the service is %s', async (path, words) => {
      const result = await test({ service: 'other', settings: { baseUrl: `${service.url}/${path}`, headerName: 'X-Api-Key' } });
      expect(result).toMatchObject({ ok: false, reached: true, message: expect.stringContaining(words) as string });
      expect(service.requests.at(-1)!.headers['x-api-key']).toBe(good);
    });

    it('should not repeat the key when the service does', async () => {
      const result = await test({ keyValue: 'sk-wrong-9876543210' });
      expect(JSON.stringify(result)).not.toContain('9876543210');
      expect(result.message).toContain('Bearer [masked]');
      expect(JSON.stringify((await call<Key[]>('GET', '')).body)).not.toContain('9876543210');
    });
  });

  describe('A test before saving', () => {
    const tryOut = (fields: object) => call<Record<string, unknown>>('POST', '/test', { service: 'openai', keyValue: good, ...fields });

    it('should answer like the test of a stored key and store nothing', async () => {
      const count = async () => (await call<{ total: number }>('GET', '/counts')).body.total;
      const before = await count();
      expect(await tryOut({})).toMatchObject({ status: 200, body: { ok: true, account: 'box-shop' } });
      const wrong = await tryOut({ keyValue: 'sk-wrong-9876543210' });
      expect(wrong.body).toMatchObject({ ok: false, reached: true });
      expect(JSON.stringify(wrong.body)).not.toContain('9876543210');
      expect(await count()).toBe(before);
    });

    it.each<[string, object]>([
      ['a setting of another service', { settings: { sender: 'shop@example.com' } }],
      ['a service that does not exist', { service: 'ftp' }],
      ['a value that is too short', { keyValue: 'short' }],
      ['a field that a test does not need', { name: 'Key' }],
    ])('should refuse %s', async (_what, fields) => {
      expect((await tryOut(fields)).status).toBe(400);
    });
  });

  describe('A rotation', () => {
    const until = (key: Key) => Date.parse(String(key.previousUntil)) - Date.now();

    it('should test the new value, switch to it, and keep the old one for the overlap', async () => {
      const { id } = await add({ remindAt: new Date(Date.now() + 30 * 86_400_000) });
      const { body } = await call('POST', `/${id}/rotate`, { keyValue: better, overlapHours: 2 });
      expect(body).toMatchObject({ keyValue: '••••••••wxyz', lastTest: { ok: true } });
      expect(until(body) / 3_600_000).toBeCloseTo(2, 1);
      expect((await call('POST', `/${id}/reveal`)).body.keyValue).toBe(better);
      expect(await audited('api_key.rotated', id)).toBe(1);
      await product.database.query(`UPDATE api_keys SET previous_until = now() - interval '1 second' WHERE id = $1`, [id]);
      await product.worker!.get(KeyUpkeep).tick();
      expect(await product.database.query('SELECT previous_key, previous_until FROM api_keys')).toEqual([
        { previous_key: null, previous_until: null },
      ]);
    });

    it('should not switch to a value that the service refuses, unless told to skip the test', async () => {
      const { id } = await add();
      const refused = await call('POST', `/${id}/rotate`, { keyValue: 'sk-wrong-9876543210' });
      expect(refused.body).toMatchObject({ statusCode: 409, code: 'key_test_failed', test: { ok: false } });
      expect(JSON.stringify(refused.body)).not.toContain('9876543210');
      expect((await call('POST', `/${id}/reveal`)).body.keyValue).toBe(good);
      const skipped = await call('POST', `/${id}/rotate`, { keyValue: 'sk-wrong-9876543210', overlapHours: 0, skipTest: true });
      expect(skipped.body).toMatchObject({ keyValue: '••••••••3210', previousUntil: null, lastTest: null });
      expect((await call('POST', `/${id}/rotate`, { keyValue: 'sk-wrong-9876543210' })).body).toMatchObject({ code: 'same_value' });
    });

    it('should be asked for once per due date, by date or by the policy of the settings', async () => {
      await add({ name: 'By date', remindAt: new Date(Date.now() - 1_000) });
      const byPolicy = await add({ name: 'By policy' });
      await product.database.query(`UPDATE api_keys SET rotated_at = now() - interval '91 days' WHERE id = $1`, [byPolicy.id]);
      await add({ name: 'Not yet', remindAt: new Date(Date.now() + 86_400_000) });
      const upkeep = product.worker!.get(KeyUpkeep);
      await Promise.all([upkeep.tick(), upkeep.tick(), upkeep.tick()]);
      await upkeep.tick();
      const told = () =>
        product.database.query<{ count: number; body: string }>(`SELECT title, count, body FROM notifications WHERE kind = 'api_key.due'`);
      await eventually('two reminders', async () => (await told())[0]?.count === 2);
      expect(await told()).toEqual([
        {
          title: '2 API keys are due for rotation',
          count: 2,
          body: expect.stringMatching(/^By (date: You asked|policy: It has been in use for 90 days)/) as string,
        },
      ]);
    });
  });

  describe('Bad input', () => {
    const long = 'x'.repeat(1_000_000);
    const bad: [what: string, fields: Record<string, unknown>, field: string][] = [
      ...[undefined, null, '', '   ', 7, true, [good], { value: good }, 'short', long, 'sk-with\nnewline', 'sk-with-ü-in-it'].map(
        (keyValue): [string, Record<string, unknown>, string] => [
          `keyValue ${JSON.stringify(keyValue)?.slice(0, 30)}`,
          { keyValue },
          'keyValue',
        ],
      ),
      ...[undefined, null, 'aws', ['openai'], { $ne: 1 }].map((service): [string, Record<string, unknown>, string] => [
        `service ${JSON.stringify(service)}`,
        { service },
        'service',
      ]),
      ...[undefined, null, '', [], {}, long].map((name): [string, Record<string, unknown>, string] => [
        `name ${JSON.stringify(name)?.slice(0, 30)}`,
        { name },
        'name',
      ]),
      ['isActive "yes"', { isActive: 'yes' }, 'isActive'],
      ['isActive null', { isActive: null }, 'isActive'],
      ['settings as a list', { settings: [] }, 'settings'],
      ['settings null', { settings: null }, 'settings'],
      ['a setting of another service', { settings: { sender: 'a@example.com' } }, 'settings.sender'],
      ['an unknown setting', { settings: { region: 'eu' } }, 'settings.region'],
      ['a file address', { settings: { baseUrl: 'file:///etc/passwd' } }, 'settings.baseUrl'],
      ['an address with a password', { settings: { baseUrl: 'https://me:pass@example.com' } }, 'settings.baseUrl'],
      ['a header with a line break', { service: 'other', settings: { headerName: 'X\r\nHost: evil' } }, 'settings.headerName'],
      ['a date that is none', { remindAt: 'soon' }, 'remindAt'],
      ['a field that only the server sets', { last4: 'abcd' }, 'last4'],
    ];
    it.each(bad)('should refuse %s', async (_what, fields, field) => {
      const { status, body } = await call('POST', '', { name: 'Shop', service: 'openai', keyValue: good, ...fields });
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect((body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
      expect(JSON.stringify(body)).not.toContain(good);
    });

    it('should refuse NUL, bodies above the limit, ids that are none and keys that are not there', async () => {
      expect((await call('POST', '', { name: 'Shop', service: 'openai', keyValue: 'sk-\u0000-12345678' })).body).toMatchObject({
        statusCode: 400,
        code: 'invalid_text',
      });
      expect((await call('POST', '', { name: 'Shop', service: 'openai', keyValue: 'x'.repeat(3_000_000) })).status).toBe(413);
      const none = '0192f0c1-2222-7333-8444-555566667777';
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/test'],
        ['POST', '/reveal'],
        ['GET', '/usage'],
      ] as const) {
        expect((await call(method, `/1${path}`, method === 'PATCH' ? {} : undefined)).status).toBe(400);
        expect((await call(method, `/${none}${path}`, method === 'PATCH' ? {} : undefined)).status).toBe(404);
      }
      for (const overlapHours of [-1, 169, 'two', null]) {
        expect((await call('POST', `/${none}/rotate`, { keyValue: better, overlapHours })).status).toBe(400);
      }
      expect(await product.database.value('SELECT count(*)::int FROM api_keys')).toBe(0);
    });
  });
});
