import { request } from 'node:http';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

describe('Limits against guessing', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'olga@shop.test');
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));

  const guess = (email: string, headers?: Record<string, string>) =>
    new Browser(product.url).signIn(email, 'wrong password', undefined, headers);
  const letWaitPass = () => product.database.query('UPDATE sign_in_failures SET blocked_until = now()');

  it('should make an account wait longer and longer after five free failures, even for the right password', async () => {
    for (let i = 0; i < 6; i++) expect((await guess('olga@shop.test')).status).toBe(401);
    const blocked = await new Browser(product.url).signIn('olga@shop.test');
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(blocked.headers.get('retry-after'))).toBe(1);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      await letWaitPass();
      await guess('olga@shop.test');
      waits.push(Number((await guess('olga@shop.test')).headers.get('retry-after')));
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    await letWaitPass();
    expect((await new Browser(product.url).signIn('olga@shop.test')).status).toBe(201);
    expect((await guess('olga@shop.test')).status).toBe(401);
  });

  it('should treat an unknown account the same', async () => {
    for (let i = 0; i < 6; i++) await guess('nobody@shop.test');
    expect((await guess('nobody@shop.test')).status).toBe(429);
  });

  it('should wait a quarter of an hour at most, and forget after an hour', async () => {
    await guess('olga@shop.test');
    await product.database.query('UPDATE sign_in_failures SET failures = 2000000000, blocked_until = now()');
    await guess('olga@shop.test');
    expect(Number((await guess('olga@shop.test')).headers.get('retry-after'))).toBe(900);
    await product.database.query(`UPDATE sign_in_failures SET blocked_until = now(), last_at = now() - interval '61 minutes'`);
    expect((await guess('olga@shop.test')).status).toBe(401);
    expect((await guess('olga@shop.test')).status).toBe(401);
  });

  it('should make an address wait that tries many accounts, whatever X-Forwarded-For it makes up', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await guess(`p${i}@shop.test`, { 'x-forwarded-for': `203.0.113.${i}` })).status);
    expect(statuses.slice(0, 21)).toEqual(Array(21).fill(401));
    expect(statuses[21]).toBe(429);
  });

  it('should let a crowd of guesses at the same moment past the free failures only by those under way', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess('olga@shop.test')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(9);
  });

  it('should count wrong passwords of a confirmation as well', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    for (let i = 0; i < 6; i++) await olga.call('POST', '/api/session/confirm', { password: 'wrong password' });
    expect((await olga.call('POST', '/api/session/confirm', { password: rightPassword })).status).toBe(429);
  });
});

/** fetch() does not send a Host of one's own. */
const withHost = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${url}/api/config`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end();
  });

describe('Behind an https proxy', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startPasswordProduct({ PUBLIC_URL: 'https://console.shop.test', TRUSTED_PROXIES: '127.0.0.1', HOST: '0.0.0.0' });
    await insertUser(product, 'olga@shop.test');
  });
  afterAll(() => product.close());

  it('should give a Secure cookie bound to exactly this host, and strict headers', async () => {
    const { headers } = await new Browser(product.url).signIn('olga@shop.test');
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com;");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('should not take the cookie under its plain name', async () => {
    const olga = new Browser(product.url);
    await olga.signIn('olga@shop.test');
    expect((await olga.call('GET', '/api/session')).status).toBe(200);
    olga.cookie = olga.cookie.replace('__Host-', '');
    expect((await olga.call('GET', '/api/session')).status).toBe(401);
  });

  it('should believe the proxy, and only the address that the proxy itself saw', async () => {
    await product.database.query('DELETE FROM sign_in_failures');
    await new Browser(product.url).signIn('olga@shop.test', 'wrong password', undefined, {
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
    });
    const keys = await product.database.query<{ key: string }>(`SELECT key FROM sign_in_failures WHERE key LIKE 'address:%'`);
    expect(keys).toEqual([{ key: 'address:203.0.113.9' }]);
  });

  it.each([
    ['console.shop.test', 200],
    ['console.shop.test:443', 200],
    ['127.0.0.1', 200],
    ['127.0.0.1:1', 403],
    ['console.shop.test:8443', 403],
    ['0.0.0.0:4000', 403],
    ['evil.test', 403],
    ['console.shop.test.evil.test', 403],
    ['192.168.1.5', 403],
  ])('should answer the host %s with %i', async (host, status) => expect(await withHost(product.url, host)).toBe(status));

  it('should make no promise about transport without https', async () => {
    const open = await startPasswordProduct({ PUBLIC_URL: '' });
    const { headers } = await new Browser(open.url).call('GET', '/api/config');
    expect(headers.get('strict-transport-security')).toBeNull();
    await open.close();
  });
});
