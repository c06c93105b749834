import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last calls of each agent and workflow with what was decided about them, and how many were refused in each minute. */
export class Egress1763624500000 implements MigrationInterface {
  name = 'Egress1763624500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE egress_calls (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        task_id uuid NOT NULL,
        purpose text NOT NULL,
        method text NOT NULL,
        host text NOT NULL,
        refused text,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX egress_calls_latest ON egress_calls (owner_id, at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE egress_refusals (
        minute timestamptz NOT NULL,
        purpose text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (minute, purpose)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE egress_refusals');
    await runner.query('DROP TABLE egress_calls');
  }
}
