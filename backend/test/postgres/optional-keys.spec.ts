import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { OptionalKeys1763711500000 } from '../../src/migrations/1763711500000-optional-keys';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../database';
import { insertAgent } from '../rows';

/** A database of a version that made every key of a tool one that its agent must have. */
describe('Agents of tools that were installed before', () => {
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

  const installed = async (product: string, keys: string, needs: object[]) => {
    const agent = await insertAgent(database, { required_api_keys: keys });
    const entitlement = uuidv7();
    await database.query(
      `INSERT INTO marketplace_products (id, name, description, category, type, price, content, status)
       VALUES ($1, $1, 'd', 'ai', 'agent', 5, '{}', 'published')`,
      [product],
    );
    await database.query(
      `INSERT INTO product_versions (product_id, version, label, licence, content, author) VALUES ($1, 1, '1.0.0', 'l', $2, 'a')`,
      [product, JSON.stringify({ needs })],
    );
    await database.query('INSERT INTO entitlements (id, product_id, order_id) VALUES ($1, $2, $3)', [entitlement, product, uuidv7()]);
    await database.query('INSERT INTO marketplace_installs (id, entitlement_id, version, agent_id) VALUES ($1, $2, 1, $3)', [
      uuidv7(),
      entitlement,
      agent,
    ]);
    return agent;
  };
  const keysOf = (agent: string) => database.value<string[]>('SELECT required_api_keys FROM agents WHERE id = $1', [agent]);

  it('should keep the keys that they must have, and lose those that they can do without', async () => {
    const planner = await installed('planner', '{openai}', [{ service: 'openai', use: 'words', required: false }]);
    const feed = await installed('feed', '{slack,openai}', [
      { service: 'slack', use: 'posts', required: true },
      { service: 'openai', use: 'words', required: false },
    ]);
    const own = await insertAgent(database, { required_api_keys: '{openai}' });
    const runner = dataSource.createQueryRunner();
    await new OptionalKeys1763711500000().up(runner);
    await runner.release();
    expect([await keysOf(planner), await keysOf(feed), await keysOf(own)]).toEqual([[], ['slack'], ['openai']]);
  });
});
