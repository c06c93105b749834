import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders that were removed in the shop, and unpaid carts of shops: they stay in the ledger and count nowhere. Nullable, so that the columns need
 * no rewrite of a large table. The index of sums carries both, since each sum asks for them.
 */
export class RemovedOrders1763714500000 implements MigrationInterface {
  name = 'RemovedOrders1763714500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'ALTER TABLE shop_orders ADD COLUMN removed_at timestamptz, ADD COLUMN is_unpaid_cart boolean DEFAULT false NOT NULL',
    );
    await runner.query('DROP INDEX shop_orders_sums');
    await runner.query(`CREATE INDEX shop_orders_sums ON shop_orders (ordered_at) INCLUDE (id, platform, currency, status, total, tax, shipping, discount,
      refunded, refunded_tax, refunded_shipping, fees, customer_id, removed_at, is_unpaid_cart)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shop_orders_sums');
    await runner.query(`CREATE INDEX shop_orders_sums ON shop_orders (ordered_at) INCLUDE (id, platform, currency, status, total, tax, shipping, discount,
      refunded, fees, customer_id)`);
    await runner.query('ALTER TABLE shop_orders DROP COLUMN removed_at, DROP COLUMN is_unpaid_cart');
  }
}
