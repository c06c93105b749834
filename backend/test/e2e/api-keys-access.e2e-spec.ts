import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

const value = 'sk-abcdefgh12345678';

describe('API keys in password mode', () => {
  let product: Product;
  let admin: Browser;
  let path: string;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'anna@example.com', 'admin');
    admin = await signedIn(product.url, 'anna@example.com');
    const { body } = await admin.call<{ id: string }>('POST', '/api/api-keys', { name: 'Shop', service: 'openai', keyValue: value });
    path = `/api/api-keys/${body.id}`;
  });
  afterAll(() => product.close());

  it('should be revealed only after a fresh confirmation, to somebody who is then on record', async () => {
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await admin.call('POST', `${path}/reveal`)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect((await admin.call('POST', '/api/session/confirm', { password: rightPassword })).status).toBeLessThan(300);
    expect(await admin.call('POST', `${path}/reveal`)).toMatchObject({ status: 200, body: { keyValue: value } });
    const names = await product.database.query(`SELECT actor_name AS name FROM audit_log WHERE action = 'api_key.revealed'`);
    expect(names).toEqual([{ name: 'anna' }]);
  });

  it('should not be led to another address without a fresh confirmation', async () => {
    const change = { settings: { baseUrl: 'https://elsewhere.example.com/v1' } };
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await admin.call('PATCH', path, change)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect((await admin.call('PATCH', path, { name: 'Renamed', settings: { model: 'gpt-mini' } })).status).toBe(200);
    await admin.call('POST', '/api/session/confirm', { password: rightPassword });
    expect((await admin.call('PATCH', path, change)).status).toBe(200);
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect((await admin.call('PATCH', path, change)).status).toBe(200);
  });

  it('should be seen masked by operators, who can neither reveal nor change them, and by viewers not at all', async () => {
    await insertUser(product, 'olaf@example.com', 'operator');
    await insertUser(product, 'vera@example.com', 'viewer');
    const [operator, viewer] = [await signedIn(product.url, 'olaf@example.com'), await signedIn(product.url, 'vera@example.com')];
    expect(await operator.call('GET', path)).toMatchObject({ status: 200, body: { keyValue: '••••••••5678' } });
    await operator.call('POST', '/api/session/confirm', { password: rightPassword });
    for (const [method, below, body] of [
      ['POST', '/reveal'],
      ['POST', '/test'],
      ['POST', '/rotate', { keyValue: 'sk-another-value' }],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', '?force=true'],
    ] as const) {
      expect((await operator.call(method, path + below, body)).status).toBe(403);
    }
    expect((await viewer.call('GET', path)).status).toBe(403);
    expect((await new Browser(product.url).call('POST', `${path}/reveal`)).status).toBe(401);
  });
});
