import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions, links that let them in, and counters against guessing. */
export class Access1763612000000 implements MigrationInterface {
  name = 'Access1763612000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL,
        password_hash text NOT NULL,
        -- Sealed; totp_pending waits for the first code.
        totp_secret text,
        totp_pending text,
        -- Time step of the last code used: each works once.
        totp_last_step bigint,
        disabled_at timestamptz,
        stripe_customer_id text,
        subscription_tier text NOT NULL DEFAULT 'starter',
        subscription_status text NOT NULL DEFAULT 'inactive',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT users_role CHECK (role IN ('owner', 'admin', 'operator', 'viewer'))
      );
      CREATE UNIQUE INDEX users_email ON users (lower(email));

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        hash bytea NOT NULL,
        PRIMARY KEY (user_id, hash)
      );

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        address text,
        user_agent text
      );
      CREATE INDEX sessions_user ON sessions (user_id);

      CREATE TABLE invites (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        email text NOT NULL,
        role text NOT NULL,
        -- Set: the link gives this person a new password.
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        invited_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT invites_role CHECK (role IN ('owner', 'admin', 'operator', 'viewer'))
      );

      CREATE TABLE sign_in_failures (
        key text PRIMARY KEY,
        failures int NOT NULL,
        last_at timestamptz NOT NULL,
        blocked_until timestamptz NOT NULL
      );
      CREATE INDEX sign_in_failures_last ON sign_in_failures (last_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_failures, invites, sessions, recovery_codes, users');
  }
}
