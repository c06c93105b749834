import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that a customer had before: a person who asks to be forgotten under one of them is still found. */
export class FormerAddresses1763714520000 implements MigrationInterface {
  name = 'FormerAddresses1763714520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customers ADD COLUMN former_emails text[] DEFAULT '{}' NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP COLUMN former_emails');
  }
}
