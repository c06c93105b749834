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
/** Figures of platforms that count something, which had the currency USD. */
const counts = `'units_reported', 'visits', 'transactions'`;

/**
 * Lets amounts have three decimals. A numeric without precision takes every value as it is written, so no table is rewritten and
 * no index is built: rows keep `12.50`, and new ones may hold `1.235`. The border record schemas limit size and decimals.
 */
export class Thousandths1763714900000 implements MigrationInterface {
  name = 'Thousandths1763714900000';
  static readonly contract = '0.1.0 and later state amounts with two decimals, which the wider columns take as they are.';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await dropViews(runner);
    await runner.query(alter(() => 'numeric'));
    await runner.query(`UPDATE business_metrics SET currency = '' WHERE origin = 'platform' AND metric_type IN (${counts})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropViews(runner);
    await runner.query(`UPDATE business_metrics SET currency = 'USD' WHERE currency = ''`);
    await runner.query(alter((table, column) => before[`${table}.${column}`] ?? 'numeric(12,2)'));
  }
}

/** Views name the types of the columns they read. The start of the new version makes them again, after the migrations. */
async function dropViews(runner: QueryRunner): Promise<void> {
  const views = (await runner.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`,
  )) as { name: string }[];
  if (views.length > 0) await runner.query(`DROP VIEW ${views.map(({ name }) => name).join(', ')}`);
}

const alter = (typeOf: (table: string, column: string) => string): string =>
  Object.entries(amounts)
    .map(
      ([table, columns]) =>
        `ALTER TABLE ${table} ${columns.map((column) => `ALTER COLUMN ${column} TYPE ${typeOf(table, column)}`).join(', ')}`,
    )
    .join(';\n');

/** Types before, where they were not numeric(12,2). */
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
