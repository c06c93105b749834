import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a task was created its own row says, so the list of activities reads it there. What was written down of tasks that are still there would
 * be listed twice; it takes minutes for millions.
 */
export class CreatedInTasks1763713700000 implements MigrationInterface {
  name = 'CreatedInTasks1763713700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`DELETE FROM activities a USING tasks t WHERE a.type = 'task.created' AND t.id::text = a.metadata ->> 'taskId'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      INSERT INTO activities (id, type, description, metadata, created_at)
      SELECT gen_random_uuid(), 'task.created', left(concat_ws(': ', a.name, t.title) || ' was queued', 500),
        jsonb_strip_nulls(jsonb_build_object('taskId', t.id, 'title', t.title, 'agentId', t.agent_id, 'agentName', a.name)), t.created_at
      FROM tasks t LEFT JOIN agents a ON a.id = t.agent_id`);
  }
}
