import { DataSource } from 'typeorm';
import { LedgerStatements1763713900000 } from '../../src/migrations/1763713900000-ledger-statements';
import { schemas } from '../../src/migrations/schemas';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { dropViews, storeCode } from '../../src/platform/database/stored-code';
import type { TestDatabase } from '../database';
import { type ImportsHarness, startImportsForAll } from '../imports-module';

const [one, two, three] = [1, 2, 3].map((n) => `0190a5c0-0000-7000-8000-00000000000${n}`) as [string, string, string];
const ids = { product: '0190a5c0-0000-7000-8000-0000000000a1', order: '0190a5c0-0000-7000-8000-0000000000b1' };

/** Three imports of one product and two of one order, as the version before left them: each change has the row before it. */
async function importedBefore(database: TestDatabase): Promise<void> {
  for (const [n, id] of [one, two, three].entries()) {
    await database.query(
      `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, status, started_at, created_by)
       VALUES ($1, 'f.csv', 1, '', '{}', '{}', 'completed', now() + $2 * interval '1 minute', 'Ada')`,
      [id, n],
    );
  }
  await database.query(
    `INSERT INTO inventory (id, sku, product_name, platform, price, quantity, import_id, last_import_id) VALUES ($1, 'ZZ', 'Apple', 'etsy', 1.00, 4, $2, $2)`,
    [ids.product, one],
  );
  await database.query(
    `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total, import_id, last_import_id)
     VALUES ($1, 'etsy', 'A1', '2026-09-01T12:00:00Z', 'paid', 20.00, $2, $2)`,
    [ids.order, one],
  );
  await database.query(`INSERT INTO shop_order_lines VALUES ($1, 0, 'S1', 'Mug', 2, 10.00, NULL)`, [ids.order]);
  for (const [id, price] of [
    [two, '2.00'],
    [three, '3.00'],
  ]) {
    await database.query(`INSERT INTO import_changes SELECT $1, 'inventory', id, to_jsonb(i) FROM inventory i`, [id]);
    await database.query('UPDATE inventory SET price = $1, last_import_id = $2', [price, id]);
  }
  await database.query(
    `INSERT INTO import_changes SELECT $1, 'order', o.id, to_jsonb(o) || jsonb_build_object('lines', (SELECT jsonb_agg(to_jsonb(l)) FROM shop_order_lines l))
     FROM shop_orders o`,
    [three],
  );
  await database.query(`UPDATE shop_orders SET status = 'refunded', refunded = 20, last_import_id = $1`, [three]);
  await database.query(`UPDATE shop_order_lines SET quantity = 1`);
}

describe('Imports of the version before', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeEach(async () => {
    await imports.clear();
    const dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
    const runner = dataSource.createQueryRunner();
    await dropViews(runner, Object.values(schemas));
    await new LedgerStatements1763713900000().down(runner);
    await importedBefore(database);
    await new LedgerStatements1763713900000().up(runner);
    await storeCode(runner, Object.values(schemas));
    await runner.release();
    await dataSource.destroy();
  });

  const now = async () => {
    const { orders, products } = await imports.ledger();
    return { price: products[0]?.price as unknown, order: orders.map(({ status, lines }) => `${status} ${lines}`) };
  };
  const first = ['paid 2 Mug 10.00'];
  const last = ['refunded 1 Mug 10.00'];

  it.each([
    ['newest first', [three, two, one], ['2.00', first], ['1.00', first]],
    ['oldest first', [one, two, three], ['3.00', last], ['3.00', last]],
    ['from the middle', [two, three, one], ['3.00', last], ['1.00', first]],
    ['from the ends', [one, three, two], ['3.00', last], ['2.00', []]],
  ] as const)('should be undone %s', async (_, sequence, ...expected) => {
    expect(await now()).toEqual({ price: '3.00', order: last });
    for (const [n, id] of sequence.entries()) {
      await imports.undo(id);
      const [price, order] = expected[n] ?? [undefined, []];
      expect(await now()).toEqual({ price, order });
    }
    expect(await imports.ledger()).toEqual({ orders: [], products: [], customers: [] });
  });
});
