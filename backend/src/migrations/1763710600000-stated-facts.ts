import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was said about orders and people of the shop is remembered, so that no way in says it again. What Stripe brought as stock leaves the
 * ledger: its prices have no pieces, and stood there as sold out. A row whose cost a person typed stays, no longer on sale.
 */
export class StatedFacts1763710600000 implements MigrationInterface {
  name = 'StatedFacts1763710600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE stated_facts (
  fact text NOT NULL,
  subject text NOT NULL,
  stated_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (fact, subject)
);
DELETE FROM inventory i USING integrations g WHERE i.integration_id = g.id AND g.platform = 'stripe' AND i.cost_source IS DISTINCT FROM 'person';
UPDATE inventory i SET status = 'inactive' FROM integrations g WHERE i.integration_id = g.id AND g.platform = 'stripe';
DELETE FROM integration_streams s USING integrations g WHERE s.integration_id = g.id AND g.platform = 'stripe' AND s.stream = 'products'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stated_facts');
  }
}
