import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps which API token paid for a call after its task is deleted, and finds fees of messages that have not left yet. */
export class SpendingOfTokens1763715170000 implements MigrationInterface {
  name = 'SpendingOfTokens1763715170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_ledger ADD COLUMN token_id uuid');
    await runner.query(`
CREATE INDEX usage_ledger_token ON usage_ledger (token_id, at) INCLUDE (cost_micro_usd, reserved_micro_usd, settled_at)
  WHERE token_id IS NOT NULL`);
    await runner.query(`
CREATE INDEX deliveries_fees_due ON deliveries (task_id) INCLUDE (fee_micro_usd)
  WHERE fee_micro_usd > 0 AND status IN ('pending', 'sending', 'unknown')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_fees_due');
    await runner.query('ALTER TABLE usage_ledger DROP COLUMN token_id');
  }
}
