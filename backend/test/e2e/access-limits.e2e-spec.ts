import { request } from 'node:http';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import { byStranger, SignInLimits } from '../../src/modules/auth/sign-in/sign-in-limits';
import { Database } from '../../src/platform/database/database';
import type { Product } from '../app';
import { statedFacts } from '../rows';

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
  const letWaitPass = () => product.database.query(`UPDATE sign_in_failures SET blocked_until = now() - interval '1 minute'`);

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

  const blockStrangers = () =>
    product.database.query(`UPDATE sign_in_failures SET failures = 1000, blocked_until = now() + interval '15 minutes'`);

  it('should let a known browser in while strangers from the same address attack its account and all others', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    for (let i = 0; i < 26; i++) await guess(i % 2 ? 'olga@shop.test' : `p${i}@shop.test`);
    await blockStrangers();
    expect((await new Browser(product.url).signIn('olga@shop.test')).status).toBe(429);
    expect((await olga.signIn('olga@shop.test')).status).toBe(201);
    expect((await olga.call('POST', '/api/session/confirm', { password: rightPassword })).status).toBe(200);
  });

  it('should not block an account for others when one network guesses its password', async () => {
    const elsewhere = await startPasswordProduct({ TRUSTED_PROXIES: '127.0.0.1', HOST: '0.0.0.0' });
    await insertUser(elsewhere, 'olga@shop.test');
    const from = (address: string, password?: string) =>
      new Browser(elsewhere.url).signIn('olga@shop.test', password, undefined, { 'x-forwarded-for': address });
    for (let i = 0; i < 10; i++) await from('203.0.113.9', 'wrong password');
    expect((await from('203.0.113.9')).status).toBe(429);
    expect((await from('198.51.100.7')).status).toBe(201);
    await elsewhere.close();
  });

  it('should hold up guesses from many networks by the ceiling of the account, and never a known browser', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    await guess('olga@shop.test');
    await product.database.query(`DELETE FROM sign_in_failures WHERE key NOT LIKE 'account:%'`);
    await product.database.query('UPDATE sign_in_failures SET failures = 51');
    expect((await guess('olga@shop.test')).status).toBe(401);
    expect((await new Browser(product.url).signIn('olga@shop.test')).status).toBe(429);
    expect((await olga.signIn('olga@shop.test')).status).toBe(201);
  });

  it('should give a known browser free failures of its own, and only for the accounts that signed in there', async () => {
    await insertUser(product, 'otto@shop.test', 'viewer');
    const otto = await signedIn(product.url, 'otto@shop.test');
    for (let i = 0; i < 6; i++) expect((await otto.signIn('otto@shop.test', 'wrong password')).status).toBe(401);
    expect((await otto.signIn('otto@shop.test')).status).toBe(429);
    expect((await new Browser(product.url).signIn('otto@shop.test')).status).toBe(201);
    for (let i = 0; i < 6; i++) await guess('olga@shop.test');
    await blockStrangers();
    expect((await otto.signIn('olga@shop.test')).status).toBe(429);
  });

  it('should renew what makes a browser known at each sign-in, and forget the others when the password changes', async () => {
    await insertUser(product, 'ida@shop.test', 'viewer');
    const [ida, other] = [await signedIn(product.url, 'ida@shop.test'), await signedIn(product.url, 'ida@shop.test')];
    const copy = new Browser(product.url);
    copy.device = ida.device;
    await ida.signIn('ida@shop.test');
    expect(ida.device).not.toBe(copy.device);
    const changed = { currentPassword: rightPassword, newPassword: 'tulips need water and light' };
    expect((await ida.call('PUT', '/api/account/password', changed)).status).toBe(204);
    for (let i = 0; i < 6; i++) await guess('ida@shop.test');
    await blockStrangers();
    for (const browser of [copy, other]) expect((await browser.signIn('ida@shop.test', changed.newPassword)).status).toBe(429);
    expect((await ida.signIn('ida@shop.test', changed.newPassword)).status).toBe(201);
  });

  it('should tell the person once that their account is attacked, and answer a stranger as for an unknown one', async () => {
    await insertUser(product, 'eva@shop.test', 'viewer');
    const attack = async (email: string) => {
      const seen: unknown[] = [];
      for (let i = 0; i < 12; i++) {
        const { status, body } = await guess(email);
        seen.push({ status, ...body, requestId: null });
        await letWaitPass();
      }
      await product.database.query(`DELETE FROM sign_in_failures WHERE key LIKE 'address:%'`);
      return seen;
    };
    expect(await attack('eva@shop.test')).toEqual(await attack('unknown@shop.test'));
    // It may have been heard already.
    const told = await product.database.query<{ email: string }>(
      `SELECT data ->> 'email' AS email FROM ${statedFacts} WHERE type = 'account.changed' AND data ->> 'change' = 'guessing'
         AND data ->> 'email' IN ('eva@shop.test', 'unknown@shop.test')
       UNION ALL SELECT substring(body FROM '[(]([^)]+)[)]') FROM notifications
       WHERE kind = 'account.changed' AND body ~ '[(](eva|unknown)@shop.test[)] is the target of'`,
    );
    expect(told).toEqual([{ email: 'eva@shop.test' }]);
  });

  it('should keep a bounded number of counters, whatever addresses are made up', async () => {
    await product.database.query(`INSERT INTO sign_in_failures SELECT 'pair:' || i, 1, now() - interval '1 minute', now()
      FROM generate_series(1, 50100) AS i UNION ALL SELECT 'pair:old', 1, now() - interval '2 hours', now()`);
    const limits = new SignInLimits(product.app.get(Database));
    await limits.failed(byStranger('olga@shop.test', '203.0.113.9'));
    expect(await product.database.value('SELECT count(*)::int FROM sign_in_failures')).toBe(50_000);
    expect(await product.database.value(`SELECT count(*)::int FROM sign_in_failures WHERE key = 'pair:old'`)).toBe(0);
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
