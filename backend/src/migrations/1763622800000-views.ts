import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters of lists that somebody gave a name. */
export class Views1763622800000 implements MigrationInterface {
  name = 'Views1763622800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        -- Null: Administrator, who has no account.
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        screen text NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        is_default boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, screen, lower(name)) NULLS NOT DISTINCT;
      CREATE UNIQUE INDEX saved_views_default ON saved_views (user_id, screen) NULLS NOT DISTINCT WHERE is_default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
