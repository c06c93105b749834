import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { LiveSessions } from '../../src/modules/realtime/live-sessions';
import { EventBus } from '../../src/platform/events';
import { type Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import { type Product, startApi } from '../app';
import { eventually } from '../eventually';

describe('Sockets in password mode', () => {
  let product: Product;
  let second: Awaited<ReturnType<typeof startApi>>;
  let owner: Browser;
  const opened: (() => void)[] = [];
  let people = 0;

  beforeAll(async () => {
    product = await startPasswordProduct();
    second = await startApi();
    await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await second.app.close();
    await product.close();
  });

  const person = async (role: 'viewer' | 'admin' = 'viewer') => {
    const email = `s${++people}@shop.test`;
    return { id: await insertUser(product, email, role), browser: await signedIn(product.url, email) };
  };

  const plain = (cookie: string, url = product.url) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const seen = { socket, status: 0, closed: 0, texts: [] as string[] };
    socket.on('unexpected-response', (_, response) => (seen.status = response.statusCode!));
    socket.on('open', () => (seen.status = 101));
    socket.on('close', (code) => (seen.closed = code));
    socket.on('message', (data: Buffer) => seen.texts.push(data.toString()));
    socket.on('error', () => undefined);
    opened.push(() => socket.terminate());
    return seen;
  };

  const socketIo = (cookie: string, transports = ['websocket'], url = product.url): Socket => {
    const socket = io(url, { path: '/ws', transports, reconnection: false, extraHeaders: { cookie } });
    opened.push(() => socket.disconnect());
    return socket;
  };

  it('should let in whoever has a session, over every transport', async () => {
    const seen = plain(owner.cookie);
    const [upgraded, polled] = [socketIo(owner.cookie), socketIo(owner.cookie, ['polling'])];
    await eventually('all three are open', () => seen.status === 101 && upgraded.connected && polled.connected);
  });

  it.each(['', 'sid=', `sid=${'A'.repeat(43)}`, 'sid=null'])('should refuse the cookie %j', async (cookie) => {
    const seen = plain(cookie);
    const refused: string[] = [];
    for (const transport of ['websocket', 'polling'])
      socketIo(cookie, [transport]).on('connect_error', (error) => refused.push(error.message));
    await eventually('all three are refused', () => seen.status === 401 && refused.length === 2);
  });

  it.each<[string, (who: { id: string; browser: Browser }) => Promise<unknown>]>([
    ['sign-out', ({ browser }) => browser.call('DELETE', '/api/session')],
    ['a session ended by the owner', async ({ id }) => owner.call('DELETE', `/api/sessions/${await sessionOf(id)}`)],
    ['a disabled account', ({ id }) => owner.call('PATCH', `/api/users/${id}`, { disabled: true })],
    ['a removed account', ({ id }) => owner.call('DELETE', `/api/users/${id}`)],
    ['a changed role', ({ id }) => owner.call('PATCH', `/api/users/${id}`, { role: 'operator' })],
    [
      'a new password',
      ({ browser }) =>
        browser.call('PUT', '/api/account/password', { currentPassword: rightPassword, newPassword: 'another long password' }),
    ],
  ])('should cut the sockets of both processes at once after %s, and nobody else', async (_, act) => {
    const who = await person();
    const other = socketIo(owner.cookie);
    const [near, far] = [plain(who.browser.cookie), plain(who.browser.cookie, second.url)];
    const [nearIo, farIo] = [socketIo(who.browser.cookie), socketIo(who.browser.cookie, ['websocket'], second.url)];
    await eventually('all are open', () => near.status + far.status === 202 && nearIo.connected && farIo.connected && other.connected);
    await act(who);
    await eventually('all are cut', () => near.closed === 4401 && far.closed === 4401 && !nearIo.connected && !farIo.connected, 3_000);
    expect(other.connected).toBe(true);
  });

  it('should tell each role only what it may read', async () => {
    const [viewer, admin] = [await person('viewer'), await person('admin')];
    const heard = { viewer: [] as string[], admin: [] as string[] };
    for (const [role, { browser }] of [
      ['viewer', viewer],
      ['admin', admin],
    ] as const) {
      const socket = socketIo(browser.cookie).onAny((name: string) => heard[role].push(name));
      const seen = plain(browser.cookie);
      seen.socket.on('message', (data: Buffer) => heard[role].push((JSON.parse(data.toString()) as { type: string }).type));
      await eventually('both are open', () => socket.connected && seen.status === 101);
    }
    const bus = product.app.get(EventBus);
    bus.publish('api_key.deleted', { id: 'k' });
    bus.publish('notification.created', { id: 'n' });
    await eventually(
      'the later event is there',
      () => [...heard.viewer, ...heard.admin].filter((name) => name === 'notification_created').length === 4,
    );
    expect(heard.viewer).not.toContain('api_key_deleted');
    expect(heard.admin.filter((name) => name === 'api_key_deleted')).toHaveLength(2);
  });

  it('should cut a session that ran out, at the check of every minute', async () => {
    const who = await person();
    const seen = plain(who.browser.cookie);
    await eventually('it is open', () => seen.status === 101);
    await product.database.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [who.id]);
    await product.app.get(LiveSessions, { strict: false }).recheck();
    await eventually('it is cut', () => seen.closed === 4401);
  });

  const sessionOf = (userId: string) => product.database.value<string>('SELECT id FROM sessions WHERE user_id = $1', [userId]);
});
