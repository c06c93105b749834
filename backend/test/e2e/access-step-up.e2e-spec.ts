import { TOTP, URI } from 'otpauth';
import { Browser, insertUser, passwordMode, rightPassword, signedIn, startPasswordProduct } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';

const keyValue = 'sk-abcdefgh12345678';
const refusedFor = (code: string) => ({ status: 403, body: { code } });
const unconfirmed = refusedFor('confirmation_required');

describe('Step-up: what an open session alone is not enough for', () => {
  let product: Product;
  let owner: Browser;
  let people = 0;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('UPDATE sessions SET confirmed_at = NULL'));

  const confirm = () => owner.confirm();
  const person = async (role: 'owner' | 'admin' | 'operator' | 'viewer' = 'owner') => {
    const email = `p${++people}@shop.test`;
    return { email, id: await insertUser(product, email, role) };
  };
  const key = async (settings?: Record<string, string>, service = 'openai') => {
    await confirm();
    const { body } = await owner.call<{ id: string }>('POST', '/api/api-keys', {
      name: 'Shop',
      service,
      keyValue,
      ...(settings && { settings }),
    });
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    return body.id;
  };
  const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate();
  const userRow = async (id: string) =>
    (
      await product.database.query<{ role: string; disabled: boolean; factor: boolean }>(
        `SELECT role, disabled_at IS NOT NULL AS disabled, totp_secret IS NOT NULL AS factor FROM users WHERE id = $1`,
        [id],
      )
    )[0];

  describe('with only the cookie of an owner who has no second factor', () => {
    it('should enrol none, and so confirm with none, reveal no key and drop nobody’s second factor', async () => {
      const { email } = await person();
      const victim = await person();
      const thief = await signedIn(product.url, email);
      const id = await key();
      await product.database.query(`UPDATE users SET totp_secret = 'sealed' WHERE id = $1`, [victim.id]);
      const begun = await thief.call<{ uri?: string }>('POST', '/api/account/totp', {});
      if (begun.body.uri) {
        await thief.call('POST', '/api/account/totp/confirm', { code: codeOf(begun.body.uri) });
        await product.database.query('UPDATE users SET totp_last_step = totp_last_step - 10 WHERE email = $1', [email]);
        await thief.call('POST', '/api/session/confirm', { code: codeOf(begun.body.uri) });
      }
      expect([
        begun.status,
        (await thief.call('POST', `/api/api-keys/${id}/reveal`)).status,
        (await thief.call('POST', `/api/users/${victim.id}/reset-link`, { dropSecondFactor: true })).status,
        (await userRow(victim.id))?.factor,
      ]).toEqual([400, 403, 403, true]);
    });

    it('should confirm nothing with a factor of one’s own for ten minutes after setting it up, in that session', async () => {
      const { email, id } = await person();
      const browser = await signedIn(product.url, email);
      const { body } = await browser.call<{ uri: string }>('POST', '/api/account/totp', { password: rightPassword });
      const { body: codes } = await browser.call<{ recoveryCodes: string[] }>('POST', '/api/account/totp/confirm', {
        code: codeOf(body.uri),
      });
      await product.database.query('UPDATE users SET totp_last_step = totp_last_step - 10 WHERE id = $1', [id]);
      const confirmed = (given: object, by = browser) => by.call('POST', '/api/session/confirm', given);
      for (const code of [codeOf(body.uri), codes.recoveryCodes[0]!]) {
        const answer = await confirmed({ code });
        expect(answer).toMatchObject(refusedFor('second_factor_too_new'));
        expect(answer.body.message).toMatch(/Use your password, or try again in 10 minutes\.$/);
      }
      expect(await browser.call('DELETE', '/api/account/totp')).toMatchObject(unconfirmed);
      // Neither code was used up, and another session may use them.
      const other = new Browser(product.url);
      expect((await other.signIn(email, rightPassword, codes.recoveryCodes[0])).status).toBe(201);
      expect((await confirmed({ code: codes.recoveryCodes[1] }, other)).status).toBe(200);
      expect((await confirmed({ password: rightPassword })).status).toBe(200);
      await product.database.query(`UPDATE sessions SET factor_enrolled_at = now() - interval '10 minutes 1 second' WHERE user_id = $1`, [
        id,
      ]);
      expect((await confirmed({ code: codeOf(body.uri) })).status).toBe(200);
    });

    it.each([{ password: 'wrong password' }, { code: '123456' }])('should begin no set-up with %j', async (given) => {
      const { email, id } = await person();
      const browser = await signedIn(product.url, email);
      expect((await browser.call('POST', '/api/account/totp', given)).status).toBe(403);
      expect(await product.database.value('SELECT totp_pending FROM users WHERE id = $1', [id])).toBeNull();
    });
  });

  describe('people', () => {
    it.each(['owner', 'admin'])('should let nobody be invited as %s', async (role) => {
      const invitation = { email: `new-${role}@shop.test`, role };
      expect(await owner.call('POST', '/api/invites', invitation)).toMatchObject(unconfirmed);
      await confirm();
      expect((await owner.call('POST', '/api/invites', invitation)).status).toBe(201);
    });

    it.each(['operator', 'viewer'])('should ask nothing for an invitation as %s', async (role) => {
      expect((await owner.call('POST', '/api/invites', { email: `new-${role}@shop.test`, role })).status).toBe(201);
    });

    it.each(['owner', 'admin'])('should let nobody be made %s', async (role) => {
      const { id } = await person('viewer');
      expect(await owner.call('PATCH', `/api/users/${id}`, { role })).toMatchObject(unconfirmed);
      expect((await userRow(id))?.role).toBe('viewer');
      await confirm();
      expect((await owner.call('PATCH', `/api/users/${id}`, { role })).status).toBe(200);
    });

    it.each([{ role: 'viewer' }, { disabled: true }, { disabled: false }])('should not let an owner be changed to %j', async (change) => {
      const { id } = await person('owner');
      expect(await owner.call('PATCH', `/api/users/${id}`, change)).toMatchObject(unconfirmed);
      await confirm();
      expect((await owner.call('PATCH', `/api/users/${id}`, change)).status).toBe(200);
    });

    it.each(['owner', 'viewer'] as const)('should not let a person who is %s be deleted', async (role) => {
      const { id } = await person(role);
      expect(await owner.call('DELETE', `/api/users/${id}`)).toMatchObject(unconfirmed);
      await confirm();
      expect((await owner.call('DELETE', `/api/users/${id}`)).status).toBe(204);
    });

    it('should ask nothing for a name, or for what becomes of people without power', async () => {
      const [boss, helper] = [await person('owner'), await person('viewer')];
      expect((await owner.call('PATCH', `/api/users/${boss.id}`, { name: 'Otto' })).status).toBe(200);
      expect((await owner.call('PATCH', `/api/users/${helper.id}`, { role: 'operator', disabled: true })).status).toBe(200);
    });

    it.each([[['owner']], ['Owner'], [null], [{ 0: 'owner' }], [undefined]])(
      'should take a role of another shape for a dangerous one: %j',
      async (role) => {
        const { id } = await person('viewer');
        expect(await owner.call('POST', '/api/invites', { email: 'odd@shop.test', role })).toMatchObject(unconfirmed);
        if (role !== undefined) expect(await owner.call('PATCH', `/api/users/${id}`, { role })).toMatchObject(unconfirmed);
      },
    );
  });

  describe('keys', () => {
    it.each([
      ['revealed', 'POST', '/reveal', undefined],
      ['rotated without a test', 'POST', '/rotate', { keyValue: 'sk-of-somebody-else', skipTest: true }],
      ['rotated', 'POST', '/rotate', { keyValue: 'sk-of-somebody-else' }],
      ['deleted by force', 'DELETE', '?force=true', undefined],
      ['deleted', 'DELETE', '', undefined],
      ['led elsewhere', 'PATCH', '', { settings: { baseUrl: 'https://elsewhere.example.com/v1' } }],
      ['led elsewhere by a list', 'PATCH', '', { settings: [{ baseUrl: 'https://elsewhere.example.com/v1' }] }],
      ['changed in a way nobody knows', 'PATCH', '', { Settings: { baseUrl: 'https://elsewhere.example.com/v1' } }],
    ])('should not be %s', async (_, method, below, body) => {
      const path = `/api/api-keys/${await key()}${below}`;
      expect(await owner.call(method, path, body)).toMatchObject(unconfirmed);
      await confirm();
      const { body: after } = await owner.call<{ code?: string } | undefined>(method, path, body);
      expect(after?.code).not.toBe('confirmation_required');
    });

    it('should not be led back to the usual address by leaving its own out', async () => {
      const id = await key({ baseUrl: 'https://own.example.com/v1' });
      expect(await owner.call('PATCH', `/api/api-keys/${id}`, { settings: { model: 'gpt-mini' } })).toMatchObject(unconfirmed);
      const same = { settings: { baseUrl: 'https://own.example.com/v1', model: 'gpt-mini' } };
      expect((await owner.call('PATCH', `/api/api-keys/${id}`, same)).status).toBe(200);
    });

    it.each(['/**', '/v1/orders, /v1/pay', ['/v1/orders']])('should not be read with by steps at more paths: %j', async (readPaths) => {
      const stored = { baseUrl: 'https://own.example.com', readPaths: '/v1/orders, /v1/stock/*' };
      const path = `/api/api-keys/${await key(stored, 'other')}`;
      expect(await owner.call('PATCH', path, { settings: { ...stored, readPaths } })).toMatchObject(unconfirmed);
      expect((await owner.call('PATCH', path, { settings: { ...stored, readPaths: '/v1/orders' } })).status).toBe(200);
      expect((await owner.call('PATCH', path, { settings: { baseUrl: stored.baseUrl } })).status).toBe(200);
    });

    it('should not take over calls from another address', async () => {
      const request = { name: 'Mine', service: 'openai', keyValue, settings: { baseUrl: 'https://elsewhere.example.com/v1' } };
      expect(await owner.call('POST', '/api/api-keys', request)).toMatchObject(unconfirmed);
    });

    it('should ask nothing for a new key, a name or a pause', async () => {
      expect((await owner.call('POST', '/api/api-keys', { name: 'Mine', service: 'openai', keyValue })).status).toBe(201);
      expect((await owner.call('PATCH', `/api/api-keys/${await key()}`, { name: 'Other', isActive: false })).status).toBe(200);
    });
  });

  describe('settings', () => {
    const put = (change: Record<string, unknown>) => owner.call('PUT', '/api/settings', change);
    const asConfirmed = async (change: Record<string, unknown>) => {
      await confirm();
      expect((await put(change)).status).toBe(200);
      await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    };
    afterEach(async () => {
      await confirm();
      await owner.call('POST', '/api/settings/reset', { confirm: 'RESET' });
    });

    it.each<[string, Record<string, unknown>]>([
      ['approvals allow', { approvalPolicy: { post: 'allow' } }],
      ['approvals allow, among others', { organizationName: 'X', approvalPolicy: { send_mail: 'never', spend: 'allow' } }],
      ['approvals are a list', { approvalPolicy: [{ post: 'allow' }] }],
      ['approvals have an unknown answer', { approvalPolicy: { post: ['allow'] } }],
      ['mail leaves by another server', { mail: { kind: 'smtp', host: 'mail.example.com', port: 587, from: 'a@example.com' } }],
      ['reports go elsewhere', { notificationEmail: 'else@example.com' }],
      [
        'more may be spent',
        { budgets: { perRunMicroUsd: 500_000, perAgentDayMicroUsd: 5_000_000, perMonthMicroUsd: null, allowUnknownPrices: false } },
      ],
      [
        'models without a price may be called',
        { budgets: { perRunMicroUsd: 500_000, perAgentDayMicroUsd: 5_000_000, perMonthMicroUsd: 50_000_000, allowUnknownPrices: true } },
      ],
      ['records are kept for a shorter time', { logRetentionDays: 1 }],
      ['the day of limits begins at another hour', { timeZone: 'Asia/Tokyo' }],
      ['keys need no rotation', { requireApiKeyRotation: false }],
      ['a name is spelt otherwise', { EnableTwoFactor: false }],
      ['the body is a list', [] as unknown as Record<string, unknown>],
    ])('should not become such that %s', async (_, change) => {
      expect(await put(change)).toMatchObject(unconfirmed);
      await confirm();
      expect((await put(change)).body).not.toMatchObject({ code: 'confirmation_required' });
    });

    it('should not turn two-factor off for the shop, nor by undoing or resetting', async () => {
      await product.database.query(`UPDATE users SET totp_secret = 'sealed' WHERE email = 'olga@shop.test'`);
      await asConfirmed({ enableTwoFactor: true });
      expect(await put({ enableTwoFactor: false })).toMatchObject(unconfirmed);
      expect(await owner.call('POST', '/api/settings/undo')).toMatchObject(unconfirmed);
      expect(await owner.call('POST', '/api/settings/reset', { confirm: 'RESET' })).toMatchObject(unconfirmed);
      await asConfirmed({ enableTwoFactor: false });
      await product.database.query(`UPDATE users SET totp_secret = NULL WHERE email = 'olga@shop.test'`);
    });

    it('should ask nothing for what guards nothing, or guards more, or for taking that back', async () => {
      expect((await put({ organizationName: 'Olga', approvalPolicy: { spend: 'never' }, logRetentionDays: 60 })).status).toBe(200);
      expect((await put({ taskTimeoutMinutes: 45 })).status).toBe(200);
      expect((await owner.call('POST', '/api/settings/undo')).status).toBe(200);
      expect(await owner.call('POST', '/api/settings/undo')).toMatchObject(unconfirmed);
    });

    it('should judge what really changes, so that calls at the same moment loosen nothing', async () => {
      await asConfirmed({ approvalPolicy: { post: 'never' } });
      expect((await put({ organizationName: 'Olga' })).status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call('POST', '/api/settings/undo')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await owner.call<{ approvalPolicy: { post: string } }>('GET', '/api/settings')).body.approvalPolicy.post).toBe('never');
    });
  });

  describe('agents and connections', () => {
    const agent = { name: 'Poster', type: 'Content Generation' };

    it('should not give an agent leave to act unasked', async () => {
      expect(await owner.call('POST', '/api/agents', { ...agent, config: { approvals: { post: 'allow' } } })).toMatchObject(unconfirmed);
      const { body } = await owner.call<{ id: string }>('POST', '/api/agents', { ...agent, config: { approvals: { post: 'never' } } });
      const path = `/api/agents/${body.id}`;
      expect(await owner.call('PATCH', path, { config: { approvals: { post: 'allow' } } })).toMatchObject(unconfirmed);
      expect(await owner.call('PATCH', path, { config: {} })).toMatchObject(unconfirmed);
      expect(await owner.call('PATCH', path, { config: { approvals: [] } })).toMatchObject(unconfirmed);
      expect((await owner.call('PATCH', path, { name: 'Paula', config: { approvals: { post: 'never', delete: 'never' } } })).status).toBe(
        200,
      );
    });

    it('should not sign in to a shop under another address, nor delete what came from it', async () => {
      const path = '/api/integrations/0190a5c0-0000-7000-8000-000000000000';
      expect(await owner.call('PATCH', path, { credentials: { storeUrl: 'https://else.example.com' } })).toMatchObject(unconfirmed);
      expect(await owner.call('DELETE', `${path}?data=delete`)).toMatchObject(unconfirmed);
      expect(await owner.call('DELETE', `${path}?data=keep&data=delete`)).toMatchObject(unconfirmed);
      expect((await owner.call('PATCH', path, { paused: true })).status).toBe(404);
      expect((await owner.call('DELETE', path)).status).toBe(404);
    });
  });

  it.each([
    ['all data are cleared', 'POST', '/api/system/clear', { confirm: 'CLEAR' }],
    ['a customer is forgotten', 'POST', '/api/customers/erase', { email: 'anna@example.com' }],
    ['money goes back', 'POST', '/api/orders/0190a5c0-0000-7000-8000-000000000000/refund', {}],
    ['a model costs nothing', 'PUT', '/api/ai/prices', { provider: 'openai' }],
  ])('should ask before %s', async (_, method, path, body) => {
    expect(await owner.call(method, path, body)).toMatchObject(unconfirmed);
    await confirm();
    expect((await owner.call(method, path, { nonsense: true })).status).toBe(400);
  });
});

describe('What becomes of the means to get into an account', () => {
  let product: Product;
  let owner: Browser;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
    await owner.confirm();
    const mail = { kind: 'smtp', host: '127.0.0.1', port: 9, from: 'shop@shop.test' };
    // No switch turns these notices off.
    expect((await owner.call('PUT', '/api/settings', { mail, inAppNotifications: false, emailNotifications: false })).status).toBe(200);
  });
  afterAll(() => product.close());

  it('should be told to the person by mail, and in the bell', async () => {
    const id = await insertUser(product, 'vera@shop.test', 'viewer');
    const vera = await signedIn(product.url, 'vera@shop.test');
    const { body } = await vera.call<{ uri: string }>('POST', '/api/account/totp', { password: rightPassword });
    await vera.call('POST', '/api/account/totp/confirm', { code: (URI.parse(body.uri) as TOTP).generate() });
    const newPassword = 'another long password of hers';
    expect((await vera.call('PUT', '/api/account/password', { currentPassword: rightPassword, newPassword })).status).toBe(204);
    await owner.call('POST', `/api/users/${id}/reset-link`, { dropSecondFactor: true });
    const letters = await eventually('four letters are written', async () => {
      const rows = await product.database.query<{ content: string }>(
        `SELECT content::text AS content FROM notification_deliveries WHERE kind = 'account' AND recipient = 'vera@shop.test' ORDER BY id`,
      );
      return rows.length === 4 && rows.map(({ content }) => content).join('\n');
    });
    for (const told of [
      'Signing in now asks for a code',
      'Your password was changed',
      'no longer asks for a code',
      'A link was made',
      '"olga"',
    ])
      expect(letters).toContain(told);
    const [item] = (await owner.call<{ kind: string; count: number; body: string }[]>('GET', '/api/notifications')).body;
    expect(item).toMatchObject({ kind: 'account.changed', count: 4 });
  });
});
