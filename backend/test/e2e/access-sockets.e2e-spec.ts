import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { type Role, roles } from '../../src/modules/auth';
import { describeSocketEvents } from '../../src/modules/realtime';
import { mostSocketsOfSession } from '../../src/modules/realtime/socket-admission';
import { LiveSessions } from '../../src/modules/realtime/live-sessions';
import { allEvents, EventBus, type EventName } from '../../src/platform/events';
import { type Browser, insertUser, rightPassword, signedIn, startPasswordProduct } from '../access';
import { type Product } from '../app';
import { eventually } from '../eventually';

/** A list that shows what the events of a domain, the first word of their names, are about: who may read it must hear of it. */
const listsOf: Record<string, string> = {
  change: '/api/changes',
  shared_stock: '/api/shared-stocks',
  activity: '/api/activities',
  agent: '/api/agents',
  alert: '/api/analytics/alerts',
  api_key: '/api/api-keys',
  approval: '/api/approvals',
  data: '/api/session',
  delivery: '/api/deliveries',
  entitlement: '/api/entitlements',
  import: '/api/imports',
  integration: '/api/integrations',
  lead: '/api/leads',
  ledger: '/api/ledger',
  metric: '/api/analytics/alerts',
  nft: '/api/nfts',
  nft_collection: '/api/nft-collections',
  notification: '/api/notifications',
  order: '/api/orders',
  payments: '/api/session',
  plan: '/api/plan',
  product: '/api/marketplace/all',
  settings: '/api/session',
  task: '/api/tasks',
  tool_server: '/api/tool-servers',
  trend: '/api/trends',
  workflow: '/api/workflows',
  workflow_run: '/api/workflow-runs',
};

describe('Sockets in password mode', () => {
  let product: Product;
  let second: Awaited<ReturnType<Product['anotherApi']>>;
  let owner: Browser;
  const opened: (() => void)[] = [];
  let people = 0;

  beforeAll(async () => {
    product = await startPasswordProduct();
    second = await product.anotherApi();
    await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
    await owner.confirm();
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await second.app.close();
    await product.close();
  });

  const person = async (role: Role = 'viewer') => {
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
    await eventually('all are cut', () => near.closed === 4401 && far.closed === 4401 && !nearIo.connected && !farIo.connected);
    expect(other.connected).toBe(true);
  });

  it('should let a session have fifty, whatever they are made of, and another when one has gone', async () => {
    const { browser } = await person();
    const polled = socketIo(browser.cookie, ['polling']);
    const upgraded = socketIo(browser.cookie);
    await eventually('both are open', () => polled.connected && upgraded.connected);
    const rest = Array.from({ length: mostSocketsOfSession }, () => plain(browser.cookie));
    await eventually('all are answered', () => rest.every(({ status }) => status > 0));
    expect(rest.filter(({ status }) => status === 101)).toHaveLength(mostSocketsOfSession - 2);
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(2);
    for (const leave of [
      () => polled.disconnect(),
      () => upgraded.disconnect(),
      () => rest.find(({ status }) => status === 101)!.socket.close(),
    ]) {
      leave();
      let next = plain(browser.cookie);
      await eventually('there is room for one', () => {
        if (next.status === 429) next = plain(browser.cookie);
        return next.status === 101;
      });
    }
    const anyone = plain((await person()).browser.cookie);
    await eventually('others are let in', () => anyone.status === 101);
  });

  it('should not count what was let in and then refused by the protocol', async () => {
    const { browser } = await person();
    for (let times = 0; times < mostSocketsOfSession; times++) {
      const { status } = await fetch(`${product.url}/ws/?EIO=3&transport=polling`, { headers: { cookie: browser.cookie } });
      expect(status).toBe(400);
    }
    const seen = plain(browser.cookie);
    await eventually('it is let in', () => seen.status > 0);
    expect(seen.status).toBe(101);
  });

  it('should declare the events of every module', () => {
    const program = dirname(require.resolve('../../src/api.module'));
    const files = readdirSync(program, { recursive: true, encoding: 'utf8' }).filter((file) => /\.events\.[jt]s$/.test(file));
    const declared = files.flatMap((file) =>
      Object.keys(Object.values(jest.requireActual<Record<string, object>>(join(program, file)))[0]!),
    );
    expect([...allEvents().keys()].sort()).toEqual(declared.sort());
  });

  it('should tell each role every event of what it may read, and no other', async () => {
    const everyEvent = describeSocketEvents();
    const heard = new Map<Role, { plain: Set<string>; socketIo: Set<string> }>();
    const mayRead = new Map<Role, Set<string>>();
    for (const role of roles) {
      const { browser } = await person(role);
      const told = { plain: new Set<string>(), socketIo: new Set<string>() };
      heard.set(role, told);
      const socket = socketIo(browser.cookie).onAny((_name: string, data: { event: string }) => told.socketIo.add(data.event));
      const seen = plain(browser.cookie);
      seen.socket.on('message', (text: Buffer) => told.plain.add((JSON.parse(text.toString()) as { data: { event: string } }).data.event));
      await eventually('both are open', () => socket.connected && seen.status === 101);
      mayRead.set(role, new Set());
      for (const [domain, path] of Object.entries(listsOf))
        if ((await browser.call('GET', path)).status === 200) mayRead.get(role)!.add(domain);
    }
    for (const { event, carries } of everyEvent) {
      const sample = Object.entries(carries.properties as Record<string, { type: string; enum?: string[] }>).map(
        ([name, { type, enum: values }]) => [name, values?.[0] ?? { string: event, integer: 1, boolean: false }[type]],
      );
      product.app.get(EventBus).publish(event as EventName, Object.fromEntries(sample) as never);
    }
    for (const role of roles) {
      const due = everyEvent.map(({ event }) => event).filter((event) => mayRead.get(role)!.has(event.split('.')[0]!));
      const { plain: overPlain, socketIo: overSocketIo } = heard.get(role)!;
      await eventually(`all are told to the ${role}`, () => due.every((event) => overPlain.has(event) && overSocketIo.has(event)));
      expect([...overPlain].sort()).toEqual(due.sort());
      expect([...overSocketIo].sort()).toEqual(due);
    }
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
