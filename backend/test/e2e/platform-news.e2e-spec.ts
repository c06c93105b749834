import { createHmac } from 'node:crypto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { SellingShop } from '../selling-shop';
import { startWooShop, type WooDelivery, type WooHook, type WooShop } from '../woo-shop';

const console = 'https://console.test';

describe('News of a WooCommerce shop', () => {
  let shop: WooShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host, PUBLIC_URL: console } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(() => {
    shop.reset();
    shop.reach = (address) => address.replace(console, product.url);
  });
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
  const hooks = () => [...shop.webhooks.values()];
  const typed = (key = shop.keys[0]!) => ({ shopUrl: shop.url, consumerKey: key.key, consumerSecret: key.secret });

  /** An account whose hooks are set up, and whose first syncs are over. */
  async function connected(state: 'live' | 'polling' = 'live', key = shop.keys[0]!): Promise<IntegrationDetailDto> {
    const { status, body } = await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed(key));
    expect(status).toBe(201);
    await eventually('the hooks are looked at', async () => {
      const { news } = await load(body.id);
      return news?.state === state && !/set up$/.test(news.why ?? '');
    });
    return quiet(body.id);
  }

  /** No sync is under way or owed. */
  const quiet = (id: string) =>
    eventually('the syncs are over', async () => {
      const [gap] = await product.database.query<{ owed: boolean }>(`SELECT bool_or(has_gap) AS owed FROM integration_hooks`);
      const row = await load(id);
      return !gap?.owed && row.sync?.finishedAt ? row : null;
    });
  const syncs = async (id: string) => (await call<unknown[]>('GET', `/api/integrations/${id}/syncs`)).body.length;

  const statusOf = async (orderId: number) => {
    const [row] = await product.database.query<{ status: string }>(
      `SELECT status FROM shop_orders WHERE platform = 'woocommerce' AND platform_order_id = $1`,
      [String(orderId)],
    );
    return row?.status ?? null;
  };
  const buy = (status = 'processing') => {
    const mug =
      [...shop.products.values()][0] ??
      shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 900 });
    return shop.addOrder({ status, line_items: [{ product_id: mug.id, quantity: 1 }] });
  };
  const send = (delivery: Pick<WooDelivery, 'address' | 'headers' | 'body'>) =>
    fetch(shop.reach(delivery.address), { method: 'POST', headers: delivery.headers, body: delivery.body });
  const settled = () =>
    eventually('all news are read', async () => {
      const [row] = await product.database.query<{ left: number }>(
        'SELECT count(*)::int AS left FROM integration_news WHERE due_at IS NOT NULL',
      );
      return row!.left === 0;
    });
  const checkNow = () => product.database.query(`UPDATE integration_hooks SET check_due_at = now()`);

  it('should set up its hooks and have each order in the ledger soon after it was placed', async () => {
    const account = await connected();
    expect(account.news).toEqual({ state: 'live', why: null, lastAt: null, checkedAt: expect.any(String) as string, checkMinutes: 2 });
    const nextCheck = await product.database.value<Date>('SELECT check_due_at FROM integration_hooks WHERE id = $1', [account.id]);
    expect(nextCheck.getTime() - Date.now()).toBeLessThan(2 * 60_000);
    expect(hooks().map(({ topic }) => topic)).toEqual([
      'order.created',
      'order.updated',
      'order.deleted',
      'order.restored',
      'product.created',
      'product.updated',
      'product.deleted',
      'product.restored',
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
    expect(hooks().every(({ delivery_url }) => delivery_url === `${console}/api/hooks/shop/${account.id}`)).toBe(true);
    expect(new Set(hooks().map(({ secret }) => secret)).size).toBe(1);
    expect(shop.pings).toEqual(Array.from({ length: 11 }, () => 204));
    const before = await syncs(account.id);

    for (let n = 0; n < 3; n++) {
      const { id } = buy();
      await eventually('the order is in the ledger', () => statusOf(id));
    }
    expect(await syncs(account.id)).toBe(before);
    await settled();
    const [stock] = await product.database.query<{ quantity: number }>(`SELECT quantity FROM inventory WHERE sku = 'MUG'`);
    expect(stock).toEqual({ quantity: 897 });
    expect((await load(account.id)).news!.lastAt).not.toBeNull();
    // The shop gives one delivery id to several bodies.
    expect(shop.deliveries.every(({ status }) => status === 204)).toBe(true);
  });

  it('should take no call that is not signed, or for an account it does not know', async () => {
    const { id } = await connected();
    const order = buy('pending');
    await eventually('the order is in the ledger', () => statusOf(order.id));
    await settled();
    const [sent] = shop.deliveries.filter(({ topic }) => topic === 'order.created');
    shop.orders.get(order.id)!.status = 'cancelled';
    const wrong = [
      { ...sent!, body: `${sent!.body} ` },
      { ...sent!, headers: { ...sent!.headers, 'x-wc-webhook-signature': '' } },
      {
        ...sent!,
        headers: { ...sent!.headers, 'x-wc-webhook-signature': createHmac('sha256', 'guessed').update(sent!.body).digest('base64') },
      },
    ];
    for (const delivery of wrong) {
      const answer = await send(delivery);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toMatch(/woocommerce|secret/i);
    }
    const unknown = sent!.address.replace(id, '0190a5c0-0000-7000-8000-000000000000');
    expect((await send({ ...sent!, address: unknown })).status).toBe(404);
    expect((await send({ ...sent!, body: 'x'.repeat(1_100_000) })).status).toBe(413);
    await settled();
    expect(await statusOf(order.id)).toBe('pending');
  });

  it('should hold up unsigned greetings, and take what is signed meanwhile', async () => {
    const { id } = await connected();
    const order = buy('pending');
    await eventually('the order is in the ledger', () => statusOf(order.id));
    const signed = shop.deliveries.find(({ topic }) => topic === 'order.created')!;
    expect(signed.address).toContain(id);
    const statuses: number[] = [];
    for (let i = 0; i < 70; i++) statuses.push((await send({ address: signed.address, headers: {}, body: `webhook_id=${i}` })).status);
    expect(statuses[0]).toBe(204);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(signed)).status).toBe(204);
  });

  it('should change nothing by a delivery that comes again, and none by an older state that comes later', async () => {
    await connected();
    const order = buy('pending');
    await eventually('the order is in the ledger', () => statusOf(order.id));
    await settled();
    const [older] = shop.deliveries.filter(({ topic }) => topic === 'order.created');
    expect(older!.body).toContain('"status":"pending"');
    shop.orders.get(order.id)!.status = 'completed';
    shop.tell('order.updated', order.id);
    await eventually('it is shipped', async () => (await statusOf(order.id)) === 'shipped');
    await settled();
    const ledger = () => product.database.query(`SELECT to_jsonb(o) AS row FROM shop_orders o WHERE platform = 'woocommerce'`);
    const before = await ledger();
    for (let n = 0; n < 3; n++) expect((await send(older!)).status).toBe(204);
    await settled();
    expect(await ledger()).toEqual(before);
  });

  it('should go on after troubles of the shop', async () => {
    await connected();
    shop.planned = ['failBefore', 'garbage', 'cut', 'throttle', 'failBefore'];
    const order = buy();
    await eventually('the order is in the ledger', () => statusOf(order.id));
  });

  it('should switch hooks on again that the shop has switched off, and read what was missed', async () => {
    const { id } = await connected();
    buy();
    await settled();
    shop.hookFailure = true;
    const order = buy('pending');
    for (let n = 0; n < 7; n++) {
      shop.tell('order.updated', order.id);
      await eventually(
        'it fails',
        () => shop.deliveries.filter(({ status, topic }) => status === 500 && topic === 'order.updated').length > n,
      );
    }
    await eventually('the hook is off', () => hooks().some(({ topic, status }) => topic === 'order.updated' && status === 'disabled'));
    expect(await statusOf(order.id)).toBeNull();
    shop.hookFailure = false;
    await checkNow();
    await eventually('the gap is read', () => statusOf(order.id));
    await quiet(id);
    expect(hooks().every(({ status }) => status === 'active')).toBe(true);

    const [created] = hooks().filter(({ topic }) => topic === 'order.created') as [WooHook];
    shop.webhooks.delete(created.id);
    hooks()[0]!.delivery_url = `https://before.test/api/hooks/shop/${id}`;
    await checkNow();
    await eventually(
      'they are right again',
      () => hooks().length === 11 && hooks().every(({ delivery_url }) => delivery_url.startsWith(console)),
    );
  });

  it('should take its hooks away with the account', async () => {
    const { id } = await connected();
    const [other] = hooks();
    shop.webhooks.set(99, { ...other!, id: 99, delivery_url: 'https://elsewhere.test/hook' });
    const [sent] = hooks();
    expect((await call('DELETE', `/api/integrations/${id}`)).status).toBe(204);
    expect(hooks().map((hook) => hook.id)).toEqual([99]);
    expect((await send({ address: sent!.delivery_url, headers: {}, body: '{"id":1}' })).status).toBe(404);
  });

  it('should say that a key that may only read cannot set up hooks', async () => {
    const reading = { key: `ck_${'1'.repeat(40)}`, secret: `cs_${'2'.repeat(40)}`, permissions: 'read' as const };
    shop.keys = [shop.keys[0]!, reading];
    const { news } = await connected('polling', reading);
    expect(news).toMatchObject({ state: 'polling', why: expect.stringMatching(/Read\/Write/) as unknown });
  });

  it('should listen to nobody while the account is paused', async () => {
    const { id } = await connected();
    await call('PATCH', `/api/integrations/${id}`, { paused: true });
    expect((await load(id)).news).toMatchObject({ state: 'polling', why: 'the account is paused' });
    const order = buy();
    await eventually('it is told', () => shop.deliveries.some(({ status, topic }) => topic === 'order.created' && status === 204));
    expect(await product.database.query('SELECT FROM integration_news WHERE due_at IS NOT NULL')).toEqual([]);
    expect(await statusOf(order.id)).toBeNull();
  });
});

describe('News without an address', () => {
  it('should say that orders come in with each sync, and set up nothing', async () => {
    const shop = await startWooShop({ isHttps: false });
    const product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host } });
    try {
      const call = callsOf(product.url);
      const [key] = shop.keys;
      const typed = { shopUrl: shop.url, consumerKey: key!.key, consumerSecret: key!.secret };
      const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed);
      expect(body.news).toMatchObject({ state: 'polling', why: 'PUBLIC_URL is not set', lastAt: null, checkedAt: null });
      await eventually('it was looked at', async () => {
        const [row] = await product.database.query<{ why: string | null }>('SELECT why FROM integration_hooks');
        return row?.why;
      });
      expect(shop.webhooks.size).toBe(0);
    } finally {
      await product.close();
      await shop.close();
    }
  });
});

describe('News of a Shopify shop', () => {
  const secret = 'shpss_secret_of_the_app_0123456789';
  const withSecret = { shop: 'fern.myshopify.com', clientId: 'fern-app', clientSecret: secret };
  let shop: SellingShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const news = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body.news;
  const statusOf = async (id: number) => {
    const [row] = await product.database.query<{ status: string }>(
      `SELECT status FROM shop_orders WHERE platform = 'shopify' AND platform_order_id = $1`,
      [String(id)],
    );
    return row?.status ?? null;
  };

  beforeAll(async () => {
    shop = await SellingShop.start();
    product = await startProduct({ settings: { ...shop.settings, PUBLIC_URL: console } });
    await shop.set({ app: { secret, from: console, to: product.url } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });

  it('should say that a token alone cannot check who calls', async () => {
    const { id } = await shop.connect(product.url, 'shopify');
    expect(await news(id)).toMatchObject({ state: 'polling', why: expect.stringMatching(/client id and secret/) as unknown });
    expect((await shop.hooks()).hooks).toEqual([]);
  });

  it('should have orders at once with the secret of the app, whatever comes twice or unsigned, and take the hooks away in the end', async () => {
    const { id } = await shop.connect(product.url, 'shopify', withSecret);
    await eventually('the hooks are set up', async () => (await news(id))?.state === 'live');
    expect((await shop.hooks()).hooks.map(({ topic }) => topic)).toEqual([
      'ORDERS_CREATE',
      'ORDERS_UPDATED',
      'ORDERS_DELETE',
      'PRODUCTS_CREATE',
      'PRODUCTS_UPDATE',
      'CUSTOMERS_UPDATE',
      'CUSTOMERS_DELETE',
    ]);
    await shop.set({ orders: [{ id: 5_001, status: 'PENDING', sku: 'SKU-1', cents: 1_999 }] });
    await eventually('the order is in the ledger', () => statusOf(5_001));
    await shop.set({ orders: [{ id: 5_001, status: 'PAID', sku: 'SKU-1', cents: 1_999 }] });
    await eventually('it is paid', async () => (await statusOf(5_001)) === 'paid');
    const [first] = (await shop.hooks()).deliveries;
    const send = (headers: Record<string, string>) =>
      fetch(first!.address.replace(console, product.url), { method: 'POST', headers, body: first!.body });
    expect((await send(first!.headers)).status).toBe(204);
    expect((await send({ ...first!.headers, 'x-shopify-hmac-sha256': 'AAAA' })).status).toBe(401);
    expect(await statusOf(5_001)).toBe('paid');
    expect((await call('DELETE', `/api/integrations/${id}`)).status).toBe(204);
    expect((await shop.hooks()).hooks).toEqual([]);
  });

  it('should follow deleted orders and merged, deleted and changed customers, told or not', async () => {
    const all = ['read_products', 'read_inventory', 'read_orders', 'read_customers'];
    await shop.set({
      scopes: [...all, 'read_customer_merge'],
      customers: [1, 2, 3, 4].map((id) => ({ id, email: `buyer${id}@mail.test` })),
    });
    const placed = (id: number, customerId: number) => ({ id, status: 'PAID', sku: 'SKU-1', cents: 1_000, customerId });
    await shop.set({ orders: [placed(6_001, 1), placed(6_002, 1), placed(6_003, 2), placed(6_004, 3)] });
    const { id } = await shop.connect(product.url, 'shopify', withSecret);
    await eventually('the hooks are set up', async () => (await news(id))?.state === 'live');
    expect((await shop.hooks()).hooks.map(({ topic }) => topic)).toContain('CUSTOMERS_MERGE');
    const ledger = async () =>
      product.database.query<{ id: string; email: string | null; isRemoved: boolean }>(
        `SELECT o.platform_order_id AS id, c.email, o.removed_at IS NOT NULL AS "isRemoved" FROM shop_orders o
         LEFT JOIN customers c ON c.id = o.customer_id WHERE o.platform_order_id LIKE '6%' ORDER BY 1`,
      );
    const becomes = (...wanted: [string, string, boolean][]) =>
      eventually('the ledger follows', async () => {
        const found = (await ledger()).map((row) => [row.id, row.email, row.isRemoved]);
        return JSON.stringify(found) === JSON.stringify(wanted);
      });
    const sync = async (body: object) => {
      const taskId = await eventually('no other sync is under way', async () => {
        return (await call<{ taskId?: string }>('POST', `/api/integrations/${id}/sync`, body)).body.taskId;
      });
      await eventually('the sync ends', async () => {
        const { sync: last } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
        return last?.taskId === taskId && last.finishedAt;
      });
    };
    const emails = () => product.database.query<{ email: string }>('SELECT email FROM customers ORDER BY email');

    await shop.set({ removed: [{ orderId: 6_002 }, { customerId: 2, into: 3 }, { customerId: 4 }] });
    await shop.set({ customers: [{ id: 1, email: 'new@mail.test' }] });
    await becomes(
      ['6001', 'new@mail.test', false],
      ['6002', 'new@mail.test', true],
      ['6003', 'buyer3@mail.test', false],
      ['6004', 'buyer3@mail.test', false],
    );
    await eventually('the deleted one is gone', async () => (await emails()).length === 2);

    await shop.set({ removed: [{ orderId: 6_004, isTold: false }] });
    await sync({ full: true });
    await becomes(
      ['6001', 'new@mail.test', false],
      ['6002', 'new@mail.test', true],
      ['6003', 'buyer3@mail.test', false],
      ['6004', 'buyer3@mail.test', true],
    );
  });
});
