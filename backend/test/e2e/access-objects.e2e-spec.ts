import { may, type Permission, RouteCheck } from '../../src/modules/auth';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { figure } from '../figures';
import { documentedRoutes as routes } from '../openapi/document';
import { insertTask } from '../rows';
import { makeToken, Program } from '../tokens';

interface Row {
  id: string;
  [more: string]: unknown;
}

jest.setTimeout(120_000);

/** Ids that exist: who guesses or keeps one gets no further than with a made-up one. */
describe('Objects of others', () => {
  let product: Product;
  let owner: Browser;
  let viewer: Browser;
  let admin: Browser;
  const ids = new Map<string, string>();
  const permissions = new Map<string, Permission>();
  const withId = routes.filter(({ path }) => path.includes('{id}'));
  const listOf = (path: string) => path.slice(0, path.indexOf('/{'));

  beforeAll(async () => {
    product = await startPasswordProduct();
    for (const role of ['owner', 'admin', 'viewer'] as const) await insertUser(product, `${role}@shop.test`, role);
    const signIn = (role: string) => signedIn(product.url, `${role}@shop.test`);
    [owner, admin, viewer] = await Promise.all([signIn('owner'), signIn('admin'), signIn('viewer')]);
    for (const { method, path, permission } of product.app.get(RouteCheck, { strict: false }).routes())
      permissions.set(
        `${method} ${/^\/(?:health|metrics|unsubscribe)/.test(path) ? '' : '/api'}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
        permission as Permission,
      );

    const make = async (path: string, body?: unknown) => (await owner.call<Row>('POST', `/api/${path}`, body)).body;
    await make('demo-shop');
    await make('workflow-templates/lead-generation/install');
    await make('api-keys', { name: 'Key', service: 'other', keyValue: 'sk-0123456789' });
    await make('views', { screen: 'agents', name: 'Mine', query: 'status=running' });
    await make('nft-collections', { name: 'Vessels', description: 'Jugs' });
    await make('trends/watches', { keyword: 'mugs', source: null, thresholdPercent: 10 });
    await make('invites', { email: 'new@shop.test', role: 'viewer' });
    await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() });
    for (const list of new Set(withId.map(({ path }) => listOf(path)))) {
      const { status, body } = await owner.call<Row[] | { items?: Row[] }>('GET', list);
      const rows = status === 200 ? (Array.isArray(body) ? body : (body.items ?? [])) : [];
      if (rows[0]?.id) ids.set(list, rows[0].id);
    }
  });
  afterAll(() => product.close());

  /** A real id, and parts of it that may or may not be there. */
  const real = (path: string) => path.replace('{id}', ids.get(listOf(path))!).replaceAll(/\{\w+\}/g, '1');
  const known = () => withId.filter(({ path }) => ids.has(listOf(path)));
  const rows = () =>
    product.database.value<string>(
      `SELECT concat_ws(' ', ${[
        'tasks',
        'agents',
        'workflows',
        'api_keys',
        'saved_views',
        'nfts',
        'trend_watches',
        'users',
        'invites',
        'inventory',
        'customers',
        'marketplace_products',
        'sessions',
      ]
        .map((table) => `(SELECT count(*) || md5(coalesce(string_agg(id::text, ',' ORDER BY id::text), '')) FROM ${table})`)
        .join(', ')})`,
    );

  it('should have rows behind most of the routes that take an id', () => {
    expect(known().length).toBeGreaterThan(45);
    figure('routes with an id that exists', known().length);
  });

  it('should be nothing to somebody without a session', async () => {
    const before = await rows();
    const passed: string[] = [];
    for (const { method, path, name } of known()) {
      const { status } = await new Browser(product.url).call(method, real(path), method === 'GET' || method === 'DELETE' ? undefined : {});
      const isPublic = ['public', 'outside'].includes(permissions.get(name) ?? '');
      if (status !== 401 && !isPublic) passed.push(`${name}: ${status}`);
      if (isPublic && method !== 'GET' && status < 300) passed.push(`${name}: ${status}`);
    }
    expect(passed).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('should be nothing to change for somebody who may only look', async () => {
    const before = await rows();
    const passed: string[] = [];
    for (const { method, path, name } of known()) {
      const permission = permissions.get(name);
      if (!permission || may('viewer', permission)) continue;
      const { status, body } = await viewer.call(method, real(path), method === 'GET' || method === 'DELETE' ? undefined : {});
      if (status !== 403 || body.code !== 'forbidden') passed.push(`${name}: ${status}`);
    }
    expect(passed).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('should not exist for others where they belong to one person', async () => {
    const sessionOfOwner = await product.database.value<string>(
      `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'owner@shop.test' LIMIT 1`,
    );
    const view = ids.get('/api/views')!;
    for (const other of [viewer, admin]) {
      expect((await other.call('PATCH', `/api/views/${view}`, { name: 'Theirs' })).status).toBe(404);
      expect((await other.call('DELETE', `/api/views/${view}`)).status).toBe(404);
      expect((await other.call<Row[]>('GET', '/api/views')).body).toEqual([]);
      expect((await other.call('DELETE', `/api/sessions/${sessionOfOwner}`)).status).toBe(404);
      expect(JSON.stringify((await other.call('GET', '/api/sessions')).body)).not.toContain(sessionOfOwner);
    }
    expect((await owner.call<Row[]>('GET', '/api/views')).body).toEqual([expect.objectContaining({ name: 'Mine' })]);
    expect((await owner.call('GET', '/api/session')).status).toBe(200);
  });

  it('should not be reached through the address of another', async () => {
    const [first, second] = [
      await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() }),
      await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() }),
    ];
    const file = crypto.randomUUID();
    await product.database.query(
      `INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, body) VALUES ($1, $2, 1, '1', 'report', 'a.txt', 'text/plain', 3, 'x', 'abc')`,
      [file, first],
    );
    expect((await owner.call('GET', `/api/tasks/${first}/artifacts/${file}`)).status).toBe(200);
    expect((await owner.call('GET', `/api/tasks/${second}/artifacts/${file}`)).status).toBe(404);
    const hooked = {
      name: 'Hooked',
      triggers: [{ id: 'call', type: 'webhook', method: 'POST', auth: { kind: 'bearer', apiKeyId: ids.get('/api/api-keys') } }],
      steps: [{ id: 'a', type: 'transform', config: { output: { x: 1 } } }],
    };
    const workflow = (await owner.call<Row>('POST', '/api/workflows', hooked)).body;
    expect((await owner.call('POST', `/api/workflows/${workflow.id}/hooks/call`, {})).status).toBeLessThan(300);
    const other = ids.get('/api/workflows')!;
    expect((await owner.call('POST', `/api/workflows/${other}/hooks/call`, {})).status).toBe(404);
    expect((await owner.call('GET', `/api/workflows/${other}/versions/999`)).status).toBe(404);
  });
});

describe('Notifications of others', () => {
  let product: Product;
  let owner: Browser;
  let viewer: Browser;
  let other: Browser;

  type Item = { title: string; readAt: string | null };
  const seenBy = async (browser: Browser) => {
    const { body, headers } = await browser.call<Item[]>('GET', '/api/notifications');
    return {
      titles: body.map(({ title }) => title),
      unread: Number(headers.get('x-unread-count')),
      marks: body.map(({ readAt }) => readAt),
    };
  };
  const markAll = (browser: Browser) => browser.call('POST', '/api/notifications/read', { all: true });

  beforeAll(async () => {
    product = await startPasswordProduct();
    const ids = new Map<string, string>();
    for (const name of ['owner', 'viewer', 'other'] as const)
      ids.set(name, await insertUser(product, `${name}@shop.test`, name === 'owner' ? 'owner' : 'viewer'));
    [owner, viewer, other] = (await Promise.all(
      ['owner', 'viewer', 'other'].map((name) => signedIn(product.url, `${name}@shop.test`)),
    )) as [Browser, Browser, Browser];
    await product.database.query(
      `INSERT INTO notifications (id, kind, group_key, title, body, user_id, updated_at) VALUES
         (gen_random_uuid(), 'account.changed', 'a', 'Of the viewer', 'viewer@shop.test', $1, now() + interval '3 seconds'),
         (gen_random_uuid(), 'task.failed', 'b', 'A task', '', NULL, now() + interval '2 seconds'),
         (gen_random_uuid(), 'lead.created', 'c', 'A lead', 'lead@buyer.test', NULL, now() + interval '1 second')`,
      [ids.get('viewer')],
    );
  });
  afterAll(() => product.close());

  it('should show what is about an account to its person and the owners, and other things to whom they are open', async () => {
    expect((await seenBy(owner)).titles).toEqual(['Of the viewer', 'A task', 'A lead']);
    expect((await seenBy(viewer)).titles).toEqual(['Of the viewer', 'A task']);
    expect((await seenBy(other)).titles).toEqual(['A task']);
  });

  it('should stay unread for other people when one person reads them, also if that person may not read them', async () => {
    expect((await markAll(other)).body).toEqual({ unread: 0 });
    const [{ id }] = (await product.database.query<{ id: string }>(`SELECT id FROM notifications WHERE title = 'A lead'`)) as [
      { id: string },
    ];
    await other.call('POST', '/api/notifications/read', { ids: [id] });
    expect(await seenBy(other)).toMatchObject({ unread: 0, marks: [expect.any(String)] });
    expect(await seenBy(viewer)).toMatchObject({ unread: 2, marks: [null, null] });
    expect(await seenBy(owner)).toMatchObject({ unread: 3, marks: [null, null, null] });
  });

  it('should be read by a token within its permissions, and marked by none', async () => {
    await owner.confirm();
    const { token } = await makeToken(owner, ['notifications:read', 'tasks:read']);
    const program = new Browser(product.url);
    const as = { authorization: `Bearer ${token}` };
    expect((await program.call<Item[]>('GET', '/api/notifications', undefined, as)).body.map(({ title }) => title)).toEqual(['A task']);
    expect(await program.call('POST', '/api/notifications/read', { all: true }, as)).toMatchObject({
      status: 403,
      body: { code: 'person_required' },
    });
    expect((await seenBy(owner)).unread).toBe(3);
  });

  it('should show letters about accounts in the log of mails to owners and who got them', async () => {
    await insertUser(product, 'operator@shop.test', 'operator');
    const operator = await signedIn(product.url, 'operator@shop.test');
    await product.database.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at)
       SELECT gen_random_uuid(), r, 'account', r, '{}', now() FROM unnest(ARRAY ['viewer@shop.test', 'operator@shop.test']) AS r`,
    );
    const log = async (browser: Browser) =>
      (await browser.call<{ recipient: string }[]>('GET', '/api/notifications/deliveries')).body.map(({ recipient }) => recipient).sort();
    expect(await log(owner)).toEqual(['operator@shop.test', 'viewer@shop.test']);
    expect(await log(operator)).toEqual(['operator@shop.test']);
  });

  it('should show letters to buyers and leads in the log of mails to those who may see them there', async () => {
    await product.database.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at)
       SELECT gen_random_uuid(), k, k, k || '@mail.test', '{}', now() FROM unnest(ARRAY ['receipt', 'order-code', 'demo-request']) AS k`,
    );
    const log = async (permissions: Permission[], query = '') => {
      const { token } = await makeToken(owner, ['settings:read', ...permissions]);
      const { body, headers } = await new Program(product.url, token).call<{ recipient: string }[]>(
        'GET',
        `/api/notifications/deliveries?search=mail.test${query}`,
      );
      return [body.map(({ recipient }) => recipient).sort(), headers.get('x-total-count')];
    };
    expect(await log([])).toEqual([[], '0']);
    expect(await log(['orders:read'])).toEqual([[], '0']);
    expect(await log(['leads:read'])).toEqual([['demo-request@mail.test'], '1']);
    expect(await log(['customers:identify'])).toEqual([['order-code@mail.test', 'receipt@mail.test'], '2']);
  });

  it('should not be news to a person who came later', async () => {
    await product.database.query(`UPDATE notifications SET updated_at = now() - interval '1 minute'`);
    await insertUser(product, 'new@shop.test', 'viewer');
    expect(await seenBy(await signedIn(product.url, 'new@shop.test'))).toMatchObject({ titles: ['A task'], unread: 0 });
  });
});
