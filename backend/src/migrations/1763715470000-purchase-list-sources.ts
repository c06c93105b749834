import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of a task drafts its purchase lists once, and lines are found by their SKU. */
export class PurchaseListSources1763715470000 implements MigrationInterface {
  name = 'PurchaseListSources1763715470000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchase_lists ADD COLUMN source_key text;
      CREATE INDEX purchase_lists_source ON purchase_lists (source_key) WHERE source_key IS NOT NULL;
      CREATE INDEX purchase_lines_sku ON purchase_lines (sku);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX purchase_lines_sku; DROP INDEX purchase_lists_source; ALTER TABLE purchase_lists DROP COLUMN source_key',
    );
  }
}
