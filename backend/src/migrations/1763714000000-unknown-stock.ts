import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A quantity and the currency of a product without amounts may be unknown, and variations of one product may share a count. Rows keep their quantity until the next sync of their account
 * corrects it.
 */
export class UnknownStock1763714000000 implements MigrationInterface {
  name = 'UnknownStock1763714000000';
  static readonly contract = '0.1.0 and later state the quantity in every INSERT, so no process relies on its default.';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'ALTER TABLE inventory ALTER COLUMN quantity DROP NOT NULL, ALTER COLUMN quantity DROP DEFAULT, ADD COLUMN stock_key text, ALTER COLUMN currency DROP NOT NULL',
    );
    await runner.query('CREATE INDEX inventory_fewest ON inventory (coalesce(quantity, 2147483647), id)');
    await runner.query('DROP INDEX inventory_quantity');
    await runner.query('CREATE INDEX inventory_shared_count ON inventory (integration_id, stock_key) WHERE stock_key IS NOT NULL');
    // A stream now keeps the ids it has seen by platform id and SKU, so a pass that is under way starts again.
    await runner.query(
      `UPDATE integration_streams SET position = NULL, pass_started_at = NULL, seen = '{}', turn = turn + 1 WHERE seen <> '{}'`,
    );
    await runner.query(`ALTER TABLE shared_stock_parts DROP CONSTRAINT shared_stock_parts_listing_id_fkey,
      ADD CONSTRAINT shared_stock_parts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES shared_stock_listings (listing_id)
        ON UPDATE CASCADE ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shared_stock_parts DROP CONSTRAINT shared_stock_parts_listing_id_fkey,
      ADD CONSTRAINT shared_stock_parts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES shared_stock_listings (listing_id) ON DELETE CASCADE`);
    await runner.query('DROP INDEX inventory_shared_count');
    await runner.query('CREATE INDEX inventory_quantity ON inventory (quantity, id)');
    await runner.query('DROP INDEX inventory_fewest');
    await runner.query('UPDATE inventory SET quantity = 0 WHERE quantity IS NULL');
    await runner.query(`UPDATE inventory SET currency = 'USD' WHERE currency IS NULL`);
    await runner.query(
      'ALTER TABLE inventory DROP COLUMN stock_key, ALTER COLUMN quantity SET DEFAULT 0, ALTER COLUMN quantity SET NOT NULL, ALTER COLUMN currency SET NOT NULL',
    );
  }
}
