import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of changes may be about an order of a buyer instead of a listing: that it was shipped, money that goes back, its end. */
export class OrderChanges1763712200000 implements MigrationInterface {
  name = 'OrderChanges1763712200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE change_lines ALTER COLUMN listing_id DROP NOT NULL,
  ADD COLUMN order_id uuid,
  -- What is asked for about the order: carrier, tracking number, amount, reason.
  ADD COLUMN ask jsonb,
  -- The platform lets nobody take it back.
  ADD COLUMN is_final boolean DEFAULT false NOT NULL,
  ADD CONSTRAINT change_lines_subject CHECK (num_nonnulls(listing_id, order_id) = 1)`);
    await runner.query('CREATE INDEX change_lines_of_order ON change_lines (order_id, created_at DESC) WHERE order_id IS NOT NULL');
    await runner.query(`
-- The most that may go back on one day, in units of the orders' currency.
ALTER TABLE change_rules ADD COLUMN most_amount_day numeric(12,2)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change_rules DROP COLUMN most_amount_day');
    await runner.query('DELETE FROM change_lines WHERE order_id IS NOT NULL');
    await runner.query(`
ALTER TABLE change_lines DROP CONSTRAINT change_lines_subject, DROP COLUMN is_final, DROP COLUMN ask, DROP COLUMN order_id,
  ALTER COLUMN listing_id SET NOT NULL`);
  }
}
