import { createHash } from 'node:crypto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { credentialsFor, SellingShop } from '../selling-shop';

const console = 'https://console.test';

describe('News of an eBay account', () => {
  let shop: SellingShop;
  let product: Product;
  let last = 0;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
  const addressOf = (id: string) => `${console}/api/hooks/shop/${id}`;
  const hereOf = (address: string) => address.replace(console, product.url);
  const checkNow = () => product.database.query(`UPDATE integration_hooks SET check_due_at = now()`);
  const nextOrder = () => ({ id: `11-${20_000 + ++last}-30000`, sku: 'SKU-1', cents: 1_999 });
  const ownOf = async (id: string) =>
    (await shop.ebayNews()).destinations.filter(({ deliveryConfig }) => deliveryConfig.endpoint === addressOf(id));

  beforeAll(async () => {
    shop = await SellingShop.start();
    product = await startProduct({ settings: { ...shop.settings, PUBLIC_URL: console } });
    expect((await call('PUT', '/api/settings', { notificationEmail: 'olga@shop.test' })).status).toBe(200);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(() => shop.set({ ebayNews: { isEmpty: true, isOffered: true, from: console, to: product.url } }));
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  /** An account that was looked at, and whose syncs are over. */
  async function connected(state: 'live' | 'polling' = 'live', credentials = credentialsFor.ebay): Promise<IntegrationDetailDto> {
    const { id } = await shop.connect(product.url, 'ebay', credentials);
    await is(id, state);
    return quiet(id);
  }
  const is = (id: string, state: 'live' | 'polling') =>
    eventually(`it is ${state}`, async () => {
      const { news } = await load(id);
      return news?.state === state && !/set up$/.test(news.why ?? '') ? news : null;
    });
  const quiet = (id: string) =>
    eventually('the syncs are over', async () => {
      const [gap] = await product.database.query<{ owed: boolean }>(`SELECT bool_or(has_gap) AS owed FROM integration_hooks`);
      const row = await load(id);
      return !gap?.owed && row.sync?.finishedAt ? row : null;
    });
  const statusOf = async (orderId: string) => {
    const [row] = await product.database.query<{ status: string }>(
      `SELECT status FROM shop_orders WHERE platform = 'ebay' AND platform_order_id = $1`,
      [orderId],
    );
    return row?.status ?? null;
  };
  const arrived = (orderId: string) => eventually('the order is in the ledger', () => statusOf(orderId));
  const settled = () =>
    eventually('all news are read', async () => {
      const [row] = await product.database.query<{ left: number }>(
        'SELECT count(*)::int AS left FROM integration_news WHERE due_at IS NOT NULL',
      );
      return row!.left === 0;
    });
  const syncs = async (id: string) => (await call<unknown[]>('GET', `/api/integrations/${id}/syncs`)).body.length;
  const send = (delivery: { address: string; headers: Record<string, string>; body: string }) =>
    fetch(hereOf(delivery.address), { method: 'POST', headers: delivery.headers, body: delivery.body });

  it('should prove its address, subscribe, and have each order in the ledger without a sync', async () => {
    const { id, news } = await connected();
    expect(news).toMatchObject({ state: 'live', why: null, lastAt: null, checkMinutes: 15 });
    const at = await shop.ebayNews();
    expect(at.alertEmail).toBe('olga@shop.test');
    expect(at.challenges).toBe(1);
    expect(at.destinations).toEqual([
      expect.objectContaining({ status: 'ENABLED', deliveryConfig: expect.objectContaining({ endpoint: addressOf(id) }) as unknown }),
    ]);
    expect(at.subscriptions).toEqual([
      expect.objectContaining({ topicId: 'ORDER_CONFIRMATION', status: 'ENABLED', destinationId: at.destinations[0]!.destinationId }),
    ]);
    const before = await syncs(id);

    for (let n = 0; n < 3; n++) {
      const order = nextOrder();
      await shop.set({ ebayOrders: [order] });
      await arrived(order.id);
    }
    expect(await syncs(id)).toBe(before);
    expect((await load(id)).news!.lastAt).not.toBeNull();
    expect((await shop.ebayNews()).keyCalls).toBe(1);
    expect((await shop.ebayNews()).deliveries.every(({ statuses }) => statuses.join() === '204')).toBe(true);
  });

  it('should keep the token of its address as a secret, and prove nothing else', async () => {
    const { id } = await connected();
    const { verificationToken: token } = (await ownOf(id))[0]!.deliveryConfig;
    expect(token).toMatch(/^[\w-]{32,80}$/);
    const [stored] = await product.database.query<{ row: string }>(`SELECT to_jsonb(h)::text AS row FROM integration_hooks h`);
    expect(stored!.row).not.toContain(token);
    expect(JSON.stringify(await load(id))).not.toContain(token);
    const challengeResponse = createHash('sha256')
      .update(`abc${token}${addressOf(id)}`)
      .digest('hex');
    expect((await call('GET', `/api/hooks/shop/${id}?challenge_code=abc`)).body).toEqual({ challengeResponse });
    for (const query of ['', '?challenge_code=', `?challenge_code=${'x'.repeat(501)}`]) {
      expect((await call('GET', `/api/hooks/shop/${id}${query}`)).status).toBe(400);
    }
    expect((await call('GET', '/api/hooks/shop/0190a5c0-0000-7000-8000-000000000000?challenge_code=abc')).status).toBe(404);
    const { id: other } = await shop.connect(product.url, 'shopify');
    expect((await call('GET', `/api/hooks/shop/${other}?challenge_code=abc`)).status).toBe(404);
  });

  it('should believe eBay only, and take nothing but the number of an order', async () => {
    const { id } = await connected();
    const order = nextOrder();
    await shop.set({ ebayOrders: [{ ...order, isTold: false }] });
    await shop.set({ ebayNews: { tell: { orderId: order.id, isForged: true } } });
    await eventually('eBay gives up', async () => (await shop.ebayNews()).deliveries[0]?.statuses.length === 3);
    expect((await shop.ebayNews()).deliveries[0]!.statuses).toEqual([401, 401, 401]);
    expect(await statusOf(order.id)).toBeNull();
    await checkNow();
    await eventually('the address is up again', async () => (await ownOf(id))[0]?.status === 'ENABLED');
    await quiet(id);

    const seen = nextOrder();
    await shop.set({ ebayOrders: [seen] });
    await arrived(seen.id);
    await settled();
    const sent = (await shop.ebayNews()).deliveries.at(-1)!;
    const header = JSON.parse(Buffer.from(sent.headers['x-ebay-signature']!, 'base64').toString()) as Record<string, string>;
    const signedAs = (changed: object) => ({
      'x-ebay-signature': Buffer.from(JSON.stringify({ ...header, ...changed })).toString('base64'),
    });
    const keyCalls = (await shop.ebayNews()).keyCalls;
    const forged: Record<string, string>[] = [
      {},
      { 'x-ebay-signature': 'nothing' },
      signedAs({ kid: '../../sell/fulfillment/v1/order' }),
      signedAs({ kid: 'a/b?c=d' }),
      signedAs({ kid: 7 }),
      signedAs({ signature: '' }),
    ];
    for (const headers of forged) {
      expect((await send({ ...sent, headers })).status).toBe(401);
    }
    expect((await shop.ebayNews()).keyCalls).toBe(keyCalls);
    expect((await send({ ...sent, headers: signedAs({ kid: 'of-nobody' }) })).status).toBe(401);
    expect((await send({ ...sent, body: sent.body.replace(seen.id, order.id) })).status).toBe(401);

    // Signed by eBay, and of no use: an order of somebody else, one that is none, a number that is a path.
    for (const orderId of ['99-99999-99999', '../../../identity/v1/oauth2/token', 'a'.repeat(200)]) {
      await shop.set({ ebayNews: { tell: { orderId } } });
      await eventually('it was told', async () => (await shop.ebayNews()).deliveries.at(-1)!.body.includes(orderId));
    }
    await eventually('it was answered', async () => (await shop.ebayNews()).deliveries.at(-1)!.statuses.join() === '204');
    const named = await product.database.query<{ id: string }>('SELECT object_id AS id FROM integration_news ORDER BY object_id');
    expect(named.map((row) => row.id)).toEqual([seen.id, '99-99999-99999']);
  });

  it('should do no harm by notifications that come twice, late, or after the order has changed', async () => {
    await connected();
    const order = nextOrder();
    await shop.set({ ebayOrders: [{ ...order, delivery: { times: 3, lateMs: 300 } }] });
    await arrived(order.id);
    await settled();
    await shop.set({ ebayOrders: [{ ...order, cancelState: 'CANCELED' }] });
    const first = (await shop.ebayNews()).deliveries[0]!;
    // An old notification: the order is read as it is now.
    expect((await send(first)).status).toBe(204);
    await eventually('it is cancelled', async () => (await statusOf(order.id)) === 'cancelled');
    await settled();
    const ledger = () => product.database.query(`SELECT to_jsonb(o) AS row FROM shop_orders o WHERE platform = 'ebay'`);
    const before = await ledger();
    for (let n = 0; n < 3; n++) expect((await send(first)).status).toBe(204);
    await settled();
    expect(await ledger()).toEqual(before);
    const [lines] = await product.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM shop_orders WHERE platform = 'ebay' AND platform_order_id = $1`,
      [order.id],
    );
    expect(lines!.n).toBe(1);
  });

  it('should wait for an order that eBay tells of before it shows it, and go on after troubles', async () => {
    await connected();
    const early = nextOrder();
    await shop.set({ ebayNews: { tell: { orderId: early.id } } });
    await eventually('it is noted', async () => (await shop.ebayNews()).deliveries.at(-1)?.statuses.join() === '204');
    await shop.set({ ebayOrders: [{ ...early, isTold: false }] });
    await arrived(early.id);
    await shop.set({ ebayNews: { rotate: true } });
    const late = nextOrder();
    await shop.set({ ebayOrders: [late] });
    await arrived(late.id);
    expect((await shop.ebayNews()).keyCalls).toBeGreaterThan(0);
  });

  it('should find what it made when answers were lost or writes did not happen', async () => {
    await shop.set({ next: { ebay: ['cut', 'none', 'cut', 'none', 'errorAfter', 'none'] } });
    const { id } = await connected();
    expect(await ownOf(id)).toHaveLength(1);
    expect((await shop.ebayNews()).subscriptions).toHaveLength(1);
    await shop.set({ next: { ebay: [] } });
    const [subscription] = (await shop.ebayNews()).subscriptions;
    await shop.set({ ebayNews: { subscription: { ...subscription, status: 'DISABLED' }, dropsSubscriptions: 1 } });
    await checkNow();
    expect(await is(id, 'polling')).toMatchObject({ why: expect.stringMatching(/does not show it as enabled/) as unknown });
    await checkNow();
    await is(id, 'live');
    expect((await shop.ebayNews()).subscriptions).toMatchObject([{ status: 'ENABLED' }]);
  });

  it('should come back after eBay has marked the address down, and read what was missed', async () => {
    const { id } = await connected();
    await shop.set({ ebayNews: { from: console, to: 'http://127.0.0.1:9' } });
    const missed = nextOrder();
    await shop.set({ ebayOrders: [missed] });
    await eventually('it is marked down', async () => (await ownOf(id))[0]?.status === 'MARKED_DOWN');
    await checkNow();
    expect(await is(id, 'polling')).toMatchObject({ why: expect.stringMatching(/PUBLIC_URL/) as unknown });
    expect(await statusOf(missed.id)).toBeNull();
    await shop.set({ ebayNews: { from: console, to: product.url } });
    await checkNow();
    await is(id, 'live');
    await arrived(missed.id);
    expect(await ownOf(id)).toMatchObject([{ status: 'ENABLED' }]);
  });

  it('should leave alone what others have at eBay', async () => {
    const token = 'x'.repeat(40);
    const foreign = {
      destinationId: 'theirs',
      name: 'Theirs',
      status: 'ENABLED',
      deliveryConfig: { endpoint: 'https://else.test/hook', verificationToken: token },
    };
    const more = ['b', 'c', 'd'].map((name) => ({
      ...foreign,
      destinationId: name,
      deliveryConfig: { endpoint: `https://else.test/${name}`, verificationToken: token },
    }));
    for (const destination of [foreign, ...more]) await shop.set({ ebayNews: { destination, alertEmail: 'them@else.test' } });
    await shop.set({ ebayNews: { subscription: { subscriptionId: 'theirs', destinationId: 'theirs', status: 'ENABLED' } } });
    const { id, news } = await connected('polling');
    expect(news!.why).toMatch(/already exists.*Another program/);
    expect((await shop.ebayNews()).alertEmail).toBe('them@else.test');
    expect((await shop.ebayNews()).subscriptions).toMatchObject([{ subscriptionId: 'theirs', destinationId: 'theirs' }]);
    expect(await ownOf(id)).toHaveLength(1);
    expect((await call('DELETE', `/api/integrations/${id}`)).status).toBe(204);
    expect((await shop.ebayNews()).destinations.map(({ destinationId }) => destinationId)).toEqual(['theirs', 'b', 'c', 'd']);
    expect((await shop.ebayNews()).subscriptions).toHaveLength(1);
  });

  it('should move its address with the console, and take everything away with the account', async () => {
    const { id } = await connected();
    const [own] = await ownOf(id);
    const before = { ...own, deliveryConfig: { ...own!.deliveryConfig, endpoint: `https://before.test/api/hooks/shop/${id}` } };
    await shop.set({ ebayNews: { destination: before } });
    await checkNow();
    await eventually('it is right again', async () => (await ownOf(id)).length === 1);
    expect((await shop.ebayNews()).destinations).toHaveLength(1);
    await is(id, 'live');
    const order = nextOrder();
    await shop.set({ ebayOrders: [order] });
    await arrived(order.id);
    const sent = (await shop.ebayNews()).deliveries.at(-1)!;
    expect((await call('DELETE', `/api/integrations/${id}`)).status).toBe(204);
    expect(await shop.ebayNews()).toMatchObject({ destinations: [], subscriptions: [] });
    expect((await send(sent)).status).toBe(404);
  });

  it.each([
    [
      'a consent from before there were notifications',
      { refreshToken: 'v^1.1#before-notifications' },
      /consent.*does not cover.*Agree at eBay again/,
    ],
    ['no consent', { refreshToken: undefined, ruName: 'Fern-App-1-Redirect' }, /not agreed at eBay/],
  ])('should say with its cure that orders come with each sync: %s', async (_what, changed, why) => {
    const typed = Object.fromEntries(Object.entries({ ...credentialsFor.ebay, ...changed }).filter(([, value]) => value !== undefined));
    const { status, body } = await call<IntegrationDetailDto>('POST', '/api/integrations/ebay/connect', typed);
    expect(status).toBe(201);
    expect(await is(body.id, 'polling')).toMatchObject({ why: expect.stringMatching(why) as unknown });
    expect((await shop.ebayNews()).destinations).toEqual([]);
    // Older consents may write what they could write before.
    if (changed.refreshToken) expect((await load(body.id)).details['May change']).toMatch(/prices/);
  });

  it('should say so where eBay does not offer the topic, or has nobody to write to', async () => {
    await shop.set({ ebayNews: { isOffered: false } });
    const { id } = await connected('polling');
    expect((await load(id)).news!.why).toMatch(/does not tell of orders/);
    expect((await call('PUT', '/api/settings', { notificationEmail: null })).status).toBe(200);
    await shop.set({ ebayNews: { isOffered: true, isEmpty: true } });
    await checkNow();
    await eventually('the cure is named', async () => /address for notifications/.test((await load(id)).news!.why ?? ''));
    expect((await call('PUT', '/api/settings', { notificationEmail: 'olga@shop.test' })).status).toBe(200);
    await checkNow();
    await is(id, 'live');
  });
});
