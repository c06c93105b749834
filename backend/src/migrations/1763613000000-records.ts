import type { MigrationInterface, QueryRunner } from 'typeorm';

/** History of settings, mail outbox, the end of the audit chain, purges and running processes. */
export class Records1763613000000 implements MigrationInterface {
  name = 'Records1763613000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings
        ADD COLUMN updated_by text,
        -- Sealed; never in "values", so that no reader of the settings can show it.
        ADD COLUMN mail_password text;

      -- Only what differed. An undo is a change as well, but not one that can be undone.
      CREATE TABLE settings_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        version int NOT NULL,
        before jsonb NOT NULL,
        after jsonb NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        is_undo boolean NOT NULL DEFAULT false,
        undone_at timestamptz
      );

      CREATE TABLE notification_deliveries (
        id uuid PRIMARY KEY,
        -- What the mail is about, once: the same key never makes a second mail.
        key text NOT NULL CONSTRAINT notification_deliveries_key UNIQUE,
        kind text NOT NULL,
        recipient text NOT NULL,
        count int NOT NULL DEFAULT 1,
        content jsonb NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        tries int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        lease_until timestamptz,
        provider_id text,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CONSTRAINT notification_deliveries_status CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'skipped'))
      );
      CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE status IN ('pending', 'sending');
      CREATE INDEX notification_deliveries_latest ON notification_deliveries (created_at DESC, id DESC);

      -- How long the chain is and how it ends: without it, cutting off the newest entries would leave a valid chain.
      CREATE TABLE audit_head (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        entries bigint NOT NULL,
        hash bytea
      );
      INSERT INTO audit_head (entries, hash) SELECT count(*), (SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1) FROM audit_log;
      CREATE INDEX audit_log_at ON audit_log (at);

      CREATE TABLE purge_runs (
        id uuid PRIMARY KEY,
        trigger text NOT NULL,
        -- The night it belongs to; each night has one.
        night date CONSTRAINT purge_runs_night UNIQUE,
        status text NOT NULL DEFAULT 'waiting',
        requested_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        removed jsonb,
        freed_bytes bigint,
        error text,
        CONSTRAINT purge_runs_trigger CHECK (trigger IN ('nightly', 'manual')),
        CONSTRAINT purge_runs_status CHECK (status IN ('waiting', 'running', 'done', 'failed'))
      );

      -- Each process says every ten seconds that it is there.
      CREATE TABLE processes (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        host text NOT NULL,
        pid int NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT processes_kind CHECK (kind IN ('api', 'worker'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE processes, purge_runs, audit_head, notification_deliveries, settings_changes;
      DROP INDEX audit_log_at;
      ALTER TABLE settings DROP COLUMN updated_by, DROP COLUMN mail_password;
    `);
  }
}
