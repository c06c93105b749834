import { type LedgerRecords, Privacy, ShopLedger } from '../../src/modules/commerce';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { StockWatch } from '../../src/modules/commerce/upkeep/stock-watch';
import { Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { order } from '../ledger-order';
import { insertTask } from '../rows';

const shop = '0190a5c0-0000-7000-8000-00000000000a';
const stall = '0190a5c0-0000-7000-8000-00000000000b';

describe('The ledger', () => {
  let product: Product;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);
  const get = <T = Record<string, unknown>[]>(path: string) => call<T>('GET', path).then(({ body }) => body);
  const write = (platform: string, records: LedgerRecords, integrationId: string | null = shop) =>
    product.app
      .get(Transactions)
      .run((transaction) =>
        product.app
          .get(ShopLedger, { strict: false })
          .write(transaction, { platform, account: integrationId ?? '', integrationId }, records),
      );
  /** What the worker does every two seconds, now. */
  const upkeep = async () => {
    await product.worker!.get(MetricRollUp, { strict: false }).round();
    await product.worker!.get(StockWatch, { strict: false }).round();
  };

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());
  /** The worker may hold two of the tables in another order just then. */
  beforeEach(() =>
    eventually('the tables are emptied', () =>
      product.database
        .query(
          `TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, stock_counts, oversell_risks, business_metrics,
             notifications, activities, imports, erased_people, stated_facts CASCADE`,
        )
        .then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== '40P01') throw error;
            return false;
          },
        ),
    ),
  );

  it('should list, page, find and export orders, products and customers, and show one of them', async () => {
    const orders = [1, 2, 3].map((n) =>
      order({ platformOrderId: `n${n}`, orderedAt: new Date(Date.UTC(2026, 9, n, 12)), customer: { email: `b${n}@buyers.test` } }),
    );
    await write('shopify', { orders, products: orders.map((_, n) => ({ sku: `S${n}`, productName: `Thing ${n}`, quantity: n })) });
    for (const path of ['shop-orders', 'inventory', 'customers']) {
      const first = await call<{ id: string }[]>('GET', `/api/${path}?limit=2`);
      expect([path, first.body.length, first.headers.get('x-total-count')]).toEqual([path, 2, '3']);
      const second = await call<{ id: string }[]>('GET', `/api/${path}?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
      expect(second.headers.get('x-next-cursor')).toBeNull();
      expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(3);
      expect((await call('GET', `/api/${path}?cursor=x`)).status).toBe(400);
      const text = await (await fetch(`${product.url}/api/${path}/export`)).text();
      expect(text.trim().split('\n')).toHaveLength(4);
    }
    const [found, ...others] = await get<{ id: string; customerId: string }[]>('/api/shop-orders?search=b2%40buyers');
    expect(others).toEqual([]);
    expect(await get(`/api/shop-orders/${found!.id}`)).toMatchObject({
      platformOrderId: 'n2',
      lines: [{ sku: 'NAP', quantity: 2, unitPrice: 20 }, { sku: 'BRD' }],
    });
    expect(await get('/api/shop-orders?from=2026-10-02&to=2026-10-02')).toMatchObject([{ platformOrderId: 'n2' }]);
    expect(await get(`/api/customers/${found!.customerId}`)).toMatchObject({ email: 'b2@buyers.test', orderCount: 1, totalSpent: 56 });
    for (const path of ['shop-orders', 'customers']) expect((await call('GET', `/api/${path}/${shop}`)).status).toBe(404);
  });

  it('should show channels, profit and the figures of a day', async () => {
    const orderedAt = new Date(Date.now() - 86_400_000);
    await write('shopify', {
      products: [{ sku: 'NAP', productName: 'Napkins', costCents: 800, currency: 'USD' }],
      orders: [order({ orderedAt })],
    });
    await write('etsy', { orders: [order({ platformOrderId: 'e1' })] }, null);
    expect(await get('/api/ledger')).toMatchObject({
      orders: 2,
      customers: 1,
      products: 1,
      channels: [
        { platform: 'etsy', products: 0, orders: 1 },
        { platform: 'shopify', products: 1, orders: 1 },
      ],
    });
    expect(await get('/api/profit?days=30&platform=shopify')).toMatchObject([
      { sku: 'NAP', net: 22 },
      { sku: 'BRD', net: null },
    ]);
    await upkeep();
    const revenue = () => get('/api/business-metrics?metricType=revenue&platform=shopify');
    await eventually('the figures of the day', async () => (await revenue()).length === 1);
    expect(await revenue()).toMatchObject([{ value: 56, currency: 'USD', origin: 'orders' }]);
  });

  it('should raise a task when two channels promise the last piece, and let go when they fit', async () => {
    await write('shopify', { products: [{ sku: 'JUG', productName: 'Jug', priceCents: 2_600, currency: 'USD', quantity: 1 }] });
    await write('ebay', { products: [{ sku: 'JUG', productName: 'Jug', priceCents: 2_600, currency: 'USD', quantity: 1 }] }, stall);
    const counted = await call<{ stock: number; promised: number; isOversold: boolean }>('PUT', '/api/inventory/stock/JUG', {
      quantity: 1,
    });
    expect(counted).toMatchObject({
      status: 200,
      body: {
        stock: 1,
        promised: 2,
        isOversold: true,
        channels: [
          { platform: 'ebay', proposed: 1 },
          { platform: 'shopify', proposed: 0 },
        ],
      },
    });
    await upkeep();
    const task = await eventually(
      'the task',
      async () => (await product.database.query(`SELECT id, status FROM tasks WHERE type = 'Oversell Guard' AND status = 'completed'`))[0],
    );
    expect((await get<{ artifacts: { title: string }[] }>(`/api/tasks/${String(task.id)}`)).artifacts).toMatchObject([
      { title: 'quantities.csv' },
    ]);
    expect(await get('/api/inventory?show=oversold')).toHaveLength(2);
    await write(
      'ebay',
      {
        orders: [
          order({
            platformOrderId: 'e9',
            lines: [{ sku: 'JUG', productName: 'Jug', quantity: 1, unitPriceCents: 2_600 }],
            orderedAt: new Date(),
          }),
        ],
        products: [{ sku: 'JUG', quantity: 0 }],
      },
      stall,
    );
    expect(await get<Record<string, unknown>>('/api/inventory/stock/JUG')).toMatchObject({ stock: 0, promised: 1, isOversold: true });
    await write('shopify', { products: [{ sku: 'JUG', quantity: 0 }] });
    await upkeep();
    await eventually('the risk to be over', async () => (await get('/api/inventory?show=oversold')).length === 0);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE type = 'Oversell Guard'`)).toBe(1);
  });

  it('should keep what a person says about a product, with a record of it', async () => {
    await write('shopify', {
      products: [{ sku: 'NAP', productName: 'Napkins', priceCents: 2_000, currency: 'USD', costCents: 900, quantity: 9 }],
    });
    const [{ id }] = await get<[{ id: string }]>('/api/inventory');
    expect(await call('PATCH', `/api/inventory/${id}`, { cost: 8.25, buffer: 2 })).toMatchObject({
      status: 200,
      body: { cost: 8.25, costSource: 'person', buffer: 2 },
    });
    expect(await call('PATCH', `/api/inventory/${id}`, { quantity: 3 })).toMatchObject({ status: 409, body: { code: 'kept_by_platform' } });
    expect((await call('PATCH', `/api/inventory/${id}`, { cost: -1 })).status).toBe(400);
    expect((await call('PATCH', `/api/inventory/${id}`, { price: 1 })).status).toBe(400);
    await write('shopify', { products: [{ sku: 'NAP', costCents: 950, currency: 'USD', quantity: 8 }] });
    expect(await get('/api/inventory')).toMatchObject([{ cost: 8.25, quantity: 8 }]);
    expect(await product.database.value(`SELECT content::jsonb -> 6 FROM audit_log WHERE action = 'inventory.updated'`)).toMatchObject({
      cost: 8.25,
      buffer: 2,
    });
  });

  it('should forget a person everywhere, keep the amounts, prove it, and not take them back', async () => {
    await write('shopify', { orders: [order()] });
    await write(
      'ebay',
      { orders: [order({ platformOrderId: '9', customer: { platformCustomerId: 'ada_1815', email: 'ada@buyers.test' } })] },
      stall,
    );
    const taskId = await insertTask(product.database, {
      status: 'completed',
      title: 'Letter to ada@buyers.test',
      input: { to: 'ADA@buyers.test' },
      finished_at: new Date(),
    });
    const { status, body } = await call<{ erased: Record<string, number>; auditEntry: number }>('POST', '/api/customers/erase', {
      email: 'ada@buyers.test',
    });
    expect({ status, erased: body.erased }).toMatchObject({
      status: 200,
      erased: { customers: 1, shop_orders: 2, customer_sources: 2, tasks: 2 },
    });
    expect(await product.database.query('SELECT title, input FROM tasks WHERE id = $1', [taskId])).toEqual([
      { title: 'Letter to [erased]', input: { to: '[erased]' } },
    ]);
    expect(await get('/api/shop-orders')).toMatchObject([
      { total: 56, customerId: null },
      { total: 56, customerId: null },
    ]);
    const proof = await product.database.value<string>('SELECT content FROM audit_log WHERE id = $1', [body.auditEntry]);
    expect(proof).toContain('person.erased');
    // As a word: the digests beside it are of hexadecimal digits, and `ada` is three of them.
    expect(proof).not.toMatch(/\bada(\b|_)/i);
    // The same page again, as a sync reads it.
    await write('shopify', { orders: [order()], customers: [{ platformCustomerId: 'c1', email: 'ada@buyers.test' }] });
    await write(
      'ebay',
      { orders: [order({ platformOrderId: '9', status: 'shipped', customer: { platformCustomerId: 'ada_1815' } })] },
      stall,
    );
    expect(await get('/api/customers')).toEqual([]);
    await product.app
      .get(Transactions)
      .run((transaction) =>
        product.app
          .get(Privacy, { strict: false })
          .erase(transaction, { platform: 'ebay', platformCustomerId: 'nobody' }, 'eBay account deletion'),
      );
    expect((await call('POST', '/api/customers/erase', { email: 'not an address' })).status).toBe(400);
  });

  it('should give a person everything about them, and forget them by their id', async () => {
    await write('shopify', { orders: [order()] });
    const [{ id }] = await get<[{ id: string }]>('/api/customers');
    const told = await fetch(`${product.url}/api/customers/${id}/export`);
    expect(told.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    expect(await told.json()).toMatchObject({
      customer: { email: 'ada@buyers.test', sources: [{ platform: 'shopify', platformCustomerId: 'c1' }] },
      orders: [{ orderId: '7001', total: '56.00', lines: [{ sku: 'NAP', unitPrice: '20.00' }, { sku: 'BRD' }] }],
      wantsNoMail: null,
    });
    expect(await call('DELETE', `/api/customers/${id}`)).toMatchObject({ status: 200, body: { erased: { customers: 1, shop_orders: 1 } } });
    expect((await call('GET', `/api/customers/${id}`)).status).toBe(404);
    expect(await get('/api/shop-orders')).toMatchObject([{ total: 56, customerId: null }]);
  });
});
