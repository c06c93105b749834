import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a platform refuses the credentials of an account, which until now only a missing time of the next sync told, and a number that
 * changes with the credentials: work that opened the old ones uses no secret of the new ones. Also when webhooks were checked last.
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
