import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A console holds a tool once, and what a guest buys is a file of their own. Where a tool was paid for twice, the right with the workflow stays
 * and gets the workflows of the others; those become `spare`: they take over when the first ends, and their orders offer the money back.
 */
export class ConsoleOwns1763710300000 implements MigrationInterface {
  name = 'ConsoleOwns1763710300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE entitlements DROP CONSTRAINT entitlements_status,
  ADD CONSTRAINT entitlements_status CHECK (status IN ('active', 'disabled', 'spare'));
ALTER TABLE entitlements ADD COLUMN licence jsonb;
CREATE TEMPORARY TABLE held_twice ON COMMIT DROP AS
  SELECT id, kept FROM (
    SELECT e.id, first_value(e.id) OVER held AS kept FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id WHERE e.status = 'active'
    WINDOW held AS (PARTITION BY e.product_id
      ORDER BY EXISTS (SELECT 1 FROM marketplace_installs i WHERE i.entitlement_id = e.id AND i.is_current) DESC,
        coalesce(o.buyer_kind = 'guest', false), e.created_at, e.id)
  ) ranked WHERE id <> kept;
UPDATE marketplace_installs i SET entitlement_id = t.kept, is_current = false FROM held_twice t WHERE i.entitlement_id = t.id;
UPDATE entitlements e SET status = 'spare' FROM held_twice t WHERE e.id = t.id;
CREATE UNIQUE INDEX entitlements_held ON entitlements (product_id) WHERE status = 'active';

CREATE TABLE tool_files (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  product_id text NOT NULL,
  file jsonb NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  ended_reason text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tool_files_status CHECK (status IN ('active', 'ended')),
  CONSTRAINT tool_files_order UNIQUE (order_id)
);
-- What guests paid for before went to the console alone; from here on their link gives them the file as well.
INSERT INTO tool_files (id, order_id, product_id, file)
  SELECT gen_random_uuid(), o.id, p.id, jsonb_build_object('format', 'stallhand.product/1', 'id', p.id, 'name', p.name, 'description', p.description,
    'category', p.category, 'type', p.type, 'price', p.price, 'features', to_jsonb(p.features), 'capabilities', to_jsonb(p.capabilities),
    'content', v.content, 'licence', v.licence, 'version', v.label, 'changelog', v.changelog)
  FROM orders o JOIN marketplace_products p ON p.id = o.product_id
  JOIN LATERAL (SELECT * FROM product_versions WHERE product_id = p.id ORDER BY label = o.product_version DESC NULLS LAST, version DESC LIMIT 1) v ON true
  WHERE o.buyer_kind = 'guest' AND o.status IN ('paid', 'partially_refunded', 'disputed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE tool_files;
DROP INDEX entitlements_held;
UPDATE entitlements SET status = 'active' WHERE status = 'spare';
ALTER TABLE entitlements DROP COLUMN licence, DROP CONSTRAINT entitlements_status,
  ADD CONSTRAINT entitlements_status CHECK (status IN ('active', 'disabled'))`);
  }
}
