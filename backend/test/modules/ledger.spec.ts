import { v7 as uuidv7 } from 'uuid';
import { unitsText } from '@stallhand/shared';
import { LedgerUndo, LedgerUpkeepModule, type LedgerRecords, type LedgerSource, ShopLedger } from '../../src/modules/commerce';
import { CustomerList } from '../../src/modules/commerce/lists/customer-list';
import { InventoryList } from '../../src/modules/commerce/lists/inventory-list';
import { LedgerFigures } from '../../src/modules/commerce/lists/ledger-figures';
import { OrderList } from '../../src/modules/commerce/lists/order-list';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { StockWatch } from '../../src/modules/commerce/upkeep/stock-watch';
import { sortedRecords } from '../../src/modules/integrations/border/sorted-records';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { eventually } from '../eventually';
import { hostileTexts } from '../wrong-types';
import { somebodyWaitsFor } from '../held-up';
import { order } from '../ledger-order';
import { forgetFacts, statedFacts } from '../rows';
import { startForAll, type StartedModule } from '../start-module';

const shop = '0190a5c0-0000-7000-8000-00000000000a';
const stall = '0190a5c0-0000-7000-8000-00000000000b';
const dayMs = 86_400_000;
const now = new Date();

/** Replaces each value of the record by the text, one at a time. */
function withText(record: object, text: string): object[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const inner = Array.isArray(value) ? (value[0] as unknown) : value;
    if (typeof inner !== 'object' || inner === null || inner instanceof Date) return [{ ...record, [name]: text }];
    return [
      { ...record, [name]: text },
      ...withText(inner, text).map((one) => ({ ...record, [name]: Array.isArray(value) ? [one] : one })),
    ];
  });
}

describe('The ledger', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query(
      `TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, ledger_due, business_metrics, notifications, imports,
         stated_facts CASCADE`,
    );
    await forgetFacts(database);
  });

  const ledger = () => module.get(ShopLedger);
  const inTransaction: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const writeOf = (source: LedgerSource, records: LedgerRecords) =>
    inTransaction((transaction) => ledger().write(transaction, source, records));
  const write = (platform: string, records: LedgerRecords, integrationId: string | null = shop) =>
    writeOf({ platform, account: integrationId ?? '', integrationId }, records);
  /** A file whose orders of the last two days are news. */
  const file = async (): Promise<LedgerSource> => {
    const importId = uuidv7();
    await database.query(
      `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, created_by) VALUES ($1, 'orders.csv', 1, '', '{}', '{}', 'Ada')`,
      [importId],
    );
    return { platform: 'etsy', account: '', integrationId: null, importId, newsSince: new Date(now.getTime() - 2 * dayMs) };
  };
  const napkins = { sku: 'NAP', productName: 'Napkins', priceCents: 2_000, currency: 'USD', quantity: 9 };

  const inventory = async (query: Partial<Parameters<InventoryList['list']>[0]> = {}) =>
    (await module.get(InventoryList).list({ limit: 100, sort: 'sku', ...query })).items;
  const orders = async (query: Partial<Parameters<OrderList['list']>[0]> = {}) =>
    (await module.get(OrderList).list({ limit: 100, sort: 'newest', ...query })).items;
  const customers = async (query: Partial<Parameters<CustomerList['list']>[0]> = {}) =>
    (await module.get(CustomerList).list({ limit: 100, sort: 'latest', ...query })).items;
  const dueOf = (kind: string) => database.value<number>('SELECT count(*)::int FROM ledger_due WHERE kind = $1', [kind]);

  describe('that is written', () => {
    it('should keep or set aside whatever texts come in any field, and list what it keeps', async () => {
      const page: LedgerRecords = {
        products: [{ ...napkins, platformProductId: 'v1', stockKey: 'k', taxClass: 'std', locations: [{ name: 'Shelf', quantity: 1 }] }],
        customers: [{ platformCustomerId: 'c2', email: 'bob@buyers.test', firstName: 'Bob', lastName: 'Bell' }],
        orders: [order({ platformOrderId: '7001', orderNumber: '#1' })],
        metrics: [{ metricType: 'visits', day: '2026-11-20', valueCents: 4_200, currency: 'USD' }],
      };
      let kept = 0;
      for (const text of hostileTexts) {
        const variants = Object.fromEntries(
          Object.entries(page).map(([kind, [record]]) => [kind, withText(record as object, text)]),
        ) as unknown as LedgerRecords;
        const { fitting, aside } = sortedRecords(variants);
        await write('shopify', fitting);
        kept += Object.values(fitting).flat().length;
        expect([text.slice(0, 20), aside.length > 0]).toEqual([text.slice(0, 20), true]);
      }
      expect(kept).toBeGreaterThan(100);
      const listed = [...(await inventory()), ...(await orders()), ...(await customers())];
      expect(listed.length).toBeGreaterThan(15);
      for (const row of listed) {
        const { currency, price, total } = row as { currency?: string | null; price?: number | null; total?: number };
        expect(currency ?? 'USD').toMatch(/^[A-Z]{3}$/);
        expect(unitsText(Number(price ?? total ?? 0), currency ?? null)).toMatch(/\d/);
        expect(JSON.stringify(row)).not.toContain('\\u0000');
      }
    });

    it('should hold a page of a platform once, however often it comes', async () => {
      const page: LedgerRecords = {
        products: [{ ...napkins, platformProductId: 'v1', costCents: 800, quantity: 7 }],
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
      expect(await write('shopify', page)).toMatchObject({
        products: { added: 0, updated: 0 },
        orders: { added: 0, updated: 0, unchanged: 1 },
        metrics: { unchanged: 1 },
      });
      expect(await orders()).toMatchObject([
        {
          platformOrderId: '7001',
          total: 56,
          fees: 2.5,
          customerEmail: 'ada@buyers.test',
          lines: [{ sku: 'NAP', quantity: 2, unitPrice: 20 }, { sku: 'BRD' }],
        },
      ]);
      expect(await inventory()).toMatchObject([{ sku: 'NAP', quantity: 7, price: 20, cost: 8, costSource: 'platform' }]);
    });

    it('should know one person on several platforms as one', async () => {
      const onEbay = { platformOrderId: '9', customer: { platformCustomerId: 'ada_1815' } };
      await write('shopify', { orders: [order()] });
      await write('ebay', { orders: [order(onEbay)] }, stall);
      expect(await customers()).toHaveLength(2);
      await write('ebay', { customers: [{ platformCustomerId: 'ada_1815', email: 'ada@buyers.test' }] }, stall);
      await write('ebay', { orders: [order({ ...onEbay, status: 'shipped' })] }, stall);
      expect(await customers()).toMatchObject([
        {
          email: 'ada@buyers.test',
          orderCount: 2,
          totalSpent: 112,
          sources: [{ platform: 'shopify' }, { platform: 'ebay', platformCustomerId: 'ada_1815' }],
        },
      ]);
    });

    it('should lose what an account brought when it is taken away, and nothing else', async () => {
      await write('shopify', { products: [napkins], orders: [order()] });
      await write('ebay', { products: [napkins], orders: [order({ platformOrderId: '9' })] }, stall);
      const removed = await inTransaction((transaction) => ledger().deleteOf(transaction, shop));
      expect(removed).toEqual({ orders: 1, inventory: 1, customers: 0, metrics: 0 });
      expect(await orders()).toMatchObject([{ platform: 'ebay' }]);
      expect(await customers()).toMatchObject([{ orderCount: 1, totalSpent: 56 }]);
    });

    it('should lose a product of a file that is undone while another connection changes it', async () => {
      const source = await file();
      await writeOf(source, { products: [napkins] });
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(`UPDATE inventory SET low_since = now() WHERE sku = 'NAP'`);
        const removed = inTransaction((transaction) => module.get(LedgerUndo).products(transaction, source.importId!));
        await somebodyWaitsFor(sql, 'the undo waits for the product');
        await sql.query('COMMIT');
        expect(await removed).toBe(1);
      });
      expect(await inventory()).toEqual([]);
    });

    it('should keep one order that a file with an account and one without write at the same moment', async () => {
      const isWaiting = `SELECT count(*) > 0 FROM pg_locks JOIN pg_database d ON d.oid = database
         WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
      const [named, unnamed] = [{ ...(await file()), account: 'a.test' }, await file()];
      for (const [first, second] of [
        [named, unnamed],
        [unnamed, named],
      ] as const) {
        await database.query('TRUNCATE shop_orders, ledger_statements CASCADE');
        let written: Promise<unknown> = Promise.resolve();
        await inTransaction(async (transaction) => {
          await ledger().write(transaction, first, { orders: [order({ customer: null })] });
          written = writeOf(second, { orders: [order({ customer: null })] });
          await Promise.race([written, eventually('the second file waits', () => database.value<boolean>(isWaiting))]);
        });
        await written;
        expect(await orders()).toHaveLength(1);
      }
    });

    it('should page through lists in every order without a gap or a double', async () => {
      const many = Array.from({ length: 25 }, (_, index) =>
        order({
          platformOrderId: `n${index}`,
          totalCents: 1_000 + (index % 4) * 100,
          orderedAt: new Date(Date.UTC(2026, 9, 1 + (index % 5))),
          lines: [],
          customer: { email: `b${index}@buyers.test` },
        }),
      );
      await write('shopify', {
        orders: many,
        products: many.map((_, index) => ({ sku: `S${index}`, productName: `Thing ${index}`, quantity: index % 3 || null })),
      });
      const [ofOrders, ofInventory, ofCustomers] = [module.get(OrderList), module.get(InventoryList), module.get(CustomerList)];
      const lists = {
        ...Object.fromEntries(
          (['newest', 'oldest', 'largest'] as const).map((sort) => [sort, (page: Page) => ofOrders.list({ ...page, sort })]),
        ),
        ...Object.fromEntries(
          (['sku', 'quantity', 'most'] as const).map((sort) => [sort, (page: Page) => ofInventory.list({ ...page, sort })]),
        ),
        ...Object.fromEntries((['latest', 'spent'] as const).map((sort) => [sort, (page: Page) => ofCustomers.list({ ...page, sort })])),
      };
      for (const [sort, list] of Object.entries(lists)) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { items, total, nextCursor } = await list({ limit: 7, cursor });
          expect([sort, total]).toEqual([sort, 25]);
          seen.push(...items.map(({ id }) => id));
          cursor = nextCursor ?? undefined;
        } while (cursor);
        expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 25, 25]);
      }
    });
  });

  describe('that is counted', () => {
    const figures = (from: string, to: string) => module.get(LedgerFigures).metrics({ from, to });
    const count = () => module.get(MetricRollUp).round();

    it('should earn what price, cost and fees leave, and say nothing where one of them is unknown', async () => {
      await write('shopify', { products: [{ ...napkins, costCents: 800 }], orders: [order()] });
      await write('etsy', { orders: [order({ platformOrderId: 'e1', feesCents: null })] }, null);
      expect(await module.get(LedgerFigures).profit({ days: 30 })).toMatchObject([
        { sku: 'NAP', platform: 'etsy', revenue: 40, cost: 16, beforeFees: 24, fees: null, net: null, margin: null },
        { sku: 'NAP', platform: 'shopify', revenue: 40, cost: 16, fees: 2, net: 22, margin: 55, units: 2 },
        { sku: 'BRD', platform: 'etsy', cost: null, net: null },
        { sku: 'BRD', platform: 'shopify', revenue: 10, cost: null, beforeFees: null, fees: 0.5, net: null },
      ]);
    });

    it('should show for each listing the cost that its profit is computed with', async () => {
      await write('shopify', { products: [{ ...napkins, costCents: 800 }], orders: [order()] });
      await write('etsy', { products: [napkins], orders: [order({ platformOrderId: 'e1' })] }, null);
      await write('ebay', { products: [{ ...napkins, currency: 'EUR' }] }, null);
      const listings = await inventory({ search: 'NAP' });
      expect(Object.fromEntries(listings.map(({ platform, cost, pieceCost }) => [platform, [cost, pieceCost]]))).toEqual({
        shopify: [8, 8],
        etsy: [null, 8],
        ebay: [null, null],
      });
      const profit = await module.get(LedgerFigures).profit({ days: 30 });
      expect(profit.filter(({ sku }) => sku === 'NAP').map(({ cost, units }) => cost! / units)).toEqual([8, 8]);
      expect((await inventory({ show: 'no_cost' })).map(({ platform }) => platform)).toEqual(['ebay']);
      expect(await module.get(InventoryList).totals({})).toMatchObject({ listings: 3, withoutCost: 1 });
    });

    it('should count a day again when one of its orders changes', async () => {
      const orderedAt = new Date('2026-11-02T10:00:00Z');
      const dayFigures = async () =>
        Object.fromEntries((await figures('2026-11-01', '2026-11-03')).map(({ metricType, value }) => [metricType, value]));
      await write('shopify', { orders: [order({ orderedAt }), order({ platformOrderId: '2', orderedAt })] });
      await count();
      expect(await dayFigures()).toEqual({ revenue: 112, orders: 2, units: 6, refunds: 0, fees: 5, net: 107 });
      await write('shopify', { orders: [order({ orderedAt, status: 'refunded', refundedCents: 5_600 })] });
      await count();
      expect(await dayFigures()).toEqual({ revenue: 56, orders: 1, units: 3, refunds: 56, fees: 2.5, net: 53.5 });
    });

    it('should let orders of an hour be written while it counts that hour, and count them next', async () => {
      await write('shopify', {
        orders: Array.from({ length: 300 }, (_, hours) =>
          order({ platformOrderId: `h${hours}`, orderedAt: new Date(Date.UTC(2026, 9, 1, hours)), lines: [], customer: null }),
        ),
      });
      await count();
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(`SELECT FROM business_metrics WHERE day = '2026-10-13' FOR UPDATE`);
        await database.query('UPDATE shop_orders SET fees = 3');
        const round = count().catch(() => undefined);
        await somebodyWaitsFor(sql, 'the round waits for the locked day');
        await database.query(`UPDATE shop_orders SET fees = 4 WHERE platform_order_id = 'h299'`);
        await sql.query('ROLLBACK');
        await round;
      });
      await count();
      expect(await dueOf('hour')).toBe(0);
      const fees = (await figures('2026-10-01', '2026-10-13')).filter(({ metricType }) => metricType === 'fees');
      expect(fees.map(({ value }) => value)).toEqual(Array.from({ length: 13 }, (_, day) => (day > 0 ? 72 : 37)));
    });
  });

  describe('that watches the stock', () => {
    const watch = () => module.get(StockWatch).round();
    const shows = (quantity: number) => write('shopify', { products: [{ sku: 'NAP', quantity }] });

    it('should say once that a product runs low', async () => {
      await write('shopify', { products: [napkins] });
      await watch();
      for (const quantity of [4, 3]) {
        await shows(quantity);
        await watch();
      }
      expect(await database.query(`SELECT title, count FROM notifications WHERE kind = 'stock.low'`)).toEqual([
        { title: 'Napkins runs low', count: 1 },
      ]);
      expect(await inventory({ show: 'low' })).toMatchObject([{ sku: 'NAP', isLow: true, quantity: 3 }]);
    });

    it('should not wait for a listing that another connection holds, and look at it later', async () => {
      const marked = () => database.value('SELECT count(*)::int FROM inventory WHERE low_since IS NOT NULL');
      await write('shopify', { products: [napkins] });
      await watch();
      await shows(4);
      await onOwnConnection(database.url, async (sql) => {
        await sql.query('BEGIN');
        await sql.query(`SELECT FROM inventory WHERE sku = 'NAP' FOR UPDATE`);
        await watch();
        // A round that waited would still hold the mark that this statement asks for: Postgres would refuse one of the two.
        await sql.query(`UPDATE inventory SET product_name = 'Linen napkins' WHERE sku = 'NAP'`);
        expect(await marked()).toBe(0);
        await sql.query('COMMIT');
      });
      await watch();
      expect(await marked()).toBe(1);
    });
  });

  describe('that states news', () => {
    const facts = async (type: string) =>
      (await database.query<{ data: Record<string, unknown> }>(`SELECT data FROM ${statedFacts} WHERE type = $1 ORDER BY id`, [type])).map(
        ({ data }) => data,
      );
    const idsOf = async (type: string) => (await facts(type)).map(({ orderId }) => orderId).sort();
    const ofBuyer = (platformOrderId: string, daysAgo: number, email: string) =>
      order({ platformOrderId, orderedAt: new Date(now.getTime() - daysAgo * dayMs), customer: { email }, lines: [] });

    it('should state fresh orders of an account only', async () => {
      await write('shopify', {
        orders: [order(), order({ platformOrderId: 'old', orderedAt: new Date('2025-01-01T00:00:00Z'), customer: null })],
      });
      await write('etsy', { orders: [order({ platformOrderId: 'file' })] }, null);
      expect(await idsOf('shop_order.paid')).toEqual(['7001']);
      expect(await facts('customer.created')).toMatchObject([{ email: 'ada@buyers.test', platform: 'shopify' }]);
    });

    it('should state an order once when two files bring it at once, and not again after both are undone', async () => {
      const page = Array.from({ length: 40 }, (_, n) => order({ platformOrderId: `${200 + n}`, customer: null }));
      const both = [await file(), await file()];
      await Promise.all(both.map((source) => writeOf(source, { orders: page })));
      const expected = page.map(({ platformOrderId }) => platformOrderId);
      expect(await idsOf('shop_order.paid')).toEqual(expected);
      const undoPart = (importId: string) => inTransaction((sql) => module.get(LedgerUndo).orders(sql, importId));
      for (const { importId } of both) while ((await undoPart(importId!)) > 0);
      expect(await orders()).toEqual([]);
      const again = await file();
      expect(await ledger().newsOf(database, again, page)).toEqual({ paid: 0, refunded: 0, withAddress: 0 });
      await writeOf(again, { orders: page });
      expect(await orders()).toHaveLength(40);
      expect(await idsOf('shop_order.paid')).toEqual(expected);
    });

    it('should state each part of an order that went back once, with its amount', async () => {
      const part = (refundedCents: number) => order({ status: 'partially_refunded', refundedCents });
      const parts = async () => (await facts('shop_order.partly_refunded')).map(({ refund }) => refund);
      await writeOf(await file(), { orders: [part(500)] });
      const second = await file();
      expect(await ledger().newsOf(database, second, [part(4_000)])).toEqual({ paid: 0, refunded: 1, withAddress: 0 });
      await writeOf(second, { orders: [part(4_000)] });
      expect(await parts()).toEqual(['5.00', '35.00']);
      await inTransaction((sql) => module.get(LedgerUndo).orders(sql, second.importId!));
      expect(await orders()).toMatchObject([{ refunded: 5 }]);
      const again = await file();
      expect(await ledger().newsOf(database, again, [part(4_000)])).toMatchObject({ refunded: 0 });
      await writeOf(again, { orders: [part(4_000)] });
      await writeOf(await file(), { orders: [order({ status: 'refunded', refundedCents: 5_600 })] });
      expect(await parts()).toEqual(['5.00', '35.00']);
      expect(await facts('shop_order.refunded')).toMatchObject([{ orderId: '7001', refund: '16.00' }]);
    });

    it('should greet at the end of a file who bought for the first time, not a buyer of an older order further down', async () => {
      const source = await file();
      const greet = (greeted: LedgerSource) => inTransaction((transaction) => ledger().greetFirstBuyers(transaction, greeted));
      const page = [ofBuyer('1', 0, 'New@buyers.test'), ofBuyer('2', 0, 'old@buyers.test'), ofBuyer('3', 1, 'new@buyers.test')];
      expect(await ledger().newsOf(database, source, page)).toMatchObject({ paid: 3, withAddress: 3 });
      await writeOf(source, { orders: page });
      expect(await facts('customer.created')).toEqual([]);
      await writeOf(source, { orders: [ofBuyer('4', 90, 'old@buyers.test')] });
      await greet(source);
      expect((await facts('customer.created')).map(({ email }) => email)).toEqual(['new@buyers.test']);
      const changed = await file();
      await writeOf(changed, { orders: page.map((one) => ({ ...one, totalCents: 5_700 })) });
      await greet(changed);
      expect(await facts('customer.created')).toHaveLength(1);
      expect(await facts('shop_order.paid')).toHaveLength(3);
    });
  });
});

type Page = { limit: number; cursor?: string };
