import { v7 as uuidv7 } from 'uuid';
import { ProductPairs, ShopDemand, ShopProducts } from '../../src/modules/sales';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';

const daysAgo = (days: number, hour = 12): Date => {
  const date = new Date(Date.now() - days * 86_400_000);
  date.setUTCHours(hour, 0, 0, 0);
  return date;
};

describe('What the shop sells', () => {
  let database: TestDatabase;
  let process: QuietProcess;
  let shop: ShopProducts;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
    shop = process.get(ShopProducts);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });
  beforeEach(() => database.query('TRUNCATE inventory, shop_orders CASCADE'));

  const product = (sku: string, price: number, row: { platform?: string; status?: string; quantity?: number | null } = {}) =>
    database.query('INSERT INTO inventory (id, sku, product_name, platform, quantity, price, status) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      uuidv7(),
      sku,
      `Thing ${sku}`,
      row.platform ?? 'shopify',
      row.quantity === undefined ? 5 : row.quantity,
      price,
      row.status ?? 'active',
    ]);

  async function order(orderedAt: Date, lines: [sku: string, quantity: number, price: number][], status = 'paid') {
    const id = uuidv7();
    await database.query(
      'INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total) VALUES ($1, $2, $3, $4, $5, 0)',
      [id, 'shopify', id, orderedAt, status],
    );
    for (const [index, [sku, quantity, price]] of lines.entries())
      await database.query(
        'INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) VALUES ($1, $2, $3, $3, $4, $5)',
        [id, index, sku, quantity, price],
      );
  }

  it('should list each product once, at its lowest price, without inactive ones', async () => {
    await product('A', 20, { platform: 'ebay', quantity: 2 });
    await product('A', 18, { platform: 'shopify', quantity: 3 });
    await product('B', 5, { status: 'inactive' });
    expect(await shop.catalogue()).toEqual([
      { sku: 'A', name: 'Thing A', price: '18.00', currency: 'USD', quantity: 5, sharesWith: null, sharedPieces: 0 },
    ]);
  });

  it('should list what sells least first, with what variations share', async () => {
    await product('A', 20, { quantity: 9 });
    await product('B', 20, { quantity: 3 });
    await product('C', 20, { quantity: 30 });
    await database.query(`UPDATE inventory SET integration_id = gen_random_uuid(), stock_key = '7' WHERE sku = 'A'`);
    await database.query(`INSERT INTO inventory (id, sku, product_name, platform, integration_id, quantity, price, stock_key)
      SELECT gen_random_uuid(), 'A2', 'Thing A2', platform, integration_id, quantity, price, stock_key FROM inventory WHERE sku = 'A'`);
    await order(daysAgo(3), [['C', 2, 10]]);
    await order(daysAgo(3), [['A', 5, 10]]);
    expect((await shop.shelf('UTC')).map(({ sku, sold, quantity, sharesWith }) => [sku, sold, quantity, sharesWith])).toEqual([
      ['A2', 0, 9, 'A'],
      ['B', 0, 3, null],
      ['C', 2, 30, null],
      ['A', 5, 9, 'A'],
    ]);
    await database.query('UPDATE inventory SET quantity = 4');
    expect((await shop.low()).map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
  });

  it('should not know the pieces of a product that one channel does not count, nor take it for low', async () => {
    await product('A', 20, { platform: 'ebay', quantity: 2 });
    await product('A', 18, { platform: 'woocommerce', quantity: null });
    await product('B', 5, { quantity: null });
    await product('C', 5, { quantity: 0 });
    expect((await shop.catalogue()).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', null],
      ['B', null],
      ['C', 0],
    ]);
    expect((await shop.low()).map(({ sku, quantity, lowOn }) => [sku, quantity, lowOn])).toEqual([
      ['C', 0, 'shopify 0 (limit 5)'],
      ['A', null, 'ebay 2 (limit 5)'],
    ]);
    expect((await shop.shelf('UTC')).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', null],
      ['B', null],
    ]);
  });

  it('should rank by pieces of the past year, without what came back', async () => {
    await order(daysAgo(3), [['A', 2, 10]]);
    await order(daysAgo(4), [
      ['B', 3, 10],
      ['A', 2, 10],
    ]);
    await order(daysAgo(5), [['B', 9, 10]], 'refunded');
    await order(daysAgo(400), [['B', 9, 10]]);
    expect(await shop.sales()).toEqual([
      { sku: 'A', name: 'A', units: 4, orders: 2, rank: 1 },
      { sku: 'B', name: 'B', units: 3, orders: 1, rank: 2 },
    ]);
  });

  it('should find pairs that beat chance, counting orders and not pieces', async () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await order(daysAgo(day), [
        ['A', 1, 10],
        ['B', 5, 10],
      ]);
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await order(daysAgo(day), [['A', 1, 10]]);
      for (const sku of ['C', 'C', 'C', 'D', 'D', 'E', 'E']) await order(daysAgo(day), [[sku, 9, 10]]);
    }
    const pairs = await process.get(ProductPairs).of(['A', 'C']);
    expect([...pairs]).toEqual([['A', [{ sku: 'B', name: 'B', orders: 10, share: 0.5 }]]]);
  });

  describe('a price that went down', () => {
    beforeEach(() => product('A', 15));

    it('should be compared with the lowest price of the month before', async () => {
      await order(daysAgo(50), [['A', 1, 17]]);
      await order(daysAgo(12), [['A', 1, 20]]);
      await order(daysAgo(10), [['A', 1, 19]]);
      await order(daysAgo(1), [['A', 1, 15]]);
      expect(await shop.priceCuts()).toEqual([{ sku: 'A', price: '15.00', before: '19.00', currency: 'USD' }]);
    });

    it('should be no cut when it was as low within that month', async () => {
      await order(daysAgo(20), [['A', 1, 15]]);
      await order(daysAgo(10), [['A', 1, 20]]);
      expect(await shop.priceCuts()).toEqual([]);
    });

    it('should be no news after 60 days', async () => {
      await order(daysAgo(70), [['A', 1, 20]]);
      expect(await shop.priceCuts()).toEqual([]);
    });
  });

  it('should count orders by the local weekday and hour', async () => {
    const sunday = daysAgo(7 + new Date().getUTCDay(), 23);
    await order(sunday, [['A', 1, 10]]);
    expect(await shop.orderHours('UTC')).toEqual([{ weekday: 0, hour: 23, orders: 1 }]);
    expect(await shop.orderHours('Asia/Tokyo')).toEqual([{ weekday: 1, hour: 8, orders: 1 }]);
  });

  describe('with what each product earns', () => {
    const [shopA, shopB] = [uuidv7(), uuidv7()];
    const listed = (sku: string, price: number | null, more: Record<string, unknown> = {}) => {
      const row = { id: uuidv7(), sku, product_name: sku, platform: 'shopify', account: '', quantity: 5, price, currency: 'EUR', ...more };
      const names = Object.keys(row);
      return database.query(
        `INSERT INTO inventory (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      );
    };
    const at = (integrationId: string | null, platform: string) => ({ integrationId, platform });
    const economics = async () =>
      (await process.get(ShopDemand).economics()).map(({ sku, currency, priceCents, pricedAt, costCents }) => ({
        sku,
        currency,
        priceCents,
        costCents,
        pricedAt: pricedAt.toSorted((a, b) => `${a.platform}${a.integrationId}`.localeCompare(`${b.platform}${b.integrationId}`)),
      }));

    it('should name every account that has the lowest price, and files by their platform', async () => {
      await listed('A', 20, { integration_id: shopA, account: 'a', cost: 7 });
      await listed('A', 18, { integration_id: shopB, account: 'b', platform: 'woocommerce', cost: 8 });
      await listed('A', 18, { platform: 'etsy' });
      await listed('B', 9, { integration_id: shopA, account: 'a' });
      await listed('B', 9, { platform: 'ebay', status: 'inactive' });
      expect(await economics()).toEqual([
        { sku: 'A', currency: 'EUR', priceCents: 1_800, costCents: 700, pricedAt: [at(null, 'etsy'), at(shopB, 'woocommerce')] },
        { sku: 'B', currency: 'EUR', priceCents: 900, costCents: null, pricedAt: [at(shopA, 'shopify')] },
      ]);
    });

    it('should compare prices of the currency that most listings have, and leave out a product without a price', async () => {
      await listed('A', 5, { currency: 'JPY', platform: 'ebay' });
      await listed('A', 30, { integration_id: shopA, account: 'a' });
      await listed('A', 40, { integration_id: shopB, account: 'b' });
      await listed('B', null);
      expect(await economics()).toEqual([
        { sku: 'A', currency: 'EUR', priceCents: 3_000, costCents: null, pricedAt: [at(shopA, 'shopify')] },
      ]);
    });
  });
});
