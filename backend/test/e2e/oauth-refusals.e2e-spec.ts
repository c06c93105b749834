import { WebSocket } from 'ws';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { agree, asked, BareApp, Trip } from '../oauth';
import { makeToken, Program, tokenOf } from '../tokens';
import { decideShown } from '../decide-shown';

const accept = 'application/json, text/event-stream';

describe('What the sign-in of apps refuses', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startPasswordProduct({ TRUSTED_PROXIES: 'loopback' });
    for (const [name, role] of [
      ['ada', 'owner'],
      ['vera', 'viewer'],
      ['paul', 'operator'],
    ] as const)
      await insertUser(product, `${name}@shop.test`, role);
    const apps = [new BareApp(product.url), new BareApp(product.url)];
    for (const app of apps) await app.register();
    clients = apps.map(({ clientId }) => clientId);
  });
  afterAll(() => product.close());

  const trip = async (who = 'ada') => new Trip(await signedIn(product.url, `${who}@shop.test`));
  /** One of the two clients there are: as often as a test wants, strangers cannot register. */
  function known(clientId: string): BareApp {
    return Object.assign(new BareApp(product.url), { clientId });
  }
  let clients: string[];
  const bareApp = () => known(clients[0]!);
  const otherApp = () => known(clients[1]!);
  const listTools = (token: string) =>
    fetch(`${product.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  /** Let in, with a code to redeem. */
  async function letIn(who = 'ada') {
    const app = bareApp();
    const person = await trip(who);
    const back = await agree(person, product.url, await asked(person, app.authorize()));
    return { app, person, code: back.searchParams.get('code')! };
  }
  async function connected(who = 'ada') {
    const { app, person, code } = await letIn(who);
    const { status, body } = await app.redeem(code);
    expect(status).toBe(200);
    return { app, person, code, tokens: body };
  }
  const errorOf = async (url: URL) => {
    const { status, to, text } = await new Trip(new Browser(product.url)).open(url);
    if (!URL.canParse(to)) return to || `${status} ${text}`;
    const { origin, searchParams, hash } = new URL(to);
    return `${origin} ${searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')}`;
  };

  it('should begin only what is as OAuth 2.1 wants it', async () => {
    const app = bareApp();
    const failed = (error: string) => `/connect/failed?error=${error}`;
    expect(await errorOf(app.authorize({ code_challenge: null, code_challenge_method: null }))).toBe(failed('invalid_request'));
    expect(await errorOf(app.authorize({ code_challenge: app.verifier, code_challenge_method: 'plain' }))).toBe(failed('invalid_request'));
    expect(await errorOf(app.authorize({ code_challenge: 'short' }))).toBe(failed('invalid_request'));
    expect(await errorOf(app.authorize({ response_type: 'token' }))).toBe(failed('invalid_request'));
    for (const way of ['form_post', 'fragment', 'web_message', 'query.jwt'])
      expect(await errorOf(app.authorize({ response_mode: way }))).toBe(failed('invalid_request'));
    expect(await errorOf(app.authorize({ resource: 'https://other.test/mcp' }))).toBe(failed('invalid_target'));
    expect(await errorOf(app.authorize({ resource: `${product.url}/api` }))).toBe(failed('invalid_target'));
    expect(await errorOf(app.authorize({ prompt: 'none' }))).toBe(failed('consent_required'));
    expect(await errorOf(app.authorize({ state: 'a\u0000b' }))).not.toMatch(/server_error/);
    // Nothing goes to an address that was not named before.
    for (const redirect of ['https://evil.test/', 'http://127.0.0.1:7777/other', 'http://127.0.0.1.evil.test:7777/callback'])
      expect(await errorOf(app.authorize({ redirect_uri: redirect }))).toBe('/connect/failed?error=invalid_redirect_uri');
    expect(await errorOf(app.authorize({ client_id: 'unknown' }))).toBe('/connect/failed?error=invalid_client');
    expect(await errorOf(app.authorize({ client_id: 'x\u0000y' }))).toBe('/connect/failed?error=invalid_client');
    // Any port of this computer, as RFC 8252 has it: programs take the one that is free.
    expect(await errorOf(app.authorize({ redirect_uri: 'http://127.0.0.1:9999/callback' }))).toMatch(/^\/connect\/[\w-]{43}$/);
  });

  it('should let only the person decide, in the browser that began it, after a fresh confirmation', async () => {
    const app = bareApp();
    const person = await trip();
    const { uid, name, mode, ticked, version } = await asked(person, app.authorize());
    const path = `/api/connect-requests/${uid}`;
    const given = { name, mode, permissions: ticked, version };
    const stranger = new Trip(new Browser(product.url));
    expect((await stranger.call('GET', path)).status).toBe(401);
    expect((await stranger.call('POST', `${path}/allow`, given)).status).toBe(401);
    // Somebody else's link: they began it, and would hold the tokens.
    const elsewhere = await trip();
    await elsewhere.browser.confirm();
    for (const [method, way, body] of [
      ['GET', '', undefined],
      ['POST', '/allow', given],
      ['POST', '/refuse', undefined],
    ] as const)
      expect(await elsewhere.call(method, path + way, body)).toMatchObject({ status: 404, body: { code: 'connect_request_not_found' } });
    const { token } = await makeToken(elsewhere.browser, ['tasks:read']);
    expect(await new Program(product.url, token).call('POST', `${path}/allow`, given)).toMatchObject({
      status: 403,
      body: { code: 'person_required' },
    });
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await person.call('POST', `${path}/allow`, given)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await person.browser.confirm();
    expect((await person.browser.call('POST', `${path}/allow`, given, { cookie: person.cookie, 'x-csrf': '' })).status).toBe(403);
    expect((await person.browser.call('POST', `${path}/allow`, given, { cookie: person.cookie, origin: 'https://evil.test' })).status).toBe(
      403,
    );
    for (const [wrong, field] of [
      [{ ...given, permissions: [...ticked, 'customers:identify'] }, 'permissions'],
      [{ ...given, permissions: [] }, 'permissions'],
      [{ ...given, mode: 'act', permissions: ['tasks:read'] }, 'mode'],
      [{ ...given, name: "it's" }, 'name'],
    ] as const)
      expect(await person.call('POST', `${path}/allow`, wrong)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    const [yes, again] = await Promise.all([person.call('POST', `${path}/allow`, given), person.call('POST', `${path}/allow`, given)]);
    expect([yes.status, again.status].sort()).toEqual([200, 409]);
    expect((await person.call('POST', `${path}/refuse`)).status).toBe(409);
    const [{ count }] = (await product.database.query(`SELECT count(*)::int AS count FROM api_tokens WHERE name = $1`, [name])) as [
      { count: number },
    ];
    expect(count).toBe(1);
  });

  it('should send nobody to the address of an app before a signed-in person has decided', async () => {
    const redirect = 'evilapp:take';
    const app = Object.assign(new BareApp(product.url, redirect), { clientId: '' });
    expect((await app.register({ client_name: 'Notes <b>' })).status).toBe(201);
    const wrong: Record<string, string | null>[] = [
      { code_challenge: null },
      { response_type: 'token' },
      { response_type: null },
      { resource: 'https://other.test/mcp' },
      { prompt: 'none' },
      { prompt: 'none login' },
      { scope: 'openid', prompt: 'none' },
      { request: 'x' },
      { request_uri: 'https://evil.test/r' },
      { registration: '{}' },
      { max_age: '-1' },
      { claims: '{' },
      { id_token_hint: 'x' },
      { nonce: 'x'.repeat(5_000) },
    ];
    for (const person of [new Trip(new Browser(product.url)), await trip()])
      for (const more of wrong) {
        const { to } = await person.open(app.authorize(more));
        expect([more, to]).toEqual([more, expect.stringMatching(/^\/connect\/(failed\?error=[a-z_]+|[\w-]{43})$/) as string]);
      }
    const stranger = new Trip(new Browser(product.url));
    await stranger.open(app.authorize({ prompt: 'none' }));
    expect(stranger.cookie).toContain('connect-failed=Notes%20b');
    await stranger.open(app.authorize({ client_id: 'unknown' }));
    expect(stranger.cookie).not.toContain('Notes');
    // A browser that comes back without an answer is asked again.
    const person = await trip();
    const { uid } = await asked(person, app.authorize());
    expect((await person.open(new URL(`/oauth/authorize/${uid}`, product.url))).to).toMatch(/^\/connect\/[\w-]+/);
  });

  it('should tell the app when the person refuses', async () => {
    const app = bareApp();
    const person = await trip();
    const { uid } = await asked(person, app.authorize());
    const { body } = await person.call<{ goTo: string }>('POST', `/api/connect-requests/${uid}/refuse`);
    const { to } = await person.open(new URL(body.goTo, product.url));
    expect(Object.fromEntries(new URL(to).searchParams)).toMatchObject({ error: 'access_denied', state: 'abc', iss: product.url });
    // Gone back to, there is nothing any more.
    expect((await person.open(new URL(body.goTo, product.url))).to).toMatch(/^\/connect\/failed/);
  });

  it('should give an app no more than the role of the person, at once and later', async () => {
    const app = bareApp();
    const vera = await trip('vera');
    const request = await asked(vera, app.authorize({ scope: 'tasks:read changes:propose users:manage nonsense' }));
    expect(request).toMatchObject({ permissions: ['tasks:read'], beyond: ['changes:propose'], mode: 'read' });
    await vera.browser.confirm();
    const wanted = { name: 'V', mode: 'propose', permissions: ['tasks:read', 'changes:propose'] };
    expect((await decideShown(vera, `/api/connect-requests/${request.uid}/allow`, wanted)).status).toBe(400);
    const other = await asked(await trip('vera'), app.authorize({ scope: 'tasks:read agents:read' }));
    const shownOther = { name: 'V', mode: 'read', permissions: ['tasks:read'], version: other.version };
    expect(await decideShown(vera, `/api/connect-requests/${request.uid}/allow`, shownOther)).toMatchObject({
      status: 409,
      body: { code: 'changed_since_shown' },
    });
    const back = await agree(vera, product.url, request);
    const { body } = await app.redeem(back.searchParams.get('code')!);
    expect(body.scope).toBe('tasks:read');
    expect((await app.refresh(body.refresh_token!, { scope: 'tasks:read changes:propose' })).body.error).toBe('invalid_scope');
    const nothing = await asked(await trip('vera'), app.authorize({ scope: 'changes:propose' }));
    expect(nothing).toMatchObject({ permissions: [], beyond: ['changes:propose'], ticked: [] });
  });

  it('should redeem a code once, for who proves that they began, and end what is tried twice', async () => {
    const { app, code } = await letIn();
    expect((await app.redeem(code, { code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant');
    expect((await app.redeem(code, { redirect_uri: 'http://127.0.0.1:1/callback' })).body.error).toBe('invalid_grant');
    const other = otherApp();
    expect((await other.redeem(code, { code_verifier: app.verifier })).body.error).toBe('invalid_grant');
    const first = await app.redeem(code);
    expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
    expect(first.body.access_token).toMatch(/^sth_[0-9A-Za-z]{49}$/);
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect((await listTools(first.body.access_token)).status).toBe(200);
    expect(await app.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await listTools(first.body.access_token)).status).toBe(401);
    expect((await app.refresh(first.body.refresh_token!)).body.error).toBe('invalid_grant');
  });

  it('should let nobody win by redeeming the same code at the same time', async () => {
    const { app, code } = await letIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.redeem(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { body } of answers) if (body.access_token) expect((await listTools(body.access_token)).status).toBe(401);
  });

  it('should rotate refresh tokens, and end everything when an old one comes back', async () => {
    const { app, person, tokens } = await connected();
    const next = await app.refresh(tokens.refresh_token!);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await listTools(next.body.access_token)).status).toBe(200);
    expect(await app.refresh(tokens.refresh_token!)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await listTools(next.body.access_token)).status).toBe(401);
    expect((await app.refresh(next.body.refresh_token!)).body.error).toBe('invalid_grant');
    const [token] = (await person.browser.call<{ id: string; holder: string }[]>('GET', '/api/api-tokens')).body;
    expect(await tokenOf(person.browser, token!.id)).toMatchObject({ holder: 'app', state: 'revoked', revokedBy: 'System' });
    const other = otherApp();
    const { tokens: stolen } = await connected();
    expect((await other.refresh(stolen.refresh_token!)).body.error).toBe('invalid_grant');
  });

  it('should count for nothing once the person disconnects it, with what it holds or is about to fetch', async () => {
    const { app, person, tokens } = await connected();
    const list = async () => (await person.browser.call<{ id: string; state: string }[]>('GET', '/api/api-tokens')).body;
    const endNewest = async () => person.browser.call('DELETE', `/api/api-tokens/${(await list())[0]!.id}`);
    await endNewest();
    expect((await listTools(tokens.access_token)).status).toBe(401);
    expect((await app.refresh(tokens.refresh_token!)).body.error).toBe('invalid_grant');
    const between = await letIn();
    await endNewest();
    expect((await between.app.redeem(between.code)).body.error).toBe('invalid_grant');
  });

  it('should take the sign-out of an app, and of no other', async () => {
    const { app, tokens } = await connected();
    const other = otherApp();
    await other.post('revoke', { token: tokens.refresh_token! });
    expect((await listTools(tokens.access_token)).status).toBe(200);
    expect((await app.post('revoke', { token: tokens.access_token })).status).toBe(200);
    expect((await listTools(tokens.access_token)).status).toBe(401);
    expect((await app.refresh(tokens.refresh_token!)).body.error).toBe('invalid_grant');
  });

  it('should take the place of the time before when the same app signs in again', async () => {
    const first = await connected();
    const second = await connected();
    expect((await listTools(first.tokens.access_token)).status).toBe(401);
    expect((await listTools(second.tokens.access_token)).status).toBe(200);
  });

  it('should take nothing that is over', async () => {
    const late = await letIn();
    await product.database.query(`UPDATE oauth_records SET expires_at = now() WHERE kind = 'AuthorizationCode'`);
    expect((await late.app.redeem(late.code)).body.error).toBe('invalid_grant');
    const { app, tokens } = await connected();
    await product.database.query(`UPDATE oauth_records SET expires_at = now() WHERE kind = 'AccessToken'`);
    expect((await listTools(tokens.access_token)).status).toBe(401);
    expect((await app.refresh(tokens.refresh_token!)).status).toBe(200);
    await product.database.query(`UPDATE oauth_records SET expires_at = now() WHERE kind = 'RefreshToken'`);
    expect((await app.refresh(tokens.refresh_token!)).body.error).toBe('invalid_grant');
    const person = await trip();
    const { uid } = await asked(person, app.authorize());
    await product.database.query(`UPDATE oauth_records SET expires_at = now() WHERE kind = 'Interaction'`);
    expect(await person.call('GET', `/api/connect-requests/${uid}`)).toMatchObject({ status: 404 });
  });

  it('should let an app use the tools alone, and say what a token for the rest would be', async () => {
    const { tokens } = await connected();
    const program = new Program(product.url, tokens.access_token);
    expect(await program.call('GET', '/api/session')).toMatchObject({ status: 403, body: { code: 'token_for_tools' } });
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    socket.on('error', () => undefined);
    expect(await new Promise((resolve) => socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)))).toBe(403);
    const refused = await fetch(`${product.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, accept, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'approvals_decide', arguments: {} } }),
    });
    expect(refused.status).toBe(403);
    const challenge = refused.headers.get('www-authenticate')!;
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain(`resource_metadata="${product.url}/.well-known/oauth-protected-resource/mcp"`);
    // Signing in again asks for all that it needs.
    expect(/scope="([^"]+)"/.exec(challenge)![1]!.split(' ')).toEqual(expect.arrayContaining(['commerce:read', 'approvals:decide']));
  });

  it('should end what a person connected when they change their password', async () => {
    const { person, tokens } = await connected('paul');
    await person.browser.call('PUT', '/api/account/password', {
      currentPassword: 'correct horse battery',
      newPassword: 'another long password',
    });
    expect((await listTools(tokens.access_token)).status).toBe(401);
  });

  it('should keep nothing by which somebody could get in who reads the database', async () => {
    const { app, code, tokens } = await connected();
    const person = await trip();
    const { uid } = await asked(person, app.authorize());
    const rows = await product.database.query<{ text: string }>(
      `SELECT (SELECT string_agg(r::text, ' ') FROM oauth_records r) || (SELECT string_agg(t::text, ' ') FROM api_tokens t)
         || (SELECT string_agg(a::text, ' ') FROM audit_log a) AS text`,
    );
    for (const secret of [code, tokens.access_token, tokens.refresh_token!, uid, app.verifier]) expect(rows[0]!.text).not.toContain(secret);
  });
});
