import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  attempt int NOT NULL,
  at timestamptz NOT NULL,
  level text NOT NULL,
  step_key text,
  message text NOT NULL,
  data jsonb`;

/** Log lines lie in a partition for each day, so that old ones go by dropping a table. */
export class LogDays1763623000000 implements MigrationInterface {
  name = 'LogDays1763623000000';

  /** The lines there are keep their place: their table becomes the partition of everything up to now. Only its key is built anew. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      SET LOCAL lock_timeout = 0;
      -- A retention of the version before that is under way ends first: it names rows by their place in the table.
      SELECT pg_advisory_xact_lock(7421008);
      SET LOCAL lock_timeout TO DEFAULT;

      -- For the same reason that version begins none from now on; its request waits for a worker of this one.
      ALTER TABLE purge_runs
        ADD by_days boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT purge_runs_by_days CHECK (status <> 'running' OR by_days) NOT VALID;

      -- Apart from the tables, so that whoever lists those meets each row once.
      CREATE SCHEMA partitions;
      ALTER TABLE task_logs SET SCHEMA partitions;
      ALTER TABLE partitions.task_logs RENAME TO task_logs_before;
      ALTER TABLE partitions.task_logs_before ALTER COLUMN seq DROP IDENTITY, DROP CONSTRAINT task_logs_pkey;

      CREATE TABLE task_logs (
        seq bigint GENERATED ALWAYS AS IDENTITY,
        ${columns},
        PRIMARY KEY (task_id, seq, at)
      ) PARTITION BY RANGE (at);
      -- For lines of a day that has no partition: of a wrong clock, or kept from a day that went.
      CREATE TABLE partitions.task_logs_other PARTITION OF task_logs DEFAULT;

      DO $$
      DECLARE
        day date := (now() AT TIME ZONE 'UTC')::date;
        newest timestamptz := (SELECT max(at) FROM partitions.task_logs_before);
        bounds text;
      BEGIN
        IF newest IS NULL THEN
          DROP TABLE partitions.task_logs_before;
        ELSE
          day := greatest(day, (newest AT TIME ZONE 'UTC')::date) + 1;
          EXECUTE format('ALTER TABLE task_logs ATTACH PARTITION partitions.task_logs_before FOR VALUES FROM (MINVALUE) TO (%L)',
            day::timestamp AT TIME ZONE 'UTC');
          PERFORM setval(pg_get_serial_sequence('task_logs', 'seq'), (SELECT max(seq) FROM task_logs));
        END IF;
        FOR ahead IN 0..14 LOOP
          bounds := format('FROM (%L) TO (%L)', (day + ahead)::timestamp AT TIME ZONE 'UTC', (day + ahead + 1)::timestamp AT TIME ZONE 'UTC');
          EXECUTE format('CREATE TABLE partitions.task_logs_%s PARTITION OF task_logs FOR VALUES %s', to_char(day + ahead, 'YYYYMMDD'), bounds);
        END LOOP;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE task_logs RENAME TO task_logs_by_days;
      ALTER INDEX task_logs_pkey RENAME TO task_logs_by_days_pkey;
      CREATE TABLE task_logs (
        seq bigint GENERATED ALWAYS AS IDENTITY,
        ${columns},
        PRIMARY KEY (task_id, seq)
      );
      INSERT INTO task_logs OVERRIDING SYSTEM VALUE SELECT * FROM task_logs_by_days;
      SELECT setval(pg_get_serial_sequence('task_logs', 'seq'), coalesce((SELECT max(seq) FROM task_logs), 0) + 1, false);
      DROP TABLE task_logs_by_days;
      DROP SCHEMA partitions;
      ALTER TABLE purge_runs DROP by_days;
    `);
  }
}
