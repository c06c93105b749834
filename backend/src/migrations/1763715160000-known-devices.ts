import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which a person signed in before. Failures of strangers do not make these wait. */
export class KnownDevices1763715160000 implements MigrationInterface {
  name = 'KnownDevices1763715160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL,
        created_at timestamptz DEFAULT now() NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT known_devices_token_hash_key UNIQUE (token_hash)
      );
      CREATE INDEX known_devices_user ON known_devices (user_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
