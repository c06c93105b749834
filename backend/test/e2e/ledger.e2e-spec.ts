import { type LedgerOrder, type LedgerRecords, Privacy, ShopLedger } from '../../src/modules/commerce';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { StockWatch } from '../../src/modules/commerce/upkeep/stock-watch';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { somebodyWaitsFor } from '../held-up';
import { type Answer, callsOf } from '../http';
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
      .run((transaction) => product.app.get(ShopLedger, { strict: false }).write(transaction, { platform, integrationId }, records));
  const order = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
    platformOrderId: '7001',
    orderedAt: new Date(Date.now() - 3_600_000),
    status: 'paid',
    totalCents: 5_600,
    shippingCents: 600,
    feesCents: 250,
    customer: { platformCustomerId: 'c1', email: 'Ada@Buyers.test', firstName: 'Ada' },
    lines: [
      { sku: 'NAP', productName: 'Napkins', quantity: 2, unitPriceCents: 2_000 },
      { sku: 'BRD', productName: 'Board', quantity: 1, unitPriceCents: 1_000 },
    ],
    ...change,
  });
  /** What the worker does every two seconds, now. */
  const upkeep = async () => {
    await product.worker!.get(MetricRollUp, { strict: false }).round();
    await product.worker!.get(StockWatch, { strict: false }).round();
  };
  const factsOf = (type: string) => product.database.value(`SELECT count(*)::int FROM activities WHERE type = $1`, [type]);

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

  it('should write a page of a platform once, however often it comes', async () => {
    const page: LedgerRecords = {
      products: [{ platformProductId: 'v1', sku: 'NAP', productName: 'Napkins', priceCents: 2_000, costCents: 800, quantity: 9 }],
      inventory: [{ platformProductId: 'v1', quantity: 7 }],
      customers: [{ platformCustomerId: 'c2', email: 'bob@buyers.test', lastName: 'Bell' }],
      orders: [order({ platformOrderId: 'gid://shopify/Order/7001' })],
      metrics: [{ metricType: 'visits', day: '2026-11-20', valueCents: 4_200 }],
    };
    expect(await write('shopify', page)).toMatchObject({
      products: { added: 1 },
      orders: { added: 1, unchanged: 0 },
      customers: { added: 2 },
      metrics: { added: 1 },
    });
    const again = await write('shopify', page);
    expect(again).toMatchObject({
      products: { added: 0, updated: 0 },
      orders: { added: 0, updated: 0, unchanged: 1 },
      metrics: { unchanged: 1 },
    });
    expect(await get('/api/shop-orders')).toMatchObject([
      {
        platformOrderId: '7001',
        total: 56,
        fees: 2.5,
        customerEmail: 'ada@buyers.test',
        lines: [{ sku: 'NAP', quantity: 2, unitPrice: 20 }, { sku: 'BRD' }],
      },
    ]);
    expect(await get('/api/inventory')).toMatchObject([{ sku: 'NAP', quantity: 7, price: 20, cost: 8, costSource: 'platform' }]);
  });

  it('should know one person on several platforms as one', async () => {
    await write('shopify', { orders: [order()] });
    await write('ebay', { orders: [order({ platformOrderId: '9', customer: { platformCustomerId: 'ada_1815' } })] }, stall);
    expect(await get('/api/customers')).toHaveLength(2);
    await write('ebay', { customers: [{ platformCustomerId: 'ada_1815', email: 'ada@buyers.test' }] }, stall);
    await write(
      'ebay',
      { orders: [order({ platformOrderId: '9', status: 'shipped', customer: { platformCustomerId: 'ada_1815' } })] },
      stall,
    );
    expect(await get('/api/customers')).toMatchObject([
      {
        email: 'ada@buyers.test',
        orderCount: 2,
        totalSpent: 112,
        sources: [{ platform: 'shopify' }, { platform: 'ebay', platformCustomerId: 'ada_1815' }],
      },
    ]);
  });

  it('should earn what price, cost and fees leave, and say nothing where one of them is unknown', async () => {
    await write('shopify', {
      products: [{ sku: 'NAP', productName: 'Napkins', priceCents: 2_000, costCents: 800, quantity: 20 }],
      orders: [order()],
    });
    await write('etsy', { orders: [order({ platformOrderId: 'e1', feesCents: null })] }, null);
    expect(await get('/api/profit?days=30')).toMatchObject([
      { sku: 'NAP', platform: 'etsy', revenue: 40, cost: 16, beforeFees: 24, fees: null, net: null, margin: null },
      { sku: 'NAP', platform: 'shopify', revenue: 40, cost: 16, fees: 2, net: 22, margin: 55, units: 2 },
      { sku: 'BRD', platform: 'etsy', cost: null, net: null },
      { sku: 'BRD', platform: 'shopify', revenue: 10, cost: null, beforeFees: null, fees: 0.5, net: null },
    ]);
  });

  it('should count the days on the shop’s clock, and again when an order changes', async () => {
    await product.database.query(`INSERT INTO settings (id) VALUES (1) ON CONFLICT DO NOTHING`);
    await write('shopify', {
      orders: [
        order({ orderedAt: new Date('2026-11-02T10:00:00Z') }),
        order({ platformOrderId: '2', orderedAt: new Date('2026-11-02T11:00:00Z') }),
      ],
    });
    const figures = () =>
      get<{ metricType: string; value: number }[]>('/api/business-metrics?from=2026-11-01&to=2026-11-03').then((rows) =>
        Object.fromEntries(rows.map(({ metricType, value }) => [metricType, value])),
      );
    await upkeep();
    await eventually('the figures of the day', async () => (await figures()).orders === 2);
    expect(await figures()).toEqual({ revenue: 112, orders: 2, units: 6, refunds: 0, fees: 5, net: 107 });
    await write('shopify', { orders: [order({ orderedAt: new Date('2026-11-02T10:00:00Z'), status: 'refunded', refundedCents: 5_600 })] });
    await upkeep();
    await eventually('the refund', async () => (await figures()).refunds === 56);
    expect(await figures()).toEqual({ revenue: 56, orders: 1, units: 3, refunds: 56, fees: 2.5, net: 53.5 });
  });

  it('should hold few hours at once while it counts, the newest ones first', async () => {
    const orders = Array.from({ length: 300 }, (_, hours) =>
      order({ platformOrderId: `h${hours}`, orderedAt: new Date(Date.UTC(2026, 9, 1, hours)), lines: [], customer: null }),
    );
    await write('shopify', { orders });
    const due = () => product.database.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'hour'`);
    await eventually('the figures of all hours', async () => (await upkeep(), (await due()) === 0));
    await onOwnConnection(product.database.url, async (sql) => {
      await sql.query('BEGIN');
      await sql.query(`SELECT FROM business_metrics WHERE day = '2026-10-13' FOR UPDATE`);
      await product.database.query('UPDATE shop_orders SET fees = 3');
      // Whoever counts comes upon the day held here: this round, or the worker's own.
      const round = upkeep().catch(() => undefined);
      await somebodyWaitsFor(sql, 'somebody counts');
      const free = await sql.query(`SELECT FROM ledger_due WHERE kind = 'hour' AND key < '2026-10-05' ORDER BY key FOR UPDATE NOWAIT`);
      expect(free).toHaveLength(96);
      await sql.query('ROLLBACK');
      await round;
    });
    await eventually('the figures of the new fees', async () => (await upkeep(), (await due()) === 0));
    expect(await get('/api/business-metrics?from=2026-10-01&to=2026-10-13&metricType=fees')).toMatchObject(
      Array.from({ length: 13 }, (_, day) => ({ value: day > 0 ? 72 : 36 })),
    );
  });

  it('should say once that a product runs low', async () => {
    await write('shopify', { products: [{ sku: 'NAP', productName: 'Napkins', priceCents: 2_000, quantity: 9 }] });
    await write('shopify', { inventory: [{ sku: 'NAP', quantity: 4 }] });
    const notices = () => product.database.query(`SELECT title, count FROM notifications WHERE kind = 'stock.low'`);
    await upkeep();
    await eventually('the notice', async () => (await notices()).length === 1);
    await write('shopify', { inventory: [{ sku: 'NAP', quantity: 3 }] });
    await upkeep();
    await eventually(
      'the second look',
      async () => (await product.database.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'sku'`)) === 0,
    );
    expect(await notices()).toEqual([{ title: 'Napkins runs low', count: 1 }]);
    expect(await get('/api/inventory?show=low')).toMatchObject([{ sku: 'NAP', isLow: true, quantity: 3 }]);
  });

  it('should not wait for a listing that somebody holds, and look at it later', async () => {
    const marked = () => product.database.value('SELECT count(*)::int FROM inventory WHERE low_since IS NOT NULL');
    await write('shopify', { products: [{ sku: 'NAP', productName: 'Napkins', priceCents: 2_000, quantity: 9 }] });
    await upkeep();
    await onOwnConnection(product.database.url, async (sql) => {
      // Held first and due then: the worker's own round is not to come in between.
      await sql.query('BEGIN');
      await sql.query('SET LOCAL session_replication_role = replica');
      await sql.query(`UPDATE inventory SET quantity = 4 WHERE sku = 'NAP'`);
      await sql.query('COMMIT');
      await sql.query('BEGIN');
      await sql.query(`SELECT FROM inventory WHERE sku = 'NAP' FOR UPDATE`);
      await product.database.query(`INSERT INTO ledger_due (kind, key) VALUES ('sku', 'NAP')`);
      await upkeep();
      // A round that waited would still hold the mark that this statement asks for: Postgres would refuse one of the two.
      await sql.query(`UPDATE inventory SET product_name = 'Linen napkins' WHERE sku = 'NAP'`);
      expect(await marked()).toBe(0);
      await sql.query('COMMIT');
    });
    await upkeep();
    await eventually('the low stock', async () => (await marked()) === 1);
  });

  it('should raise a task when two channels promise the last piece, and let go when they fit', async () => {
    await write('shopify', { products: [{ sku: 'JUG', productName: 'Jug', priceCents: 2_600, quantity: 1 }] });
    await write('ebay', { products: [{ sku: 'JUG', productName: 'Jug', priceCents: 2_600, quantity: 1 }] }, stall);
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
        inventory: [{ sku: 'JUG', quantity: 0 }],
      },
      stall,
    );
    expect(await get<Record<string, unknown>>('/api/inventory/stock/JUG')).toMatchObject({ stock: 0, promised: 1, isOversold: true });
    await write('shopify', { inventory: [{ sku: 'JUG', quantity: 0 }] });
    await upkeep();
    await eventually('the risk to be over', async () => (await get('/api/inventory?show=oversold')).length === 0);
    expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE type = 'Oversell Guard'`)).toBe(1);
  });

  it('should keep what a person says about a product, with a record of it', async () => {
    await write('shopify', { products: [{ sku: 'NAP', productName: 'Napkins', priceCents: 2_000, costCents: 900, quantity: 9 }] });
    const [{ id }] = await get<[{ id: string }]>('/api/inventory');
    expect(await call('PATCH', `/api/inventory/${id}`, { cost: 8.25, buffer: 2 })).toMatchObject({
      status: 200,
      body: { cost: 8.25, costSource: 'person', buffer: 2 },
    });
    expect(await call('PATCH', `/api/inventory/${id}`, { quantity: 3 })).toMatchObject({ status: 409, body: { code: 'kept_by_platform' } });
    expect((await call('PATCH', `/api/inventory/${id}`, { cost: -1 })).status).toBe(400);
    expect((await call('PATCH', `/api/inventory/${id}`, { price: 1 })).status).toBe(400);
    await write('shopify', { products: [{ sku: 'NAP', costCents: 950, quantity: 8 }] });
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

  it('should take away what an account brought, and nothing else', async () => {
    await write('shopify', { products: [{ sku: 'NAP', productName: 'Napkins' }], orders: [order()] });
    await write('ebay', { products: [{ sku: 'NAP', productName: 'Napkins' }], orders: [order({ platformOrderId: '9' })] }, stall);
    const removed = await product.app
      .get(Transactions)
      .run((transaction) => product.app.get(ShopLedger, { strict: false }).deleteOf(transaction, shop));
    expect(removed).toEqual({ orders: 1, inventory: 1, customers: 0, metrics: 0 });
    expect(await get('/api/shop-orders')).toMatchObject([{ platform: 'ebay' }]);
    expect(await get('/api/customers')).toMatchObject([{ orderCount: 1, totalSpent: 56 }]);
  });

  it('should page through lists in every order without a gap or a double, and export them whole', async () => {
    const orders = Array.from({ length: 25 }, (_, index) =>
      order({
        platformOrderId: `n${index}`,
        totalCents: 1_000 + (index % 4) * 100,
        orderedAt: new Date(Date.UTC(2026, 9, 1 + (index % 5))),
        lines: [],
        customer: { email: `b${index}@buyers.test` },
      }),
    );
    await write('shopify', {
      orders,
      products: orders.map((_, index) => ({ sku: `S${index}`, productName: `Thing ${index}`, quantity: index % 3 })),
    });
    for (const path of [
      'shop-orders?sort=newest',
      'shop-orders?sort=oldest',
      'shop-orders?sort=largest',
      'inventory?sort=sku',
      'inventory?sort=quantity',
      'customers?sort=latest',
      'customers?sort=spent',
    ]) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body, headers }: Answer<{ id: string }[]> = await call<{ id: string }[]>(
          'GET',
          `/api/${path}&limit=7${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body.map(({ id }) => id));
        expect(headers.get('x-total-count')).toBe('25');
        cursor = headers.get('x-next-cursor');
      }
      expect(new Set(seen).size).toBe(25);
      expect(seen).toHaveLength(25);
    }
    for (const path of ['shop-orders', 'inventory', 'customers']) {
      const text = await (await fetch(`${product.url}/api/${path}/export`)).text();
      expect(text.trim().split('\n')).toHaveLength(26);
    }
    expect(await get('/api/shop-orders?search=b7%40buyers')).toMatchObject([{ platformOrderId: 'n7' }]);
    expect(await get('/api/shop-orders?from=2026-10-02&to=2026-10-02')).toHaveLength(5);
    expect((await call('GET', '/api/shop-orders?cursor=x')).status).toBe(400);
  });

  it('should start workflows for fresh orders of a platform only', async () => {
    await write('shopify', { orders: [order()] });
    await write('shopify', { orders: [order({ platformOrderId: 'old', orderedAt: new Date('2025-01-01T00:00:00Z') })] });
    await write('etsy', { orders: [order({ platformOrderId: 'file' })] }, null);
    await eventually('the facts to be taken', async () => (await factsOf('shop_order.paid')) === 1);
    expect(await get('/api/ledger')).toMatchObject({
      orders: 3,
      customers: 1,
      channels: [
        { platform: 'shopify', orders: 2 },
        { platform: 'etsy', orders: 1 },
      ],
    });
  });
});
