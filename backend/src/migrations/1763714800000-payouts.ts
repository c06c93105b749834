import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  platform text NOT NULL,
  account text NOT NULL,
  payout_id text NOT NULL,
  currency text NOT NULL,
  -- Null where no column of a report states it.
  amount numeric(14,2),
  status text,
  period_start timestamptz,
  period_end timestamptz,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payouts_key UNIQUE (platform, account, payout_id)
);
CREATE INDEX payouts_newest ON payouts (coalesce(paid_at, period_end, created_at), id);
-- What each import states about a payout, so that imports can be undone in any order.
CREATE TABLE payout_statements (
  payout_id uuid NOT NULL REFERENCES payouts (id) ON DELETE CASCADE,
  import_id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  amount numeric(14,2),
  status text,
  period_start timestamptz,
  period_end timestamptz,
  paid_at timestamptz,
  PRIMARY KEY (payout_id, import_id)
);
CREATE INDEX payout_statements_import ON payout_statements (import_id);
CREATE TABLE payout_lines (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts (id) ON DELETE CASCADE,
  key text NOT NULL,
  type text NOT NULL CONSTRAINT payout_lines_type
    CHECK (type IN ('sale', 'refund', 'fee', 'tax', 'adjustment', 'reserve', 'transfer', 'other')),
  platform_type text NOT NULL,
  order_number text,
  gross numeric(14,2),
  fee numeric(14,2),
  net numeric(14,2) NOT NULL,
  posted_at timestamptz,
  description text,
  source_line integer NOT NULL,
  import_ids uuid[] NOT NULL,
  CONSTRAINT payout_lines_key UNIQUE (payout_id, key)
);
CREATE INDEX payout_lines_place ON payout_lines (payout_id, source_line, id);
CREATE INDEX payout_lines_order ON payout_lines (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX shop_orders_number ON shop_orders (platform, account, order_number) WHERE order_number IS NOT NULL`;

/** Payouts of platforms with their lines, as the reports of sellers state them. They are no orders and no revenue. */
export class Payouts1763714800000 implements MigrationInterface {
  name = 'Payouts1763714800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shop_orders_number');
    await runner.query('DROP TABLE payout_lines');
    await runner.query('DROP TABLE payout_statements');
    await runner.query('DROP TABLE payouts');
  }
}
