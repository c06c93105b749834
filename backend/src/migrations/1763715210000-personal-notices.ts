import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks notices that may name customers, and keeps the limits of the caller that made the address of a webhook. Texts of workflows and of
 * messages to customers from before may name some, so they count as such.
 */
export class PersonalNotices1763715210000 implements MigrationInterface {
  name = 'PersonalNotices1763715210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN is_personal boolean DEFAULT false NOT NULL');
    await runner.query(`UPDATE notifications SET is_personal = true WHERE kind LIKE 'workflow.%' OR kind = 'delivery.unknown'`);
    // No reference: an authority that is gone allows nothing.
    await runner.query('ALTER TABLE workflow_triggers ADD COLUMN authority_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workflow_triggers DROP COLUMN authority_id');
    await runner.query('ALTER TABLE notifications DROP COLUMN is_personal');
  }
}
