import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far an account was compared with what its platform lists. The index finds the orders between two ids of a platform that counts upwards;
 * it begins with the account, so that the index of the account alone is not needed any more.
 */
export class Comparisons1763714510000 implements MigrationInterface {
  name = 'Comparisons1763714510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
CREATE TABLE integration_comparisons (
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  stream text NOT NULL,
  "position" jsonb,
  listed_until text DEFAULT '' NOT NULL,
  is_listed boolean DEFAULT false NOT NULL,
  known integer DEFAULT 0 NOT NULL,
  missing text[] DEFAULT '{}' NOT NULL,
  differing text[] DEFAULT '{}' NOT NULL,
  turn integer DEFAULT 0 NOT NULL,
  reset_by uuid,
  doubt text,
  completed_at timestamptz,
  PRIMARY KEY (integration_id, stream)
)`);
    await runner.query(`CREATE INDEX shop_orders_account_number ON shop_orders (integration_id, length(platform_order_id), platform_order_id COLLATE "C")
      WHERE integration_id IS NOT NULL`);
    await runner.query('DROP INDEX shop_orders_integration');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX shop_orders_integration ON shop_orders (integration_id) WHERE integration_id IS NOT NULL');
    await runner.query('DROP INDEX shop_orders_account_number');
    await runner.query('DROP TABLE integration_comparisons');
  }
}
