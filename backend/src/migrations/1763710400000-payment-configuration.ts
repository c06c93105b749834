import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of Stripe as the owner set them in the console, and what Stripe said about them: one row at most. */
export class PaymentConfiguration1763710400000 implements MigrationInterface {
  name = 'PaymentConfiguration1763710400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_configuration (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        secret_key text,
        publishable_key text,
        webhook_secret text,
        is_enabled boolean NOT NULL DEFAULT true,
        account jsonb,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_configuration');
  }
}
