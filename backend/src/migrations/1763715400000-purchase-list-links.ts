import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An opportunity forgets a purchase list that is deleted, so it can start another. */
export class PurchaseListLinks1763715400000 implements MigrationInterface {
  name = 'PurchaseListLinks1763715400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE trend_opportunities SET purchase_list_id = NULL
        WHERE purchase_list_id IS NOT NULL AND purchase_list_id NOT IN (SELECT id FROM purchase_lists);
      ALTER TABLE trend_opportunities ADD CONSTRAINT trend_opportunities_purchase_list
        FOREIGN KEY (purchase_list_id) REFERENCES purchase_lists (id) ON DELETE SET NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trend_opportunities DROP CONSTRAINT trend_opportunities_purchase_list');
  }
}
