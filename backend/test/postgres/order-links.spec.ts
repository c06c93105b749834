import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { OrderLinks1763624600000 } from '../../src/migrations/1763624600000-order-links';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../database';

const token = 'a1'.repeat(32);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Links that were mailed by a version that kept them as they are. */
describe('Links to orders', () => {
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

  it('should go on for 90 days after the upgrade, without the token in any table', async () => {
    const runner = dataSource.createQueryRunner();
    const migration = new OrderLinks1763624600000();
    await migration.down(runner);
    await database.query(
      `INSERT INTO orders (id, buyer_kind, buyer_key, email, product_id, product_name, amount, link_token)
       VALUES ($1, 'guest', 'guest:ana@example.com', 'ana@example.com', 'p', 'P', 5, $2)`,
      [id, token],
    );
    const content = { kind: 'letter', subject: 'Receipt', link: { text: 'Open the order', path: `/orders/link/${token}` } };
    for (const key of [`receipt:${id}`, `receipt:${id}:again`])
      await database.query(
        `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at) VALUES (gen_random_uuid(), $1, 'receipt', 'ana@example.com', $2, now())`,
        [key, JSON.stringify(content)],
      );
    await migration.up(runner);
    await runner.release();
    const [link] = await database.query(
      `SELECT order_id AS id, token_hash = sha256(convert_to($1, 'UTF8')) AS fits,
         expires_at BETWEEN now() + interval '89 days' AND now() + interval '90 days' AS lasts FROM order_links`,
      [token],
    );
    expect(link).toEqual({ id, fits: true, lasts: true });
    expect(await database.value('SELECT link_token FROM orders')).toBeNull();
    const links = await database.query(`SELECT content -> 'link' AS link FROM notification_deliveries`);
    expect(links).toEqual(Array(2).fill({ link: { text: 'Open the order', path: '/orders/find', personal: { kind: 'order', id } } }));
  });
});
