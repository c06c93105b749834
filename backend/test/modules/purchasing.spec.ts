import { v7 as uuidv7 } from 'uuid';
import { InventoryEditor } from '../../src/modules/commerce';
import { PurchasingModule } from '../../src/modules/purchasing';
import { Arrivals } from '../../src/modules/purchasing/arrivals';
import type { PurchaseListDto } from '../../src/modules/purchasing/dto/purchase-list.dto';
import { PurchaseLists } from '../../src/modules/purchasing/purchase-lists';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

describe('Purchase lists', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let lists: PurchaseLists;

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [PurchasingModule]);
    lists = module.get(PurchaseLists);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query(
      'TRUNCATE purchase_lists, purchase_lines, shared_stocks, stock_counts, change_batches, change_lines, inventory CASCADE',
    );
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
       SELECT gen_random_uuid(), v.sku, v.name, v.platform, v.quantity, 20, v.cost, 'EUR', v.account, v.sku FROM (VALUES
         ('MUG', 'Mug', 'shopify', 3, 4.5, $1::uuid), ('BOWL', 'Bowl', 'other', 2, NULL, NULL),
         ('JUG', 'Jug', 'shopify', 1, 6, $1), ('JUG', 'Jug', 'ebay', 1, 7, $2), ('VASE', 'Vase', 'other', NULL, NULL, NULL)
       ) AS v (sku, name, platform, quantity, cost, account)`,
      [uuidv7(), uuidv7()],
    );
  });

  const start = (...lines: [sku: string, quantity: number | null][]) =>
    lists.create({ title: 'Restock', lines: lines.map(([sku, quantity]) => ({ sku, quantity })) });
  const received = async (list: PurchaseListDto, lines?: { sku: string; received: number }[]) => {
    await lists.order(list.id);
    return module.get(Arrivals).receive(list.id, { lines });
  };
  const stock = (sku: string) => database.value(`SELECT quantity FROM inventory WHERE sku = $1 ORDER BY platform LIMIT 1`, [sku]);

  it('should state a cost only if all channels agree', async () => {
    const { lines } = await start(['MUG', 10], ['JUG', 5], ['BOWL', null]);
    expect(lines).toMatchObject([
      { sku: 'MUG', productName: 'Mug', quantity: 10, cost: 4.5, currency: 'EUR' },
      { sku: 'JUG', cost: null, currency: null },
      { sku: 'BOWL', quantity: null, cost: null },
    ]);
  });

  it('should refuse products that the shop does not have, and one that is named twice', async () => {
    await expect(start(['NONE', 1])).rejects.toMatchObject({ extra: { errors: [{ field: 'lines.0.sku' }] } });
    await expect(start(['MUG', 1], ['MUG', 2])).rejects.toMatchObject({ extra: { errors: [{ field: 'lines.1.sku' }] } });
    expect((await lists.list({ limit: 10 })).total).toBe(0);
  });

  it('should be ordered once, with every quantity, and not change afterwards', async () => {
    const open = await start(['MUG', null]);
    await expect(lists.order(open.id)).rejects.toMatchObject({ code: 'quantity_missing' });
    await lists.update(open.id, { lines: [{ sku: 'MUG', quantity: 4, supplier: 'Clay & Co' }] });
    expect(await lists.order(open.id)).toMatchObject({ status: 'ordered', lines: [{ quantity: 4, supplier: 'Clay & Co' }] });
    await expect(lists.order(open.id)).rejects.toMatchObject({ code: 'purchase_state_refused' });
    await expect(lists.update(open.id, { lines: [{ sku: 'MUG', quantity: 9 }] })).rejects.toMatchObject({ code: 'purchase_not_draft' });
  });

  it('should not overwrite what another person saved meanwhile', async () => {
    const { id, version } = await start(['MUG', 1]);
    await lists.update(id, { lines: [{ sku: 'MUG', quantity: 4 }], version });
    await expect(lists.update(id, { lines: [{ sku: 'MUG', quantity: 9 }], version })).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await lists.get(id)).lines).toMatchObject([{ quantity: 4 }]);
  });

  it('should add every line although one of them fails without a reason', async () => {
    const list = await start(['BOWL', 5], ['MUG', 2]);
    const failing = jest.spyOn(module.get(InventoryEditor), 'arrived').mockRejectedValueOnce(new Error('the connection broke off'));
    const { lines } = await received(list);
    failing.mockRestore();
    expect(lines).toMatchObject([
      { stockNote: 'Not added: an error occurred. Add the pieces by hand.' },
      { stockNote: 'Proposed as a change.' },
    ]);
  });

  it('should add all pieces of two lists that arrive at once', async () => {
    const both = [await start(['BOWL', 5]), await start(['BOWL', 7])];
    for (const { id } of both) await lists.order(id);
    await Promise.all(both.map(({ id }) => module.get(Arrivals).receive(id, {})));
    expect(await stock('BOWL')).toBe(14);
  });

  it('should raise the count by hand by what arrived in two lists at once', async () => {
    await module.get(InventoryEditor).count('BOWL', { quantity: 2 });
    const both = [await start(['BOWL', 5]), await start(['BOWL', 7])];
    for (const { id } of both) await lists.order(id);
    await Promise.all(both.map(({ id }) => module.get(Arrivals).receive(id, {})));
    expect(await database.value(`SELECT quantity FROM stock_counts WHERE sku = 'BOWL'`)).toBe(14);
  });

  it('should add what arrived to the inventory of the console, once', async () => {
    const list = await start(['BOWL', 5]);
    expect(await received(list, [{ sku: 'BOWL', received: 4 }])).toMatchObject({
      status: 'received',
      lines: [{ received: 4, stockNote: 'Added to Inventory.' }],
    });
    expect(await stock('BOWL')).toBe(6);
    await expect(module.get(Arrivals).receive(list.id, {})).rejects.toMatchObject({ code: 'purchase_state_refused' });
    expect(await stock('BOWL')).toBe(6);
  });

  it('should propose a change for a connected account without changing its stock', async () => {
    const { lines } = await received(await start(['MUG', 5]));
    expect(lines).toMatchObject([{ received: 5, stockNote: 'Proposed as a change.', changeId: expect.any(String) as string }]);
    expect(await stock('MUG')).toBe(3);
    expect(await database.query('SELECT field, to_value AS "to" FROM change_lines')).toMatchObject([{ field: 'stock' }]);
  });

  it('should add to the shared stock of a product that has one', async () => {
    await database.query(
      `INSERT INTO shared_stocks (id, sku, name, on_hand, confirmed_by) VALUES (gen_random_uuid(), 'JUG', 'Jug', 2, 'Ann')`,
    );
    expect((await received(await start(['JUG', 3]))).lines).toMatchObject([{ stockNote: 'Added to One stock.' }]);
    expect(await database.value(`SELECT on_hand FROM shared_stocks WHERE sku = 'JUG'`)).toBe(5);
  });

  it('should not divide pieces between channels or treat an unknown stock as 0', async () => {
    const { lines } = await received(await start(['JUG', 3], ['VASE', 2]));
    expect(lines.map(({ stockNote }) => stockNote)).toEqual([
      'Not added: several listings count this product. Set their stock in Inventory, or link them under One stock.',
      'Not added: the current stock is unknown. Count it in Inventory.',
    ]);
    expect(await stock('VASE')).toBeNull();
  });
});
