import type { ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/orders.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { connectAndReadWoo, startWooShop, type WooShop } from '../woo-shop';

const consoleUrl = 'https://console.test';

describe('What a WooCommerce shop removes', () => {
  let shop: WooShop;
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: shop.host, PUBLIC_URL: consoleUrl } });
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  beforeEach(() => {
    shop.reset();
    shop.reach = (address) => address.replace(consoleUrl, product.url);
  });
  afterEach(async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/integrations');
    for (const { id } of body) await call('DELETE', `/api/integrations/${id}?data=delete`);
  });

  /** An account whose webhooks are set up and whose syncs are over. */
  async function connected(): Promise<string> {
    const id = await connectAndReadWoo(call, shop);
    await eventually('the webhooks are set up and no sync is owed', async () => {
      const [row] = await product.database.query<{ isQuiet: boolean }>(
        `SELECT h.state = 'live' AND NOT h.has_gap AND NOT EXISTS (SELECT FROM integration_syncs WHERE finished_at IS NULL) AS "isQuiet"
         FROM integration_hooks h WHERE h.id = $1`,
        [id],
      );
      return row?.isQuiet;
    });
    return id;
  }

  const place = (price: string, more: object = {}) => {
    const item = shop.addProduct({ name: `Mug of ${price}`, sku: `MUG-${price}`, regular_price: price });
    return shop.addOrder({
      status: 'processing',
      billing: { email: 'ada@mail.test' },
      line_items: [{ product_id: item.id, quantity: 1 }],
      ...more,
    }).id;
  };
  const refundOf = (orderId: number, amount: string) => {
    const id = shop.orders.size + 10_000;
    const row = { id, amount, refunded_payment: false, total: `-${amount}`, line_items: [], shipping_lines: [], fee_lines: [] };
    shop.refundsOf.set(orderId, [row]);
    shop.orders.get(orderId)!.refunds.push({ id, reason: '', total: `-${amount}` });
  };
  const orderOf = async (id: number) =>
    (await call<ShopOrderDto[]>('GET', '/api/shop-orders?platform=woocommerce&limit=100')).body.find(
      ({ platformOrderId }) => platformOrderId === String(id),
    )!;
  /** Orders and net sales in euros, from the analytics of the console. */
  async function sales(): Promise<[number, number]> {
    const { body } = await call<ShopAnalyticsDto>('GET', '/api/analytics/shop');
    const kpis = body.currencies.find(({ currency }) => currency === 'EUR')?.kpis ?? [];
    const value = (key: string) => kpis.find((kpi) => kpi.key === key)?.value ?? 0;
    return [value('orders'), value('net_sales')];
  }
  const salesBecome = (...wanted: [number, number]) =>
    eventually(`the analytics say ${wanted.join(' orders, ')} EUR`, async () => JSON.stringify(await sales()) === JSON.stringify(wanted));
  /** What the reports of the shop count: all orders but those in the trash and in statuses that they leave out. */
  const reported = (): [number, number] => {
    const counted = [...shop.orders.values()].filter(({ status }) => ![...shop.excludedStatuses, 'trash', 'refunded'].includes(status));
    const sum = counted.reduce((all, { total, refunds }) => {
      const back = (refunds as { total: string }[]).reduce((sum, refund) => sum + Number(refund.total), 0);
      return all + Number(total) + back;
    }, 0);
    return [counted.length, Math.round(sum * 100) / 100];
  };

  it('should keep an order in the trash as removed, count it nowhere, and take it back when it is restored', async () => {
    const [kept, trashed] = [place('19.90'), place('132.96')];
    await connected();
    await salesBecome(...reported());
    expect(await sales()).toEqual([2, 152.86]);

    shop.trash(trashed);
    await salesBecome(1, 19.9);
    expect(reported()).toEqual([1, 19.9]);
    expect(await orderOf(trashed)).toMatchObject({ removedAt: expect.any(String) as string, total: 132.96, status: 'paid' });
    expect((await orderOf(trashed)).lines).toHaveLength(1);
    expect((await orderOf(kept)).removedAt).toBeNull();
    const { body: buyers } = await call<{ email: string; totalSpent: number; orderCount: number }[]>('GET', '/api/customers');
    expect(buyers.find(({ email }) => email === 'ada@mail.test')).toMatchObject({ totalSpent: 19.9, orderCount: 1 });

    shop.restore(trashed);
    await salesBecome(2, 152.86);
    expect((await orderOf(trashed)).removedAt).toBeNull();
  });

  it('should count an order that waits for its payment as the reports of the shop do', async () => {
    place('10.00');
    const cart = place('20.00', { status: 'pending' });
    const transfer = place('40.00', { status: 'on-hold' });
    place('80.00', { status: 'failed' });
    await connected();
    await salesBecome(...reported());
    expect(await sales()).toEqual([2, 50]);
    expect(await orderOf(cart)).toMatchObject({ status: 'pending', isExcluded: true });
    expect(await orderOf(transfer)).toMatchObject({ status: 'pending', isExcluded: false });

    shop.changeStatus(cart, 'processing');
    await salesBecome(3, 70);
    expect(await orderOf(cart)).toMatchObject({ status: 'paid', isExcluded: false });
  });

  /** Runs a sync in which the daily comparison is due. */
  async function compare(id: string): Promise<void> {
    await product.database.query(`UPDATE integrations SET created_at = created_at - interval '2 days' WHERE id = $1`, [id]);
    await product.database.query(`UPDATE integration_comparisons SET completed_at = completed_at - interval '2 days'`);
    expect((await call('POST', `/api/integrations/${id}/sync`, {})).status).toBe(201);
    await eventually('the sync ends', async () => {
      const { sync } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
      return sync?.finishedAt;
    });
  }
  const load = async (id: string) => (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;

  it('should find by comparison what the shop told nobody: orders deleted for good, lost webhooks, deleted refunds', async () => {
    const [kept, destroyed, trashed, refunded] = [place('10.00'), place('20.00'), place('40.00'), place('80.00')];
    refundOf(refunded, '30.00');
    const id = await connected();
    await salesBecome(4, 120);

    shop.hookFailure = true;
    shop.destroy(destroyed);
    shop.trash(trashed);
    shop.deleteRefund(refunded, shop.refundsOf.get(refunded)![0]!.id);
    const missed = place('5.00');
    await compare(id);
    await salesBecome(...reported());
    expect(await sales()).toEqual([3, 95]);
    expect((await orderOf(kept)).removedAt).toBeNull();
    expect((await orderOf(missed)).status).toBe('paid');
    expect(await orderOf(refunded)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await orderOf(destroyed)).toMatchObject({ removedAt: expect.any(String) as string });
    expect((await load(id)).comparison).toEqual({ completedAt: expect.any(String) as string, doubt: null });

    // The webhook of what is restored was lost as well.
    shop.restore(trashed);
    await compare(id);
    await salesBecome(4, 135);
    const calls = shop.calls.length;
    await compare(id);
    expect(shop.calls.slice(calls).filter(({ path }) => /orders\/\d+$/.test(path))).toEqual([]);
  });

  it('should not believe a list that lacks most orders, nor an answer that says nothing about the order', async () => {
    const ids = [place('10.00'), place('20.00'), place('40.00'), place('80.00')];
    const id = await connected();
    const hidden = ids.slice(1).map((order) => shop.orders.get(order)!);
    for (const order of hidden) shop.orders.delete(order.id);
    await compare(id);
    expect((await load(id)).comparison!.doubt).toMatch(/lists only 1 of 4 orders/);
    expect(await sales()).toEqual([4, 150]);

    // Half of them are there again: the other ones are asked for singly, and a web page with status 404 is no answer.
    for (const order of hidden.slice(0, 2)) shop.orders.set(order.id, order);
    shop.onCall = ({ path }) => {
      if (path.endsWith(`/orders/${ids[3]!}`))
        shop.planned.push({ status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Gone</h1>' });
    };
    await compare(id);
    expect((await load(id)).comparison!.doubt).toBeNull();
    expect(await sales()).toEqual([4, 150]);
    expect((await orderOf(ids[3]!)).removedAt).toBeNull();

    shop.onCall = () => undefined;
    await compare(id);
    await salesBecome(3, 70);
  });

  it('should follow a changed address and a deleted customer, told or not', async () => {
    const [ada, bob] = ['ada', 'bob'].map((name) => shop.addCustomer({ email: `${name}@mail.test`, first_name: name }).id);
    place('10.00', { customer_id: ada, billing: { email: 'ada@mail.test' } });
    const id = await connected();
    const emails = async () =>
      (await product.database.query<{ email: string }>('SELECT email FROM customers ORDER BY 1')).map(({ email }) => email);
    const become = (...wanted: string[]) =>
      eventually(`the customers are ${wanted.join(', ')}`, async () => JSON.stringify(await emails()) === JSON.stringify(wanted));
    await become('ada@mail.test', 'bob@mail.test');
    shop.changeCustomer(ada!, { email: 'countess@mail.test' });
    await become('bob@mail.test', 'countess@mail.test');
    shop.deleteCustomer(bob!);
    await become('countess@mail.test');

    shop.hookFailure = true;
    shop.changeCustomer(ada!, { email: 'lovelace@mail.test' });
    await compare(id);
    await become('lovelace@mail.test');
    shop.changeCustomer(ada!, { email: 'ada@mail.test' });
    shop.addCustomer({ email: 'admin@mail.test', role: 'shop_manager' });
    await compare(id);
    await become('ada@mail.test');
  });

  it('should leave out what the owner of the shop leaves out of its reports', async () => {
    shop.excludedStatuses = ['on-hold', 'failed', 'cancelled'];
    place('10.00', { status: 'pending' });
    place('20.00', { status: 'on-hold' });
    const id = await connected();
    await salesBecome(...reported());
    expect(await sales()).toEqual([1, 10]);
    const { body } = await call<{ details: object }>('GET', `/api/integrations/${id}`);
    expect(body.details).toMatchObject({ 'Not counted as sales': 'on-hold, failed, cancelled' });
  });

  it('should follow with the next sync when the owner leaves paid orders out of the reports, and when he takes them back', async () => {
    place('10.00', { status: 'completed' });
    const paid = place('20.00', { status: 'processing' });
    const id = await connected();
    await salesBecome(2, 30);
    const sync = async () => {
      expect((await call('POST', `/api/integrations/${id}/sync`, {})).status).toBe(201);
      await eventually('the sync ends', async () => (await load(id)).sync?.finishedAt);
    };
    shop.excludedStatuses = ['processing', 'failed', 'cancelled'];
    await sync();
    await salesBecome(...reported());
    expect(await sales()).toEqual([1, 10]);
    expect(await orderOf(paid)).toMatchObject({ status: 'paid', isExcluded: true });
    expect((await load(id)).details).toMatchObject({ 'Not counted as sales': 'processing, failed, cancelled' });

    shop.closedPlaces = ['settings/wc_admin/woocommerce_excluded_report_order_statuses'];
    shop.excludedStatuses = ['pending', 'failed', 'cancelled'];
    await sync();
    expect(await sales()).toEqual([1, 10]);
    // So does a new sign-in, whose sync begins by itself.
    const [{ key: consumerKey, secret: consumerSecret }] = shop.keys as [WooShop['keys'][number]];
    const credentials = { shopUrl: shop.url, consumerKey, consumerSecret };
    const before = (await load(id)).sync!.id;
    const { status, body } = await call<IntegrationDetailDto>('PATCH', `/api/integrations/${id}`, { credentials });
    expect([status, body.details['Not counted as sales']]).toEqual([200, 'processing, failed, cancelled']);
    await eventually('the sync ends', async () => {
      const now = (await load(id)).sync!;
      return now.id !== before && now.finishedAt;
    });
    shop.closedPlaces = [];
    await sync();
    await salesBecome(2, 30);
  });

  it('should read the currency and the clock of the shop again with each sync', async () => {
    const id = await connected();
    shop.addProduct({ sku: 'MUG', name: 'Mug', regular_price: '20.00' });
    // Postgres stores no NUL.
    Object.assign(shop, { currency: 'CHF', zoneMinutes: 60, excludedStatuses: ['pend\u0000ing'] });
    expect((await call('POST', `/api/integrations/${id}/sync`, {})).status).toBe(201);
    await eventually('the sync ends', async () => (await load(id)).sync?.finishedAt);
    expect(await load(id)).toMatchObject({ currency: 'CHF', details: { 'Time zone': 'UTC+1', 'Not counted as sales': 'pending' } });
    expect(await product.database.query('SELECT currency FROM inventory')).toEqual([{ currency: 'CHF' }]);
  });
});
