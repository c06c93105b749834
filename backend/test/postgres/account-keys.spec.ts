import { v7 as uuidv7 } from 'uuid';
import { migrate } from '../../src/migrate';
import { createEmptyDatabase, type TestDatabase } from '../database';

const [shopA, shopB, gone, shopify] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

/** A database of a version that keyed orders and customers by platform alone. */
describe('An upgrade to keys of accounts', () => {
  let database: TestDatabase;

  const skus = async (query: string) => (await database.query<{ sku: string }>(query)).map(({ sku }) => sku);
  const connect = (id: string, platform: string, account: string) =>
    database.query(
      `INSERT INTO integrations (id, platform, account_id, credentials, next_sync_at) VALUES ($1, $2, $3, '', now() + interval '1 hour')`,
      [id, platform, account],
    );
  const order = async (platform: string, number: string, integrationId: string | null, sku: string) => {
    const id = uuidv7();
    await database.query(
      `INSERT INTO shop_orders (id, platform, platform_order_id, integration_id, ordered_at, status, total) VALUES ($1, $2, $3, $4, '2026-11-20T10:30:00Z', 'paid', 5)`,
      [id, platform, number, integrationId],
    );
    await database.query(
      `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) VALUES ($1, 0, $2, 'Mug', 1, 5)`,
      [id, sku],
    );
  };
  const product = (platform: string, sku: string, integrationId: string | null, productId: string) =>
    database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, integration_id, platform_product_id) VALUES (gen_random_uuid(), $1, 'Mug', $2, $3, $4)`,
      [sku, platform, integrationId, productId],
    );

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.url, 'CreatedInTasks1763713700000');
    await connect(shopA, 'woocommerce', 'a.test');
    await connect(shopB, 'woocommerce', 'b.test');
    await connect(shopify, 'shopify', 'c.myshopify.com');
    await database.query(
      `INSERT INTO audit_log (at, actor_kind, actor_name, action, subject_type, subject_id, content, hash)
       VALUES (now(), 'user', 'Ada', 'integration.disconnected', 'integration', $1, $2, '\\x00')`,
      [gone, JSON.stringify({ before: { platform: 'etsy', accountId: '77' } })],
    );
    await order('woocommerce', '1008', shopA, 'woocommerce-12');
    await order('woocommerce', '1009', shopB, 'woocommerce-12');
    await order('woocommerce', '1010', null, 'MUG');
    await order('shopify', '7', shopify, 'shopify-3');
    await order('etsy', '9', gone, 'MUG');
    for (const shop of [shopA, shopB]) await product('woocommerce', 'woocommerce-12', shop, '12');
    await product('shopify', 'shopify-3', shopify, '3');
    await product('shopify', 'MUG', null, '4');
    await database.query(
      `INSERT INTO stock_counts (sku, quantity, counted_by) VALUES ('shopify-3', 4, 'Ada'), ('woocommerce-12', 5, 'Ada')`,
    );
    await database.query(
      `INSERT INTO stated_facts (fact, subject) VALUES ('shop_order.paid', 'shopify 7'), ('shop_order.partly_refunded', 'shopify 7 1.00'), ('shop_order.paid', 'woocommerce 1010')`,
    );
    for (const id of [shopA, shopify])
      await database.query(
        `INSERT INTO integration_streams (integration_id, stream, since) VALUES ($1, 'orders', now()), ($1, 'products', now())`,
        [id],
      );
    await database.query('DELETE FROM ledger_due');
    await migrate(database.url);
  });
  afterAll(() => database?.drop());

  it('should give each order the account it came from, also one that was disconnected since', async () => {
    expect(await database.query('SELECT platform_order_id AS number, account FROM shop_orders ORDER BY 1')).toEqual([
      { number: '1008', account: 'a.test' },
      { number: '1009', account: 'b.test' },
      { number: '1010', account: '' },
      { number: '7', account: 'c.myshopify.com' },
      { number: '9', account: '77' },
    ]);
  });

  it('should mark the orders of platforms with several accounts and read those accounts from their beginning', async () => {
    const marked = await database.query('SELECT platform_order_id AS number FROM shop_orders WHERE suspect_since IS NOT NULL ORDER BY 1');
    expect(marked).toEqual([{ number: '1008' }, { number: '1009' }]);
    expect(
      await database.query('SELECT integration_id = $1 AS "isShopify", stream FROM integration_streams ORDER BY 1, 2', [shopify]),
    ).toEqual([
      { isShopify: false, stream: 'products' },
      { isShopify: true, stream: 'orders' },
      { isShopify: true, stream: 'products' },
    ]);
    expect(await database.query('SELECT account_id AS account FROM integrations WHERE next_sync_at <= now() ORDER BY 1')).toEqual([
      { account: 'a.test' },
      { account: 'b.test' },
    ]);
  });

  it('should tell products without a SKU apart, with their lines, their count and the days to add up again', async () => {
    expect(await skus('SELECT sku FROM inventory ORDER BY 1')).toEqual([
      'MUG',
      'shopify-3@c.myshopify.com',
      'woocommerce-12@a.test',
      'woocommerce-12@b.test',
    ]);
    expect(await skus('SELECT l.sku FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id ORDER BY o.platform_order_id')).toEqual(
      ['woocommerce-12@a.test', 'woocommerce-12@b.test', 'MUG', 'shopify-3@c.myshopify.com', 'MUG'],
    );
    expect(await skus('SELECT sku FROM stock_counts ORDER BY 1')).toEqual(['shopify-3@c.myshopify.com', 'woocommerce-12']);
    expect(await database.query(`SELECT key FROM ledger_due WHERE kind = 'hour'`)).toEqual([{ key: '2026-11-20T10' }]);
  });

  it('should not state again what was stated about an order', async () => {
    expect(await skus('SELECT subject AS sku FROM stated_facts ORDER BY 1')).toEqual([
      'shopify c.myshopify.com 7',
      'shopify c.myshopify.com 7 1.00',
      'woocommerce 1010',
    ]);
  });

  it('should let a second account have the same numbers', async () => {
    await database.query(
      `INSERT INTO shop_orders (id, platform, account, platform_order_id, ordered_at, status, total) VALUES (gen_random_uuid(), 'woocommerce', 'b.test', '1008', now(), 'paid', 1)`,
    );
    await expect(
      database.query(
        `INSERT INTO shop_orders (id, platform, account, platform_order_id, ordered_at, status, total) VALUES (gen_random_uuid(), 'woocommerce', 'b.test', '1008', now(), 'paid', 1)`,
      ),
    ).rejects.toThrow('shop_orders_account');
  });
});
