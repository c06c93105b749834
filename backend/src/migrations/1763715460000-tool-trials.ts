import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Trials of paid tools. `trial_ends_at` is null for rights that do not end by themselves; `trial_started_at` stays after a purchase and makes the
 * trial the only one of its tool.
 */
export class ToolTrials1763715460000 implements MigrationInterface {
  name = 'ToolTrials1763715460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE entitlements ADD COLUMN trial_started_at timestamptz, ADD COLUMN trial_ends_at timestamptz, ADD COLUMN trial_reminded_at timestamptz`);
    await runner.query(`CREATE INDEX entitlements_trial ON entitlements (trial_ends_at) WHERE trial_ends_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE entitlements DROP COLUMN trial_started_at, DROP COLUMN trial_ends_at, DROP COLUMN trial_reminded_at`);
  }
}
