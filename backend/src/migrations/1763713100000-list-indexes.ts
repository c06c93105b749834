import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lists of tasks are filtered by, so that a rare value among a million is not looked for in all of them. A task enters the first and the
 * last of these indexes when it ends, and the others when it is tried again: the first claim and the steps of a task write none of them.
 */
export class ListIndexes1763713100000 implements MigrationInterface {
  name = 'ListIndexes1763713100000';

  async up(runner: QueryRunner): Promise<void> {
    // Among millions each takes longer than a statement of the product may.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`CREATE INDEX tasks_list_type ON tasks (type) WHERE finished_at IS NOT NULL`);
    // Those below and this one with what lists are counted by, so that counting need not leave them.
    await runner.query(`CREATE INDEX tasks_list_third_try ON tasks (priority_rank, created_at DESC, id DESC) INCLUDE (status, attempt, failures)
      WHERE attempt >= 3`);
    await runner.query(`CREATE INDEX tasks_list_second_try ON tasks (priority_rank, created_at DESC, id DESC) INCLUDE (status, attempt, failures)
      WHERE attempt >= 2`);
    await runner.query(`DROP INDEX tasks_list_again`);
    await runner.query(`CREATE INDEX tasks_ended ON tasks (finished_at DESC)
      INCLUDE (status, type, cost_micro_usd, started_at, waited_ms, deleted_at, priority_rank) WHERE finished_at IS NOT NULL`);
    await runner.query(`DROP INDEX tasks_finished`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX tasks_finished ON tasks (finished_at DESC)
      INCLUDE (status, type, cost_micro_usd, started_at, waited_ms, deleted_at) WHERE finished_at IS NOT NULL`);
    await runner.query(`DROP INDEX tasks_ended`);
    await runner.query(`CREATE INDEX tasks_list_again ON tasks (priority_rank, created_at DESC, id DESC) WHERE attempt >= 2`);
    await runner.query(`DROP INDEX tasks_list_second_try`);
    await runner.query(`DROP INDEX tasks_list_third_try`);
    await runner.query(`DROP INDEX tasks_list_type`);
  }
}
