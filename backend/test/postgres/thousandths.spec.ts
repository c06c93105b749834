import { DataSource } from 'typeorm';
import { migrate } from '../../src/migrate';
import { Thousandths1763714900000 } from '../../src/migrations/1763714900000-thousandths';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../database';

const orders = 1_000;

describe('The migration to amounts with three decimals', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createDatabase();
    await migrated((migration, runner) => migration.down(runner));
    await database.query(
      `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total, tax)
       SELECT gen_random_uuid(), 'etsy', n::text, now() - n * interval '1 minute', 'paid', n + 0.5, 0.1 FROM generate_series(1, $1) n`,
      [orders],
    );
    await database.query(
      `CREATE VIEW unrelated AS SELECT 1 AS one; CREATE VIEW own_totals AS SELECT total FROM shop_orders;
       CREATE VIEW own_sum AS SELECT sum(total) AS sum FROM own_totals; COMMENT ON VIEW own_sum IS 'Monthly report'; GRANT SELECT ON own_sum TO PUBLIC`,
    );
    await database.query(
      `INSERT INTO business_metrics (id, platform, metric_type, value, currency, day, origin) VALUES
       (gen_random_uuid(), 'ebay', 'visits', 7, 'USD', '2026-09-01', 'platform'), (gen_random_uuid(), 'ebay', 'gross', 7, 'USD', '2026-09-01', 'platform')`,
    );
  });
  afterAll(() => database?.drop());

  type Step = (migration: Thousandths1763714900000, runner: ReturnType<DataSource['createQueryRunner']>) => Promise<void>;
  async function migrated(step: Step): Promise<void> {
    const dataSource = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await step(new Thousandths1763714900000(), runner);
    await runner.commitTransaction();
    await dataSource.destroy();
  }
  const files = () =>
    database.query(
      `SELECT c.relname, pg_relation_filenode(c.oid) AS file, coalesce(i.indisvalid, true) AS valid FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i') ORDER BY 1`,
    );

  const views = () =>
    database.query(
      `SELECT oid::regclass::text AS name, pg_get_viewdef(oid) AS text, obj_description(oid, 'pg_class') AS comment, relacl::text AS grants
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' ORDER BY 1`,
    );

  it('should rewrite no table, build no index, and keep every view', async () => {
    const before = await files();
    const viewsBefore = await views();
    const since = performance.now();
    await migrated((migration, runner) => migration.up(runner));
    if (process.env.SHOW_TIME) process.stdout.write(`${orders} orders: ${Math.round(performance.now() - since)} ms\n`);
    expect(await files()).toEqual(before);
    expect(viewsBefore.map(({ name }) => name as string)).toEqual(expect.arrayContaining(['own_sum', 'sale_lines', 'unrelated']));
    expect(await views()).toEqual(viewsBefore);
    await migrate(database.url);
    expect(await database.query(`SELECT total::text, net_sales::text FROM sale_orders WHERE platform_order_id = '12'`)).toEqual([
      { total: '12.50', net_sales: '12.40' },
    ]);
    await database.query(`UPDATE shop_orders SET total = 1.235, tax = 0.112, currency = 'BHD' WHERE platform_order_id = '12'`);
    expect(await database.query(`SELECT total::text, net_sales::text FROM sale_orders WHERE platform_order_id = '12'`)).toEqual([
      { total: '1.235', net_sales: '1.123' },
    ]);
  });

  it('should remove the currency from figures that are not amounts', async () =>
    expect(await database.query('SELECT metric_type AS type, currency FROM business_metrics ORDER BY 1')).toEqual([
      { type: 'gross', currency: 'USD' },
      { type: 'visits', currency: '' },
    ]));

  it('should go back where a process of the version before has written a figure again', async () => {
    await database.query(
      `INSERT INTO business_metrics (id, platform, metric_type, value, currency, day, origin) VALUES (gen_random_uuid(), 'ebay', 'visits', 9, 'USD', '2026-09-01', 'platform')`,
    );
    await migrated((migration, runner) => migration.down(runner));
    expect(await database.query(`SELECT value::text, currency FROM business_metrics WHERE metric_type = 'visits'`)).toEqual([
      { value: '9.00', currency: 'USD' },
    ]);
  });
});
