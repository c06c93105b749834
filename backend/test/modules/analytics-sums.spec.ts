import { type Period, resolvePeriod } from '../../src/modules/analytics/period/period';
import { bucketSpans } from '../../src/modules/analytics/period/period-sql';
import { TaskSums } from '../../src/modules/analytics/tasks/task-sums';
import { AnalyticsModule } from '../../src/modules/analytics';
import { LedgerUpkeepModule } from '../../src/modules/commerce';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { type OrderSums, ShopSums } from '../../src/modules/sales';
import { createDatabase, type TestDatabase } from '../database';
import { insertMadeShop, madeOrders } from '../made-shop';
import { type StartedModule, startModule } from '../start-module';

const shopZone = 'Europe/Berlin';
const zones = [shopZone, 'UTC', 'Asia/Kolkata', 'America/St_Johns'];
const now = new Date();
const periods = ['24h', '7d', '90d'] as const;

/** The plainest statement there is: each row is asked for its bucket. */
const either = (column: string) =>
  `${column} >= $3::timestamptz AND ${column} < $2::timestamptz AND NOT (${column} >= $4::timestamptz AND ${column} < $1::timestamptz)`;
const bucket = (column: string) => `width_bucket(${column}, $5::timestamptz[]) - 1 - $6::int`;
const ends = ({ from, until, previous }: Period) => [from, until, previous?.from ?? from, previous?.until ?? from];
const starts = ({ buckets, previous }: Period) => {
  const earlier = previous?.starts ?? [];
  return [[...earlier, ...buckets.map(({ from }) => from)], earlier.length];
};
const inOrder = <T extends object>(rows: readonly T[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

describe('Sums of Analytics', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let shop: ShopSums;
  let tasks: TaskSums;

  const plain = <T>(sql: string, values: unknown[]) => database.query<T & object>(sql, values);
  const spansOf = (timeZone: string) => [
    ...periods.map((period) => resolvePeriod({ period, compare: 'previous' }, timeZone, now)),
    ...['2025-10-20', '2026-03-20'].map((from) =>
      resolvePeriod({ period: 'custom', from, to: `${from.slice(0, 8)}31`, compare: 'none' }, timeZone, now),
    ),
    resolvePeriod({ period: 'custom', from: '2026-01-01', to: '2026-12-31', compare: 'previous' }, timeZone, now),
  ];

  const ofEveryOrder = (period: Period) =>
    plain<OrderSums>(
      `SELECT ${bucket('o.ordered_at')} AS bucket, o.platform, o.currency, count(*) FILTER (WHERE o.is_sale)::int AS orders, sum(o.net_sales)::float8 AS net,
         sum(o.refunds)::float8 AS refunds, (count(*) FILTER (WHERE o.is_sale AND o.tax IS NULL))::int AS "taxUnknown",
         (count(*) FILTER (WHERE o.is_sale AND o.fees IS NULL))::int AS "feesUnknown", coalesce(sum(o.fees) FILTER (WHERE o.is_sale), 0)::float8 AS fees
       FROM sale_orders o WHERE ${either('o.ordered_at')} AND o.status <> 'cancelled' GROUP BY 1, 2, 3`,
      [...ends(period), ...starts(period)],
    );
  const expectExact = async (timeZone: string) => {
    for (const period of spansOf(timeZone)) {
      const [read, truth] = [await shop.orders(bucketSpans(period), timeZone), await ofEveryOrder(period)];
      expect([timeZone, period.label, inOrder(read)]).toEqual([timeZone, period.label, inOrder(truth)]);
    }
  };
  const counted = () => module.get(MetricRollUp).round();

  beforeAll(async () => {
    database = await createDatabase();
    await database.query(`INSERT INTO settings (id, "values") VALUES (1, $1)`, [{ timeZone: shopZone }]);
    module = await startModule(database, [AnalyticsModule, LedgerUpkeepModule]);
    [shop, tasks] = [module.get(ShopSums), module.get(TaskSums)];
    await insertMadeShop(database, madeOrders(shopZone, now));
    await counted();
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });

  it('should be those of every order where days were counted ahead, on the clock of the shop and on any other', async () => {
    expect(await database.value('SELECT count(*)::int FROM business_metrics WHERE sums IS NOT NULL')).toBeGreaterThan(100);
    for (const zone of zones) await expectExact(zone);
  });

  it('should follow an order that changes, comes, is cancelled or goes, before its day is counted again', async () => {
    // A counted day that is wrong shows that such days are read, and no others.
    const [ahead] = await plain<{ day: string; platform: string }>(
      `UPDATE business_metrics SET sums = sums || '{"net": 123456}' WHERE id = (SELECT id FROM business_metrics WHERE sums IS NOT NULL AND day < current_date - 5
         ORDER BY day DESC LIMIT 1) RETURNING day::text, platform`,
      [],
    );
    const [week] = spansOf(shopZone).slice(2);
    expect(inOrder(await shop.orders(bucketSpans(week!), shopZone))).not.toEqual(inOrder(await ofEveryOrder(week!)));
    const onThatDay = `ordered_at >= $1::date::timestamp AT TIME ZONE $2 AND ordered_at < ($1::date + 1)::timestamp AT TIME ZONE $2`;
    await plain(`UPDATE shop_orders SET total = total + 10.01 WHERE ${onThatDay}`, [ahead!.day, shopZone]);
    await expectExact(shopZone);
    await counted();
    await expectExact(shopZone);
    await plain(
      `UPDATE shop_orders SET status = 'cancelled' WHERE id IN (SELECT id FROM shop_orders WHERE status = 'paid' ORDER BY id LIMIT 40)`,
      [],
    );
    await expectExact(shopZone);
    await plain(
      `UPDATE shop_orders SET ordered_at = ordered_at - interval '31 hours' WHERE id IN (SELECT id FROM shop_orders ORDER BY id DESC LIMIT 40)`,
      [],
    );
    await expectExact(shopZone);
    await plain('DELETE FROM shop_orders WHERE id IN (SELECT id FROM shop_orders ORDER BY total LIMIT 20)', []);
    await expectExact(shopZone);
    await counted();
    await expectExact(shopZone);
  });

  it('should be those of every task and call', async () => {
    await plain(
      `INSERT INTO tasks (id, title, type, status, created_at, started_at, finished_at, waited_ms, attempt, cost_micro_usd, deleted_at)
       SELECT gen_random_uuid(), 'Run', (ARRAY['Custom', 'Data Analysis', 'Workflow'])[1 + n % 3],
         (ARRAY['completed', 'completed', 'failed', 'cancelled'])[1 + n % 4], at - interval '1 hour',
         CASE WHEN n % 11 > 0 THEN at - n % 700 * interval '173 milliseconds' + interval '1 second' END, at, n % 5 * 700, 1, n % 900,
         CASE WHEN n % 13 = 0 THEN at END
       FROM (SELECT n, $1::timestamptz - n * interval '3 hours 7 minutes' AS at FROM generate_series(1, 5000) n) t`,
      [now],
    );
    await plain(
      `INSERT INTO usage_ledger (task_id, attempt, step_key, kind, provider, model, cost_micro_usd, at, settled_at)
       SELECT id, 1, 'write', 'chat', 'p', 'm', CASE WHEN cost_micro_usd % 7 > 0 THEN cost_micro_usd END, finished_at,
         CASE WHEN cost_micro_usd % 5 > 0 THEN finished_at END FROM tasks`,
      [],
    );
    for (const period of [shopZone, 'America/St_Johns'].flatMap(spansOf)) {
      const values = [...ends(period), ...starts(period)];
      const ended = await plain(
        `SELECT ${bucket('t.finished_at')} AS bucket, t.type, t.status, count(*)::int AS count, sum(t.cost_micro_usd)::float8 AS spend
         FROM tasks t WHERE ${either('t.finished_at')} AND t.status IN ('completed', 'failed', 'cancelled') AND t.deleted_at IS NULL GROUP BY 1, 2, 3`,
        values,
      );
      const spend = await plain(
        `SELECT ${bucket('u.at')} AS bucket, coalesce(sum(u.cost_micro_usd), 0)::float8 AS spend,
           count(*) FILTER (WHERE u.cost_micro_usd IS NULL AND u.settled_at IS NOT NULL)::int AS unpriced
         FROM usage_ledger u WHERE ${either('u.at')} GROUP BY 1`,
        values,
      );
      const runs = await plain(
        `SELECT "isPrevious", type, CASE WHEN slot < 100 THEN slot / 10.0::float8 ELSE slot - 90 END AS seconds, count(*)::int AS count FROM (
           SELECT "isPrevious", type, (CASE WHEN s < 10 THEN floor(s * 10) ELSE 90 + floor(s) END)::int AS slot FROM (
             SELECT t.finished_at < $1 AS "isPrevious", t.type,
               least(100000000, greatest(0, date_part('epoch', t.finished_at - t.started_at) - t.waited_ms / 1000.0::float8)) AS s
             FROM tasks t WHERE ${either('t.finished_at')} AND t.status = 'completed' AND t.started_at IS NOT NULL AND t.deleted_at IS NULL) r) s
         GROUP BY 1, 2, 3`,
        ends(period),
      );
      expect(inOrder(merged(await tasks.ended(period)))).toEqual(inOrder(ended));
      expect(inOrder(merged(await tasks.spend(period)))).toEqual(inOrder(spend));
      expect(inOrder(await tasks.runTimes(period))).toEqual(inOrder(runs));
    }
  });
});

/** Who draws a bucket adds up its rows: a week is told as its days. */
function merged<T extends { bucket: number; spend: number }>(rows: readonly T[]): T[] {
  const sums = new Map<string, T & { count?: number; unpriced?: number }>();
  for (const row of rows as readonly (T & { count?: number; unpriced?: number })[]) {
    const { spend, count, unpriced, ...key } = row;
    const known = sums.get(JSON.stringify(key));
    if (!known) sums.set(JSON.stringify(key), { ...row });
    else {
      known.spend += spend;
      if (count !== undefined) known.count! += count;
      if (unpriced !== undefined) known.unpriced! += unpriced;
    }
  }
  return [...sums.values()];
}
