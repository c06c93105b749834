import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A wake-up is for all tasks that are due, so no row is told about by itself any more: `dispatch_at` and `dispatch_count` go with a later
 * version. Until then an older worker finds what is created here by the default.
 */
export class Wakeups1763623500000 implements MigrationInterface {
  name = 'Wakeups1763623500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks ALTER COLUMN dispatch_at SET DEFAULT now();
      DROP INDEX tasks_dispatch;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks ALTER COLUMN dispatch_at DROP DEFAULT;
      CREATE INDEX tasks_dispatch ON tasks (dispatch_at) WHERE status = 'queued' AND NOT held;
    `);
  }
}
