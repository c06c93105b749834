import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records that the daily comparison reads singly, with a digest of what ledger and platform said then: reading one again is of no use until either
 * changes. `last_completed_at` keeps the end of the last complete comparison while the next one goes on.
 */
export class SingleReads1763715030001 implements MigrationInterface {
  name = 'SingleReads1763715030001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE integration_single_reads (
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  stream text NOT NULL,
  record_id text NOT NULL,
  state text NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (integration_id, stream, record_id)
)`);
    await runner.query('ALTER TABLE integration_comparisons ADD COLUMN last_completed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integration_comparisons DROP COLUMN last_completed_at');
    await runner.query('DROP TABLE integration_single_reads');
  }
}
