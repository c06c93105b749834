import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a flag for accounts whose credentials the platform refuses, a version number of the credentials, and the time of the last
 * webhook check. The version keeps work that opened the old credentials from using a secret of the new ones.
 */
export class NeedsSignIn1763714100000 implements MigrationInterface {
  name = 'NeedsSignIn1763714100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE integrations ADD COLUMN needs_sign_in boolean DEFAULT false NOT NULL, ADD COLUMN credentials_version integer DEFAULT 1 NOT NULL',
    );
    await runner.query('ALTER TABLE integration_hooks ADD COLUMN checked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integration_hooks DROP COLUMN checked_at');
    await runner.query('ALTER TABLE integrations DROP COLUMN needs_sign_in, DROP COLUMN credentials_version');
  }
}
