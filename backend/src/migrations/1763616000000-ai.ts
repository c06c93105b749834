import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What models cost, what was spent on them, and who was warned about it. */
export class Ai1763616000000 implements MigrationInterface {
  name = 'Ai1763616000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks
        -- Sums of usage_ledger; cost_micro_usd holds tokens and fees together.
        ADD COLUMN input_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN cached_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN output_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN fees_micro_usd bigint NOT NULL DEFAULT 0,
        -- Calls whose price nobody knows: the cost is at least what is shown.
        ADD COLUMN unpriced_calls int NOT NULL DEFAULT 0;

      CREATE TABLE model_prices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- openai, google, or the host of another server.
        provider text NOT NULL,
        -- Name of a model; a star at its end stands for anything.
        pattern text NOT NULL,
        -- Millionths of a US dollar for a million tokens, and for one picture. Null: not known.
        input_price bigint,
        cached_price bigint,
        output_price bigint,
        image_price bigint,
        -- list: as published; person: entered here, never overwritten by a newer list.
        source text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by text,
        CONSTRAINT model_prices_key UNIQUE (provider, pattern),
        CONSTRAINT model_prices_source CHECK (source IN ('list', 'person')),
        CONSTRAINT model_prices_positive CHECK (least(input_price, cached_price, output_price, image_price) >= 0)
      );

      -- Tasks and agents may be deleted; what they spent was spent.
      CREATE TABLE usage_ledger (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        task_id uuid NOT NULL,
        agent_id uuid,
        attempt int NOT NULL,
        step_key text NOT NULL,
        kind text NOT NULL,
        provider text NOT NULL,
        -- Name of the model; what was paid for when it is a fee.
        model text NOT NULL,
        input_tokens int NOT NULL DEFAULT 0,
        cached_tokens int NOT NULL DEFAULT 0,
        output_tokens int NOT NULL DEFAULT 0,
        reasoning_tokens int NOT NULL DEFAULT 0,
        images int NOT NULL DEFAULT 0,
        -- The server gave no figures, so they were counted from the texts.
        estimated boolean NOT NULL DEFAULT false,
        -- The prices that were applied: { input, cached, output, image }; null when unknown.
        prices jsonb,
        -- Set before the call and counted against the budgets until the call is settled; null when it cannot be told.
        reserved_micro_usd bigint,
        cost_micro_usd bigint,
        duration_ms int,
        at timestamptz NOT NULL DEFAULT now(),
        -- Null while the call is under way, and for good when its process was killed.
        settled_at timestamptz,
        CONSTRAINT usage_ledger_kind CHECK (kind IN ('chat', 'image', 'fee')),
        CONSTRAINT usage_ledger_positive CHECK (least(cost_micro_usd, reserved_micro_usd, input_tokens, cached_tokens, output_tokens) >= 0)
      );
      CREATE INDEX usage_ledger_task ON usage_ledger (task_id, id);
      CREATE INDEX usage_ledger_agent ON usage_ledger (agent_id, at) INCLUDE (cost_micro_usd, reserved_micro_usd, settled_at);
      CREATE INDEX usage_ledger_at ON usage_ledger (at) INCLUDE (cost_micro_usd, reserved_micro_usd, settled_at);

      -- Who was told that 80 % of a budget are spent: once for each run, day and month.
      CREATE TABLE budget_notices (
        scope text NOT NULL,
        subject text NOT NULL,
        period text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, subject, period)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE budget_notices, usage_ledger, model_prices;
      ALTER TABLE tasks DROP COLUMN input_tokens, DROP COLUMN cached_tokens, DROP COLUMN output_tokens, DROP COLUMN fees_micro_usd,
        DROP COLUMN unpriced_calls;
    `);
  }
}
