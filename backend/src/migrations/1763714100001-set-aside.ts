import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records of accounts that the ledger cannot keep: their ids and what is wrong with them, without anything personal. */
export class SetAside1763714100001 implements MigrationInterface {
  name = 'SetAside1763714100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE integration_set_aside (
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  kind text NOT NULL,
  record_id text NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  first_seen_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (integration_id, kind, record_id)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE integration_set_aside');
  }
}
