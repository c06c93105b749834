import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each claim looks for the best task whose process died before; there are seldom any. */
export class Suspects1763624300000 implements MigrationInterface {
  name = 'Suspects1763624300000';

  public async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX tasks_suspects ON tasks (priority_rank, created_at, id) WHERE status = 'queued' AND NOT held AND interruptions > 0`,
    );
    await runner.query(`CREATE INDEX tasks_suspects_running ON tasks (lease_owner) WHERE status = 'running' AND interruptions > 0`);
  }

  public async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tasks_suspects_running');
    await runner.query('DROP INDEX tasks_suspects');
  }
}
