import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives purchase lists with a blank title a visible one. */
export class PurchaseTitles1763715400002 implements MigrationInterface {
  name = 'PurchaseTitles1763715400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE purchase_lists SET title = 'Purchase list' WHERE title !~ '\\S'`);
  }

  async down(): Promise<void> {
    // The blank titles are not kept.
  }
}
