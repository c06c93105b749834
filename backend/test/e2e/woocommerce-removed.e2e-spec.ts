import type { KpiDto, ShopAnalyticsDto } from '../../src/modules/analytics/dto/analytics.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/commerce.dto';
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
  const orderOf = async (id: number) =>
    (await call<ShopOrderDto[]>('GET', '/api/shop-orders?platform=woocommerce&limit=100')).body.find(
      ({ platformOrderId }) => platformOrderId === String(id),
    )!;
  /** Orders and net sales in euros, from the analytics of the console. */
  async function sales(): Promise<[number, number]> {
    const { body } = await call<ShopAnalyticsDto>('GET', '/api/analytics/shop');
    const kpis = body.currencies.find(({ currency }) => currency === 'EUR')?.kpis ?? [];
    const value = (key: string) => (kpis as KpiDto[]).find((kpi) => kpi.key === key)?.value ?? 0;
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
    expect(await orderOf(cart)).toMatchObject({ status: 'pending', isUnpaidCart: true });
    expect(await orderOf(transfer)).toMatchObject({ status: 'pending', isUnpaidCart: false });

    shop.changeStatus(cart, 'processing');
    await salesBecome(3, 70);
    expect(await orderOf(cart)).toMatchObject({ status: 'paid', isUnpaidCart: false });
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
});
