import { v7 as uuidv7 } from 'uuid';
import { ChangeProposals } from '../../src/modules/changes';
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
      'TRUNCATE purchase_lists, purchase_lines, shared_stocks, stock_counts, change_batches, change_lines, change_rules, inventory CASCADE',
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
  const ordered = async (...lines: [sku: string, quantity: number][]) => {
    const list = await start(...lines);
    return lists.order(list.id, list);
  };
  const arrive = ({ id, version }: PurchaseListDto, lines?: { sku: string; received: number }[]) =>
    module.get(Arrivals).receive(id, { lines, version });
  const received = async (list: PurchaseListDto, lines?: { sku: string; received: number }[]) =>
    arrive(await lists.order(list.id, list), lines);
  const changes = () =>
    database.query(
      'SELECT l.batch_id AS "batchId", l.sku, l.from_value AS "from", l.to_value AS "to", l.status FROM change_lines l JOIN change_batches b ON b.id = l.batch_id ORDER BY l.id',
    );
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
    await expect(lists.order(open.id, open)).rejects.toMatchObject({ code: 'quantity_missing' });
    const { version } = await lists.update(open.id, { lines: [{ sku: 'MUG', quantity: 4, supplier: 'Clay & Co' }] });
    expect(await lists.order(open.id, { version })).toMatchObject({ status: 'ordered', lines: [{ quantity: 4, supplier: 'Clay & Co' }] });
    await expect(lists.order(open.id, { version })).rejects.toMatchObject({ code: 'purchase_state_refused' });
    await expect(lists.update(open.id, { lines: [{ sku: 'MUG', quantity: 9 }] })).rejects.toMatchObject({ code: 'purchase_not_draft' });
  });

  it('should not overwrite what another person saved meanwhile', async () => {
    const { id, version } = await start(['MUG', 1]);
    await lists.update(id, { lines: [{ sku: 'MUG', quantity: 4 }], version });
    await expect(lists.update(id, { lines: [{ sku: 'MUG', quantity: 9 }], version })).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await lists.get(id)).lines).toMatchObject([{ quantity: 4 }]);
  });

  it('should order, receive and delete only the version that was shown', async () => {
    const shown = await start(['BOWL', 1]);
    const refusal = (version: number) => ({ code: 'changed_since_shown', extra: { details: { version } } });
    const edited = await lists.update(shown.id, { lines: [{ sku: 'BOWL', quantity: 400 }] });
    await expect(lists.order(shown.id, shown)).rejects.toMatchObject(refusal(edited.version));
    const { version } = await lists.order(shown.id, edited);
    await expect(arrive(edited)).rejects.toMatchObject(refusal(version));
    await expect(lists.remove(shown.id, edited)).rejects.toMatchObject(refusal(version));
    expect(await lists.get(shown.id)).toMatchObject({ status: 'ordered', lines: [{ received: null }] });
    expect(await stock('BOWL')).toBe(2);
    await lists.remove(shown.id, { version });
    expect((await lists.list({ limit: 10 })).total).toBe(0);
  });

  it('should stay ordered when receiving breaks off, and count each piece once when it is repeated', async () => {
    await module.get(InventoryEditor).count('BOWL', { quantity: 2 });
    const list = await ordered(['MUG', 2], ['BOWL', 5], ['JUG', 1]);
    const breaking = jest
      .spyOn(module.get(ChangeProposals), 'proposeWithin')
      .mockRejectedValueOnce(Object.assign(new Error('the server is going down'), { code: '57P01' }));
    await expect(arrive(list)).rejects.toThrow('going down');
    breaking.mockRestore();
    expect(await lists.get(list.id)).toEqual(list);
    expect([await stock('BOWL'), await changes()]).toEqual([2, []]);
    expect((await arrive(list)).lines.map(({ stockNote }) => stockNote)).toEqual([
      'Proposed as a change.',
      'Added to Inventory.',
      expect.stringMatching(/several listings/),
    ]);
    expect(await stock('BOWL')).toBe(7);
    expect(await database.value(`SELECT quantity FROM stock_counts WHERE sku = 'BOWL'`)).toBe(7);
  });

  it('should refuse a product that is named twice in what arrived', async () => {
    const list = await ordered(['BOWL', 5]);
    const twice = [
      { sku: 'BOWL', received: 2 },
      { sku: 'BOWL', received: 3 },
    ];
    await expect(arrive(list, twice)).rejects.toMatchObject({
      extra: { errors: [{ field: 'lines.1.sku', message: 'is named twice' }] },
    });
    expect(await stock('BOWL')).toBe(2);
  });

  it('should ask where a file of another platform counts the SKU of a connected account', async () => {
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency) VALUES (gen_random_uuid(), 'MUG', 'Other mug', 'etsy', 8, 20, 'EUR')`,
    );
    const { lines } = await received(await start(['MUG', 5]));
    expect(lines).toMatchObject([{ stockNote: expect.stringMatching(/^Not added: several listings/) as string }]);
    expect(await changes()).toEqual([]);
  });

  it('should propose the pieces of two arrivals at one channel as one new stock', async () => {
    const first = await received(await start(['MUG', 5]));
    const second = await received(await start(['MUG', 7]));
    expect(await changes()).toMatchObject([
      { from: 3, to: 8, status: 'rejected' },
      { from: 3, to: 15, status: 'proposed' },
    ]);
    const { changeId } = second.lines[0]!;
    expect((await lists.get(first.id)).lines).toMatchObject([{ stockNote: 'Proposed as a change.', changeId }]);
  });

  it('should propose all pieces of two lists that arrive at one channel at once', async () => {
    const both = [await ordered(['MUG', 5]), await ordered(['MUG', 7])];
    await Promise.all(both.map((list) => arrive(list)));
    expect((await changes()).filter(({ status }) => status === 'proposed')).toMatchObject([{ from: 3, to: 15 }]);
  });

  it('should build on an arrival that was approved', async () => {
    await received(await start(['MUG', 5]));
    await database.query(`UPDATE change_lines SET status = 'approved', due_at = 'infinity'`);
    await received(await start(['MUG', 7]));
    expect(await changes()).toMatchObject([
      { from: 3, to: 8, status: 'approved' },
      { from: 8, to: 15, status: 'proposed' },
    ]);
  });

  it('should propose what arrived of one list as one change, with one line for variations that share a count', async () => {
    await database.query(
      `UPDATE inventory SET stock_key = 'mug' WHERE sku = 'MUG';
       INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency, integration_id, platform_product_id, stock_key)
       SELECT gen_random_uuid(), v.sku, v.sku, 'shopify', 3, 20, 'EUR', integration_id, v.sku, v.key FROM inventory i,
         (VALUES ('MUG-RED', 'mug'), ('PLATE', NULL)) AS v (sku, key) WHERE i.sku = 'MUG'`,
    );
    const { lines } = await received(await start(['MUG', 2], ['MUG-RED', 4], ['PLATE', 1]));
    expect(await changes()).toMatchObject([
      { sku: 'MUG', to: 9 },
      { sku: 'PLATE', to: 4 },
    ]);
    expect(new Set(lines.map(({ changeId }) => changeId)).size).toBe(1);
  });

  it('should not raise the count by hand for pieces that could not be proposed', async () => {
    await database.query(`UPDATE inventory SET is_demo = true WHERE sku = 'MUG'`);
    await module.get(InventoryEditor).count('MUG', { quantity: 3 });
    expect((await received(await start(['MUG', 5]))).lines).toMatchObject([
      { stockNote: 'Not added: This is a sample product; there is no shop to write to.', changeId: null },
    ]);
    expect(await database.value(`SELECT quantity FROM stock_counts WHERE sku = 'MUG'`)).toBe(3);
  });

  it('should state why a change was refused, and keep the count by hand and the earlier arrival', async () => {
    await received(await start(['MUG', 5]));
    await module.get(InventoryEditor).count('MUG', { quantity: 3 });
    await database.query(`INSERT INTO change_rules (kind, platform, version, only_skus) VALUES ('stock', 'shopify', 1, '{BOWL}')`);
    const { lines } = await received(await start(['MUG', 7]));
    expect(lines).toMatchObject([
      { stockNote: 'Not added: MUG is not among the products that may be written on Shopify.', changeId: null },
    ]);
    expect(await database.value(`SELECT quantity FROM stock_counts WHERE sku = 'MUG'`)).toBe(3);
    expect(await changes()).toMatchObject([{ to: 8, status: 'proposed' }, { status: 'refused' }]);
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
    const both = [await ordered(['BOWL', 5]), await ordered(['BOWL', 7])];
    await Promise.all(both.map((list) => arrive(list)));
    expect(await stock('BOWL')).toBe(14);
  });

  it('should raise the count by hand by what arrived in two lists at once', async () => {
    await module.get(InventoryEditor).count('BOWL', { quantity: 2 });
    const both = [await ordered(['BOWL', 5]), await ordered(['BOWL', 7])];
    await Promise.all(both.map((list) => arrive(list)));
    expect(await database.value(`SELECT quantity FROM stock_counts WHERE sku = 'BOWL'`)).toBe(14);
  });

  it('should add what arrived to the inventory of the console, once', async () => {
    const list = await start(['BOWL', 5]);
    expect(await received(list, [{ sku: 'BOWL', received: 4 }])).toMatchObject({
      status: 'received',
      lines: [{ received: 4, stockNote: 'Added to Inventory.' }],
    });
    expect(await stock('BOWL')).toBe(6);
    await expect(arrive(list)).rejects.toMatchObject({ code: 'purchase_state_refused' });
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
