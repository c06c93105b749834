import type { MigrationInterface, QueryRunner } from 'typeorm';

const watched = [
  ['shop_orders', 'ledger_orders_changed'],
  ['inventory', 'ledger_stock_changed'],
  ['shop_order_lines', 'ledger_stock_changed'],
  ['stock_counts', 'ledger_stock_changed'],
] as const;

/** A trigger that sees the rows of its statement serves one kind of statement only. */
const triggers = (): string =>
  watched
    .flatMap(([table, run]) =>
      (
        [
          ['insert', 'NEW TABLE AS changed_to'],
          ['update', 'OLD TABLE AS changed_from NEW TABLE AS changed_to'],
          ['delete', 'OLD TABLE AS changed_from'],
        ] as const
      ).map(
        ([event, rows]) =>
          `CREATE TRIGGER ledger_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${run}();`,
      ),
    )
    .join('\n');

/** One stock and order ledger over all channels: where rows come from, imports, stock that several channels share, erased people. */
export class Ledger1763621500000 implements MigrationInterface {
  name = 'Ledger1763621500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One run of the import wizard: a file, how it is read, and what became of it.
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        file_id uuid REFERENCES files (id) ON DELETE SET NULL,
        file_name text NOT NULL,
        file_bytes bigint NOT NULL,
        file_sha256 text NOT NULL,
        -- What was found in the file: encoding, dialect, columns, sample rows.
        detected jsonb NOT NULL,
        -- What a person confirmed: kind, platform, columns, notations.
        plan jsonb NOT NULL,
        status text NOT NULL DEFAULT 'draft',
        task_id uuid,
        -- Lines of the file whose rows are committed: where another attempt goes on.
        lines_done int NOT NULL DEFAULT 0,
        counts jsonb NOT NULL DEFAULT '{}',
        error text,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT imports_status CHECK (status IN ('draft', 'running', 'completed', 'failed', 'cancelled', 'undoing', 'undone'))
      );
      CREATE INDEX imports_latest ON imports (created_at DESC, id DESC);

      CREATE TABLE import_errors (
        import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        line int NOT NULL,
        reason text NOT NULL,
        -- The row as it stands in the file, so that a person can mend it.
        content text NOT NULL,
        PRIMARY KEY (import_id, line)
      );

      -- Rows that an import changed, as they were before: what undo puts back.
      CREATE TABLE import_changes (
        import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        kind text NOT NULL,
        row_id uuid NOT NULL,
        before jsonb NOT NULL,
        PRIMARY KEY (import_id, kind, row_id)
      );

      ALTER TABLE inventory
        ADD integration_id uuid,
        ADD platform_product_id text,
        ADD currency text NOT NULL DEFAULT 'USD',
        ADD buffer int NOT NULL DEFAULT 0 CHECK (buffer >= 0),
        ADD low_stock_at int NOT NULL DEFAULT 5 CHECK (low_stock_at >= 0),
        ADD low_since timestamptz,
        -- A cost that a person or a file gave is not overwritten by a platform that does not know better.
        ADD cost_source text CHECK (cost_source IN ('platform', 'import', 'person')),
        ADD import_id uuid,
        ADD last_import_id uuid,
        ADD created_at timestamptz NOT NULL DEFAULT now();
      DROP INDEX inventory_sku;
      CREATE UNIQUE INDEX inventory_sku ON inventory (platform, coalesce(integration_id, '00000000-0000-0000-0000-000000000000'::uuid), sku);
      CREATE INDEX inventory_list ON inventory (lower(sku), id);
      CREATE INDEX inventory_quantity ON inventory (quantity, id);
      CREATE INDEX inventory_by_sku ON inventory (sku);
      CREATE INDEX inventory_integration ON inventory (integration_id) WHERE integration_id IS NOT NULL;
      CREATE INDEX inventory_import ON inventory (import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX inventory_search ON inventory USING gin ((lower(sku || ' ' || product_name)) gin_trgm_ops);

      -- Pieces that are really there, counted once; sales since then are taken off when somebody asks.
      CREATE TABLE stock_counts (
        sku text PRIMARY KEY,
        quantity int NOT NULL CHECK (quantity >= 0),
        -- Every channel may list the whole stock, and only its buffer protects it; otherwise the channels divide it.
        shared boolean NOT NULL DEFAULT false,
        counted_at timestamptz NOT NULL DEFAULT now(),
        counted_by text NOT NULL
      );

      -- Products whose channels promise more than there is, while they do.
      CREATE TABLE oversell_risks (
        sku text PRIMARY KEY,
        stock int NOT NULL,
        promised int NOT NULL,
        task_id uuid,
        since timestamptz NOT NULL DEFAULT now()
      );

      ALTER TABLE shop_orders
        ADD integration_id uuid,
        ADD order_number text,
        ADD currency text NOT NULL DEFAULT 'USD',
        ADD shipping numeric(12,2),
        ADD tax numeric(12,2),
        ADD discount numeric(12,2),
        ADD refunded numeric(12,2) NOT NULL DEFAULT 0,
        -- What the platform kept; null while nobody said so.
        ADD fees numeric(12,2),
        ADD import_id uuid,
        ADD last_import_id uuid,
        ADD content_hash text,
        ADD updated_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE shop_orders ALTER COLUMN total TYPE numeric(12,2);
      DROP INDEX shop_orders_latest;
      CREATE INDEX shop_orders_latest ON shop_orders (ordered_at, id);
      CREATE INDEX shop_orders_total ON shop_orders (total, id);
      CREATE INDEX shop_orders_platform_latest ON shop_orders (platform, ordered_at, id);
      CREATE INDEX shop_orders_status_latest ON shop_orders (status, ordered_at, id);
      CREATE INDEX shop_orders_integration ON shop_orders (integration_id) WHERE integration_id IS NOT NULL;
      CREATE INDEX shop_orders_import ON shop_orders (import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX shop_orders_search ON shop_orders USING gin ((lower(platform_order_id || ' ' || coalesce(order_number, ''))) gin_trgm_ops);
      ALTER TABLE shop_order_lines ADD unit_cost numeric(12,2);
      ALTER TABLE shop_order_lines ALTER COLUMN unit_price TYPE numeric(12,2);
      CREATE INDEX shop_order_lines_sku ON shop_order_lines (sku);

      ALTER TABLE customers ADD import_id uuid, ADD currency text NOT NULL DEFAULT 'USD', ADD updated_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE customers ALTER COLUMN total_spent TYPE numeric(14,2);
      -- One person, one row, however many platforms they buy on. Some platforms keep the address to themselves.
      DELETE FROM customers a USING customers b
        WHERE a.email <> '' AND lower(a.email) = lower(b.email) AND a.id > b.id AND NOT EXISTS (SELECT 1 FROM shop_orders o WHERE o.customer_id = a.id);
      CREATE UNIQUE INDEX customers_email ON customers (lower(email)) WHERE email <> '';
      CREATE INDEX customers_latest ON customers (coalesce(last_order_date, created_at), id);
      CREATE INDEX customers_spent ON customers (total_spent, id);
      CREATE INDEX customers_import ON customers (import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX customers_search ON customers USING gin ((lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) gin_trgm_ops);

      -- Under which number each platform knows a customer.
      CREATE TABLE customer_sources (
        platform text NOT NULL,
        platform_customer_id text NOT NULL,
        customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
        integration_id uuid,
        import_id uuid,
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (platform, platform_customer_id)
      );
      CREATE INDEX customer_sources_customer ON customer_sources (customer_id);
      CREATE INDEX customer_sources_integration ON customer_sources (integration_id) WHERE integration_id IS NOT NULL;

      -- People who were erased, as keyed digests: a later sync or import must not bring them back.
      CREATE TABLE erased_people (
        digest text PRIMARY KEY,
        erased_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE erasure_key (id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), key text NOT NULL);
      INSERT INTO erasure_key (key) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

      -- One figure of one day and platform. Those from orders are computed here; a platform may report others.
      CREATE TABLE business_metrics (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        metric_type text NOT NULL,
        value numeric(15,2) NOT NULL,
        currency text NOT NULL DEFAULT 'USD',
        -- The day on the shop's clock.
        day date NOT NULL,
        origin text NOT NULL CHECK (origin IN ('orders', 'platform')),
        integration_id uuid,
        metadata jsonb NOT NULL DEFAULT '{}',
        recorded_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX business_metrics_once ON business_metrics (day, platform, metric_type, currency, origin,
        coalesce(integration_id, '00000000-0000-0000-0000-000000000000'::uuid));
      CREATE INDEX business_metrics_integration ON business_metrics (integration_id) WHERE integration_id IS NOT NULL;

      -- What changed and is not counted again yet.
      CREATE TABLE ledger_due (
        kind text NOT NULL CHECK (kind IN ('hour', 'sku')),
        key text NOT NULL,
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (kind, key)
      );
      ALTER TABLE inventory ALTER COLUMN price DROP NOT NULL;

      -- Whoever changes orders or stock, what follows from them is counted again: no writer has to remember that. The row is
      -- updated when it is there, so that the one who counts waits for writers that have not committed yet.
      CREATE FUNCTION ledger_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key)
            SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM changed_to ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        IF TG_OP IN ('DELETE', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key)
            SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM changed_from ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        RETURN NULL;
      END $body$;
      CREATE FUNCTION ledger_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM changed_to ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        IF TG_OP IN ('DELETE', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM changed_from ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        RETURN NULL;
      END $body$;
      ${triggers()}
      INSERT INTO customer_sources (platform, platform_customer_id, customer_id)
        SELECT platform, coalesce(nullif(platform_customer_id, ''), lower(email)), id FROM customers
        WHERE coalesce(nullif(platform_customer_id, ''), lower(email)) <> '' ON CONFLICT DO NOTHING;
      INSERT INTO ledger_due (kind, key)
        SELECT DISTINCT 'hour', to_char(date_trunc('hour', ordered_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24') FROM shop_orders;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${watched.map(([table]) => ['insert', 'update', 'delete'].map((event) => `DROP TRIGGER IF EXISTS ledger_${event} ON ${table};`).join('\n')).join('\n')}
      DROP FUNCTION ledger_orders_changed(), ledger_stock_changed();
      ALTER TABLE inventory ALTER COLUMN price SET NOT NULL;
      DROP TABLE ledger_due, business_metrics, erasure_key, erased_people, customer_sources, oversell_risks, stock_counts, import_changes,
        import_errors, imports;
      DROP INDEX customers_email, customers_latest, customers_spent, customers_import, customers_search;
      ALTER TABLE customers DROP import_id, DROP currency, DROP updated_at;
      DROP INDEX shop_order_lines_sku;
      ALTER TABLE shop_order_lines DROP unit_cost;
      DROP INDEX shop_orders_latest, shop_orders_total, shop_orders_platform_latest, shop_orders_status_latest, shop_orders_integration,
        shop_orders_import, shop_orders_search;
      ALTER TABLE shop_orders DROP integration_id, DROP order_number, DROP currency, DROP shipping, DROP tax, DROP discount, DROP refunded,
        DROP fees, DROP import_id, DROP last_import_id, DROP content_hash, DROP updated_at;
      CREATE INDEX shop_orders_latest ON shop_orders (ordered_at);
      DROP INDEX inventory_sku, inventory_list, inventory_quantity, inventory_by_sku, inventory_integration, inventory_import, inventory_search;
      ALTER TABLE inventory DROP integration_id, DROP platform_product_id, DROP currency, DROP buffer, DROP low_stock_at, DROP low_since,
        DROP cost_source, DROP import_id, DROP last_import_id, DROP created_at;
      CREATE UNIQUE INDEX inventory_sku ON inventory (platform, sku);
    `);
  }
}
