import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What runs send, each message once, and who does not want mail. */
export class Deliveries1763615000000 implements MigrationInterface {
  name = 'Deliveries1763615000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One letter has many recipients; it is stored once.
      CREATE TABLE delivery_contents (
        id uuid PRIMARY KEY,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        digest text NOT NULL,
        content jsonb NOT NULL,
        CONSTRAINT delivery_contents_digest UNIQUE (task_id, digest)
      );

      CREATE TABLE deliveries (
        id uuid PRIMARY KEY,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        step text NOT NULL,
        channel text NOT NULL,
        key text NOT NULL,
        target text NOT NULL,
        content_id uuid NOT NULL REFERENCES delivery_contents (id),
        fields jsonb NOT NULL DEFAULT '{}',
        fee_micro_usd bigint,
        status text NOT NULL DEFAULT 'pending',
        -- How often a person had retried the task when this was last armed.
        retries int NOT NULL,
        tries int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        -- Written before the call. While there is one without an end, nobody knows whether the message arrived.
        intent_at timestamptz,
        lease_until timestamptz,
        provider_id text,
        error text,
        error_code text,
        resolved_by text,
        sent_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT deliveries_once UNIQUE (task_id, step, channel, key),
        CONSTRAINT deliveries_channel CHECK (channel IN ('email', 'slack', 'x', 'facebook', 'webhook')),
        CONSTRAINT deliveries_status CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'))
      );
      CREATE INDEX deliveries_due ON deliveries (due_at) WHERE status = 'pending';
      CREATE INDEX deliveries_lease ON deliveries (lease_until) WHERE status = 'sending';
      CREATE INDEX deliveries_list ON deliveries (status, id);
      CREATE INDEX deliveries_content ON deliveries (content_id);

      -- Everybody who was, or must not be, written to, in lower case. The token in their unsubscribe link names nobody else.
      CREATE TABLE mail_addresses (
        email text PRIMARY KEY,
        token text NOT NULL CONSTRAINT mail_addresses_token UNIQUE DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
        suppressed_at timestamptz,
        reason text,
        suppressed_by text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT mail_addresses_reason CHECK ((suppressed_at IS NULL) = (reason IS NULL) AND reason IN ('unsubscribed', 'person'))
      );
      CREATE INDEX mail_addresses_suppressed ON mail_addresses (suppressed_at DESC, email) WHERE suppressed_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_addresses, deliveries, delivery_contents;');
  }
}
