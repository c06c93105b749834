import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shops tell by themselves: how it is arranged with each account, and which rows were named and wait to be read. */
export class PlatformNews1763711800000 implements MigrationInterface {
  name = 'PlatformNews1763711800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE integration_hooks (
  id uuid PRIMARY KEY REFERENCES integrations (id) ON DELETE CASCADE,
  -- With which the shop signs what it sends, sealed; null where the platform uses one of its own.
  secret text,
  -- The address of the console when the hooks were looked at.
  base text,
  state text DEFAULT 'polling' NOT NULL,
  why text,
  -- News may have been missed: a sync is due.
  has_gap boolean DEFAULT false NOT NULL,
  last_at timestamptz,
  check_due_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT integration_hooks_state CHECK (state IN ('live', 'polling'))
);
CREATE TABLE integration_news (
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  stream text NOT NULL,
  object_id text NOT NULL,
  -- Counts the times it was named: one that is named again while it is read is read again.
  turn bigint DEFAULT 1 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  claim uuid,
  claimed_until timestamptz,
  -- Null where it was read; kept a while for syncs that had asked before.
  due_at timestamptz DEFAULT now(),
  read_at timestamptz,
  PRIMARY KEY (integration_id, stream, object_id)
);
CREATE INDEX integration_news_due ON integration_news (due_at) WHERE due_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE integration_news; DROP TABLE integration_hooks');
  }
}
