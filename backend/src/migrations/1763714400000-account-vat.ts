import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps how much VAT the prices of an account contain, as its owner states it. The key survives a new connection of the account. */
export class AccountVat1763714400000 implements MigrationInterface {
  name = 'AccountVat1763714400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE change_vat (
        platform text NOT NULL,
        account text NOT NULL,
        percent numeric(4, 2) NOT NULL CHECK (percent BETWEEN 0 AND 50),
        updated_by text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (platform, account)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE change_vat');
  }
}
