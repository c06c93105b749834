import type { MigrationInterface, QueryRunner } from 'typeorm';

/** State of the simulated platforms of the demo shop, which the API and the worker share. */
export class DemoPlatforms1763715320000 implements MigrationInterface {
  name = 'DemoPlatforms1763715320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demo_platforms (
        platform text PRIMARY KEY,
        currency text NOT NULL,
        -- Calls that were to change something, by which the platform decides which of them it refuses or loses.
        calls integer DEFAULT 0 NOT NULL
      );
      CREATE TABLE demo_platform_listings (
        platform text NOT NULL REFERENCES demo_platforms (platform) ON DELETE CASCADE,
        id text NOT NULL,
        sku text NOT NULL,
        cost_cents integer,
        listing_values jsonb NOT NULL,
        -- Values that reads still get until settles_at.
        stale jsonb NOT NULL,
        settles_at timestamptz,
        PRIMARY KEY (platform, id),
        CONSTRAINT demo_platform_listings_sku UNIQUE (platform, sku)
      );
      CREATE TABLE demo_platform_orders (
        platform text NOT NULL REFERENCES demo_platforms (platform) ON DELETE CASCADE,
        id text NOT NULL,
        content jsonb NOT NULL,
        changed_at timestamptz DEFAULT now() NOT NULL,
        PRIMARY KEY (platform, id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE demo_platform_orders');
    await runner.query('DROP TABLE demo_platform_listings');
    await runner.query('DROP TABLE demo_platforms');
  }
}
