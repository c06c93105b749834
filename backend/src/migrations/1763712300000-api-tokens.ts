import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens for programs, how fast each of them calls, and which of them started a task. */
export class ApiTokens1763712300000 implements MigrationInterface {
  name = 'ApiTokens1763712300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  holder text NOT NULL,
  hash bytea NOT NULL,
  -- The last characters, by which people tell tokens apart.
  ending text NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_by_name text NOT NULL,
  -- Made without sign-in: it counts only while the console runs that way.
  by_administrator boolean NOT NULL,
  mode text NOT NULL,
  permissions text[] NOT NULL,
  -- Null: all of them.
  agent_ids uuid[],
  workflow_ids uuid[],
  integration_ids uuid[],
  micro_usd_per_day bigint,
  requests_per_minute integer NOT NULL,
  networks text[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz,
  revoked_by text,
  told_of_expiry_at timestamptz,
  CONSTRAINT api_tokens_hash_key UNIQUE (hash),
  CONSTRAINT api_tokens_holder CHECK (holder IN ('person', 'service')),
  CONSTRAINT api_tokens_mode CHECK (mode IN ('read', 'propose', 'act')),
  CONSTRAINT api_tokens_revoked CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_tokens_made_by ON api_tokens (made_by);
-- Two tokens that count at the same time have two names, so that a record says which one it was.
CREATE UNIQUE INDEX api_tokens_name ON api_tokens (lower(name)) WHERE revoked_at IS NULL;
-- When each would be back at a standstill; of no worth after a crash.
CREATE UNLOGGED TABLE api_token_rates (
  token_id uuid PRIMARY KEY,
  idle_at timestamptz NOT NULL
);
-- The token is not referenced: it is no part of a backup, and what it started outlives it.
ALTER TABLE tasks ADD token_id uuid, ADD token_name text, ADD asks_always boolean DEFAULT false NOT NULL;
CREATE INDEX tasks_token ON tasks (token_id, created_at) WHERE token_id IS NOT NULL;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN token_id, DROP COLUMN token_name, DROP COLUMN asks_always');
    await runner.query('DROP TABLE api_token_rates; DROP TABLE api_tokens;');
  }
}
