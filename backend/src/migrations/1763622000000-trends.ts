import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trends with their evidence, what became of them, the watchlist, and what each source said last. */
export class Trends1763622000000 implements MigrationInterface {
  name = 'Trends1763622000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trends (
        id uuid PRIMARY KEY,
        source text NOT NULL,
        -- What the source calls it, for example the title of an article or a SKU.
        key text NOT NULL,
        title text NOT NULL,
        category text NOT NULL,
        description text NOT NULL,
        relevance text NOT NULL,
        priority text NOT NULL,
        priority_rank smallint NOT NULL GENERATED ALWAYS AS (CASE priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END) STORED,
        search_volume double precision,
        -- Views, mentions, downloads ...: numbers of different units are never compared.
        volume_unit text,
        volume_window text,
        volume_is_least boolean NOT NULL DEFAULT false,
        growth_rate double precision,
        growth_reason text,
        formula text,
        status text,
        status_reason text,
        -- Place within its source by growth, 0 to 1000; null without growth.
        percentile smallint,
        keywords text[] NOT NULL DEFAULT '{}',
        skus text[] NOT NULL DEFAULT '{}',
        series jsonb NOT NULL DEFAULT '{"step":"day","points":[]}',
        forecast jsonb,
        links jsonb NOT NULL DEFAULT '[]',
        is_demo boolean NOT NULL DEFAULT false,
        discovered_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT trends_key UNIQUE (source, key),
        CONSTRAINT trends_priority CHECK (priority IN ('high', 'medium', 'low')),
        CONSTRAINT trends_relevance CHECK (relevance IN ('watched', 'shop', 'general')),
        CONSTRAINT trends_status CHECK (status IN ('regular', 'exploding', 'peaked', 'seasonal'))
      );

      CREATE TABLE trend_opportunities (
        id uuid PRIMARY KEY,
        trend_id uuid REFERENCES trends (id) ON DELETE SET NULL,
        title text NOT NULL,
        type text NOT NULL,
        description text NOT NULL,
        effort text NOT NULL,
        competition_level text NOT NULL,
        -- A month, in cents; null where there is no honest base.
        revenue_low bigint,
        revenue_high bigint,
        revenue_reason text NOT NULL,
        timeframe text NOT NULL,
        required_resources text[] NOT NULL DEFAULT '{}',
        inputs jsonb NOT NULL,
        status text NOT NULL DEFAULT 'open',
        note text,
        starting_until timestamptz,
        workflow_id uuid,
        run_id uuid,
        started_at timestamptz,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT trend_opportunities_status CHECK (status IN ('open', 'started', 'done', 'dismissed')),
        CONSTRAINT trend_opportunities_effort CHECK (effort IN ('low', 'medium', 'high'))
      );
      -- Analyzing again recomputes what nobody has begun.
      CREATE UNIQUE INDEX trend_opportunities_open ON trend_opportunities (trend_id) WHERE status = 'open';

      CREATE TABLE trend_watches (
        id uuid PRIMARY KEY,
        keyword text NOT NULL,
        -- Null: every source that has it.
        source text,
        threshold_percent int NOT NULL DEFAULT 20,
        muted boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX trend_watches_keyword ON trend_watches (lower(keyword), coalesce(source, ''));

      -- What passed a threshold and waits for the digest of its day.
      CREATE TABLE trend_alerts (
        id uuid PRIMARY KEY,
        watch_id uuid NOT NULL REFERENCES trend_watches (id) ON DELETE CASCADE,
        trend_id uuid NOT NULL REFERENCES trends (id) ON DELETE CASCADE,
        growth_rate double precision NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        digested_at timestamptz
      );
      CREATE INDEX trend_alerts_waiting ON trend_alerts (created_at) WHERE digested_at IS NULL;
      CREATE INDEX trend_alerts_watch ON trend_alerts (watch_id, trend_id, created_at DESC);

      CREATE TABLE trend_sources (
        source text PRIMARY KEY,
        tried_at timestamptz NOT NULL,
        ok_at timestamptz,
        found int NOT NULL DEFAULT 0,
        error text,
        note text,
        -- It asked to be left alone until then.
        retry_at timestamptz
      );

      CREATE TABLE trend_settings (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        "values" jsonb NOT NULL DEFAULT '{}',
        last_daily date,
        last_digest date,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO trend_settings DEFAULT VALUES;

      -- Answers of sources that say the same for a while, so that nobody asks them twice.
      CREATE TABLE trend_answers (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        expires_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE trend_answers, trend_settings, trend_sources, trend_alerts, trend_watches, trend_opportunities, trends;',
    );
  }
}
