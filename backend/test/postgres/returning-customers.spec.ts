import { v7 as uuidv7 } from 'uuid';
import { ShopSums } from '../../src/modules/sales';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertShopOrder } from '../rows';

const dayMs = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);

describe('Returning customers', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  async function buyer(daysAgo: readonly number[], status = 'paid'): Promise<void> {
    const id = uuidv7();
    await database.query(`INSERT INTO customers (id, email, platform) VALUES ($1, $2, 'ebay')`, [id, `${id}@buyer.test`]);
    for (const days of daysAgo) await insertShopOrder(database, { ordered_at: ago(days), customer_id: id, total: 10, status });
  }

  it('should be those with an order before the period, and not those who ordered twice in it', async () => {
    await buyer([40, 2]);
    await buyer([5, 3]);
    await buyer([12, 10, 1]);
    await buyer([4]);
    await buyer([100], 'cancelled');
    const spans = { from: ago(7), until: ago(0), previousFrom: ago(14), previousUntil: ago(7) };
    expect(await process.get(ShopSums).buyers(spans)).toEqual({ buyers: 4, returning: 2, previousBuyers: 1, previousReturning: 0 });
  });
});
