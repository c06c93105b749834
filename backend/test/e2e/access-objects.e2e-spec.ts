import { may, type Permission, RouteCheck } from '../../src/modules/auth';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { figure } from '../figures';
import { documentedRoutes as routes } from '../openapi/document';
import { insertTask } from '../rows';

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
