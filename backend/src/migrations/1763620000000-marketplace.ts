import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tools that are sold and given away, who may use them, and what installing them made. */
export class Marketplace1763620000000 implements MigrationInterface {
  name = 'Marketplace1763620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace_products (
        id text PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        category text NOT NULL,
        type text NOT NULL,
        price numeric(10,2) NOT NULL,
        features text[] NOT NULL DEFAULT '{}',
        capabilities text[] NOT NULL DEFAULT '{}',
        -- What it does, step by step, for workflows and nodes; worked out from the content.
        steps text[] NOT NULL DEFAULT '{}',
        -- The current version: what is installed.
        version int NOT NULL DEFAULT 1,
        content jsonb NOT NULL,
        -- Completed installs.
        download_count int NOT NULL DEFAULT 0,
        rating numeric(2,1) NOT NULL DEFAULT 0,
        -- 0 while the rating is the sample that the product came with.
        rating_count int NOT NULL DEFAULT 0,
        author_id uuid REFERENCES users (id) ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'published',
        -- What the built-in catalogue wrote last; null for products made here.
        seed_digest text,
        -- Since when it is a person's work: the built-in catalogue leaves it alone from then on.
        edited_at timestamptz,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        search text GENERATED ALWAYS AS (lower(name || E'\\n' || description)) STORED,
        CONSTRAINT marketplace_products_id CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
        CONSTRAINT marketplace_products_price CHECK (price >= 0),
        CONSTRAINT marketplace_products_category CHECK (category IN
          ('inventory', 'fulfillment', 'marketing', 'pricing', 'finance', 'integration', 'ai', 'management')),
        CONSTRAINT marketplace_products_type CHECK (type IN ('workflow', 'node', 'agent')),
        CONSTRAINT marketplace_products_status CHECK (status IN ('draft', 'published', 'archived'))
      );
      -- All that filters, counts and orders need, so that neither reads the wide rows.
      CREATE INDEX marketplace_products_list
        ON marketplace_products (status, id, category, type, price, download_count, rating, created_at, name);
      CREATE INDEX marketplace_products_search ON marketplace_products USING gin (search gin_trgm_ops);

      CREATE TABLE product_versions (
        product_id text NOT NULL REFERENCES marketplace_products (id) ON DELETE CASCADE,
        version int NOT NULL,
        -- As buyers read it: 1.2.0.
        label text NOT NULL,
        changelog text NOT NULL DEFAULT '',
        licence text NOT NULL,
        content jsonb NOT NULL,
        author text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (product_id, version)
      );
      CREATE FUNCTION product_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'version % of product % never changes', OLD.version, OLD.product_id USING ERRCODE = 'integrity_constraint_violation';
      END $$;
      CREATE TRIGGER product_versions_keep BEFORE UPDATE ON product_versions FOR EACH ROW EXECUTE FUNCTION product_versions_keep();

      -- The right to use a product in this console.
      CREATE TABLE entitlements (
        id uuid PRIMARY KEY,
        product_id text NOT NULL REFERENCES marketplace_products (id),
        -- Null for a free product.
        order_id uuid,
        buyer_id uuid,
        buyer_email text,
        status text NOT NULL DEFAULT 'active',
        disabled_reason text,
        disabled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT entitlements_status CHECK (status IN ('active', 'disabled'))
      );
      CREATE UNIQUE INDEX entitlements_order ON entitlements (order_id) WHERE order_id IS NOT NULL;
      CREATE UNIQUE INDEX entitlements_free ON entitlements (product_id) WHERE order_id IS NULL;
      CREATE INDEX entitlements_product ON entitlements (product_id, created_at);

      CREATE TABLE marketplace_installs (
        id uuid PRIMARY KEY,
        entitlement_id uuid NOT NULL REFERENCES entitlements (id) ON DELETE CASCADE,
        version int NOT NULL,
        workflow_id uuid REFERENCES workflows (id) ON DELETE SET NULL,
        -- The agent that the product is; agents that a workflow works with are under agents.
        agent_id uuid REFERENCES agents (id) ON DELETE SET NULL,
        -- Role to id, and service to id of an API key.
        agents jsonb NOT NULL DEFAULT '{}',
        keys jsonb NOT NULL DEFAULT '{}',
        -- False for copies that an update left beside the new one.
        is_current boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX marketplace_installs_current ON marketplace_installs (entitlement_id) WHERE is_current;
      CREATE INDEX marketplace_installs_all ON marketplace_installs (entitlement_id);

      CREATE TABLE marketplace_ratings (
        product_id text NOT NULL REFERENCES marketplace_products (id) ON DELETE CASCADE,
        -- Account, or 'administrator' where there are none.
        rater text NOT NULL,
        rater_name text NOT NULL,
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        comment text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (product_id, rater)
      );

      -- Why it must not run, when the right to use it is gone.
      ALTER TABLE workflows ADD COLUMN locked_reason text;
      ALTER TABLE agents ADD COLUMN locked_reason text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE agents DROP COLUMN locked_reason;
      ALTER TABLE workflows DROP COLUMN locked_reason;
      DROP TABLE marketplace_ratings, marketplace_installs, entitlements, product_versions, marketplace_products;
      DROP FUNCTION product_versions_keep();
    `);
  }
}
