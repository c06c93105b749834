import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the task that an on-demand agent was started for, so that its status follows the status of that task. */
export class AgentRuns1763715310000 implements MigrationInterface {
  name = 'AgentRuns1763715310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agents ADD COLUMN run_task_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agents DROP COLUMN run_task_id');
  }
}
