import { randomBytes, randomUUID } from 'node:crypto';
import { Browser, insertUser, passwordMode } from '../access';
import { type Product, startProduct } from '../app';
import { agree, asked, BareApp, OAuthApi } from '../oauth';
import { expectSameAnswers, newCaller, stranger, type TimedAnswer } from '../timing';
import { makeToken, Program } from '../tokens';

const forgetFailures = (product: Product) => () => product.database.query('DELETE FROM sign_in_failures');

/** Answers and their timing must not tell strangers whom the console invited, or which links exist. */
describe('How long an answer about invitations and agents takes', () => {
  let product: Product;
  let owner: Browser;
  const disabled = 'dora@shop.test';

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { ...passwordMode, TRUSTED_PROXIES: '127.0.0.1' } });
    await insertUser(product, 'olga@shop.test', 'owner');
    await insertUser(product, disabled, 'admin');
    await product.database.query('UPDATE users SET disabled_at = now() WHERE email = $1', [disabled]);
    owner = new Browser(product.url);
    await owner.signIn('olga@shop.test');
    await owner.confirm();
  });
  afterAll(() => product.close());

  const invited = async (email: string) => {
    await owner.confirm();
    const { status, body } = await owner.call<{ id: string; link: string }>('POST', '/api/invites', { email, role: 'operator' });
    expect(status).toBe(201);
    return { id: body.id, token: body.link.split('/').at(-1)! };
  };
  const post = (path: string, body: object) => new Browser(product.url).call<object>('POST', path, body, newCaller());
  const signIn = (email: string) => post('/api/session', { email, password: 'wrong password' });
  const madeUp = () => randomBytes(32).toString('base64url');

  it('should not show who was invited when a stranger signs in', async () => {
    await invited('ines@shop.test');
    await expectSameAnswers(
      'sign-in of an invited address',
      401,
      () => signIn('ines@shop.test'),
      () => signIn(stranger()),
      forgetFailures(product),
    );
  });

  it('should not show whose account is disabled when a stranger signs in', () =>
    expectSameAnswers(
      'sign-in of a disabled account',
      401,
      () => signIn(disabled),
      () => signIn(stranger()),
      forgetFailures(product),
    ));

  it('should not show which links were there before', async () => {
    const { id, token } = await invited('omar@shop.test');
    await product.database.query("UPDATE invites SET expires_at = now() - interval '1 day' WHERE id = $1", [id]);
    const preview = (one: string) => new Browser(product.url).call<object>('GET', `/api/invites/${one}`, undefined, newCaller());
    await expectSameAnswers(
      'a link that expired',
      404,
      () => preview(token),
      () => preview(madeUp()),
    );
    const accept = (one: string) => post(`/api/invites/${one}/accept`, { name: 'Omar', password: 'correct horse battery staple' });
    await expectSameAnswers(
      'using a link that expired',
      404,
      () => accept(token),
      () => accept(madeUp()),
    );
  });

  it('should not show a limited token which other agents exist', async () => {
    const agent = async (name: string) => {
      const config = { input: { steps: [{ type: 'log', message: 'Hello' }] } };
      const { status, body } = await owner.call<{ id: string }>('POST', '/api/agents', { name, type: 'Custom', config });
      expect(status).toBe(201);
      return body.id;
    };
    await owner.confirm();
    const [own, other] = [await agent('Own'), await agent('Other')];
    const { token } = await makeToken(owner, ['agents:read', 'agents:write', 'tasks:read', 'tasks:write'], { agentIds: [own] });
    const program = new Program(product.url, token);
    const forgetRate = () => product.database.query('DELETE FROM api_token_rates');
    const read = (id: string): Promise<TimedAnswer> => program.call('GET', `/api/agents/${id}`);
    await expectSameAnswers(
      'an agent beyond the limits of a token',
      404,
      () => read(other),
      () => read(randomUUID()),
      forgetRate,
    );
    const run = (id: string): Promise<TimedAnswer> => program.call('POST', `/api/agents/${id}/run`, {});
    await expectSameAnswers(
      'running an agent beyond the limits of a token',
      404,
      () => run(other),
      () => run(randomUUID()),
      forgetRate,
    );
  });
});

describe('How long an answer to an app takes', () => {
  let api: OAuthApi;
  let app: BareApp;
  const known = 'ada@shop.test';

  beforeAll(async () => {
    api = await OAuthApi.start();
    app = new BareApp(api.url);
    expect((await app.register()).status).toBe(201);
  });
  afterAll(() => api.close());

  const timed = async (response: Response): Promise<TimedAnswer> => {
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, body: text.startsWith('{') ? (JSON.parse(text) as object) : null };
  };
  const post = async (what: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: app.clientId, ...fields });
    return timed(await fetch(`${api.url}/oauth/${what}`, { method: 'POST', headers: newCaller(), body }));
  };
  const granted = async () => {
    const trip = await api.trip();
    const back = await agree(trip, api.url, await asked(trip, app.authorize()));
    return back.searchParams.get('code')!;
  };

  it('should not show who has an account when an app names them', async () => {
    const begin = async (hint: string) =>
      timed(await fetch(app.authorize({ login_hint: hint }), { redirect: 'manual', headers: { accept: 'text/html', ...newCaller() } }));
    await expectSameAnswers(
      'an app that names a person',
      303,
      () => begin(known),
      () => begin(stranger()),
    );
  });

  it('should not show which grants were there before', async () => {
    const { body } = await app.redeem(await granted());
    expect(body.refresh_token).toBeDefined();
    const ended = body.refresh_token!;
    expect((await post('revoke', { token: ended })).status).toBe(200);
    const madeUp = () =>
      ended.slice(0, 4) +
      randomBytes(64)
        .toString('base64url')
        .slice(0, ended.length - 4);
    const refresh = (token: string) => post('token', { grant_type: 'refresh_token', refresh_token: token });
    await expectSameAnswers(
      'a refresh token that was revoked',
      400,
      () => refresh(ended),
      () => refresh(madeUp()),
    );
    await expectSameAnswers(
      'revoking it again',
      200,
      () => post('revoke', { token: ended }),
      () => post('revoke', { token: madeUp() }),
    );
  });
});
