import { TOTP, URI } from 'otpauth';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product, ProductProcess } from '../app';
import { freePort } from '../loopback';

const minute = 60_000;

describe('Two-factor sign-in', () => {
  let product: Product;
  let people = 0;

  beforeAll(async () => {
    product = await startPasswordProduct();
  });
  afterAll(() => product.close());

  const person = async () => {
    const email = `p${++people}@shop.test`;
    const id = await insertUser(product, email);
    return { id, email, browser: await signedIn(product.url, email) };
  };

  /** Somebody whose two-factor sign-in is on; `codes` may be used from the next time step on. */
  const protectedPerson = async () => {
    const { id, email, browser } = await person();
    const { body } = await browser.call<{ uri: string; secret: string; qrSvg: string }>('POST', '/api/account/totp', {
      password: rightPassword,
    });
    const totp = URI.parse(body.uri) as TOTP;
    const confirmed = await browser.call<{ recoveryCodes: string[] }>('POST', '/api/account/totp/confirm', { code: totp.generate() });
    // As if the set-up had been a while ago, so that the code of this moment is not the one it used up.
    await product.database.query('UPDATE users SET totp_last_step = totp_last_step - 10 WHERE id = $1', [id]);
    await product.database.query('UPDATE sessions SET factor_enrolled_at = NULL WHERE user_id = $1', [id]);
    return { id, email, browser, totp, setUp: body, recoveryCodes: confirmed.body.recoveryCodes };
  };

  const signIn = (email: string, code?: string) => new Browser(product.url).signIn(email, rightPassword, code);

  it('should offer a secret, its address and a QR code, and only seal it into the database', async () => {
    const { id, setUp, recoveryCodes, browser } = await protectedPerson();
    expect(setUp.uri).toMatch(/^otpauth:\/\/totp\/Stallhand:p1%40shop.test\?/);
    expect(setUp.qrSvg).toMatch(/^<svg [^]*<\/svg>\s*$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(
      await product.database.query('SELECT u.*, r.hash FROM users u JOIN recovery_codes r ON r.user_id = u.id WHERE u.id = $1', [id]),
    );
    expect(stored).not.toContain(setUp.secret);
    recoveryCodes.forEach((code) => expect(stored).not.toContain(code));
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ user: { twoFactor: true } });
    expect((await browser.call('POST', '/api/account/totp', { password: rightPassword })).body).toMatchObject({
      statusCode: 409,
      code: 'two_factor_on',
    });
  });

  it('should not count before a right code was given', async () => {
    const { email, browser } = await person();
    expect((await browser.call('POST', '/api/account/totp/confirm', { code: '123456' })).body).toMatchObject({
      code: 'two_factor_not_set_up',
    });
    await browser.call('POST', '/api/account/totp', { password: rightPassword });
    expect((await browser.call('POST', '/api/account/totp/confirm', { code: '000000' })).body).toMatchObject({
      statusCode: 403,
      code: 'wrong_code',
    });
    expect((await browser.call('POST', '/api/account/totp/confirm', { code: [] })).status).toBe(400);
    expect((await signIn(email)).status).toBe(201);
  });

  it('should not let a stolen session guess the code of a set-up that was begun and left', async () => {
    const { id, browser } = await person();
    const { body } = await browser.call<{ uri: string }>('POST', '/api/account/totp', { password: rightPassword });
    const stolen = new Browser(product.url);
    stolen.cookie = browser.cookie;
    const begun = performance.now();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => stolen.call('POST', '/api/account/totp/confirm', { code: String(guess).padStart(6, '0') })),
    );
    const answers = guesses.map(({ status }) => status);
    // After six failures the waits last 1, 2, 4 ... seconds, and each lets one more guess through.
    const throughWaits = Math.floor(Math.log2(1 + (performance.now() - begun) / 1_000));
    expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(6 + throughWaits);
    expect(new Set(answers)).toEqual(new Set([403, 429]));
    await product.database.query("UPDATE sign_in_failures SET blocked_until = now() + interval '1 minute' WHERE blocked_until > last_at");
    const right = (URI.parse(body.uri) as TOTP).generate();
    expect((await stolen.call('POST', '/api/account/totp/confirm', { code: right })).status).toBe(429);
    expect(await product.database.value('SELECT totp_secret IS NULL FROM users WHERE id = $1', [id])).toBe(true);
  });

  it('should ask for a code only after the right password, and take each code once', async () => {
    const { email, totp } = await protectedPerson();
    expect((await new Browser(product.url).signIn(email, 'wrong password')).body).toMatchObject({ code: 'wrong_credentials' });
    expect((await signIn(email)).body).toMatchObject({ statusCode: 401, code: 'code_required' });
    expect((await signIn(email, '000000')).body).toMatchObject({ statusCode: 401, code: 'wrong_code' });
    const code = totp.generate();
    expect((await signIn(email, code)).status).toBe(201);
    expect((await signIn(email, code)).body).toMatchObject({ code: 'wrong_code' });
  });

  it('should let one win when a code is used twice at the same moment', async () => {
    const { email, totp } = await protectedPerson();
    const code = totp.generate();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, code)));
    // The last of them may come so late that the failures of the others already make it wait.
    expect(answers.map(({ status }) => (status === 429 ? 401 : status)).sort()).toEqual([201, 401, 401, 401]);
  });

  it('should refuse the codes of other minutes', async () => {
    const { email, totp } = await protectedPerson();
    for (const away of [-2 * minute, 2 * minute]) {
      expect((await signIn(email, totp.generate({ timestamp: Date.now() + away }))).body).toMatchObject({ code: 'wrong_code' });
    }
  });

  it('should take each recovery code once, however it is written and whoever is faster', async () => {
    const { email, recoveryCodes } = await protectedPerson();
    const written = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', '')} `;
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, written)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
    expect((await signIn(email, recoveryCodes[0])).status).toBe(401);
    expect((await signIn(email, recoveryCodes[1])).status).toBe(201);
  });

  it('should turn off only after a fresh confirmation, which lasts five minutes', async () => {
    const { id, email, browser } = await protectedPerson();
    const turnOff = () => browser.call('DELETE', '/api/account/totp');
    expect((await turnOff()).body).toMatchObject({ statusCode: 403, code: 'confirmation_required' });
    expect((await browser.call('POST', '/api/session/confirm', { password: 'wrong password' })).body).toMatchObject({
      statusCode: 403,
      code: 'wrong_password',
    });
    const { body } = await browser.call<{ confirmedUntil: string }>('POST', '/api/session/confirm', { password: rightPassword });
    expect(Date.parse(body.confirmedUntil) - Date.now()).toBeGreaterThan(4.9 * minute);
    await product.database.query(`UPDATE sessions SET confirmed_at = now() - interval '5 minutes 1 second' WHERE user_id = $1`, [id]);
    expect((await turnOff()).status).toBe(403);
    await browser.call('POST', '/api/session/confirm', { password: rightPassword });
    expect((await turnOff()).status).toBe(204);
    expect((await signIn(email)).status).toBe(201);
    expect(await product.database.value('SELECT count(*)::int FROM recovery_codes WHERE user_id = $1', [id])).toBe(0);
  });

  it('should confirm with a code as well, but not with both, neither or another shape', async () => {
    const { browser, totp } = await protectedPerson();
    for (const body of [{}, { password: rightPassword, code: '123456' }, { code: ['123456'] }, { password: null }]) {
      expect((await browser.call('POST', '/api/session/confirm', body)).status).toBe(400);
    }
    expect((await browser.call('POST', '/api/session/confirm', { code: totp.generate() })).status).toBe(200);
  });

  it('should record both switches and every use of a recovery code', async () => {
    const { id, email, browser, recoveryCodes } = await protectedPerson();
    await signIn(email, recoveryCodes[3]);
    await browser.call('POST', '/api/session/confirm', { password: rightPassword });
    await browser.call('DELETE', '/api/account/totp');
    const rows = await product.database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'two_factor.%' ORDER BY id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['two_factor.turned_on', 'two_factor.recovery_code_used', 'two_factor.turned_off']);
  });

  describe('at two processes of the system', () => {
    let processes: ProductProcess[];
    let urls: string[];

    beforeAll(async () => {
      const ports = await Promise.all([freePort(), freePort()]);
      urls = ports.map((port) => `http://127.0.0.1:${port}`);
      processes = await Promise.all(ports.map((port) => product.apiProcess({ PORT: String(port) })));
    });
    afterAll(() => Promise.all(processes.map((one) => one.end('SIGKILL'))));

    const at = (attempt: number) => urls[attempt % 2]!;

    it.each(['app', 'recovery'])('should take a code once in a race of sign-ins and confirmations: %s', async (kind) => {
      for (let round = 0; round < 5; round++) {
        const { email, browser, totp, recoveryCodes } = await protectedPerson();
        const stolen = urls.map((url) => Object.assign(new Browser(url), { cookie: browser.cookie }));
        const code = kind === 'app' ? totp.generate() : recoveryCodes[0]!;
        const attempts = Array.from({ length: 6 }, (_, attempt) =>
          attempt < 4
            ? new Browser(at(attempt)).signIn(email, rightPassword, code)
            : stolen[attempt % 2]!.call('POST', '/api/session/confirm', { code }),
        );
        const statuses = (await Promise.all(attempts)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(1);
        expect(statuses.filter((status) => ![200, 201, 401, 403, 429].includes(status))).toEqual([]);
        await product.database.query('DELETE FROM sign_in_failures');
      }
    });

    it('should slow down guesses that come to both at the same moment', async () => {
      const { email } = await protectedPerson();
      const guesses = Array.from({ length: 40 }, (_, guess) =>
        new Browser(at(guess)).signIn(email, rightPassword, String(guess).padStart(6, '0')),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      // Five are free, and each process may check three at a time before it knows of the failures of the others.
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 2 * 3);
      await product.database.query('DELETE FROM sign_in_failures');
    });
  });
});
