import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

interface View {
  id: string;
  screen: string;
  name: string;
  query: string;
  isDefault: boolean;
}

describe('Saved views', () => {
  let product: Product;
  let ann: Browser;
  let ben: Browser;
  const listed = async (who: Browser) => (await who.call<View[]>('GET', '/api/views')).body;
  const save = async (who: Browser, view: object) => (await who.call<View>('POST', '/api/views', view)).body;

  beforeAll(async () => {
    product = await startPasswordProduct();
    for (const name of ['ann', 'ben']) await insertUser(product, `${name}@shop.test`, 'viewer');
    ann = await signedIn(product.url, 'ann@shop.test');
    ben = await signedIn(product.url, 'ben@shop.test');
  });
  beforeEach(() => product.database.query('DELETE FROM saved_views'));
  afterAll(() => product.close());

  it('should belong to who saved them, also against somebody who knows the id', async () => {
    const view = await save(ann, { screen: 'task-queue', name: ' Failed today ', query: 'status=failed' });
    expect(view).toMatchObject({ screen: 'task-queue', name: 'Failed today', query: 'status=failed', isDefault: false });
    expect(await listed(ben)).toEqual([]);
    expect((await ben.call('PATCH', `/api/views/${view.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.call('DELETE', `/api/views/${view.id}`)).status).toBe(404);
    expect(await listed(ann)).toEqual([view]);
  });

  it('should keep at most one default of a screen, also when two windows choose at once', async () => {
    const first = await save(ann, { screen: 'agents', name: 'Running', query: 'status=running', isDefault: true });
    const second = await save(ann, { screen: 'agents', name: 'Paused', query: 'status=paused', isDefault: true });
    await save(ann, { screen: 'orders', name: 'Refunded', query: 'status=refunded', isDefault: true });
    expect((await listed(ann)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Paused', 'Refunded']);
    const answers = await Promise.all(
      [first, second, first, second].map(({ id }) => ann.call('PATCH', `/api/views/${id}`, { isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listed(ann)).filter(({ screen, isDefault }) => screen === 'agents' && isDefault)).toHaveLength(1);
  });

  it('should refuse a name that is taken there, an unknown screen and an empty name', async () => {
    const view = await save(ann, { screen: 'agents', name: 'Running', query: 'status=running' });
    const taken = await ann.call('POST', '/api/views', { screen: 'agents', name: 'RUNNING', query: '' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
    expect((await ann.call('POST', '/api/views', { screen: 'orders', name: 'Running', query: '' })).status).toBe(201);
    expect((await ann.call('POST', '/api/views', { screen: 'nonsense', name: 'X', query: '' })).status).toBe(400);
    expect((await ann.call('PATCH', `/api/views/${view.id}`, { name: '   ' })).status).toBe(400);
    expect((await ann.call('PATCH', `/api/views/${view.id}`, { name: 'At work', query: 'status=active' })).body).toMatchObject({
      name: 'At work',
      query: 'status=active',
    });
  });

  it('should go with the person they belong to, and stop at 200', async () => {
    const { database } = product;
    const userId = await insertUser(product, 'carl@shop.test', 'viewer');
    const carl = await signedIn(product.url, 'carl@shop.test');
    await database.query(
      `INSERT INTO saved_views (id, user_id, screen, name, query) SELECT gen_random_uuid(), $1, 'agents', n::text, '' FROM generate_series(1, 200) n`,
      [userId],
    );
    const refused = await carl.call('POST', '/api/views', { screen: 'agents', name: 'One more', query: '' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
    await database.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(await database.value('SELECT count(*)::int FROM saved_views')).toBe(0);
  });
});
