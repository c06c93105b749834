import { v7 as uuidv7 } from 'uuid';
import { LimitsByAccount1763715430000 } from '../../src/migrations/1763715430000-limits-by-account';
import { migrate } from '../../src/migrate';
import { createEmptyDatabase, type TestDatabase } from '../database';

const [shopA, shopB, other] = [uuidv7(), uuidv7(), uuidv7()];

/** A database of a version that kept limits by platform. */
describe('An upgrade to limits by account', () => {
  let database: TestDatabase;
  const rules = () =>
    database.query<{ most: number | null }>(
      `SELECT kind, platform, integration_id AS account, level, most_change::float8 AS most, only_skus AS skus, version FROM change_rules
       ORDER BY kind, platform, integration_id NULLS LAST`,
    );

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.url, 'PurchaseLists1763715390000');
    for (const [id, platform] of [
      [shopA, 'etsy'],
      [shopB, 'etsy'],
      [other, 'shopify'],
    ] as const)
      await database.query(`INSERT INTO integrations (id, platform, account_id, credentials) VALUES ($1, $2, $1::uuid::text, '')`, [
        id,
        platform,
      ]);
    await database.query(
      `INSERT INTO change_rules (kind, platform, level, most_change, only_skus, version)
       VALUES ('price', 'etsy', 'act', 8, '{A,B}', 4), ('stock', 'ebay', 'suggest', NULL, NULL, 2)`,
    );
    await migrate(database.url);
  });
  afterAll(() => database?.drop());

  it('should give each account a copy, and keep the rows of platforms', async () => {
    const price = { kind: 'price', platform: 'etsy', level: 'act', most: 8, skus: ['A', 'B'], version: 4 };
    expect(await rules()).toEqual([
      { ...price, account: shopA },
      { ...price, account: shopB },
      { ...price, account: null },
      { kind: 'stock', platform: 'ebay', account: null, level: 'suggest', most: null, skus: null, version: 2 },
    ]);
  });

  it('should let a process of the version before insert and update', async () => {
    await database.query(`INSERT INTO change_rules (kind, platform, version) VALUES ('price', 'etsy', 0) ON CONFLICT DO NOTHING`);
    await database.query(`UPDATE change_rules SET most_change = 7 WHERE kind = 'price' AND platform = 'etsy'`);
    expect((await rules()).map(({ most }) => most)).toEqual([7, 7, 7, null]);
  });

  it('should keep the limits of the most careful account when it is taken back', async () => {
    await database.query(`UPDATE change_rules SET level = 'ask', most_change = 3 WHERE integration_id = $1`, [shopB]);
    await new LimitsByAccount1763715430000().down({ query: (sql: string) => database.query(sql) } as never);
    expect(await database.query('SELECT kind, platform, level, most_change::float8 AS most FROM change_rules ORDER BY 1')).toEqual([
      { kind: 'price', platform: 'etsy', level: 'ask', most: 3 },
      { kind: 'stock', platform: 'ebay', level: 'suggest', most: null },
    ]);
  });
});
