import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person or an author named in a task. Null for tasks from before: of these only the words of their agent's author count. */
export class Named1763624400000 implements MigrationInterface {
  name = 'Named1763624400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN IF NOT EXISTS named jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN IF EXISTS named');
  }
}
