import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps limits by connected account. Each account gets a copy of the row of its platform. That row stays without an account: it holds for
 * products of files, and accounts connected later start with it.
 */
export class LimitsByAccount1763715430000 implements MigrationInterface {
  name = 'LimitsByAccount1763715430000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE change_rules ADD COLUMN integration_id uuid, DROP CONSTRAINT change_rules_pkey,
  ADD CONSTRAINT change_rules_key UNIQUE NULLS NOT DISTINCT (kind, platform, integration_id);
INSERT INTO change_rules (kind, platform, integration_id, level, margin_percent, fee_percent, most_change, most_amount_day, most_lines_batch,
    most_lines_day, only_skus, updated_at, updated_by, version)
  SELECT r.kind, r.platform, i.id, r.level, r.margin_percent, r.fee_percent, r.most_change, r.most_amount_day, r.most_lines_batch,
    r.most_lines_day, r.only_skus, r.updated_at, r.updated_by, r.version
  FROM change_rules r JOIN integrations i ON i.platform = r.platform`);
  }

  /** Of several accounts the limits of the most careful one remain. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TEMPORARY TABLE kept_rules ON COMMIT DROP AS
  SELECT DISTINCT ON (kind, platform) kind, platform, integration_id FROM change_rules
  ORDER BY kind, platform, integration_id IS NULL, array_position(ARRAY['suggest', 'ask', 'act'], level), margin_percent DESC NULLS LAST,
    most_change, most_lines_day, integration_id;
DELETE FROM change_rules r WHERE NOT EXISTS (SELECT FROM kept_rules k
  WHERE k.kind = r.kind AND k.platform = r.platform AND k.integration_id IS NOT DISTINCT FROM r.integration_id);
ALTER TABLE change_rules DROP COLUMN integration_id, ADD PRIMARY KEY (kind, platform)`);
  }
}
