import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what an approval leads to, so that the approver sees it and the approval counts for nothing else. */
export class ApprovalEffects1763715290000 implements MigrationInterface {
  name = 'ApprovalEffects1763715290000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approvals ADD COLUMN effects jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approvals DROP COLUMN effects');
  }
}
