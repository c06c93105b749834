import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of a day's orders as Analytics reads them, so that 90 days are not added up from each of their orders. */
export class DaySums1763713200000 implements MigrationInterface {
  name = 'DaySums1763713200000';

  async up(runner: QueryRunner): Promise<void> {
    // Null on a row that a process of the version before counted: such a day is added up from its orders.
    await runner.query(`ALTER TABLE business_metrics ADD COLUMN sums jsonb`);
    await runner.query(`INSERT INTO ledger_due (kind, key)
      SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM shop_orders ORDER BY 2
      ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE business_metrics DROP COLUMN sums`);
  }
}
