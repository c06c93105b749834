import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps where the pieces of a product are, of sources that count them by location. */
export class InventoryLocations1763715060000 implements MigrationInterface {
  name = 'InventoryLocations1763715060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory ADD COLUMN locations jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory DROP COLUMN locations');
  }
}
