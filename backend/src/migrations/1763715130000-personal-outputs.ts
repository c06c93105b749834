import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks what names customers, so that it is shown only to callers with `customers:identify`: tasks that have read who they are, and of these
 * the steps and files that say otherwise. Tasks of before are marked by what is known to read customers: mail campaigns, mails that left, and
 * workflow runs that machines or events started, with the tasks above and below them.
 */
export class PersonalOutputs1763715130000 implements MigrationInterface {
  name = 'PersonalOutputs1763715130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER TABLE tasks ADD COLUMN is_personal boolean DEFAULT false NOT NULL');
    await runner.query('ALTER TABLE task_steps ADD COLUMN is_personal boolean');
    await runner.query('ALTER TABLE artifacts ADD COLUMN is_personal boolean');
    await runner.query(`
      UPDATE tasks SET is_personal = true WHERE id IN (
        WITH RECURSIVE marked AS (
          SELECT id FROM tasks WHERE type = 'Email Marketing'
          UNION SELECT id FROM workflow_runs WHERE trigger_kind IN ('webhook', 'event')
          UNION SELECT task_id FROM deliveries WHERE channel = 'email'
        ), related AS (
          SELECT id FROM marked
          UNION SELECT n.id FROM related r CROSS JOIN LATERAL (
            SELECT task_id AS id FROM workflow_children WHERE run_id = r.id UNION ALL SELECT run_id FROM workflow_children WHERE task_id = r.id) n
        ) SELECT id FROM related)`);
    await runner.query('CREATE INDEX tasks_personal ON tasks (id) WHERE is_personal');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_personal');
    await runner.query('ALTER TABLE artifacts DROP COLUMN is_personal');
    await runner.query('ALTER TABLE task_steps DROP COLUMN is_personal');
    await runner.query('ALTER TABLE tasks DROP COLUMN is_personal');
  }
}
