import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores with a reset link that it drops the second factor, so that its use drops those added since it was made. */
export class LinksDropFactors1763715300000 implements MigrationInterface {
  name = 'LinksDropFactors1763715300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invites ADD COLUMN drops_second_factor boolean DEFAULT false NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invites DROP COLUMN drops_second_factor');
  }
}
