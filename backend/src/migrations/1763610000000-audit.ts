import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what, as a chain in which every entry carries the hash of the one before. */
export class Audit1763610000000 implements MigrationInterface {
  name = 'Audit1763610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_kind text NOT NULL,
        actor_id text,
        actor_name text NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id text,
        -- Exactly the text that was hashed: before, after and all the rest.
        content text NOT NULL,
        address text,
        request_id text,
        hash bytea NOT NULL
      );
      CREATE INDEX audit_log_action ON audit_log (action, id DESC);
      CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
      CREATE INDEX audit_log_actor ON audit_log (actor_name, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
  }
}
