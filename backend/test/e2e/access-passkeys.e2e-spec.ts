import { randomBytes } from 'node:crypto';
import { Rescue } from '../../src/modules/auth';
import { AuditLog } from '../../src/modules/audit';
import { loadConfig } from '../../src/platform/config/app-config';
import { Database } from '../../src/platform/database/database';
import { TOTP, URI } from 'otpauth';
import { Browser, insertUser, passwordMode, rightPassword, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { type Creation, type Request, SoftAuthenticator, type Twist } from '../authenticator';
import { eventually } from '../eventually';

interface Added {
  passkey: { id: string; name: string; synced: boolean };
  recoveryCodes: string[] | null;
}
interface Factors {
  app: boolean;
  passkeys: { id: string; name: string; lastUsedAt: string | null; synced: boolean }[];
  passkeysUnavailable: string | null;
}
/** `{ x5c: [h'00'] }` in CBOR: a certificate chain that holds nothing. */
const certified = Buffer.from('a163783563814100', 'hex');
const refusedAs = (status: number, code: string) => ({ status, body: { code } });

describe('Passkeys', () => {
  let product: Product;
  /** Under the name that browsers have passkeys for. */
  let url: string;
  let people = 0;
  /** For what is refused and changes nothing. */
  let somebody: Awaited<ReturnType<typeof withPasskey>>;

  beforeAll(async () => {
    product = await startPasswordProduct();
    url = product.url.replace('127.0.0.1', 'localhost');
    somebody = await withPasskey();
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));

  const person = async (role: 'owner' | 'viewer' = 'viewer') => {
    const email = `p${++people}@shop.test`;
    const id = await insertUser(product, email, role);
    const browser = new Browser(url);
    await browser.signIn(email);
    return { id, email, browser };
  };
  const creation = async (browser: Browser) =>
    (await browser.call<Creation>('POST', '/api/account/passkeys/options', { password: rightPassword })).body;
  const withPasskey = async (role?: 'owner' | 'viewer') => {
    const owner = await person(role);
    const passkey = new SoftAuthenticator();
    const { status, body } = await owner.browser.call<Added>(
      'POST',
      '/api/account/passkeys',
      passkey.create(await creation(owner.browser)),
    );
    if (status !== 201) throw new Error(`The passkey was not added: ${status} ${JSON.stringify(body)}`);
    // As if it had been added a while ago, so that it confirms who somebody is.
    await product.database.query('UPDATE sessions SET factor_enrolled_at = NULL WHERE user_id = $1', [owner.id]);
    return { ...owner, passkey, added: body };
  };
  const signInRequest = async (browser = new Browser(url)) => (await browser.call<Request>('POST', '/api/session/passkey/options')).body;
  const send = (answer: unknown, browser = new Browser(url)) => browser.call('POST', '/api/session/passkey', answer);
  const signIn = async (passkey: SoftAuthenticator, twist?: Twist, browser?: Browser) =>
    send(passkey.get(await signInRequest(browser), twist), browser);
  const confirmRequest = async (browser: Browser) => (await browser.call<Request>('POST', '/api/session/confirm/passkey/options')).body;
  const confirm = async (browser: Browser, passkey: SoftAuthenticator, twist?: Twist) =>
    browser.call('POST', '/api/session/confirm/passkey', passkey.get(await confirmRequest(browser), twist));
  const factors = async (browser: Browser) => (await browser.call<Factors>('GET', '/api/account/factors')).body;
  const actions = (id: string) =>
    product.database
      .query<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [id])
      .then((rows) => rows.map(({ action }) => action));

  describe('being added', () => {
    it('should count as second factor, with recovery codes for the first one only', async () => {
      const { id, browser, added } = await withPasskey();
      expect(added).toMatchObject({ passkey: { name: 'Phone', synced: true, lastUsedAt: null } });
      expect(new Set(added.recoveryCodes).size).toBe(10);
      expect((await browser.call('GET', '/api/session')).body).toMatchObject({ user: { twoFactor: true } });
      const second = new SoftAuthenticator();
      const { body } = await browser.call<Added>('POST', '/api/account/passkeys', second.create(await creation(browser), 'Stick'));
      expect(body.recoveryCodes).toBeNull();
      expect(await factors(browser)).toMatchObject({
        app: false,
        passkeys: [{ name: 'Phone' }, { name: 'Stick' }],
        passkeysUnavailable: null,
      });
      expect((await actions(id)).slice(-2)).toEqual(['passkey.added', 'passkey.added']);
    });

    it('should tell the browser which ones there are, and no other person’s', async () => {
      const { browser, passkey } = await withPasskey();
      expect((await creation(browser)).excludeCredentials.map(({ id }) => id)).toEqual([passkey.credentialId]);
      expect((await creation((await person()).browser)).excludeCredentials).toEqual([]);
    });

    it.each([
      ['without the password', {}, 400],
      ['with a wrong password', { password: 'wrong password' }, 403],
      ['with a made-up code', { code: '123456' }, 403],
      ['with a password and a code', { password: rightPassword, code: '123456' }, 400],
    ])('should not begin %s', async (_, body, status) => {
      const { id, browser } = somebody;
      await product.database.query('DELETE FROM passkey_challenges');
      expect((await browser.call('POST', '/api/account/passkeys/options', body)).status).toBe(status);
      expect(await product.database.value('SELECT count(*)::int FROM passkey_challenges WHERE user_id = $1', [id])).toBe(0);
    });

    it.each<[string, Twist, string]>([
      ['for another page', { origin: 'http://evil.test' }, 'passkey_foreign'],
      ['for another name', { rpId: 'evil.test' }, 'passkey_refused'],
      ['without verifying the person', { unverified: true }, 'passkey_refused'],
      ['as a signature', { type: 'webauthn.get' }, 'passkey_refused'],
      ['in a page inside a page', { crossOrigin: true }, 'passkey_refused'],
    ])('should be refused when it was made %s', async (_, twist, code) => {
      const { browser } = somebody;
      const answer = new SoftAuthenticator().create(await creation(browser), 'Phone', twist);
      expect(await browser.call('POST', '/api/account/passkeys', answer)).toMatchObject(refusedAs(403, code));
      expect((await factors(browser)).passkeys).toHaveLength(1);
    });

    it.each<[string, Twist]>([
      ['names another credential', { attestedId: randomBytes(32) }],
      ['names a credential that no index can hold', { attestedId: randomBytes(6_000) }],
      ['brings certificates that a server would look up', { attestation: { format: 'packed', statement: certified } }],
      ...['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'unknown'].map((format): [string, Twist] => [
        `is attested as ${format}`,
        { attestation: { format, statement: certified } },
      ]),
    ])('should be refused when it %s', async (_, twist) => {
      const { browser } = somebody;
      const answer = new SoftAuthenticator().create(await creation(browser), 'Phone', twist);
      expect(await browser.call('POST', '/api/account/passkeys', answer)).toMatchObject(refusedAs(403, 'passkey_refused'));
      expect((await factors(browser)).passkeys).toHaveLength(1);
    });

    it('should be refused with a challenge that nobody gave out, that was used, or that was given to somebody else', async () => {
      const [one, other] = [await person(), await person()];
      const options = await creation(one.browser);
      const add = (who: typeof one, challenge: string) =>
        who.browser.call('POST', '/api/account/passkeys', new SoftAuthenticator().create({ ...options, challenge }));
      expect(await add(one, 'A'.repeat(43))).toMatchObject(refusedAs(403, 'passkey_too_late'));
      expect(await add(one, (await signInRequest()).challenge)).toMatchObject(refusedAs(403, 'passkey_too_late'));
      expect(await add(one, (await confirmRequest(one.browser)).challenge)).toMatchObject(refusedAs(403, 'passkey_too_late'));
      expect(await add(other, options.challenge)).toMatchObject(refusedAs(403, 'passkey_too_late'));
      expect(await add(one, options.challenge)).toMatchObject(refusedAs(403, 'passkey_too_late'));
      expect((await add(one, (await creation(one.browser)).challenge)).status).toBe(201);
    });

    it('should be refused when it is somebody’s already', async () => {
      const { passkey } = await withPasskey();
      const { browser } = await person();
      expect(await browser.call('POST', '/api/account/passkeys', passkey.create(await creation(browser)))).toMatchObject(
        refusedAs(409, 'passkey_exists'),
      );
    });

    it('should end at twenty', async () => {
      const { id, browser } = await withPasskey();
      await product.database.query(
        `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, aaguid, backed_up, name)
         SELECT gen_random_uuid(), $1::uuid, decode(md5(n::text), 'hex'), '', 0, '{}', gen_random_uuid(), false, 'P' FROM generate_series(1, 19) n`,
        [id],
      );
      expect(await browser.call('POST', '/api/account/passkeys', new SoftAuthenticator().create(await creation(browser)))).toMatchObject(
        refusedAs(409, 'too_many_passkeys'),
      );
    });
  });

  describe('signing in', () => {
    it('should take it alone, for password and second factor', async () => {
      const { id, email, passkey, browser } = await withPasskey();
      const fresh = new Browser(url);
      const answer = await send(passkey.get(await signInRequest()), fresh);
      expect(answer).toMatchObject({ status: 201, body: { user: { id, email, twoFactor: true } } });
      expect((await fresh.call('GET', '/api/session')).body).toMatchObject({ user: { id } });
      expect((await factors(browser)).passkeys[0]!.lastUsedAt).not.toBeNull();
      expect((await actions(id)).at(-1)).toBe('session.signed_in');
    });

    it('should name no passkey to strangers', async () => {
      await withPasskey();
      expect((await signInRequest()).allowCredentials).toEqual([]);
    });

    it('should take an answer once, and let one win when it is sent twice at the same moment', async () => {
      const { passkey } = await withPasskey();
      const answer = passkey.get(await signInRequest());
      const answers = await Promise.all([send(answer), send(answer), send(answer)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
      expect(await send(answer)).toMatchObject(refusedAs(401, 'passkey_too_late'));
    });

    it('should refuse an answer after five minutes', async () => {
      const { passkey } = await withPasskey();
      const request = await signInRequest();
      const lasts = await product.database.value<number>('SELECT extract(epoch FROM max(expires_at) - now())::int FROM passkey_challenges');
      expect(lasts).toBeGreaterThan(290);
      expect(lasts).toBeLessThanOrEqual(300);
      await product.database.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
      expect(await send(passkey.get(request))).toMatchObject(refusedAs(401, 'passkey_too_late'));
    });

    it.each<[string, Twist, string]>([
      ['for another page', { origin: 'http://evil.test' }, 'passkey_foreign'],
      ['for a page below this one', { origin: 'http://evil.localhost:4000' }, 'passkey_foreign'],
      ['for the same name on another port', { origin: 'http://localhost:4001' }, 'passkey_foreign'],
      ['for the same name under https', { origin: 'https://localhost:4000' }, 'passkey_foreign'],
      ['for the number of the same machine', { origin: 'http://127.0.0.1:4000' }, 'passkey_foreign'],
      ['for no page', { origin: 'null' }, 'passkey_foreign'],
      ['for another relying party', { rpId: 'evil.test' }, 'passkey_refused'],
      ['in a page inside a page', { crossOrigin: true }, 'passkey_refused'],
      ['while it was being added', { type: 'webauthn.create' }, 'passkey_refused'],
      ['without verifying the person', { unverified: true }, 'passkey_refused'],
      ['without anybody there', { absent: true }, 'passkey_refused'],
      ['with another key', { key: SoftAuthenticator.foreignKey() }, 'passkey_refused'],
      ['for another person', { userHandle: Buffer.alloc(16, 1).toString('base64url') }, 'passkey_unknown'],
      ['by one that is not here', { credentialId: 'AAAA' }, 'passkey_unknown'],
    ])('should refuse what was signed %s', async (_, twist, code) => {
      const { passkey } = somebody;
      expect(await signIn(passkey, twist)).toMatchObject(refusedAs(401, code));
      expect((await signIn(passkey)).status).toBe(201);
    });

    it('should refuse a challenge that was given out to confirm or to add', async () => {
      const { passkey, browser } = await withPasskey();
      const request = await signInRequest();
      for (const { challenge } of [await confirmRequest(browser), await creation(browser)])
        expect(await send(passkey.get({ ...request, challenge }))).toMatchObject(refusedAs(401, 'passkey_too_late'));
    });

    it('should refuse one that counts backwards, and record it', async () => {
      const { id, passkey } = await withPasskey();
      expect((await signIn(passkey, { counter: 7 })).status).toBe(201);
      for (const counter of [7, 6, 0]) expect(await signIn(passkey, { counter })).toMatchObject(refusedAs(401, 'passkey_copied'));
      expect((await actions(id)).filter((action) => action === 'passkey.copied')).toHaveLength(3);
      expect((await signIn(passkey, { counter: 8 })).status).toBe(201);
    });

    it('should say nothing of a copy before the signature is right', async () => {
      const { id, passkey } = await withPasskey();
      await signIn(passkey, { counter: 7 });
      expect(await signIn(passkey, { counter: 3, key: SoftAuthenticator.foreignKey() })).toMatchObject(refusedAs(401, 'passkey_refused'));
      expect(await actions(id)).not.toContain('passkey.copied');
    });

    it('should take those that never count', async () => {
      const { passkey } = await withPasskey();
      for (let i = 0; i < 2; i++) expect((await signIn(passkey, { counter: 0 })).status).toBe(201);
    });

    it('should let nobody in who is disabled, removed, or without the passkey by now', async () => {
      const [disabled, gone, removed] = [await withPasskey(), await withPasskey(), await withPasskey()];
      await product.database.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.id]);
      await product.database.query('DELETE FROM users WHERE id = $1', [gone.id]);
      await removed.browser.call('POST', '/api/session/confirm', { password: rightPassword });
      expect((await removed.browser.call('DELETE', `/api/account/passkeys/${removed.added.passkey.id}`)).status).toBe(204);
      for (const { passkey } of [disabled, gone, removed]) expect(await signIn(passkey)).toMatchObject(refusedAs(401, 'passkey_unknown'));
      expect(await product.database.value('SELECT count(*)::int FROM passkeys WHERE user_id = $1', [gone.id])).toBe(0);
    });

    it('should make the network wait after some failures, and neither the password nor a known browser', async () => {
      const { browser, email, passkey, added } = await withPasskey();
      const wrong = { key: SoftAuthenticator.foreignKey() };
      for (let i = 0; i < 21; i++) expect((await signIn(passkey, wrong)).status).toBe(401);
      await product.database.query(`UPDATE sign_in_failures SET failures = 1000, blocked_until = now() + interval '1 minute'`);
      expect(await new Browser(url).call('POST', '/api/session/passkey/options')).toMatchObject(refusedAs(429, 'too_many_attempts'));
      expect((await new Browser(url).signIn(email, rightPassword, added.recoveryCodes![0])).status).toBe(201);
      expect((await signIn(passkey, {}, browser)).status).toBe(201);
    });

    it('should be let through however many wrong passwords were given from the same address', async () => {
      const { email, passkey } = await withPasskey();
      for (let i = 0; i < 26; i++) await new Browser(url).signIn(`${i % 3 ? email : `p${i}@shop.test`}`, 'wrong password');
      await product.database.query(`UPDATE sign_in_failures SET failures = 1000, blocked_until = now() + interval '15 minutes'`);
      expect(await new Browser(url).signIn(email)).toMatchObject(refusedAs(429, 'too_many_attempts'));
      expect((await signIn(passkey)).status).toBe(201);
    });

    it('should not be had with the password alone any more, but with a recovery code, once', async () => {
      const { email, added } = await withPasskey();
      const [code] = added.recoveryCodes!;
      expect(await new Browser(url).signIn(email)).toMatchObject(refusedAs(401, 'passkey_required'));
      expect(await new Browser(url).signIn(email, 'wrong password')).toMatchObject(refusedAs(401, 'wrong_credentials'));
      expect((await new Browser(url).signIn(email, rightPassword, code)).status).toBe(201);
      expect(await new Browser(url).signIn(email, rightPassword, code)).toMatchObject(refusedAs(401, 'wrong_code'));
    });

    it.each<[string, unknown]>([
      ['nothing', undefined],
      ['an empty object', {}],
      ['a list', []],
      ['numbers', { credentialId: 1, clientDataJSON: 2, authenticatorData: 3, signature: 4 }],
      ['texts that are no base64url', { credentialId: 'a+/=', clientDataJSON: 'é', authenticatorData: '\u0000', signature: ' ' }],
      ['an id of 100 kB', { credentialId: 'A'.repeat(100_000), clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }],
      ['a strange field', { credentialId: 'AA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', role: 'owner' }],
    ])('should refuse %s', async (_, body) => expect((await send(body)).status).toBe(400));

    it.each(['null', '[]', '"a"', '{', '{"challenge":{}}', '{"challenge":null,"origin":[]}', 'ÿ'])(
      'should refuse client data that are %s',
      async (text) => {
        const { passkey } = somebody;
        const answer = { ...passkey.get(await signInRequest()), clientDataJSON: Buffer.from(text).toString('base64url') };
        expect((await send(answer)).status).toBe(401);
      },
    );

    it.each([0, 1, 4, 37, 3_999])('should refuse data of an authenticator of %i letters', async (length) => {
      const authenticatorData = 'A'.repeat(length);
      const { passkey } = somebody;
      const { status } = await send({ ...passkey.get(await signInRequest()), authenticatorData });
      expect(status).toBe(authenticatorData ? 401 : 400);
    });
  });

  describe('confirming', () => {
    it('should count for nothing in the session that added it, for ten minutes', async () => {
      const { id, browser } = await person();
      const passkey = new SoftAuthenticator();
      await browser.call('POST', '/api/account/passkeys', passkey.create(await creation(browser)));
      expect(await confirm(browser, passkey)).toMatchObject(refusedAs(403, 'second_factor_too_new'));
      await product.database.query(`UPDATE sessions SET factor_enrolled_at = now() - interval '10 minutes 1 second' WHERE user_id = $1`, [
        id,
      ]);
      expect((await confirm(browser, passkey)).status).toBe(200);
    });

    it('should count as password or code do', async () => {
      const { browser, passkey, added } = await withPasskey();
      const remove = () => browser.call('DELETE', `/api/account/passkeys/${added.passkey.id}`);
      expect(await remove()).toMatchObject(refusedAs(403, 'confirmation_required'));
      expect((await confirmRequest(browser)).allowCredentials.map(({ id }) => id)).toEqual([passkey.credentialId]);
      await product.database.query('UPDATE sessions SET confirmed_at = NULL');
      expect((await confirm(browser, passkey)).status).toBe(200);
      expect((await remove()).status).toBe(204);
    });

    it.each<[string, Twist, string]>([
      ['for another page', { origin: 'http://evil.test' }, 'passkey_foreign'],
      ['for another relying party', { rpId: 'evil.test' }, 'passkey_refused'],
      ['without verifying the person', { unverified: true }, 'passkey_refused'],
      ['with another key', { key: SoftAuthenticator.foreignKey() }, 'passkey_refused'],
    ])('should refuse what was signed %s', async (_, twist, code) => {
      const { browser, passkey } = somebody;
      expect(await confirm(browser, passkey, twist)).toMatchObject(refusedAs(403, code));
    });

    it('should refuse the passkey of somebody else, and a challenge of another session or for signing in', async () => {
      const [one, other] = [await withPasskey(), await withPasskey()];
      expect(await confirm(one.browser, other.passkey)).toMatchObject(refusedAs(403, 'passkey_unknown'));
      const second = new Browser(url);
      await send(one.passkey.get(await signInRequest()), second);
      const ofSecond = one.passkey.get(await confirmRequest(second));
      const forSigningIn = one.passkey.get(await signInRequest());
      for (const answer of [ofSecond, forSigningIn])
        expect(await one.browser.call('POST', '/api/session/confirm/passkey', answer)).toMatchObject(refusedAs(403, 'passkey_too_late'));
    });
  });

  describe('one’s own', () => {
    it('should be renamed and removed by their owner only', async () => {
      const [one, other] = [await withPasskey(), await withPasskey()];
      const path = `/api/account/passkeys/${one.added.passkey.id}`;
      expect((await one.browser.call('PATCH', path, { name: ' Desk ' })).body).toMatchObject({ name: 'Desk' });
      for (const name of ['', ' ', 'x'.repeat(61), ['a'], null]) expect((await one.browser.call('PATCH', path, { name })).status).toBe(400);
      await other.browser.call('POST', '/api/session/confirm', { password: rightPassword });
      expect((await other.browser.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
      expect((await other.browser.call('DELETE', path)).status).toBe(404);
      expect((await factors(one.browser)).passkeys).toMatchObject([{ name: 'Desk' }]);
    });

    it('should take the recovery codes along with the last second factor', async () => {
      const { id, email, browser, added } = await withPasskey();
      await browser.call('POST', '/api/session/confirm', { password: rightPassword });
      await browser.call('DELETE', `/api/account/passkeys/${added.passkey.id}`);
      expect(await product.database.value('SELECT count(*)::int FROM recovery_codes WHERE user_id = $1', [id])).toBe(0);
      expect((await new Browser(url).signIn(email)).status).toBe(201);
    });

    it('should keep the last one while the shop asks everybody for a second factor', async () => {
      const { browser, added } = await withPasskey('owner');
      await browser.call('POST', '/api/session/confirm', { password: rightPassword });
      expect((await browser.call('PUT', '/api/settings', { enableTwoFactor: true })).status).toBe(200);
      expect((await browser.call('GET', '/api/tasks')).status).toBe(200);
      const path = `/api/account/passkeys/${added.passkey.id}`;
      expect(await browser.call('DELETE', path)).toMatchObject(refusedAs(409, 'last_second_factor'));
      await browser.call('PUT', '/api/settings', { enableTwoFactor: false });
      expect((await browser.call('DELETE', path)).status).toBe(204);
    });

    it('should go with a reset that drops the second factor, and stay with one that does not', async () => {
      const [owner, lost, forgetful] = [await person('owner'), await withPasskey(), await withPasskey()];
      await owner.browser.call('POST', '/api/session/confirm', { password: rightPassword });
      await owner.browser.call('POST', `/api/users/${lost.id}/reset-link`, { dropSecondFactor: true });
      await owner.browser.call('POST', `/api/users/${forgetful.id}/reset-link`, { dropSecondFactor: false });
      const count = (id: string) => product.database.value('SELECT count(*)::int FROM passkeys WHERE user_id = $1', [id]);
      expect([await count(lost.id), await count(forgetful.id)]).toEqual([0, 1]);
      expect(await actions(lost.id)).toContain('passkey.removed');
      const rescue = new Rescue(
        loadConfig({ ...passwordMode, DATABASE_URL: product.database.url }),
        product.app.get(Database),
        product.app.get(AuditLog),
      );
      await rescue.resetLink(forgetful.email, { dropTotp: true });
      expect(await count(forgetful.id)).toBe(0);
    });

    it.each([true, false])(
      'should go with the use of a reset link when they were added after it was made to drop them: %s',
      async (drops) => {
        const [owner, taken] = [await person('owner'), await person()];
        await owner.browser.call('POST', '/api/session/confirm', { password: rightPassword });
        const made = await owner.browser.call<{ link: string }>('POST', `/api/users/${taken.id}/reset-link`, { dropSecondFactor: drops });
        const passkey = new SoftAuthenticator();
        const answer = passkey.create(await creation(taken.browser));
        expect((await taken.browser.call('POST', '/api/account/passkeys', answer)).status).toBe(201);
        const password = 'a new password of the person';
        const used = await new Browser(url).call('POST', `/api/invites/${made.body.link.split('/').at(-1)!}/accept`, { password });
        expect(used.status).toBe(204);
        expect((await signIn(passkey)).status).toBe(drops ? 401 : 201);
        expect((await new Browser(url).signIn(taken.email, password)).status).toBe(drops ? 201 : 401);
      },
    );

    it('should not be added by a session that a new password ended meanwhile', async () => {
      const { id, browser } = await person();
      const answer = new SoftAuthenticator().create(await creation(browser));
      const app = await browser.call<{ uri: string }>('POST', '/api/account/totp', { password: rightPassword });
      const code = (URI.parse(app.body.uri) as TOTP).generate();
      const calls = await product.app.get(Database).transaction(async (sql) => {
        await sql.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
        const pending = [
          browser.call('POST', '/api/account/passkeys', answer),
          browser.call('POST', '/api/account/totp/confirm', { code }),
        ];
        const waiting = `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await eventually('both wait for the account', async () => (await product.database.value<number>(waiting)) === 2);
        await sql.query('DELETE FROM sessions WHERE user_id = $1', [id]);
        return pending;
      });
      for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
      const factorsLeft = `SELECT (SELECT count(*)::int FROM passkeys WHERE user_id = u.id) + (totp_secret IS NOT NULL)::int FROM users u WHERE id = $1`;
      expect(await product.database.value(factorsLeft, [id])).toBe(0);
    });
  });

  it('should not be offered where browsers have none, with the cure', async () => {
    const { email } = await person();
    const byNumber = new Browser(product.url);
    await byNumber.signIn(email);
    const cure = expect.stringContaining('http://localhost:4000') as string;
    expect(await factors(byNumber)).toMatchObject({ passkeysUnavailable: cure });
    expect(await byNumber.call('POST', '/api/session/passkey/options')).toMatchObject({
      status: 409,
      body: { code: 'passkeys_unavailable', message: cure },
    });
    expect((await byNumber.call('POST', '/api/account/passkeys/options', { password: rightPassword })).status).toBe(409);
  });

  it('should store of a challenge only its hash', async () => {
    const { challenge } = await signInRequest();
    expect(JSON.stringify(await product.database.query('SELECT * FROM passkey_challenges'))).not.toContain(challenge);
    const hex = Buffer.from(challenge, 'base64url').toString('hex');
    expect(JSON.stringify(await product.database.query(`SELECT encode(hash, 'hex') FROM passkey_challenges`))).not.toContain(hex);
  });
});
