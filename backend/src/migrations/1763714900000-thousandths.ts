import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts of the shop, by table. The console's own billing keeps its columns. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  business_metrics: ['value'],
  change_rules: ['most_amount_day', 'most_change'],
  customers: ['total_spent'],
  inventory: ['price', 'cost', 'compare_at'],
  payout_lines: ['gross', 'fee', 'net'],
  payout_statements: ['amount'],
  payouts: ['amount'],
  product_days: ['revenue', 'line_cost', 'fees'],
  shop_order_lines: ['unit_price', 'unit_cost'],
  shop_orders: ['total', 'shipping', 'tax', 'discount', 'refunded', 'fees', 'refunded_tax', 'refunded_shipping'],
};
/** Figures of platforms that are counts. They were stored with the currency USD. */
const counts = `'units_reported', 'visits', 'transactions'`;

/**
 * Lets amounts have three decimals. A numeric without precision takes every value as it is written, so no table is rewritten and
 * no index is built: rows keep `12.50`, and new ones may hold `1.235`. The record schemas of the ledger limit size and decimals.
 */
export class Thousandths1763714900000 implements MigrationInterface {
  name = 'Thousandths1763714900000';
  static readonly contract = 'Versions since 0.1.0 write amounts with two decimals, which the wider columns accept.';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await withoutViews(runner, () => runner.query(alter(() => 'numeric')));
    await runner.query(`UPDATE business_metrics SET currency = '' WHERE origin = 'platform' AND metric_type IN (${counts})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM business_metrics m USING business_metrics u WHERE m.currency = '' AND u.currency = 'USD'
         AND (u.day, u.platform, u.metric_type, u.origin, u.account) = (m.day, m.platform, m.metric_type, m.origin, m.account)`,
    );
    await runner.query(`UPDATE business_metrics SET currency = 'USD' WHERE currency = ''`);
    await withoutViews(runner, () => runner.query(alter((table, column) => before[`${table}.${column}`] ?? 'numeric(12,2)')));
  }
}

/** A view as it is stored: its query, and its comment and privileges as statements. */
interface StoredView {
  name: string;
  query: string;
  rest: string | null;
}

/**
 * Runs `change` without the views that read the tables, because Postgres refuses to alter a column that a view reads. Makes them again
 * in the same transaction, so that processes of the version before, and views of the owner, never miss one.
 */
async function withoutViews(runner: QueryRunner, change: () => Promise<unknown>): Promise<void> {
  const views = (await runner.query(readers)) as StoredView[];
  if (views.length > 0) await runner.query(`DROP VIEW ${views.map(({ name }) => name).join(', ')}`);
  await change();
  for (const { name, query, rest } of views) await runner.query(`CREATE VIEW ${name} AS ${query}; ${rest ?? ''}`);
}

/** Views that read the tables, directly or through other views; each after those that it reads. */
const readers = `
WITH RECURSIVE readers (oid, depth) AS (
  SELECT oid, 0 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname IN (${Object.keys(amounts)
    .map((table) => `'${table}'`)
    .join(', ')})
  UNION
  SELECT r.ev_class, t.depth + 1 FROM readers t
    JOIN pg_depend d ON d.refobjid = t.oid AND d.refclassid = 'pg_class'::regclass AND d.classid = 'pg_rewrite'::regclass
    JOIN pg_rewrite r ON r.oid = d.objid AND r.ev_class <> t.oid
)
SELECT c.oid::regclass::text AS name, pg_get_viewdef(c.oid) AS query, concat_ws('; ',
  (SELECT format('COMMENT ON VIEW %s IS %L', c.oid::regclass, obj_description(c.oid, 'pg_class'))),
  (SELECT string_agg(format('GRANT %s ON %s TO %s', a.privilege_type, c.oid::regclass,
    CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END), '; ') FROM aclexplode(c.relacl) a)) AS rest
FROM pg_class c JOIN (SELECT oid, max(depth) AS depth FROM readers GROUP BY oid) r USING (oid) WHERE c.relkind = 'v' ORDER BY r.depth, 1`;

const alter = (typeOf: (table: string, column: string) => string): string =>
  Object.entries(amounts)
    .map(
      ([table, columns]) =>
        `ALTER TABLE ${table} ${columns.map((column) => `ALTER COLUMN ${column} TYPE ${typeOf(table, column)}`).join(', ')}`,
    )
    .join(';\n');

/** Previous types other than numeric(12,2). */
const before: Readonly<Record<string, string>> = {
  'business_metrics.value': 'numeric(15,2)',
  'change_rules.most_change': 'numeric(9,2)',
  'customers.total_spent': 'numeric(14,2)',
  'inventory.price': 'numeric(10,2)',
  'inventory.cost': 'numeric(10,2)',
  'inventory.compare_at': 'numeric(10,2)',
  'payout_lines.gross': 'numeric(14,2)',
  'payout_lines.fee': 'numeric(14,2)',
  'payout_lines.net': 'numeric(14,2)',
  'payout_statements.amount': 'numeric(14,2)',
  'payouts.amount': 'numeric(14,2)',
  'product_days.revenue': 'numeric(15,2)',
  'product_days.line_cost': 'numeric(15,2)',
  'product_days.fees': 'numeric(15,2)',
};
