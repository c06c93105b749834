import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of one account may be taxed differently. The next sync of an account states it; until then the account's rate counts. */
export class TaxClasses1763715020000 implements MigrationInterface {
  name = 'TaxClasses1763715020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory ADD COLUMN tax_class text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory DROP COLUMN tax_class');
  }
}
