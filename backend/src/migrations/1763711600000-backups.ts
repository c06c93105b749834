import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups that the console makes itself: what was asked for, how far it is, and why one failed. The files speak for those that are there. */
export class Backups1763711600000 implements MigrationInterface {
  name = 'Backups1763711600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  -- The moment of the schedule: however many workers look at the clock, it has one run.
  planned_for timestamptz,
  requested_at timestamptz DEFAULT now() NOT NULL,
  requested_by text,
  tables_done integer DEFAULT 0 NOT NULL,
  tables_total integer DEFAULT 0 NOT NULL,
  ended_at timestamptz,
  file text,
  error text,
  CONSTRAINT backup_runs_kind CHECK (kind IN ('manual', 'scheduled')),
  CONSTRAINT backup_runs_status CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  CONSTRAINT backup_runs_planned_for UNIQUE (planned_for)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_runs');
  }
}
