import { OneStockModule } from '../../src/modules/one-stock';
import { ShopDemand, ShopProducts, ShopToday } from '../../src/modules/sales';
import { shelfOf } from '../../src/modules/agents/engines/data-analysis/shelf';
import type { TestDatabase } from '../database';
import { startForAll, type StartedModule } from '../start-module';

const channels = ['shopify', 'ebay', 'woocommerce'] as const;
type Channel = (typeof channels)[number];

interface Listing {
  quantity?: number | null;
  stockKey?: string;
  isConnected?: boolean;
}

describe('Pieces of a product', () => {
  let database: TestDatabase;
  let module: StartedModule;
  const accounts = {} as Record<Channel, string>;

  startForAll([OneStockModule], (started) => ({ database, module } = started));
  beforeAll(async () => {
    for (const platform of channels)
      accounts[platform] = await database.value<string>(
        `INSERT INTO integrations (id, platform, account_id, account_name, credentials) VALUES (gen_random_uuid(), $1, $1, $1, '') RETURNING id`,
        [platform],
      );
  });
  beforeEach(() => database.query('TRUNCATE shared_stocks, shared_stock_listings, shop_orders, inventory, stock_counts CASCADE'));

  const list = (platform: Channel, sku: string, { quantity = 3, stockKey, isConnected = true }: Listing = {}) =>
    database.value<string>(
      `INSERT INTO inventory (id, sku, product_name, platform, account, integration_id, quantity, price, currency, stock_key, low_stock_at)
       VALUES (gen_random_uuid(), $1, $1, $2, $3, $4, $5, 10, 'USD', $6, 3) RETURNING id`,
      [sku, platform, isConnected ? platform : '', isConnected ? accounts[platform] : null, quantity, stockKey ?? null],
    );
  /** @param recipe listings with the pieces that one sale of them takes */
  const link = async (sku: string, onHand: number, recipe: readonly (readonly [string, number])[]) => {
    const id = await database.value<string>(
      `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), $1, $1, $2, 'test') RETURNING id`,
      [sku, onHand],
    );
    for (const [listing, pieces] of recipe) {
      await database.query(
        `INSERT INTO shared_stock_listings (listing_id, integration_id, platform, sku, shown)
         SELECT id, integration_id, platform, sku, 0 FROM inventory WHERE id = $1 ON CONFLICT DO NOTHING`,
        [listing],
      );
      await database.query('INSERT INTO shared_stock_parts (listing_id, stock_id, pieces) VALUES ($1, $2, $3)', [listing, id, pieces]);
    }
  };
  const sell = async (sku: string, units: number, currency: string, price = 10) => {
    const id = await database.value<string>(
      `INSERT INTO shop_orders (id, platform, account, platform_order_id, ordered_at, status, currency, total)
       VALUES (gen_random_uuid(), 'shopify', 'shopify', gen_random_uuid(), now(), 'paid', $1, $2) RETURNING id`,
      [currency, units * price],
    );
    await database.query(
      `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) VALUES ($1, 0, $2, $2, $3, $4)`,
      [id, sku, units, price],
    );
  };
  const pieces = async () =>
    Object.fromEntries((await module.get(ShopProducts).catalogue()).map(({ sku, quantity }) => [sku, quantity] as const));

  it('should be those of its one stock, listed on three channels', async () => {
    const listings = await Promise.all(channels.map((platform) => list(platform, 'MUG')));
    await link(
      'MUG',
      3,
      listings.map((id) => [id, 1]),
    );
    const products = module.get(ShopProducts);
    expect(await pieces()).toEqual({ MUG: 3 });
    expect(await products.low()).toMatchObject([
      { sku: 'MUG', quantity: 3, lowOn: 'ebay 3 (limit 3), shopify 3 (limit 3), woocommerce 3 (limit 3)' },
    ]);
    expect(await products.shelf('UTC')).toMatchObject([{ sku: 'MUG', quantity: 3 }]);
    expect(await module.get(ShopDemand).economics()).toMatchObject([{ sku: 'MUG', quantity: 3 }]);
    expect((await module.get(ShopToday).short(5)).products).toMatchObject([{ sku: 'MUG', quantity: 3, channels: 3 }]);
  });

  it('should add up separate stocks, and the part of a product that is not linked', async () => {
    await list('shopify', 'PLATE', { quantity: 4 });
    await list('ebay', 'PLATE', { quantity: 2 });
    const mug = await list('shopify', 'MUG');
    await list('ebay', 'MUG', { quantity: 5 });
    await link('MUG', 3, [[mug, 1]]);
    expect(await pieces()).toEqual({ PLATE: 6, MUG: 8 });
  });

  it('should stay unknown while any count of them is unknown', async () => {
    await list('shopify', 'PLATE', { quantity: 4 });
    await list('ebay', 'PLATE', { quantity: null });
    expect(await pieces()).toEqual({ PLATE: null });
  });

  it('should be one count under two SKUs that one stock keeps', async () => {
    const listings = [await list('shopify', 'MUG'), await list('ebay', 'MUG-EB')];
    await link(
      'MUG',
      3,
      listings.map((id) => [id, 1]),
    );
    const { stock, countedAs } = shelfOf(await module.get(ShopProducts).catalogue());
    expect([...stock]).toEqual([['MUG', { name: 'MUG and 1 more', units: 3 }]]);
    expect(countedAs.get('MUG-EB')).toBe('MUG');
  });

  it('should be what the parts of a set are enough for', async () => {
    const [mug, set] = [await list('shopify', 'MUG'), await list('shopify', 'SET')];
    await link('MUG', 7, [
      [mug, 1],
      [set, 2],
    ]);
    await link('TRAY', 2, [[set, 1]]);
    expect(await pieces()).toEqual({ MUG: 7, SET: 2 });
  });

  it('should follow the variation that is linked for all that share its count', async () => {
    const blue = await list('shopify', 'BLUE', { stockKey: '7' });
    await list('shopify', 'RED', { stockKey: '7' });
    const elsewhere = await list('ebay', 'BLUE');
    await link('BLUE', 4, [
      [blue, 1],
      [elsewhere, 1],
    ]);
    expect(await pieces()).toEqual({ BLUE: 4, RED: 4 });
  });

  it('should be those that a person counted for all channels, less what sold since', async () => {
    await list('shopify', 'MUG', { quantity: 9 });
    await list('ebay', 'MUG', { quantity: 9 });
    await list('shopify', 'PLATE', { quantity: 4 });
    await list('ebay', 'PLATE', { quantity: 4 });
    await database.query(
      `INSERT INTO stock_counts (sku, quantity, counted_by, counted_at, shared)
       VALUES ('MUG', 9, 'test', now() - interval '1 hour', true), ('PLATE', 8, 'test', now(), false)`,
    );
    await sell('MUG', 2, 'USD');
    expect(await pieces()).toEqual({ MUG: 7, PLATE: 8 });
  });

  it('should not count the row of a file beside the account that it describes', async () => {
    await list('shopify', 'MUG', { quantity: 3 });
    await list('shopify', 'MUG', { quantity: 5, isConnected: false });
    await list('ebay', 'MUG', { quantity: 2, isConnected: false });
    expect(await pieces()).toEqual({ MUG: 5 });
  });

  it('should be sold in every currency, while the money is kept by currency', async () => {
    await list('shopify', 'MUG', { quantity: 3 });
    await sell('MUG', 2, 'USD', 10);
    await sell('MUG', 5, 'EUR', 8);
    expect(await module.get(ShopProducts).stockedSellers()).toMatchObject([{ sku: 'MUG', sold: 7, amount: '20.00', currency: 'USD' }]);
  });

  it('should not be called slow while the console has known them for a few days only', async () => {
    for (const sku of ['NEW', 'OLD', 'SOLD']) await list('shopify', sku);
    await database.query(
      `UPDATE inventory SET created_at = now() - CASE sku WHEN 'NEW' THEN interval '5 days' ELSE interval '90 days' END`,
    );
    await sell('SOLD', 1, 'USD');
    const shelf = (unsoldDays?: number) =>
      module
        .get(ShopProducts)
        .shelf('UTC', unsoldDays)
        .then((rows) => rows.map(({ sku }) => sku));
    expect(await shelf()).toEqual(['OLD', 'SOLD', 'NEW']);
    expect(await shelf(60)).toEqual(['OLD']);
    expect(await shelf(5)).toEqual(['OLD', 'NEW']);
  });

  it('should be known since their first sale where that was before the console saw them', async () => {
    await list('shopify', 'MUG');
    await sell('MUG', 1, 'USD');
    await database.query(`UPDATE shop_orders SET ordered_at = '2026-01-02T12:00Z'`);
    expect(await module.get(ShopProducts).shelf('UTC', 60)).toMatchObject([
      { sku: 'MUG', firstSeen: '2026-01-02', lastSold: '2026-01-02' },
    ]);
  });
});
