import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apps that people connected by sign-in: each is a token without a secret of its own, and what its sign-in needs to remember. */
export class OAuth1763712800000 implements MigrationInterface {
  name = 'OAuth1763712800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE api_tokens
  -- Of an app: as which client it signed in, and where its answers went.
  ADD client_id text,
  ADD client_host text,
  ALTER COLUMN hash DROP NOT NULL,
  DROP CONSTRAINT api_tokens_holder,
  ADD CONSTRAINT api_tokens_holder CHECK (holder IN ('person', 'service', 'app')),
  ADD CONSTRAINT api_tokens_secret CHECK ((holder = 'app') = (hash IS NULL) AND (holder = 'app') = (client_id IS NOT NULL));
-- Clients, sign-ins under way, codes and tokens, each under the hash of what it is found by.
CREATE TABLE oauth_records (
  kind text NOT NULL,
  hash bytea NOT NULL,
  payload jsonb NOT NULL,
  -- The token of the app that it belongs to. Not referenced: tokens are no part of a backup.
  grant_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  consumed_at timestamptz,
  -- Null for a client that registered itself: it stays while it is used.
  expires_at timestamptz,
  PRIMARY KEY (kind, hash)
);
CREATE INDEX oauth_records_grant ON oauth_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_records_expiry ON oauth_records (expires_at);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE oauth_records;
DELETE FROM api_tokens WHERE holder = 'app';
ALTER TABLE api_tokens
  DROP CONSTRAINT api_tokens_secret,
  DROP COLUMN client_id,
  DROP COLUMN client_host,
  DROP CONSTRAINT api_tokens_holder,
  ALTER COLUMN hash SET NOT NULL,
  ADD CONSTRAINT api_tokens_holder CHECK (holder IN ('person', 'service'));
`);
  }
}
