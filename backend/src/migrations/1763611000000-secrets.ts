import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data keys, and the API keys of outside services sealed with them. */
export class Secrets1763611000000 implements MigrationInterface {
  name = 'Secrets1763611000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_keys (
        version int PRIMARY KEY,
        wrapped_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Nothing was sealed with it any more at that time; it still opens what an old backup holds.
        retired_at timestamptz
      );

      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        service text NOT NULL,
        key_name text NOT NULL,
        encrypted_key text NOT NULL,
        last4 text NOT NULL,
        settings jsonb NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        remind_at timestamptz,
        -- For which due date the reminder went out.
        reminded_for timestamptz,
        rotated_at timestamptz NOT NULL DEFAULT now(),
        previous_key text,
        previous_until timestamptz,
        last_test jsonb,
        last_used_at timestamptz,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((previous_key IS NULL) = (previous_until IS NULL))
      );
      CREATE INDEX api_keys_service ON api_keys (service) WHERE is_active;

      CREATE TABLE api_key_uses (
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        key_id uuid NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (task_id, key_id)
      );
      CREATE INDEX api_key_uses_latest ON api_key_uses (key_id, at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key_uses, api_keys, data_keys');
  }
}
