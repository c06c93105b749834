import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts on figures, what they did, what a task takes by hand, and indexes that sums over months are read from. */
export class Analytics1763622600000 implements MigrationInterface {
  name = 'Analytics1763622600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE metric_alerts (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        metric text NOT NULL,
        -- Of money; null for everything else.
        currency text,
        comparison text NOT NULL,
        threshold numeric(18,4) NOT NULL,
        window_hours smallint NOT NULL,
        enabled boolean NOT NULL DEFAULT true,
        state text NOT NULL DEFAULT 'not_checked',
        last_value double precision,
        checked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT metric_alerts_comparison CHECK (comparison IN ('above', 'below')),
        CONSTRAINT metric_alerts_state CHECK (state IN ('ok', 'firing', 'no_data', 'not_checked'))
      );

      -- Each time a figure passed the limit, and when it was back; one at most is open.
      CREATE TABLE metric_alert_firings (
        id uuid PRIMARY KEY,
        alert_id uuid NOT NULL REFERENCES metric_alerts (id) ON DELETE CASCADE,
        at timestamptz NOT NULL,
        value double precision NOT NULL,
        recovered_at timestamptz
      );
      CREATE INDEX metric_alert_firings_latest ON metric_alert_firings (alert_id, at DESC);
      CREATE UNIQUE INDEX metric_alert_firings_open ON metric_alert_firings (alert_id) WHERE recovered_at IS NULL;

      -- What each product sold on one day of the shop and one channel, counted together with business_metrics.
      CREATE TABLE product_days (
        day date NOT NULL,
        sku text NOT NULL,
        platform text NOT NULL,
        currency text NOT NULL,
        product_name text NOT NULL,
        units int NOT NULL,
        orders int NOT NULL,
        revenue numeric(15,2) NOT NULL,
        -- Of lines that say their own cost; the other pieces are priced when somebody asks.
        line_cost numeric(15,2) NOT NULL,
        uncosted_units int NOT NULL,
        fees numeric(15,2) NOT NULL,
        -- Whether every order said its fees.
        fees_known boolean NOT NULL,
        PRIMARY KEY (day, sku, platform, currency)
      );
      INSERT INTO ledger_due (kind, key)
        SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM shop_orders
        ON CONFLICT (kind, key) DO NOTHING;

      CREATE TABLE analytics_settings (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        -- Type to minutes that the same takes a person, as somebody stated them.
        minutes_by_hand jsonb NOT NULL DEFAULT '{}'
      );
      INSERT INTO analytics_settings DEFAULT VALUES;

      -- A period is summed up from the index alone.
      DROP INDEX tasks_finished;
      CREATE INDEX tasks_finished ON tasks (finished_at DESC) INCLUDE (status, type, cost_micro_usd, started_at, waited_ms, deleted_at)
        WHERE finished_at IS NOT NULL;
      CREATE INDEX shop_orders_sums ON shop_orders (ordered_at)
        INCLUDE (id, platform, currency, status, total, tax, shipping, discount, refunded, fees, customer_id);
      DROP INDEX shop_orders_customer;
      CREATE INDEX shop_orders_customer ON shop_orders (customer_id, ordered_at) INCLUDE (status);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX shop_orders_customer, shop_orders_sums, tasks_finished;
      CREATE INDEX shop_orders_customer ON shop_orders (customer_id);
      CREATE INDEX tasks_finished ON tasks (finished_at DESC) WHERE finished_at IS NOT NULL;
      DROP TABLE analytics_settings, product_days, metric_alert_firings, metric_alerts;
    `);
  }
}
