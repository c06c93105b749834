import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of an order file that belong to orders spread over the file. They are gone when the import ends. */
const heldRows = `
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  line integer NOT NULL,
  cells text NOT NULL,
  PRIMARY KEY (import_id, key, line)
)`;

const statements = `
CREATE TABLE ledger_statements (
  kind text NOT NULL,
  row_id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for a connected account, a person, or a row whose source is not known.
  import_id uuid,
  -- Values by column; a column that is missing is not stated.
  stated jsonb NOT NULL,
  CONSTRAINT ledger_statements_kind CHECK (kind IN ('order', 'inventory', 'customer')),
  PRIMARY KEY (kind, row_id, position)
);
CREATE UNIQUE INDEX ledger_statements_import ON ledger_statements (import_id, kind, row_id);
CREATE INDEX ledger_statements_customer ON ledger_statements ((stated ->> 'customer_id')) WHERE kind = 'order';
-- Columns whose values no source states; null if all are stated.
ALTER TABLE shop_orders ADD COLUMN assumed text[]`;

const linesOf = (lines: string) =>
  `(SELECT jsonb_agg(l - 'order_id' - 'index' ORDER BY (l ->> 'index')::int) FROM jsonb_array_elements(${lines}) l)`;

/**
 * The row before an import changed it is what the import before that one stated, and the row as it is now is what the last one
 * stated. The rows before stay: a worker of the version before may still undo with them.
 */
const fromChanges = `
WITH rows AS (
  SELECT kind, row_id, before AS row FROM import_changes
  UNION ALL
  SELECT 'order', o.id, to_jsonb(o) || jsonb_build_object('lines',
    coalesce((SELECT jsonb_agg(to_jsonb(l)) FROM shop_order_lines l WHERE l.order_id = o.id), '[]'))
  FROM shop_orders o WHERE o.id IN (SELECT row_id FROM import_changes WHERE kind = 'order')
  UNION ALL
  SELECT 'inventory', i.id, to_jsonb(i) FROM inventory i WHERE i.id IN (SELECT row_id FROM import_changes WHERE kind = 'inventory')
), sourced AS (
  SELECT kind, row_id, row, coalesce(row ->> 'last_import_id', row ->> 'import_id')::uuid AS import_id FROM rows
)
INSERT INTO ledger_statements (kind, row_id, import_id, stated)
SELECT s.kind, s.row_id, s.import_id,
  CASE s.kind WHEN 'order' THEN s.row - '{id,platform,account,platform_order_id,is_demo,suspect_since,integration_id,import_id,last_import_id,content_hash,updated_at}'::text[]
    || jsonb_build_object('lines', ${linesOf(`s.row -> 'lines'`)})
  ELSE s.row - '{id,sku,platform,account,stock_key,is_demo,last_updated,integration_id,buffer,low_stock_at,low_since,import_id,last_import_id,created_at}'::text[] END
FROM sourced s LEFT JOIN imports i ON i.id = s.import_id
ORDER BY s.row_id, i.started_at NULLS FIRST
ON CONFLICT DO NOTHING`;

/** An import can be undone in any order: the ledger keeps what each source stated about a row that several of them touched. */
export class LedgerStatements1763713900000 implements MigrationInterface {
  name = 'LedgerStatements1763713900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(heldRows);
    await runner.query(statements);
    await runner.query(fromChanges);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shop_orders DROP COLUMN assumed');
    await runner.query('DROP TABLE ledger_statements');
    await runner.query('DROP TABLE import_rows');
  }
}
