import { v7 as uuidv7 } from 'uuid';
import { PurchaseLists } from '../../src/modules/purchasing/purchase-lists';
import { TrendsModule } from '../../src/modules/trends';
import { Opportunities } from '../../src/modules/trends/opportunities/opportunities';
import { Projects } from '../../src/modules/trends/opportunities/projects';
import type { TestDatabase } from '../database';
import { type StartedModule, startForAll } from '../start-module';

describe('A purchase list that an opportunity started', () => {
  let database: TestDatabase;
  let module: StartedModule;
  startForAll([TrendsModule], (started) => ({ database, module } = started));

  const restock = async () => {
    const id = uuidv7();
    await database.query(
      `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_reason, timeframe, inputs)
       VALUES ($1, 'Restock mugs', 'Restock', 'Mugs sell.', 'low', 'unknown', 'r', '1 month', '{"skus":["MUG"],"stockGap":12,"own":{}}')`,
      [id],
    );
    return id;
  };
  beforeAll(() =>
    database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency) VALUES (gen_random_uuid(), 'MUG', 'Mug', 'other', 2, 20, 'EUR')`,
    ),
  );

  it('should be forgotten once it is deleted, so that another can be started', async () => {
    const id = await restock();
    const first = (await module.get(Projects).start(id)).purchaseListId!;
    expect((await module.get(Projects).start(id)).purchaseListId).toBe(first);
    await module.get(PurchaseLists).remove(first, { version: 1 });
    expect((await module.get(Opportunities).get(id)).purchaseListId).toBeNull();
    const { purchaseListId, status } = await module.get(Projects).start(id);
    expect(await module.get(PurchaseLists).get(purchaseListId!)).toMatchObject({ title: 'Restock mugs', lines: [{ quantity: 12 }] });
    expect([purchaseListId === first, status]).toEqual([false, 'started']);
  });

  it('should not be there when it could not be linked to the opportunity', async () => {
    const id = await restock();
    const before = await database.value('SELECT count(*)::int FROM purchase_lists');
    await database.query(
      `ALTER TABLE trend_opportunities ADD CONSTRAINT broken CHECK (purchase_list_id IS NULL OR id <> '${id}') NOT VALID`,
    );
    await expect(module.get(Projects).start(id)).rejects.toThrow('broken');
    await database.query('ALTER TABLE trend_opportunities DROP CONSTRAINT broken');
    expect(await database.value('SELECT count(*)::int FROM purchase_lists')).toBe(before);
    expect((await module.get(Projects).start(id)).purchaseListId).not.toBeNull();
  });
});
