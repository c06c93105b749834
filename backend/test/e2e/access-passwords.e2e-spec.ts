import crypto from 'node:crypto';
import { SecretBox } from '../../src/platform/crypto';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

const goodPassword = 'another long password';

describe('Passwords', () => {
  let product: Product;
  let olga: Browser;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'olga@shop.test');
    olga = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));

  let people = 0;
  const freshEmail = () => `p${++people}@flower-market.test`;
  const signIn = (email: string, password: string) => new Browser(product.url).signIn(email, password);

  const inviteToken = async (email: string) => {
    const { body } = await olga.call<{ link: string }>('POST', '/api/invites', { email, role: 'viewer' });
    return body.link.split('/').at(-1)!;
  };
  const accept = (token: string, password: string) =>
    new Browser(product.url).call<{ errors: { field: string; message: string }[] }>('POST', `/api/invites/${token}/accept`, {
      name: 'Pia Petunia',
      password,
    });

  it.each(['password1234', 'qwertyuiop123', 'iloveyouforever', 'stallhand2026', 'flower-market1', 'Pia-Petunia-77', 'a'.repeat(200)])(
    'should be refused to somebody invited when it is easily guessed, with the cure, and leave the link as it is: %s',
    async (password) => {
      const email = freshEmail();
      const token = await inviteToken(email);
      const { status, body } = await accept(token, password);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'password', message: expect.stringContaining('Take four or more words') as string }]);
      expect((await signIn(email, password)).status).toBe(401);
      expect((await accept(token, goodPassword)).status).toBe(204);
      expect((await signIn(email, goodPassword)).status).toBe(201);
    },
  );

  it('should be refused in a change and behind a reset link as well', async () => {
    const email = freshEmail();
    const id = await insertUser(product, email, 'viewer');
    const pia = await signedIn(product.url, email);
    const change = await pia.call('PUT', '/api/account/password', { currentPassword: rightPassword, newPassword: 'letmeinletmein' });
    expect(change).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword' }] } });
    await olga.call('POST', '/api/session/confirm', { password: rightPassword });
    const reset = await olga.call<{ link: string }>('POST', `/api/users/${id}/reset-link`, {});
    expect((await accept(reset.body.link.split('/').at(-1)!, 'letmeinletmein')).status).toBe(400);
    expect((await signIn(email, rightPassword)).status).toBe(201);
  });

  it('should be measured behind a reset link by the name of the account, whatever name comes along', async () => {
    const id = await insertUser(product, freshEmail(), 'viewer');
    await product.database.query(`UPDATE users SET name = 'Quentin Marigold' WHERE id = $1`, [id]);
    await olga.call('POST', '/api/session/confirm', { password: rightPassword });
    const reset = await olga.call<{ link: string }>('POST', `/api/users/${id}/reset-link`, {});
    const token = reset.body.link.split('/').at(-1)!;
    expect((await accept(token, 'Quentin-Marigold-77')).status).toBe(400);
    expect((await accept(token, goodPassword)).status).toBe(204);
  });

  describe('hashes of other times', () => {
    const stored = (id: string) => product.database.value<string>('SELECT password_hash FROM users WHERE id = $1', [id]);
    const sealing = (id: string) => ({ table: 'users', column: 'password_hash', row: id });
    const box = () => product.app.get(SecretBox, { strict: false });
    const hashOf = (password: string, N: number) => {
      const salt = crypto.randomBytes(16);
      const key = crypto.scryptSync(password, salt, 32, { N, r: 8, p: 1 });
      return ['scrypt', N, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
    };
    const withHash = async (hash: string) => {
      const email = freshEmail();
      const id = await insertUser(product, email, 'viewer');
      await product.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await box().seal(hash, sealing(id))]);
      return { id, email };
    };

    it('should still let in with a password that is refused today, and be renewed at the next sign-in', async () => {
      const { id, email } = await withHash(hashOf('password1234', 2 ** 12));
      const before = await stored(id);
      expect((await signIn(email, 'password12345')).status).toBe(401);
      expect(await stored(id)).toBe(before);
      expect((await signIn(email, 'password1234')).status).toBe(201);
      const [, N] = (await box().open(await stored(id), sealing(id))).split('$');
      expect(Number(N)).toBeGreaterThanOrEqual(2 ** 15);
      expect((await signIn(email, 'password1234')).status).toBe(201);
    });

    it('should stay as they are when they are no cheaper than new ones', async () => {
      const { id, email } = await withHash(hashOf(goodPassword, 2 ** 14));
      await signIn(email, goodPassword);
      const renewed = await stored(id);
      expect((await signIn(email, goodPassword)).status).toBe(201);
      expect(await stored(id)).toBe(renewed);
    });

    it('should cost a refusal the same work whatever they cost, as for an account that does not exist', async () => {
      const cheap = await withHash(hashOf(goodPassword, 2 ** 12));
      const dear = await withHash(hashOf(goodPassword, 2 ** 17));
      const work = async (email: string) => {
        const hashing = jest.spyOn(crypto, 'scrypt');
        expect(await signIn(email, 'wrong password')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
        const sum = hashing.mock.calls.reduce((total, [, , , cost]) => total + (cost as { N: number }).N, 0);
        hashing.mockRestore();
        return sum;
      };
      expect(await work(dear.email)).toBe(2 ** 17);
      expect(await work(cheap.email)).toBe(2 ** 17);
      expect(await work(freshEmail())).toBe(2 ** 17);
    });

    it('should let nobody in when their numbers are absurd, at the cost of any other refusal', async () => {
      const { email } = await withHash(hashOf(goodPassword, 2 ** 12).replace('$4096$', '$67108864$'));
      const hashing = jest.spyOn(crypto, 'scrypt');
      expect(await signIn(email, goodPassword)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      const [[, , , cost] = []] = hashing.mock.calls;
      expect(cost).toMatchObject({ r: 8, p: 1 });
      expect((cost as { N: number }).N).toBeLessThanOrEqual(2 ** 17);
      hashing.mockRestore();
    });
  });

  it('should be hashed two at a time, however many people sign in at once', async () => {
    let [running, most] = [0, 0];
    const { scrypt } = crypto;
    const hashing = jest.spyOn(crypto, 'scrypt').mockImplementation((...args: Parameters<typeof scrypt>) => {
      most = Math.max(most, ++running);
      const done = args[4];
      scrypt(args[0], args[1], args[2], args[3], (...result) => {
        running--;
        done(...result);
      });
    });
    const tokens = await Promise.all(Array.from({ length: 4 }, () => inviteToken(freshEmail())));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => signIn('olga@shop.test', rightPassword)),
      ...tokens.map((token) => accept(token, goodPassword)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(201), ...Array<number>(4).fill(204)]);
    expect(most).toBe(2);
    hashing.mockRestore();
  });
});
