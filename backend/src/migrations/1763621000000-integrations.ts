import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connected seller platforms, how far each of their streams was read, and every reading of them. */
export class Integrations1763621000000 implements MigrationInterface {
  name = 'Integrations1763621000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE integrations (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        -- How the platform names the account: a shop domain, a seller id.
        account_id text NOT NULL,
        account_name text,
        currency text,
        -- Sealed: what a person typed to connect, as JSON.
        credentials text NOT NULL,
        -- Sealed: the token that calls carry, for platforms that give one out for some hours.
        access_token text,
        token_expires_at timestamptz,
        -- Who renews the token right now, so that two processes do not both.
        token_lease_until timestamptz,
        -- ebay: what its notices are set up with; it proves nothing by itself.
        notice_token text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
        status text NOT NULL DEFAULT 'active',
        status_reason text,
        paused boolean NOT NULL DEFAULT false,
        -- What the account lacks, in words, and what to do about it.
        missing jsonb NOT NULL DEFAULT '[]',
        details jsonb NOT NULL DEFAULT '{}',
        schedule text NOT NULL DEFAULT 'hourly',
        next_sync_at timestamptz,
        last_sync timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        CONSTRAINT integrations_account UNIQUE (platform, account_id),
        CONSTRAINT integrations_platform CHECK (platform IN ('ebay', 'shopify', 'amazon', 'stripe')),
        CONSTRAINT integrations_status CHECK (status IN ('active', 'inactive', 'error')),
        CONSTRAINT integrations_schedule CHECK (schedule IN ('manual', 'quarter-hourly', 'hourly', 'daily'))
      );
      CREATE INDEX integrations_due ON integrations (next_sync_at) WHERE next_sync_at IS NOT NULL;

      CREATE TABLE integration_streams (
        integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
        stream text NOT NULL,
        -- Where the reading under way goes on; null between two readings.
        position jsonb,
        pass_started_at timestamptz,
        -- Changes from here on are new at the next reading; null reads everything.
        since timestamptz,
        -- The task that was last told to begin anew, so that it does so once.
        reset_by uuid,
        -- SKUs that the reading under way has met, where what it does not meet is gone.
        seen text[] NOT NULL DEFAULT '{}',
        rows_total bigint NOT NULL DEFAULT 0,
        completed_at timestamptz,
        -- Every page must find the number the page before has left: two readers cannot mix.
        turn int NOT NULL DEFAULT 0,
        PRIMARY KEY (integration_id, stream)
      );

      CREATE TABLE integration_syncs (
        id uuid PRIMARY KEY,
        integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
        task_id uuid NOT NULL,
        trigger text NOT NULL,
        is_full boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'running',
        -- Rows, pages, calls and milliseconds waited for a limit, by stream.
        streams jsonb NOT NULL DEFAULT '{}',
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT integration_syncs_status CHECK (status IN ('running', 'completed', 'failed', 'cancelled'))
      );
      CREATE INDEX integration_syncs_list ON integration_syncs (integration_id, id DESC);
      CREATE UNIQUE INDEX integration_syncs_task ON integration_syncs (task_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE integration_syncs, integration_streams, integrations;');
  }
}
