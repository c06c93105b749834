import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of products to order from suppliers. */
export class PurchaseLists1763715390000 implements MigrationInterface {
  name = 'PurchaseLists1763715390000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE purchase_lists (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  note text,
  version integer DEFAULT 1 NOT NULL,
  ordered_at timestamp with time zone,
  received_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT purchase_lists_status CHECK (status IN ('draft', 'ordered', 'received'))
);
CREATE TABLE purchase_lines (
  list_id uuid NOT NULL REFERENCES purchase_lists (id) ON DELETE CASCADE,
  index integer NOT NULL,
  sku text NOT NULL,
  product_name text NOT NULL,
  quantity integer,
  supplier text,
  received integer,
  stock_note text,
  change_id uuid,
  PRIMARY KEY (list_id, index),
  CONSTRAINT purchase_lines_quantity CHECK (quantity > 0),
  CONSTRAINT purchase_lines_received CHECK (received >= 0)
);
ALTER TABLE trend_opportunities ADD COLUMN purchase_list_id uuid;
ALTER TABLE trend_sources ADD COLUMN cause text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE trend_sources DROP COLUMN cause; ALTER TABLE trend_opportunities DROP COLUMN purchase_list_id; DROP TABLE purchase_lines; DROP TABLE purchase_lists',
    );
  }
}
