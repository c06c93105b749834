import crypto from 'node:crypto';
import { insertUser, rightPassword, Browser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

describe('Sign-in', () => {
  let product: Product;
  let owner: string;

  beforeAll(async () => {
    product = await startPasswordProduct();
    owner = await insertUser(product, 'Olga@shop.test');
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));

  const browser = () => new Browser(product.url);

  it('should give a session to the right person, whatever the case of the address', async () => {
    const olga = browser();
    const answer = await olga.signIn(' olga@SHOP.test');
    expect(answer).toMatchObject({ status: 201, body: { mode: 'password', user: { id: owner, role: 'owner', twoFactor: false } } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect((await olga.call('GET', '/api/session')).body).toMatchObject({ user: { email: 'Olga@shop.test' } });
  });

  it('should answer an unknown address, a wrong password and a disabled account alike', async () => {
    await insertUser(product, 'gone@shop.test');
    await product.database.query(`UPDATE users SET disabled_at = now() WHERE email = 'gone@shop.test'`);
    const answers = await Promise.all([
      browser().signIn('nobody@shop.test', 'wrong password'),
      browser().signIn('olga@shop.test', 'wrong password'),
      browser().signIn('gone@shop.test', rightPassword),
    ]);
    const seen = answers.map(({ status, body }) => ({ status, ...body, requestId: null }));
    expect(seen[0]).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('should work as hard for an unknown address as for a wrong password', async () => {
    const hashing = jest.spyOn(crypto, 'scrypt');
    const work = async (email: string) => {
      hashing.mockClear();
      await browser().signIn(email, 'wrong password');
      return hashing.mock.calls.map(([, , keyBytes, cost]) => ({ keyBytes, cost }));
    };
    const known = await work('olga@shop.test');
    expect(known).toHaveLength(1);
    expect(await work('nobody@shop.test')).toEqual(known);
    hashing.mockRestore();
  });

  it('should give a new token at every sign-in and end the session that was brought along', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    const first = olga.cookie;
    await olga.signIn('olga@shop.test');
    expect(olga.cookie).not.toBe(first);
    expect((await browser().call('GET', '/api/session', undefined, { cookie: first })).status).toBe(401);
  });

  it('should not take up a token that somebody planted', async () => {
    const planted = `sid=${'A'.repeat(43)}`;
    const olga = browser();
    olga.cookie = planted;
    await olga.signIn('olga@shop.test');
    expect(olga.cookie).not.toBe(planted);
    expect((await browser().call('GET', '/api/session', undefined, { cookie: planted })).status).toBe(401);
  });

  it('should end the session at sign-out', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    const { cookie } = olga;
    const { status, headers } = await olga.call('DELETE', '/api/session');
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
    expect(olga.cookie).toBe('');
    expect((await browser().call('GET', '/api/session', undefined, { cookie })).status).toBe(401);
  });

  it.each([
    ['unused for 12 hours', `last_seen_at = now() - interval '12 hours 1 second'`],
    ['older than its last day', `expires_at = now() - interval '1 second'`],
  ])('should refuse a session %s', async (_, change) => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    await product.database.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [owner]);
    expect((await olga.call('GET', '/api/session')).body).toMatchObject({ statusCode: 401, code: 'not_signed_in' });
  });

  it('should keep a session that is used', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    await product.database.query(`UPDATE sessions SET last_seen_at = now() - interval '11 hours' WHERE user_id = $1`, [owner]);
    expect((await olga.call('GET', '/api/session')).status).toBe(200);
    expect(await product.database.value(`SELECT count(*)::int FROM sessions WHERE last_seen_at < now() - interval '1 minute'`)).toBe(0);
  });

  it('should store neither token nor password', async () => {
    const olga = await signedIn(product.url, 'olga@shop.test');
    const rows = await product.database.query('SELECT (SELECT json_agg(s) FROM sessions s) AS s, (SELECT json_agg(u) FROM users u) AS u');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(olga.cookie.slice(4));
    expect(stored).not.toContain(rightPassword);
  });

  it('should record who signed in, who was refused and who left', async () => {
    await product.database.query('DELETE FROM sessions');
    const olga = await signedIn(product.url, 'olga@shop.test');
    await browser().signIn('nobody@shop.test', 'wrong password');
    await olga.call('DELETE', '/api/session');
    const rows = await product.database.query<{ actor_name: string; action: string; address: string }>(
      'SELECT actor_name, action, address, content FROM audit_log ORDER BY id DESC LIMIT 3',
    );
    expect(rows.map(({ actor_name, action }) => [actor_name, action])).toEqual([
      ['Olga', 'session.ended'],
      ['Not signed in', 'session.refused'],
      ['Olga', 'session.signed_in'],
    ]);
    expect(rows[2]!.address).toContain('127.0.0.1');
    expect(JSON.stringify(rows)).not.toContain('wrong password');
  });

  describe('bad input', () => {
    const email = 'olga@shop.test';
    it.each<[string, unknown, number]>([
      ['nothing', undefined, 400],
      ['an empty object', {}, 400],
      ['an array', [], 400],
      ['a null', null, 400],
      ['no password', { email }, 400],
      ['an array as password', { email, password: [rightPassword] }, 400],
      ['an object as password', { email, password: { $ne: '' } }, 400],
      ['an object as address', { email: { like: '%' }, password: rightPassword }, 400],
      ['an array as code', { email, password: rightPassword, code: ['000000'] }, 400],
      ['a null code', { email, password: rightPassword, code: null }, 400],
      ['an unknown field', { email, password: rightPassword, role: 'owner' }, 400],
      ['a password of 1 MB', { email, password: 'x'.repeat(1_000_000) }, 400],
      ['NUL in the password', { email, password: 'a\u0000b' }, 400],
      ['half a surrogate pair', { email: 'a\ud800', password: rightPassword }, 400],
      ['a body of 3 MB', { email, password: 'x'.repeat(3_000_000) }, 413],
    ])('should refuse %s', async (_, body, status) => {
      const answer = await browser().call('POST', '/api/session', body);
      expect(answer.status).toBe(status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    });

    it('should refuse what is not JSON', async () => {
      const response = await fetch(`${product.url}/api/session`, {
        method: 'POST',
        headers: { 'x-csrf': '1', 'content-type': 'application/x-www-form-urlencoded' },
        body: `email=${email}&password=${rightPassword}`,
      });
      expect(response.status).toBe(415);
    });

    it('should treat every tampered cookie as none', async () => {
      const olga = await signedIn(product.url, 'olga@shop.test');
      const token = olga.cookie.slice(4);
      const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
      const tampered = [
        '',
        changed,
        token.slice(1),
        `${token}A`,
        `${token}=`,
        '%00',
        `${token}%00`,
        "' OR 1=1 --",
        '[]',
        'x'.repeat(8_000),
        `"${token}"`,
      ];
      const statuses = await Promise.all(
        tampered.map(async (value) => (await browser().call('GET', '/api/session', undefined, { cookie: `sid=${value}` })).status),
      );
      expect(statuses).toEqual(tampered.map(() => 401));
      const twice = await browser().call('GET', '/api/session', undefined, { cookie: `${olga.cookie}; sid=${changed}` });
      expect(twice.status).toBe(401);
    });
  });
});
