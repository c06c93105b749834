import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what edits replace, so that a decision about something older is refused and the answer says what changed. */
export class ShownVersions1763715150000 implements MigrationInterface {
  name = 'ShownVersions1763715150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE change_batches ADD COLUMN revision integer NOT NULL DEFAULT 1`);
    await runner.query(`ALTER TABLE change_lines ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(`ALTER TABLE approvals ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approvals DROP COLUMN earlier');
    await runner.query('ALTER TABLE change_lines DROP COLUMN earlier');
    await runner.query('ALTER TABLE change_batches DROP COLUMN revision');
  }
}
