import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys beside codes of an app, and the questions that are out to be signed by one. */
export class Passkeys1763624200000 implements MigrationInterface {
  name = 'Passkeys1763624200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        aaguid uuid NOT NULL,
        backed_up boolean NOT NULL,
        name text NOT NULL,
        created_at timestamptz DEFAULT now() NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id)
      );
      CREATE INDEX passkeys_user ON passkeys (user_id);

      CREATE TABLE passkey_challenges (
        hash bytea PRIMARY KEY,
        purpose text NOT NULL,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('enrol', 'sign_in', 'confirm'))
      );
      CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges; DROP TABLE passkeys;');
  }
}
