import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { ConsoleOwns1763710300000 } from '../../src/migrations/1763710300000-console-owns';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../database';

const id = (of: string, number: number) => `01890a5d-ac96-774b-${of}-${String(number).padStart(12, '0')}`;
const order = (number: number) => id('b000', number);
const right = (number: number) => id('b001', number);

/** A database of a version that sold a tool to one console as often as somebody asked. */
describe('Tools that were paid for twice', () => {
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

  const buy = async (number: number, product: string, status = 'active', kind = 'console') => {
    await database.query(
      `INSERT INTO orders (id, buyer_kind, buyer_key, email, product_id, product_name, product_version, amount, status, payment_state, paid_at, granted_at)
       VALUES ($1, $2, $3, $3, $4, 'P', '1.0.0', 5, $5, 'succeeded', now(), now())`,
      [order(number), kind, `buyer${number}@example.com`, product, status === 'active' ? 'paid' : 'refunded'],
    );
    await database.query(
      `INSERT INTO entitlements (id, product_id, order_id, status, created_at) VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [right(number), product, order(number), status, number],
    );
  };
  const install = async (number: number, workflow: number) => {
    await database.query(`INSERT INTO workflows (id, name, status) VALUES ($1, 'W', 'active')`, [id('b002', workflow)]);
    await database.query(`INSERT INTO marketplace_installs (id, entitlement_id, version, workflow_id) VALUES ($1, $2, 1, $3)`, [
      id('b003', workflow),
      right(number),
      id('b002', workflow),
    ]);
  };

  it('should become one right and spare ones, without a workflow or an order lost, and guests get their file', async () => {
    const runner = dataSource.createQueryRunner();
    const migration = new ConsoleOwns1763710300000();
    await migration.down(runner);
    for (const product of ['once', 'twice', 'guests'])
      await database.query(
        `WITH p AS (INSERT INTO marketplace_products (id, name, description, category, type, price, content) VALUES ($1, $1, 'd', 'ai', 'workflow', 5, '{}'))
         INSERT INTO product_versions (product_id, version, label, licence, content, author)
           SELECT $1, v, v || '.0.0', 'l', jsonb_build_object('of', v), 'a' FROM generate_series(1, 2) v`,
        [product],
      );
    await buy(1, 'once');
    await buy(2, 'twice');
    await buy(3, 'twice');
    await buy(4, 'twice');
    await buy(5, 'twice', 'disabled');
    await install(3, 1);
    await install(4, 2);
    await buy(6, 'guests', 'active', 'guest');
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();

    const rights = await database.query('SELECT order_id AS "order", status FROM entitlements ORDER BY created_at');
    expect(rights).toEqual([
      { order: order(1), status: 'active' },
      { order: order(2), status: 'spare' },
      // It has the workflow that people work with.
      { order: order(3), status: 'active' },
      { order: order(4), status: 'spare' },
      { order: order(5), status: 'disabled' },
      { order: order(6), status: 'active' },
    ]);
    const installs = await database.query(
      'SELECT workflow_id AS "workflow", entitlement_id AS "right", is_current AS "isCurrent" FROM marketplace_installs ORDER BY 1',
    );
    expect(installs).toEqual([
      { workflow: id('b002', 1), right: right(3), isCurrent: true },
      { workflow: id('b002', 2), right: right(3), isCurrent: false },
    ]);
    expect(await database.value(`SELECT count(*)::int FROM orders WHERE status = 'paid'`)).toBe(5);
    const [file, ...others] = await database.query<{ order: string; file: Record<string, unknown> }>(
      'SELECT order_id AS "order", file FROM tool_files',
    );
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      order: order(6),
      file: { format: 'stallhand.product/1', id: 'guests', version: '1.0.0', content: { of: 1 } },
    });
  });

  it('should be decided by an index, whatever a process thinks that it has read', async () => {
    await expect(
      database.query(`INSERT INTO entitlements (id, product_id, status) VALUES ($1, 'once', 'active')`, [right(9)]),
    ).rejects.toThrow(/entitlements_held/);
  });
});
