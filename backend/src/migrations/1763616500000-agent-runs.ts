import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times of day and overlap of agents; deletions that can be undone; searchable results and log lines of tasks. */
export class AgentRuns1763616500000 implements MigrationInterface {
  name = 'AgentRuns1763616500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE agents
        ADD COLUMN schedule_time text NOT NULL DEFAULT '09:00',
        -- 1 is Monday.
        ADD COLUMN schedule_weekday smallint NOT NULL DEFAULT 1,
        ADD COLUMN overlap text NOT NULL DEFAULT 'skip',
        ADD CONSTRAINT agents_schedule_time CHECK (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        ADD CONSTRAINT agents_schedule_weekday CHECK (schedule_weekday BETWEEN 1 AND 7),
        ADD CONSTRAINT agents_overlap CHECK (overlap IN ('skip', 'queue', 'replace'));

      ALTER TABLE tasks
        -- Hidden since then, and gone for good ten seconds later unless somebody takes it back.
        ADD COLUMN deleted_at timestamptz,
        -- A deleted task is held, so that nothing starts it; this is what held was before.
        ADD COLUMN held_before boolean;
      CREATE INDEX tasks_deleted ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE INDEX tasks_list_again ON tasks (priority_rank, created_at DESC, id DESC) WHERE attempt >= 2;
      CREATE INDEX tasks_list_cost ON tasks (cost_micro_usd) WHERE cost_micro_usd > 0;

      -- The beginnings of what came out and of what was logged, written when an attempt has ended.
      CREATE TABLE task_result_search (
        task_id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
        output text NOT NULL,
        log text NOT NULL
      );
      CREATE INDEX task_result_search_output ON task_result_search USING gin (output gin_trgm_ops);
      CREATE INDEX task_result_search_log ON task_result_search USING gin (log gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE task_result_search;
      DELETE FROM tasks WHERE deleted_at IS NOT NULL;
      DROP INDEX tasks_list_cost, tasks_list_again;
      ALTER TABLE tasks DROP COLUMN deleted_at, DROP COLUMN held_before;
      ALTER TABLE agents DROP COLUMN schedule_time, DROP COLUMN schedule_weekday, DROP COLUMN overlap;
    `);
  }
}
