import type { MigrationInterface, QueryRunner } from 'typeorm';

const newestFirst = 'created_at DESC, id DESC';
const newestLast = 'created_at, id';

/** Indexes that lists are read from in one direction or the other: the name, the columns before the time, and those of the index of old. */
const lists = [
  ['tasks_list', 'priority_rank DESC, ', 'priority_rank, '],
  ['tasks_list_status', 'status, priority_rank DESC, ', 'status, priority_rank, '],
  ['tasks_list_agent', 'agent_id, ', 'agent_id, '],
] as const;

const endedColumns = 'status, type, cost_micro_usd, started_at, waited_ms, deleted_at, priority_rank';

/**
 * What a task writes into the log of Postgres. New rows stand at the end of an index by time now and no longer at its beginning, since Postgres
 * fills a page that grows at its end, and cuts one that grows at its beginning into halves; lists read it backwards. Activities need no index
 * of their ids, and the two texts of a result are one index.
 * It takes minutes for millions of tasks, in which nothing else is written to tasks, activities and texts of results, nor read once the old index is dropped.
 */
export class LighterLog1763713600000 implements MigrationInterface {
  name = 'LighterLog1763713600000';

  async up(runner: QueryRunner): Promise<void> {
    // Among millions each takes longer than a statement of the product may.
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const [name, before] of lists) await this.replace(runner, name, `tasks (${before}${newestLast})`);
    await this.replace(runner, 'tasks_ended', `tasks (finished_at) INCLUDE (${endedColumns}) WHERE finished_at IS NOT NULL`);
    await runner.query(`ALTER TABLE activities DROP CONSTRAINT activities_pkey`);
    await runner.query(`ALTER TABLE activities ADD CONSTRAINT activities_pkey PRIMARY KEY (${newestLast})`);
    await runner.query(`DROP INDEX activities_latest`);
    await runner.query(`CREATE INDEX task_result_search_texts ON task_result_search USING gin (output gin_trgm_ops, log gin_trgm_ops)`);
    await runner.query(`DROP INDEX task_result_search_output, task_result_search_log`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const column of ['output', 'log'])
      await runner.query(`CREATE INDEX task_result_search_${column} ON task_result_search USING gin (${column} gin_trgm_ops)`);
    await runner.query(`DROP INDEX task_result_search_texts`);
    await runner.query(`CREATE INDEX activities_latest ON activities (${newestFirst})`);
    await runner.query(`ALTER TABLE activities DROP CONSTRAINT activities_pkey`);
    await runner.query(`ALTER TABLE activities ADD CONSTRAINT activities_pkey PRIMARY KEY (id)`);
    await this.replace(runner, 'tasks_ended', `tasks (finished_at DESC) INCLUDE (${endedColumns}) WHERE finished_at IS NOT NULL`);
    for (const [name, , before] of lists) await this.replace(runner, name, `tasks (${before}${newestFirst})`);
  }

  private async replace(runner: QueryRunner, name: string, on: string): Promise<void> {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }
}
