import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks changes that a task proposed after it read who customers are. Their reasons and texts may name some. Activities about requests for a demo
 * no longer say who asked.
 */
export class PersonalChanges1763715240000 implements MigrationInterface {
  name = 'PersonalChanges1763715240000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change_batches ADD COLUMN is_personal boolean DEFAULT false NOT NULL');
    await runner.query(`UPDATE change_batches b SET is_personal = true WHERE EXISTS
      (SELECT FROM tasks t JOIN change_batches o ON o.task_id = t.id WHERE t.is_personal AND o.id IN (b.id, b.undoes))`);
    await runner.query(`UPDATE activities SET description = 'A demo was requested' WHERE type = 'lead.created'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change_batches DROP COLUMN is_personal');
  }
}
