import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tax and shipping inside refunds, which net sales took off twice. Days with partial refunds are added up again. */
export class RefundedTax1763713820000 implements MigrationInterface {
  name = 'RefundedTax1763713820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER TABLE shop_orders ADD COLUMN refunded_tax numeric(12,2), ADD COLUMN refunded_shipping numeric(12,2)');
    await runner.query(`INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
      FROM shop_orders WHERE refunded > 0 AND tax > 0 AND status NOT IN ('refunded', 'cancelled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shop_orders DROP COLUMN refunded_tax, DROP COLUMN refunded_shipping');
  }
}
