import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stocks that several listings are sold from: what there is, who sells it, and every piece that came or went. */
export class OneStock1763711900000 implements MigrationInterface {
  name = 'OneStock1763711900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE shared_stocks (
  id uuid PRIMARY KEY,
  sku text NOT NULL,
  name text NOT NULL,
  -- Below 0 when more was sold than there was.
  on_hand integer NOT NULL,
  -- Orders from before this are in the count.
  counted_at timestamptz DEFAULT now() NOT NULL,
  is_paused boolean DEFAULT false NOT NULL,
  confirmed_by text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT shared_stocks_sku UNIQUE (sku)
)`);
    await runner.query(`
CREATE TABLE shared_stock_listings (
  listing_id uuid PRIMARY KEY,
  integration_id uuid NOT NULL,
  platform text NOT NULL,
  sku text NOT NULL,
  -- What the channel is known to show, and when that was last worked out.
  shown integer NOT NULL,
  shown_at timestamptz DEFAULT now() NOT NULL,
  -- When the channel itself was last read.
  seen_at timestamptz DEFAULT now() NOT NULL,
  -- Fewer (above 0) or more (below 0) than is accounted for, and since when.
  missing integer DEFAULT 0 NOT NULL,
  missing_since timestamptz,
  -- When its orders were read to find the reason, and when people were asked.
  looked_at timestamptz,
  asked_at timestamptz,
  -- Sold there and booked, of which nobody knows whether the figure has it.
  unseen integer DEFAULT 0 NOT NULL,
  -- Its channel does not offer it.
  is_off_sale boolean DEFAULT false NOT NULL,
  -- The line of changes that is under way, what it writes, and \`unseen\` when it was proposed.
  line_id uuid,
  line_to integer,
  line_unseen integer DEFAULT 0 NOT NULL,
  -- What a person dropped: not proposed again.
  held_to integer,
  tries integer DEFAULT 0 NOT NULL,
  retry_at timestamptz,
  trouble text,
  -- Its figure has to be worked out again.
  is_due boolean DEFAULT true NOT NULL,
  linked_at timestamptz DEFAULT now() NOT NULL
)`);
    await runner.query('CREATE INDEX shared_stock_listings_account ON shared_stock_listings (integration_id, sku)');
    await runner.query(`
CREATE TABLE shared_stock_parts (
  listing_id uuid NOT NULL REFERENCES shared_stock_listings (listing_id) ON DELETE CASCADE,
  stock_id uuid NOT NULL REFERENCES shared_stocks (id) ON DELETE CASCADE,
  pieces integer NOT NULL,
  buffer integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (listing_id, stock_id),
  CONSTRAINT shared_stock_parts_pieces CHECK (pieces > 0),
  CONSTRAINT shared_stock_parts_buffer CHECK (buffer >= 0)
)`);
    await runner.query('CREATE INDEX shared_stock_parts_of_stock ON shared_stock_parts (stock_id)');
    await runner.query(`
CREATE TABLE shared_stock_sales (
  platform text NOT NULL,
  order_key text NOT NULL,
  listing_id uuid NOT NULL,
  stock_id uuid NOT NULL REFERENCES shared_stocks (id) ON DELETE CASCADE,
  -- Of the listing, and what one of them takes of the stock: a recipe that changes later changes no sale.
  quantity integer NOT NULL,
  pieces integer NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  is_shipped boolean NOT NULL,
  -- It is in the count already: it takes nothing.
  is_before boolean NOT NULL,
  PRIMARY KEY (platform, order_key, listing_id, stock_id)
)`);
    await runner.query('CREATE INDEX shared_stock_sales_waiting ON shared_stock_sales (listing_id) WHERE waiting > 0');
    await runner.query('CREATE INDEX shared_stock_sales_of_stock ON shared_stock_sales (stock_id)');
    await runner.query(`
CREATE TABLE shared_stock_movements (
  id uuid PRIMARY KEY,
  stock_id uuid NOT NULL REFERENCES shared_stocks (id) ON DELETE CASCADE,
  kind text NOT NULL,
  pieces integer NOT NULL,
  before integer NOT NULL,
  after integer NOT NULL,
  platform text,
  sku text,
  order_key text,
  order_number text,
  moved_by text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT shared_stock_movements_kind CHECK (kind IN ('linked', 'sold', 'back', 'counted', 'taken')),
  CONSTRAINT shared_stock_movements_sum CHECK (after = before + pieces)
)`);
    await runner.query('CREATE INDEX shared_stock_movements_list ON shared_stock_movements (stock_id, id DESC)');
    await runner.query('CREATE TABLE shared_stock_due (order_id uuid PRIMARY KEY, due_at timestamptz DEFAULT clock_timestamp() NOT NULL)');
    // The text that holds is the one of the module.
    await runner.query(`CREATE FUNCTION shared_stock_orders_changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
    await runner.query(`CREATE TRIGGER shared_stock_insert AFTER INSERT ON shop_orders REFERENCING NEW TABLE AS changed_to
      FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_orders_changed()`);
    await runner.query(`CREATE TRIGGER shared_stock_update AFTER UPDATE ON shop_orders REFERENCING NEW TABLE AS changed_to
      FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_orders_changed()`);
    // What closes a channel is looked for before anything else that waits for its account.
    await runner.query(`CREATE INDEX change_lines_closing ON change_lines (integration_id, due_at, id)
      WHERE status = 'approved' AND field = 'stock' AND to_value = '0'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX change_lines_closing');
    await runner.query('DROP TRIGGER shared_stock_insert ON shop_orders');
    await runner.query('DROP TRIGGER shared_stock_update ON shop_orders');
    await runner.query('DROP FUNCTION shared_stock_orders_changed');
    for (const name of ['due', 'movements', 'sales', 'parts', 'listings']) await runner.query(`DROP TABLE shared_stock_${name}`);
    await runner.query('DROP TABLE shared_stocks');
  }
}
