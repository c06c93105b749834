import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PurchaseListLinks1763715400000 } from '../../src/migrations/1763715400000-purchase-list-links';
import { InterruptedArrivals1763715400001 } from '../../src/migrations/1763715400001-interrupted-arrivals';
import { PurchaseTitles1763715400002 } from '../../src/migrations/1763715400002-purchase-titles';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../database';

/** A database of a version that could stop half way through receiving a list. */
describe('Purchase lists of an earlier version', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const list = async (title: string, status: string, lines: [received: number | null, note: string | null][]) => {
    const id = uuidv7();
    await database.query('INSERT INTO purchase_lists (id, title, status) VALUES ($1, $2, $3)', [id, title, status]);
    for (const [index, [received, note]] of lines.entries())
      await database.query(
        `INSERT INTO purchase_lines (list_id, index, sku, product_name, quantity, received, stock_note) VALUES ($1, $2, $3, 'Mug', 5, $4, $5)`,
        [id, index, `MUG-${index}`, received, note],
      );
    return id;
  };
  const opportunity = async (listId: string) => {
    const id = uuidv7();
    await database.query(
      `INSERT INTO trend_opportunities (id, title, type, description, effort, competition_level, revenue_reason, timeframe, inputs, status, purchase_list_id)
       VALUES ($1, 'Restock', 'Restock', 'd', 'low', 'unknown', 'r', '1 month', '{}', 'started', $2)`,
      [id, listId],
    );
    return id;
  };
  const listOf = (id: string) => database.value('SELECT purchase_list_id FROM trend_opportunities WHERE id = $1', [id]);
  const notesOf = (id: string) => database.query('SELECT stock_note AS note FROM purchase_lines WHERE list_id = $1 ORDER BY index', [id]);

  it('should keep their links, ask about interrupted arrivals, and have a visible title', async () => {
    const runner = dataSource.createQueryRunner();
    await new PurchaseListLinks1763715400000().down(runner);
    const interrupted = await list('Mugs', 'received', [
      [5, 'Added to Inventory.'],
      [4, null],
      [0, null],
    ]);
    const draft = await list(' ', 'draft', [[null, null]]);
    const [kept, dangling] = [await opportunity(draft), await opportunity(uuidv7())];
    await new PurchaseListLinks1763715400000().up(runner);
    await new InterruptedArrivals1763715400001().up(runner);
    await new PurchaseTitles1763715400002().up(runner);
    await runner.release();
    expect(await notesOf(interrupted)).toEqual([
      { note: 'Added to Inventory.' },
      { note: expect.stringMatching(/^Unknown: receiving was interrupted/) as string },
      { note: 'Nothing arrived.' },
    ]);
    expect(await notesOf(draft)).toEqual([{ note: null }]);
    expect(await database.query('SELECT title FROM purchase_lists ORDER BY id')).toEqual([{ title: 'Mugs' }, { title: 'Purchase list' }]);
    expect([await listOf(kept), await listOf(dangling)]).toEqual([draft, null]);
    await database.query('DELETE FROM purchase_lists WHERE id = $1', [draft]);
    expect(await listOf(kept)).toBeNull();
  });
});
