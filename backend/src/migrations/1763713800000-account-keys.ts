import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of the platform's own accounts, also of those that were disconnected since. */
const accountsKnown = `
CREATE TEMPORARY TABLE accounts_known ON COMMIT DROP AS
  SELECT id, platform, account_id AS account FROM integrations
  UNION SELECT DISTINCT ON (subject_id) subject_id::uuid, content::jsonb #>> '{before,platform}', content::jsonb #>> '{before,accountId}' FROM audit_log
    WHERE action = 'integration.disconnected' AND subject_type = 'integration' AND content::jsonb #>> '{before,accountId}' IS NOT NULL
      AND subject_id::uuid NOT IN (SELECT id FROM integrations)`;

/** Of two rows with one key, the row of the connected account gets it; the other one keeps the id of its former connection. */
const keysOnce = (table: string, key: string) => `
WITH ranked AS (SELECT r.id, row_number() OVER (PARTITION BY ${key} ORDER BY g.id IS NULL, r.id DESC) AS place
  FROM ${table} r LEFT JOIN integrations g ON g.id = r.integration_id WHERE r.account <> '')
UPDATE ${table} r SET account = r.integration_id::text FROM ranked WHERE ranked.id = r.id AND ranked.place > 1`;

/**
 * Keys orders, customers, products and figures by the account they came from: two shops of one platform use the same
 * numbers. Orders of platforms with several accounts may have overwritten each other, so they are marked and read again.
 */
export class AccountKeys1763713800000 implements MigrationInterface {
  name = 'AccountKeys1763713800000';
  static readonly contract =
    'A worker of the version before cannot write orders, customers or figures of platforms after this; its syncs and imports fail and are tried again by the new workers.';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(accountsKnown);
    for (const table of ['shop_orders', 'inventory']) await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await runner.query(`ALTER TABLE shop_orders ADD COLUMN account text DEFAULT '' NOT NULL, ADD COLUMN suspect_since timestamptz`);
    for (const table of ['customer_sources', 'inventory', 'business_metrics', 'shared_stock_sales']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN account text DEFAULT '' NOT NULL`);
    }
    for (const table of ['shop_orders', 'inventory']) await runner.query(`UPDATE ${table} SET account = 'demo' WHERE is_demo`);
    for (const table of ['shop_orders', 'customer_sources', 'inventory', 'business_metrics']) {
      await runner.query(`UPDATE ${table} r SET account = coalesce((SELECT k.account FROM accounts_known k WHERE k.id = r.integration_id),
        r.integration_id::text) WHERE r.integration_id IS NOT NULL`);
    }
    await runner.query(keysOnce('inventory', 'r.platform, r.account, r.sku'));
    await runner.query(keysOnce('business_metrics', 'r.day, r.platform, r.metric_type, r.currency, r.origin, r.account'));
    await runner.query(`UPDATE shared_stock_sales b SET account = o.account FROM shop_orders o
      WHERE o.platform = b.platform AND o.platform_order_id = b.order_key`);
    await this.keys(runner);
    await this.suspects(runner);
    await this.statedFacts(runner);
    await this.skus(runner);
    for (const table of ['shop_orders', 'inventory']) await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }

  private async keys(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX shop_orders_platform_id;
CREATE UNIQUE INDEX shop_orders_account ON shop_orders (platform, account, platform_order_id);
CREATE INDEX shop_orders_suspect ON shop_orders (id) WHERE suspect_since IS NOT NULL;
DROP INDEX inventory_sku;
CREATE UNIQUE INDEX inventory_account ON inventory (platform, account, sku);
DROP INDEX business_metrics_once;
CREATE UNIQUE INDEX business_metrics_account ON business_metrics (day, platform, metric_type, currency, origin, account);
ALTER TABLE customer_sources DROP CONSTRAINT customer_sources_pkey, ADD PRIMARY KEY (platform, account, platform_customer_id);
ALTER TABLE shared_stock_sales DROP CONSTRAINT shared_stock_sales_pkey, ADD PRIMARY KEY (platform, account, order_key, listing_id, stock_id)`);
  }

  /** Orders and customers of these accounts are read from their beginning at the next sync. */
  private async suspects(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TEMPORARY TABLE mixed_platforms ON COMMIT DROP AS
  SELECT platform FROM (SELECT platform, integration_id AS id FROM shop_orders WHERE integration_id IS NOT NULL
    UNION SELECT platform, id FROM integrations) a GROUP BY platform HAVING count(*) > 1;
UPDATE shop_orders SET suspect_since = now() WHERE integration_id IS NOT NULL AND platform IN (SELECT platform FROM mixed_platforms);
DELETE FROM integration_streams s USING integrations g
  WHERE g.id = s.integration_id AND g.platform IN (SELECT platform FROM mixed_platforms) AND s.stream IN ('orders', 'customers');
UPDATE integrations SET next_sync_at = now() WHERE next_sync_at IS NOT NULL AND platform IN (SELECT platform FROM mixed_platforms)`);
  }

  /** Facts that were stated about an order keep their order, so that none is stated again. */
  private async statedFacts(runner: QueryRunner): Promise<void> {
    await runner.query(`
UPDATE stated_facts f SET subject = o.platform || ' ' || o.account || ' ' || o.platform_order_id FROM shop_orders o
  WHERE o.integration_id IS NOT NULL AND f.fact IN ('shop_order.paid', 'shop_order.refunded') AND f.subject = o.platform || ' ' || o.platform_order_id;
UPDATE stated_facts f SET subject = o.platform || ' ' || o.account || ' ' || o.platform_order_id || substring(f.subject FROM ' [^ ]+$') FROM shop_orders o
  WHERE o.integration_id IS NOT NULL AND f.fact = 'shop_order.partly_refunded'
    AND regexp_replace(f.subject, ' [^ ]+$', '') = o.platform || ' ' || o.platform_order_id`);
  }

  /** Products without a SKU went by a number that two shops may share; the account is part of it now. */
  private async skus(runner: QueryRunner): Promise<void> {
    const madeUp = (alias: string) =>
      `${alias}.sku ~ ('^' || o.platform || '-([0-9]+|deleted|unknown)$') AND o.platform IN ('woocommerce', 'shopify', 'ebay')`;
    await runner.query(`
CREATE TEMPORARY TABLE renamed ON COMMIT DROP AS
  SELECT o.id, o.sku AS before, o.sku || '@' || o.account AS after FROM inventory o WHERE o.integration_id IS NOT NULL AND ${madeUp('o')};
CREATE TEMPORARY TABLE renamed_once ON COMMIT DROP AS
  SELECT before, min(after) AS after FROM renamed GROUP BY before HAVING count(*) = 1;
UPDATE inventory i SET sku = r.after FROM renamed r WHERE r.id = i.id;
UPDATE shared_stock_listings s SET sku = r.after FROM renamed r WHERE r.id = s.listing_id;
UPDATE change_lines l SET sku = r.after FROM renamed r WHERE r.id = l.listing_id;
UPDATE stock_counts c SET sku = r.after FROM renamed_once r WHERE r.before = c.sku;
UPDATE change_rules l SET only_skus = ARRAY(SELECT coalesce(r.after, s) FROM unnest(l.only_skus) s LEFT JOIN renamed_once r ON r.before = s)
  WHERE l.only_skus && (SELECT array_agg(before) FROM renamed_once);
WITH done AS (UPDATE shop_order_lines l SET sku = l.sku || '@' || o.account FROM shop_orders o
    WHERE o.id = l.order_id AND o.integration_id IS NOT NULL AND ${madeUp('l')} RETURNING o.ordered_at)
  INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM done
  ON CONFLICT DO NOTHING;
INSERT INTO ledger_due (kind, key) SELECT 'sku', sku FROM (SELECT before AS sku FROM renamed UNION SELECT after FROM renamed) s
  ON CONFLICT DO NOTHING`);
  }

  /** Possible only while no two accounts have a number in common. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX shop_orders_account, shop_orders_suspect, inventory_account, business_metrics_account;
ALTER TABLE customer_sources DROP CONSTRAINT customer_sources_pkey, ADD PRIMARY KEY (platform, platform_customer_id);
ALTER TABLE shared_stock_sales DROP CONSTRAINT shared_stock_sales_pkey, ADD PRIMARY KEY (platform, order_key, listing_id, stock_id);
CREATE UNIQUE INDEX shop_orders_platform_id ON shop_orders (platform, platform_order_id);
CREATE UNIQUE INDEX inventory_sku ON inventory (platform, coalesce(integration_id, '00000000-0000-0000-0000-000000000000'), sku);
CREATE UNIQUE INDEX business_metrics_once ON business_metrics
  (day, platform, metric_type, currency, origin, coalesce(integration_id, '00000000-0000-0000-0000-000000000000'))`);
    await runner.query('ALTER TABLE shop_orders DROP COLUMN account, DROP COLUMN suspect_since');
    for (const table of ['customer_sources', 'inventory', 'business_metrics', 'shared_stock_sales']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN account`);
    }
  }
}
