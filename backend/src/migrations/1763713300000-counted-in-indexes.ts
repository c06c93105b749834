import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals of lists by type, and by tries with a cost or a type, are counted within an index. The keys of the first repeat so often that
 * Postgres keeps each once: it is as large as that by type alone. A task enters the others only when it is tried again.
 */
export class CountedInIndexes1763713300000 implements MigrationInterface {
  name = 'CountedInIndexes1763713300000';

  async up(runner: QueryRunner): Promise<void> {
    // Among millions each takes longer than a statement of the product may.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`DROP INDEX tasks_list_type`);
    await runner.query(`CREATE INDEX tasks_list_type ON tasks (type, status, priority_rank) WHERE finished_at IS NOT NULL`);
    await this.tries(runner, 'status, attempt, failures, type, cost_micro_usd');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX tasks_list_type`);
    await runner.query(`CREATE INDEX tasks_list_type ON tasks (type) WHERE finished_at IS NOT NULL`);
    await this.tries(runner, 'status, attempt, failures');
  }

  private async tries(runner: QueryRunner, counted: string): Promise<void> {
    await runner.query(`DROP INDEX tasks_list_second_try, tasks_list_third_try`);
    for (const [name, tries] of [
      ['third', 3],
      ['second', 2],
    ])
      await runner.query(`CREATE INDEX tasks_list_${name}_try ON tasks (priority_rank, created_at DESC, id DESC) INCLUDE (${counted})
        WHERE attempt >= ${tries}`);
  }
}
