import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session set up a second factor: for a while that does not prove who is behind the session. */
export class FactorEnrolled1763624100000 implements MigrationInterface {
  name = 'FactorEnrolled1763624100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN factor_enrolled_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN factor_enrolled_at');
  }
}
