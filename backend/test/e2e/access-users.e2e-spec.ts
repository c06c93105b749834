import { AuditLog } from '../../src/modules/audit';
import { Rescue } from '../../src/modules/auth';
import { AppConfig } from '../../src/platform/config/app-config';
import { Database } from '../../src/platform/database/database';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { somebodyWaitsFor } from '../held-up';

const newPassword = 'another long password';

describe('Users, invitations and sessions', () => {
  let product: Product;
  let owner: Browser;
  let ownerId: string;
  let people = 0;

  beforeAll(async () => {
    product = await startPasswordProduct();
    ownerId = await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));

  const stranger = () => new Browser(product.url);
  const freshEmail = () => `p${++people}@shop.test`;
  const invite = async (email: string, role = 'operator') => {
    const { status, body } = await owner.call<{ id: string; link: string }>('POST', '/api/invites', { email, role });
    expect(status).toBe(201);
    return { id: body.id, token: body.link.split('/invite/')[1]!, link: body.link };
  };
  const accept = (token: string, body: unknown = { name: 'Pia', password: newPassword }) =>
    stranger().call('POST', `/api/invites/${token}/accept`, body);

  describe('reset links', () => {
    const resetLink = (id: string, body: unknown = {}, by = owner) =>
      by.call<{ link: string }>('POST', `/api/users/${id}/reset-link`, body);

    it('should let the person choose a new password, once, and end their sessions', async () => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'operator');
      const before = await signedIn(product.url, email);
      expect((await resetLink(id)).body).toMatchObject({ statusCode: 403, code: 'confirmation_required' });
      await owner.call('POST', '/api/session/confirm', { password: rightPassword });
      const first = await resetLink(id);
      const second = await resetLink(id);
      expect(second.status).toBe(201);
      const [replaced, token] = [first, second].map(({ body }) => body.link.split('/invite/')[1]!);
      expect((await accept(replaced!, { password: newPassword })).status).toBe(404);
      expect((await before.call('GET', '/api/tasks')).status).toBe(200);
      expect((await accept(token!, { password: newPassword })).status).toBe(204);
      expect((await accept(token!, { password: newPassword })).status).toBe(404);
      expect((await before.call('GET', '/api/tasks')).status).toBe(401);
      expect((await stranger().signIn(email, newPassword)).status).toBe(201);
      expect((await stranger().signIn(email, rightPassword)).status).toBe(401);
    });

    it('should turn the second factor off when asked to, and only then', async () => {
      const id = await insertUser(product, freshEmail(), 'viewer');
      const hasFactor = async () =>
        (await product.database.query<{ on: boolean }>('SELECT totp_secret IS NOT NULL AS "on" FROM users WHERE id = $1', [id]))[0]!.on;
      await product.database.query(`UPDATE users SET totp_secret = 'sealed' WHERE id = $1`, [id]);
      await owner.call('POST', '/api/session/confirm', { password: rightPassword });
      expect((await resetLink(id, { dropSecondFactor: false })).status).toBe(201);
      expect(await hasFactor()).toBe(true);
      expect((await resetLink(id, { dropSecondFactor: true })).status).toBe(201);
      expect(await hasFactor()).toBe(false);
    });

    describe('used while the old password is', () => {
      /** Somebody who is still signed in somewhere, and a link that replaces their password. */
      const underAttack = async () => {
        const email = freshEmail();
        const id = await insertUser(product, email, 'admin');
        const browser = await signedIn(product.url, email);
        await owner.confirm();
        const token = (await resetLink(id)).body.link.split('/invite/')[1]!;
        return { id, email, browser, token };
      };
      /** A right password ends a count of failures, so its row holds `act` up after the password was checked. The link is taken meanwhile. */
      const heldUp = async <T>(failures: string, act: () => Promise<T>, token: string): Promise<T> => {
        let acting: Promise<T>;
        await product.app.get(Database).transaction(async (sql) => {
          await sql.query('SELECT FROM sign_in_failures WHERE starts_with(key, $1) FOR UPDATE', [failures]);
          acting = act();
          await somebodyWaitsFor(sql, 'it waits for the row');
          expect((await accept(token, { password: newPassword })).status).toBe(204);
        });
        return acting!;
      };

      it('should leave no session that began with the old password', async () => {
        const { id, email, browser, token } = await underAttack();
        expect((await browser.signIn(email, 'wrong password')).status).toBe(401);
        const { status } = await heldUp('device:', () => browser.signIn(email), token);
        expect(status).toBe(401);
        expect(await product.database.value('SELECT count(*)::int FROM sessions WHERE user_id = $1', [id])).toBe(0);
      });

      it('should keep the new password when a session that ended was about to change it', async () => {
        const { email, browser, token } = await underAttack();
        await browser.call('POST', '/api/session/confirm', { password: 'wrong password' });
        const change = () =>
          browser.call('PUT', '/api/account/password', { currentPassword: rightPassword, newPassword: 'chosen by an attacker' });
        expect(await heldUp('session:', change, token)).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
        expect((await stranger().signIn(email, newPassword)).status).toBe(201);
        expect((await stranger().signIn(email, 'chosen by an attacker')).status).toBe(401);
      });
    });

    it('should know nobody under a foreign id and refuse strange fields', async () => {
      await owner.call('POST', '/api/session/confirm', { password: rightPassword });
      expect((await resetLink('0190a5c0-0000-7000-8000-000000000000')).status).toBe(404);
      expect((await resetLink(ownerId, { role: 'owner' })).status).toBe(400);
    });
  });

  describe('invitations', () => {
    it('should let somebody in once, with the role it was made for', async () => {
      const email = freshEmail();
      const { token, link } = await invite(email);
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invite\/[\w-]{43}$/);
      expect((await stranger().call('GET', `/api/invites/${token}`)).body).toMatchObject({ email, role: 'operator', purpose: 'invite' });
      expect((await accept(token)).status).toBe(204);
      expect((await stranger().signIn(email, newPassword)).body).toMatchObject({ user: { name: 'Pia', role: 'operator' } });
      expect((await accept(token)).status).toBe(404);
      expect((await stranger().call('GET', `/api/invites/${token}`)).status).toBe(404);
    });

    it('should let one win when a link is used twice at the same moment', async () => {
      const { token } = await invite(freshEmail());
      const answers = await Promise.all([accept(token), accept(token), accept(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    });

    it('should refuse a link that is too old, taken back or replaced', async () => {
      const email = freshEmail();
      const replaced = await invite(email);
      const old = await invite(email);
      await product.database.query(`UPDATE invites SET expires_at = now() - interval '1 second' WHERE id = $1`, [old.id]);
      const takenBack = await invite(freshEmail());
      expect((await owner.call('DELETE', `/api/invites/${takenBack.id}`)).status).toBe(204);
      for (const { token } of [replaced, old, takenBack]) expect((await accept(token)).status).toBe(404);
      expect((await owner.call<{ email: string }[]>('GET', '/api/invites')).body.map((row) => row.email)).not.toContain(email);
    });

    it.each(['null', 'undefined', '%00', '[]', '{}', '%20', 'A'.repeat(43), 'A'.repeat(5_000), '%27%20OR%201%3D1', '..%2f..%2fsession'])(
      'should know no link %j',
      async (token) => {
        const { status } = await accept(token);
        expect([400, 404]).toContain(status);
      },
    );

    it('should refuse an empty token as no such call', async () => expect((await accept('')).status).toBe(404));

    it.each<[string, unknown]>([
      ['an empty object', {}],
      ['no name', { password: newPassword }],
      ['a blank name', { name: ' ', password: newPassword }],
      ['a short password', { name: 'Pia', password: 'short' }],
      ['a password of 1 MB', { name: 'Pia', password: 'x'.repeat(1_000_000) }],
      ['an array as password', { name: 'Pia', password: [newPassword] }],
      ['a role', { name: 'Pia', password: newPassword, role: 'owner' }],
      ['NUL in the name', { name: 'a\u0000', password: newPassword }],
    ])('should keep the link usable after %s', async (_, body) => {
      const { token } = await invite(freshEmail());
      expect((await accept(token, body)).status).toBe(400);
      expect((await accept(token)).status).toBe(204);
    });

    it('should not invite somebody who has an account', async () => {
      const answer = await owner.call('POST', '/api/invites', { email: 'OLGA@shop.test', role: 'viewer' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    });

    it('should store no token', async () => {
      const { token } = await invite(freshEmail());
      expect(JSON.stringify(await product.database.query('SELECT * FROM invites'))).not.toContain(token);
    });
  });

  describe('links of people who may no longer make them', () => {
    afterEach(() => product.database.query(`DELETE FROM users WHERE role = 'owner' AND id <> $1`, [ownerId]));

    const tokenOf = (body: { link: string }) => body.link.split('/invite/')[1]!;
    const listed = async (email: string) =>
      (
        await owner.call<{ id: string; email: string; purpose: string; invitedBy: string; name: string | null }[]>('GET', '/api/invites')
      ).body.filter((link) => link.email === email);
    /** Links of an owner who is then demoted: an invitation for each role, and a password link for another owner. */
    const linksOf = async () => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'owner');
      const maker = await signedIn(product.url, email);
      await maker.confirm();
      const guest = freshEmail();
      const invited = await maker.call<{ id: string; link: string }>('POST', '/api/invites', { email: guest, role: 'owner' });
      const victim = freshEmail();
      const victimId = await insertUser(product, victim, 'owner');
      const reset = await maker.call<{ id: string; link: string }>('POST', `/api/users/${victimId}/reset-link`, {});
      expect([invited.status, reset.status]).toEqual([201, 201]);
      await owner.confirm();
      return { id, email, guest, victim, tokens: [tokenOf(invited.body), tokenOf(reset.body)], resetId: reset.body.id };
    };

    it.each<[string, string, object | undefined]>([
      ['demoted', 'PATCH', { role: 'admin' }],
      ['disabled', 'PATCH', { disabled: true }],
      ['removed', 'DELETE', undefined],
    ])('should not count once their maker is %s', async (_, method, change) => {
      const { id, guest, victim, tokens } = await linksOf();
      expect([await listed(guest), await listed(victim)]).toMatchObject([
        [{ purpose: 'invite', name: null }],
        [{ purpose: 'reset', name: victim.split('@')[0] }],
      ]);
      expect((await owner.call(method, `/api/users/${id}`, change)).status).toBeLessThan(300);
      expect([await listed(guest), await listed(victim)]).toEqual([[], []]);
      for (const token of tokens) {
        expect((await stranger().call('GET', `/api/invites/${token}`)).status).toBe(404);
        expect((await accept(token)).status).toBe(404);
      }
      expect((await stranger().signIn(victim, rightPassword)).status).toBe(201);
    });

    it('should not count at the moment in which their maker goes', async () => {
      const { id, tokens } = await linksOf();
      const [removed, ...accepted] = await Promise.all([owner.call('DELETE', `/api/users/${id}`), ...tokens.map((token) => accept(token))]);
      expect(removed.status).toBe(204);
      for (const token of tokens) expect((await accept(token)).status).toBe(404);
      for (const { status } of accepted) expect([204, 404]).toContain(status);
    });

    it('should be taken back by any owner, those for a password too', async () => {
      const { victim, tokens, resetId, email } = await linksOf();
      expect(await listed(victim)).toMatchObject([{ id: resetId, invitedBy: email.split('@')[0] }]);
      expect((await owner.call('DELETE', `/api/invites/${resetId}`)).status).toBe(204);
      expect((await accept(tokens[1]!)).status).toBe(404);
      expect((await owner.call('DELETE', `/api/invites/${resetId}`)).status).toBe(404);
    });
  });

  describe('roles', () => {
    it('should count from the next call on, and record before and after', async () => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'viewer');
      const pia = await signedIn(product.url, email);
      expect((await pia.call('GET', '/api/users')).status).toBe(403);
      expect((await owner.call('PATCH', `/api/users/${id}`, { role: 'owner' })).body).toMatchObject({ role: 'owner' });
      expect((await pia.call('GET', '/api/users')).status).toBe(200);
      const [entry] = await product.database.query<{ actor_name: string; content: string }>(
        `SELECT actor_name, content FROM audit_log WHERE action = 'user.updated' AND subject_id = $1`,
        [id],
      );
      expect(entry!.actor_name).toBe('olga');
      expect(entry!.content).toContain('"role":"viewer"');
      await owner.call('DELETE', `/api/users/${id}`);
      expect((await pia.call('GET', '/api/session')).status).toBe(401);
    });

    it('should sign a disabled person out and keep them out', async () => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'admin');
      const pia = await signedIn(product.url, email);
      expect((await owner.call('PATCH', `/api/users/${id}`, { disabled: true })).body).toMatchObject({ disabled: true });
      expect((await pia.call('GET', '/api/session')).status).toBe(401);
      expect((await stranger().signIn(email)).status).toBe(401);
      await owner.call('PATCH', `/api/users/${id}`, { disabled: false });
      expect((await stranger().signIn(email)).status).toBe(201);
    });

    it.each([
      ['demoted', 'PATCH', { role: 'admin' }],
      ['disabled', 'PATCH', { disabled: true }],
      ['removed', 'DELETE', undefined],
    ])('should not let the last owner be %s', async (_, method, body) => {
      expect(await owner.call(method, `/api/users/${ownerId}`, body)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
      expect((await owner.call('GET', '/api/session')).body).toMatchObject({ user: { role: 'owner' } });
    });

    it('should leave one owner when two demote each other at once', async () => {
      const email = freshEmail();
      const id = await insertUser(product, email);
      const other = await signedIn(product.url, email);
      const answers = await Promise.all([
        owner.call('PATCH', `/api/users/${id}`, { role: 'viewer' }),
        other.call('PATCH', `/api/users/${ownerId}`, { role: 'viewer' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await product.database.value(`SELECT count(*)::int FROM users WHERE role = 'owner'`)).toBe(1);
      await product.database.query(`UPDATE users SET role = 'owner' WHERE id = $1`, [ownerId]);
      await product.database.query('DELETE FROM users WHERE id = $1', [id]);
    });
  });

  describe('sessions', () => {
    it('should list and end my own, and know nothing of those of others', async () => {
      const [mine, theirs] = [freshEmail(), freshEmail()];
      await insertUser(product, mine, 'admin');
      const theirId = await insertUser(product, theirs, 'admin');
      const [here, there, other] = [
        await signedIn(product.url, mine),
        await signedIn(product.url, mine),
        await signedIn(product.url, theirs),
      ];
      const list = (await here.call<{ id: string; current: boolean; userEmail: string }[]>('GET', '/api/sessions')).body;
      expect(list.map(({ current, userEmail }) => [current, userEmail]).sort()).toEqual([
        [false, mine],
        [true, mine],
      ]);
      expect((await here.call('GET', '/api/sessions?all=true')).status).toBe(403);
      const foreign = await product.database.value<string>('SELECT id FROM sessions WHERE user_id = $1', [theirId]);
      expect((await here.call('DELETE', `/api/sessions/${foreign}`)).status).toBe(404);
      expect((await other.call('GET', '/api/session')).status).toBe(200);
      expect((await here.call('DELETE', `/api/sessions/${list.find(({ current }) => !current)!.id}`)).status).toBe(204);
      expect((await there.call('GET', '/api/session')).status).toBe(401);
      expect((await owner.call<unknown[]>('GET', '/api/sessions?all=true')).body.length).toBeGreaterThan(2);
      expect((await owner.call('DELETE', `/api/sessions/${foreign}`)).status).toBe(204);
      expect((await other.call('GET', '/api/session')).status).toBe(401);
    });

    it('should end all others and keep this one', async () => {
      const email = freshEmail();
      await insertUser(product, email, 'viewer');
      const [here, there] = [await signedIn(product.url, email), await signedIn(product.url, email)];
      expect((await here.call('DELETE', '/api/sessions')).status).toBe(204);
      expect([(await here.call('GET', '/api/session')).status, (await there.call('GET', '/api/session')).status]).toEqual([200, 401]);
    });

    it('should change the password only against the old one, and sign out everywhere else', async () => {
      const email = freshEmail();
      await insertUser(product, email, 'viewer');
      const [here, there] = [await signedIn(product.url, email), await signedIn(product.url, email)];
      const change = (currentPassword: unknown, next: unknown = newPassword) =>
        here.call('PUT', '/api/account/password', { currentPassword, newPassword: next });
      expect((await change('wrong password')).body).toMatchObject({ statusCode: 403, code: 'wrong_password' });
      expect((await change(rightPassword, 'short')).status).toBe(400);
      expect((await change({ $ne: 1 })).status).toBe(400);
      expect((await change(rightPassword)).status).toBe(204);
      expect([(await here.call('GET', '/api/session')).status, (await there.call('GET', '/api/session')).status]).toEqual([200, 401]);
      expect([(await stranger().signIn(email)).status, (await stranger().signIn(email, newPassword)).status]).toEqual([401, 201]);
    });
  });

  describe('rescue from the command line', () => {
    const rescue = () => {
      const { app } = product;
      return new Rescue(app.get(AppConfig), app.get(Database), app.get(AuditLog));
    };
    const tokenOf = (link: string) => link.split('/invite/')[1]!;

    it('should let the first owner in by a link that works once', async () => {
      const email = freshEmail();
      const token = tokenOf(await rescue().ownerLink(email));
      const { body } = await owner.call<{ email: string; invitedBy: string }[]>('GET', '/api/invites');
      expect(body.find((link) => link.email === email)).toMatchObject({ purpose: 'invite', invitedBy: 'System' });
      expect((await accept(token)).status).toBe(204);
      expect((await accept(token)).status).toBe(404);
      expect((await stranger().signIn(email, newPassword)).body).toMatchObject({ user: { role: 'owner' } });
      await expect(rescue().ownerLink(email.toUpperCase())).rejects.toThrow('has an account already');
      await product.database.query('DELETE FROM users WHERE email = $1', [email]);
    });

    it('should give a new password to somebody who is locked out, end their sessions and drop two-factor when asked', async () => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'viewer');
      const before = await signedIn(product.url, email);
      await product.database.query(`UPDATE users SET totp_secret = 'lost' WHERE id = $1`, [id]);
      for (let i = 0; i < 7; i++) await stranger().signIn(email, 'wrong password');
      const token = tokenOf(await rescue().resetLink(email.toUpperCase(), { dropTotp: true }));
      expect((await stranger().call('GET', `/api/invites/${token}`)).body).toMatchObject({ email, purpose: 'reset', role: 'viewer' });
      expect((await accept(token, { password: newPassword })).status).toBe(204);
      expect((await before.call('GET', '/api/session')).status).toBe(401);
      expect((await stranger().signIn(email, newPassword)).body).toMatchObject({ user: { id, role: 'viewer', twoFactor: false } });
      expect((await accept(token, { password: newPassword })).status).toBe(404);
      await expect(rescue().resetLink('nobody@shop.test', { dropTotp: false })).rejects.toThrow('no account');
    });
  });
});
