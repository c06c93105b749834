import { TOTP, URI } from 'otpauth';
import { io } from 'socket.io-client';
import { Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';

interface SessionBody {
  user: { twoFactorDue: boolean; permissions: string[] };
  shop: { name: string; appearance: { motion: string } };
}

describe('Two-factor for everybody', () => {
  let product: Product;
  let owner: Browser;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'olga@shop.test');
    await insertUser(product, 'vera@shop.test', 'viewer');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(() => product.close());

  const require = (enableTwoFactor: boolean, by = owner) => by.call('PUT', '/api/settings', { enableTwoFactor });
  const setUp = async (browser: Browser) => {
    const { body } = await browser.call<{ uri: string }>('POST', '/api/account/totp', { password: rightPassword });
    const code = (URI.parse(body.uri) as TOTP).generate();
    return browser.call('POST', '/api/account/totp/confirm', { code });
  };
  const socketOpens = (cookie: string) =>
    new Promise<boolean>((resolve) => {
      const socket = io(product.url, {
        path: '/ws',
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { cookie, origin: product.url },
      });
      const end = (opened: boolean) => {
        socket.disconnect();
        resolve(opened);
      };
      socket.on('connect', () => end(true));
      socket.on('connect_error', () => end(false));
    });

  it('should say to every role what it may do and what the shop looks like', async () => {
    const viewer = await signedIn(product.url, 'vera@shop.test');
    const { body } = await viewer.call<SessionBody>('GET', '/api/session');
    expect(body.user.permissions).toContain('tasks:read');
    expect(body.user.permissions).not.toContain('tasks:write');
    expect(body.shop).toMatchObject({ name: 'My shop', timeZone: 'UTC', appearance: { motion: 'system' } });
  });

  it('should let nobody without a second factor do anything but set it up, from the moment it is asked for', async () => {
    const viewer = await signedIn(product.url, 'vera@shop.test');
    expect((await viewer.call('GET', '/api/tasks')).status).toBe(200);
    expect(await socketOpens(viewer.cookie)).toBe(true);
    expect((await setUp(owner)).status).toBe(200);
    expect((await require(true)).status).toBe(200);

    expect((await viewer.call('GET', '/api/tasks')).body).toMatchObject({ statusCode: 403, code: 'second_factor_due' });
    expect(await socketOpens(viewer.cookie)).toBe(false);
    expect((await viewer.call<SessionBody>('GET', '/api/session')).body.user.twoFactorDue).toBe(true);
    const fresh = new Browser(product.url);
    expect((await fresh.signIn('vera@shop.test', rightPassword)).body).toMatchObject({ user: { twoFactorDue: true } });
    expect((await owner.call('GET', '/api/tasks')).status).toBe(200);

    expect((await setUp(viewer)).status).toBe(200);
    expect((await viewer.call('GET', '/api/tasks')).status).toBe(200);
    expect((await viewer.call<SessionBody>('GET', '/api/session')).body.user.twoFactorDue).toBe(false);
    expect(await socketOpens(viewer.cookie)).toBe(true);
    await owner.confirm();
    expect((await require(false)).status).toBe(200);
  });
});
