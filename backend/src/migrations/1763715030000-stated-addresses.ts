import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address that an account last stated for a customer, so that an account that repeats an old one does not replace a newer one of another
 * account. Null until the account states one.
 */
export class StatedAddresses1763715030000 implements MigrationInterface {
  name = 'StatedAddresses1763715030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_sources ADD COLUMN stated_email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_sources DROP COLUMN stated_email');
  }
}
