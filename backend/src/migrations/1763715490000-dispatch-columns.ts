import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the columns of tasks that nothing has written since one wake-up stands for all tasks that are due. */
export class DispatchColumns1763715490000 implements MigrationInterface {
  name = 'DispatchColumns1763715490000';
  static readonly contract = 'No process of 0.1.0 reads or writes these columns: Wakeups1763623500000 gave the last one a default.';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN dispatch_at, DROP COLUMN dispatch_count');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tasks ADD COLUMN dispatch_at timestamptz DEFAULT now(), ADD COLUMN dispatch_count smallint DEFAULT 0 NOT NULL',
    );
  }
}
