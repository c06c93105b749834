import { request as httpRequest } from 'node:http';
import { OAuthUpkeep } from '../../src/modules/oauth/oauth-upkeep';
import { insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { agree, asked, BareApp, Trip } from '../oauth';

/** As it goes over the wire, whatever a library would put right. */
const raw = (url: string, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('What strangers may do before anybody signs in', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
  });
  afterAll(() => product.close());

  it('should say how to sign in, to whatever page asks, under names of ours alone', async () => {
    const at = (path: string) => fetch(product.url + path, { headers: { origin: 'https://inspector.test' } });
    const server = await at('/.well-known/oauth-authorization-server');
    expect(server.headers.get('access-control-allow-origin')).toBe('*');
    expect(await server.json()).toMatchObject({
      issuer: product.url,
      authorization_endpoint: `${product.url}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    });
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
      expect(await (await at(path)).json()).toMatchObject({ resource: `${product.url}/mcp`, authorization_servers: [product.url] });
    for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
      const asksFirst = await fetch(product.url + path, { method: 'OPTIONS', headers: { origin: 'https://inspector.test' } });
      expect([asksFirst.status, asksFirst.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(asksFirst.headers.get('access-control-allow-credentials')).toBeNull();
    }
    // The page of consent is for people who come from a link.
    expect((await fetch(`${product.url}/oauth/authorize`, { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    for (const path of ['/.well-known/oauth-authorization-server', '/oauth/authorize', '/mcp'])
      expect((await raw(product.url, path, { host: 'evil.test' })).status).toBe(403);
    expect((await raw(product.url, '/oauth/token', { host: 'evil.test' }, 'POST')).status).toBe(403);
    for (const path of ['/oauth/jwks', '/jwks', '/.well-known/openid-configuration', '/oauth/me', '/session/end', '/oauth/introspect'])
      expect((await fetch(product.url + path)).status).toBe(404);
  });

  it('should name its own addresses alone, whatever a request says of itself', async () => {
    const { host } = new URL(product.url);
    const forged = { host, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test;proto=https' };
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'])
      expect((await raw(product.url, path, forged)).body).not.toMatch(/evil|https:/);
    const app = new BareApp(product.url);
    await app.register();
    const authorize = app.authorize();
    const began = await raw(product.url, authorize.pathname + authorize.search, forged);
    expect(began.headers.location).toMatch(/^\/connect\/[\w-]+$/);
    expect(began.headers['set-cookie']).not.toEqual(expect.arrayContaining([expect.stringContaining('evil')]));
    const whole = await raw(product.url, `http://evil.test${authorize.pathname}${authorize.search}`, { host });
    expect(JSON.stringify(whole)).not.toContain('evil.test');
  });

  it('should answer what is no registration, and no call for a token, in the words of the protocol', async () => {
    const post = (path: string, body: string | Buffer, type = 'application/json') =>
      fetch(product.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    const uris = ['http://127.0.0.1:1/'];
    const wrong: (string | Buffer)[] = [
      '',
      '{',
      '[]',
      'null',
      '7',
      '{}',
      JSON.stringify({ redirect_uris: [] }),
      JSON.stringify({ redirect_uris: ['javascript:alert(1)'] }),
      JSON.stringify({ redirect_uris: ['http://shop.test/'] }),
    ];
    for (const body of wrong) {
      const answer = await post('/oauth/register', body);
      expect(`${JSON.stringify(body.toString())} ${answer.status}`).toMatch(/ (400|429)$/);
      expect(await answer.json()).toMatchObject({ error: expect.any(String) as string });
    }
    await product.database.query('SELECT 1');
    for (const [body, type] of [
      ['', 'application/x-www-form-urlencoded'],
      ['grant_type=password&username=a&password=b', 'application/x-www-form-urlencoded'],
      ['grant_type=client_credentials&client_id=x', 'application/x-www-form-urlencoded'],
      ['grant_type=authorization_code&grant_type=refresh_token', 'application/x-www-form-urlencoded'],
      ['grant_type=authorization_code&client_id=%00&code=%00&redirect_uri=x&code_verifier=y', 'application/x-www-form-urlencoded'],
      ['{"grant_type":"authorization_code"}', 'application/json'],
      ['x'.repeat(300_000), 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await post('/oauth/token', body, type);
      expect(`${body.slice(0, 60)} ${answer.status}`).toMatch(/ (400|401|413)$/);
      expect(await answer.json()).toMatchObject({ error: expect.any(String) as string });
    }
    const many = await post('/oauth/register', JSON.stringify({ redirect_uris: uris, client_name: 'x'.repeat(3_000_000) }));
    expect([400, 413, 429]).toContain(many.status);
  });

  it('should keep whoever registers again and again from filling the database', async () => {
    const app = new BareApp(product.url);
    const statuses: number[] = [];
    for (let time = 0; time < 15; time++) statuses.push((await app.register()).status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    const refused = await app.register();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });
});

describe('What is kept of apps', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startPasswordProduct({ TRUSTED_PROXIES: 'loopback' });
    await insertUser(product, 'ada@shop.test');
  });
  afterAll(() => product.close());

  it('should make a public client of whatever registers, and keep nothing that it need not', async () => {
    const registered = await new BareApp(product.url, 'https://vscode.dev/redirect').register({
      redirect_uris: ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'cursor://anysphere.cursor-mcp/oauth/callback'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      response_types: ['code', 'token'],
      scope: 'openid everything',
      logo_uri: 'http://169.254.169.254/logo',
      jwks_uri: 'http://169.254.169.254/keys',
      client_name: '\u202EVS Code',
    });
    expect(registered.status).toBe(201);
    const said = (await registered.json()) as Record<string, unknown>;
    expect(said).toMatchObject({ client_name: 'VS Code', token_endpoint_auth_method: 'none', response_types: ['code'] });
    for (const name of ['client_secret', 'logo_uri', 'jwks_uri', 'scope', 'registration_access_token'])
      expect(said).not.toHaveProperty(name);
    const kept = await product.database.value<string>(
      `SELECT string_agg(payload::text, ' ') FROM oauth_records WHERE kind = 'Client' AND payload->>'client_name' = 'VS Code'`,
    );
    expect(kept).not.toMatch(/169\.254|secret/);
  });

  it('should be gone when it is over, and so should apps that never came back', async () => {
    const worker = await product.anotherWorker();
    const round = () => worker.get(OAuthUpkeep, { strict: false }).round();
    const count = (kind: string) => product.database.value<number>(`SELECT count(*)::int FROM oauth_records WHERE kind = '${kind}'`);
    const [used, unused, unfetched] = [new BareApp(product.url), new BareApp(product.url), new BareApp(product.url)];
    for (const app of [used, unused, unfetched]) await app.register({ client_name: `App ${Math.random()}` });
    const person = new Trip(await signedIn(product.url, 'ada@shop.test'));
    const back = await agree(person, product.url, await asked(person, used.authorize()));
    const tokens = await used.redeem(back.searchParams.get('code')!);
    await agree(person, product.url, await asked(person, unfetched.authorize()));
    await asked(person, unused.authorize());
    await round();
    expect([await count('Client'), await count('Grant'), await count('Interaction')]).toEqual([4, 2, 1]);

    await product.database.query(`UPDATE oauth_records SET created_at = created_at - interval '2 days'`);
    await product.database.query(`UPDATE api_tokens SET created_at = created_at - interval '2 days', last_used_at = NULL`);
    await product.database.query(
      `UPDATE oauth_records SET expires_at = now() - interval '2 minutes' WHERE kind IN ('Interaction', 'AuthorizationCode')`,
    );
    await round();
    await round();
    expect([await count('Interaction'), await count('AuthorizationCode')]).toEqual([0, 0]);
    // One is used, one has ended because nobody fetched its tokens, one was never let in.
    expect([await count('Client'), await count('Grant')]).toEqual([1, 1]);
    expect((await used.refresh(tokens.body.refresh_token!)).status).toBe(200);
    const states = (await person.browser.call<{ state: string }[]>('GET', '/api/api-tokens')).body.map(({ state }) => state);
    expect(states.sort()).toEqual(['active', 'revoked']);
    await worker.close();
  });
});

describe('A console behind a proxy', () => {
  it('should take no protocol but http and https from a proxy that passes on what a stranger writes', async () => {
    const product = await startPasswordProduct({ TRUSTED_PROXIES: 'loopback' });
    const { host } = new URL(product.url);
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp', '/oauth/authorize', '/mcp'])
      for (const protocol of ['http:evil.test/', 'javascript', 'a b', '//', 'x'.repeat(5_000)]) {
        const { status, body } = await raw(product.url, path, { host, 'x-forwarded-proto': protocol });
        expect([path, protocol, status < 500, body.includes('evil.test')]).toEqual([path, protocol, true, false]);
      }
    await product.close();
  });

  it('should sign in under its public address, with cookies for it alone', async () => {
    const PUBLIC_URL = 'https://console.shop.test';
    const product = await startPasswordProduct({ PUBLIC_URL, TRUSTED_PROXIES: 'loopback', HOST: '0.0.0.0' });
    const host = { host: 'console.shop.test' };
    const described = JSON.parse((await raw(product.url, '/.well-known/oauth-authorization-server', host)).body) as Record<string, string>;
    expect(described).toMatchObject({ issuer: PUBLIC_URL, token_endpoint: `${PUBLIC_URL}/oauth/token` });
    const app = new BareApp(product.url);
    const { clientId } = app;
    expect(clientId).toBe('');
    const registered = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(product.url);
      const headers = { ...host, 'content-type': 'application/json' };
      const sent = httpRequest({ hostname, port, path: '/oauth/register', method: 'POST', headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve((JSON.parse(body) as { client_id: string }).client_id));
      });
      sent.end(JSON.stringify({ redirect_uris: [app.redirect] }));
    });
    app.clientId = registered;
    const authorize = app.authorize({ resource: `${PUBLIC_URL}/mcp` });
    const began = await raw(product.url, authorize.pathname + authorize.search, host);
    expect(began.headers.location).toMatch(/^\/connect\//);
    const cookies = began.headers['set-cookie'] as string[];
    expect(cookies.some((cookie) => cookie.startsWith('__Host-connect-'))).toBe(true);
    for (const cookie of cookies) expect(cookie).toMatch(/secure/i);
    const wrong = app.authorize({ resource: `${product.url}/mcp` });
    expect(String((await raw(product.url, wrong.pathname + wrong.search, host)).headers.location)).toContain('error=invalid_target');
    await product.close();
  });
});
