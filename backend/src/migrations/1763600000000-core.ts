import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Agents, tasks with their steps, logs and files, facts and what is derived from them. */
export class Core1763600000000 implements MigrationInterface {
  name = 'Core1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE TABLE settings (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        "values" jsonb NOT NULL DEFAULT '{}',
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE agents (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        type text NOT NULL,
        status text NOT NULL DEFAULT 'active',
        status_reason text,
        description text,
        config jsonb NOT NULL DEFAULT '{}',
        priority text NOT NULL DEFAULT 'medium',
        schedule text NOT NULL DEFAULT 'on-demand',
        required_api_keys text[] NOT NULL DEFAULT '{}',
        running_since timestamptz,
        uptime_before int NOT NULL DEFAULT 0,
        last_run_at timestamptz,
        next_run_at timestamptz,
        consecutive_failures int NOT NULL DEFAULT 0,
        is_demo boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT agents_status CHECK (status IN ('running', 'paused', 'error', 'idle', 'active')),
        CONSTRAINT agents_priority CHECK (priority IN ('high', 'medium', 'low')),
        CONSTRAINT agents_schedule CHECK (schedule IN ('continuous', 'hourly', 'daily', 'weekly', 'on-demand'))
      );
      CREATE INDEX agents_due ON agents (next_run_at) WHERE status = 'running' AND next_run_at IS NOT NULL;

      CREATE TABLE tasks (
        id uuid PRIMARY KEY,
        title text NOT NULL,
        description text,
        status text NOT NULL DEFAULT 'pending',
        priority text NOT NULL DEFAULT 'medium',
        priority_rank smallint NOT NULL GENERATED ALWAYS AS (CASE priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END) STORED,
        assigned_to text,
        agent_id uuid REFERENCES agents (id) ON DELETE SET NULL,
        metadata jsonb NOT NULL DEFAULT '{}',
        type text NOT NULL,
        input jsonb NOT NULL DEFAULT '{}',
        progress smallint NOT NULL DEFAULT 0,
        progress_note text,
        estimated_seconds int,
        held boolean NOT NULL DEFAULT false,
        hold_requested boolean NOT NULL DEFAULT false,
        cancel_requested_at timestamptz,
        due_at timestamptz NOT NULL DEFAULT now(),
        dispatch_at timestamptz,
        dispatch_count smallint NOT NULL DEFAULT 0,
        attempt int NOT NULL DEFAULT 0,
        attempts jsonb NOT NULL DEFAULT '[]',
        failures int NOT NULL DEFAULT 0,
        interruptions int NOT NULL DEFAULT 0,
        max_attempts int NOT NULL DEFAULT 3,
        reuse_from_attempt int NOT NULL DEFAULT 1,
        retries int NOT NULL DEFAULT 0,
        timeout_ms int NOT NULL DEFAULT 1800000,
        triggered_by text NOT NULL DEFAULT 'manual',
        tick_key text,
        retried_from_id uuid,
        idempotency_key text,
        idempotency_hash text,
        fence uuid,
        lease_owner text,
        lease_until timestamptz,
        error jsonb,
        cost_micro_usd bigint NOT NULL DEFAULT 0,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT tasks_status CHECK (status IN ('pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled')),
        CONSTRAINT tasks_priority CHECK (priority IN ('high', 'medium', 'low')),
        CONSTRAINT tasks_progress CHECK (progress BETWEEN 0 AND 100)
      );
      CREATE UNIQUE INDEX tasks_idempotency_key ON tasks (idempotency_key) WHERE idempotency_key IS NOT NULL;
      CREATE UNIQUE INDEX tasks_tick_key ON tasks (tick_key) WHERE tick_key IS NOT NULL;
      CREATE INDEX tasks_claim ON tasks (priority_rank, created_at, id) WHERE status = 'queued' AND NOT held;
      CREATE INDEX tasks_dispatch ON tasks (dispatch_at) WHERE status = 'queued' AND NOT held;
      CREATE INDEX tasks_pending ON tasks (due_at) WHERE status = 'pending';
      CREATE INDEX tasks_running ON tasks (lease_until) WHERE status = 'running';
      CREATE INDEX tasks_list ON tasks (priority_rank, created_at DESC, id DESC);
      CREATE INDEX tasks_list_status ON tasks (status, priority_rank, created_at DESC, id DESC);
      CREATE INDEX tasks_list_agent ON tasks (agent_id, created_at DESC, id DESC);
      CREATE INDEX tasks_finished ON tasks (finished_at DESC) WHERE finished_at IS NOT NULL;

      -- Apart from tasks, so that the status changes of a row do not touch the large trigram index.
      CREATE TABLE task_search (
        task_id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
        body text NOT NULL
      );
      CREATE INDEX task_search_body ON task_search USING gin (body gin_trgm_ops);

      -- Terminal states are final; the one way out is a retry, which counts itself.
      CREATE FUNCTION tasks_keep_terminal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.retries = OLD.retries THEN
          RAISE EXCEPTION 'task % is % and stays so', OLD.id, OLD.status USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tasks_keep_terminal BEFORE UPDATE OF status ON tasks FOR EACH ROW
        WHEN (OLD.status IN ('completed', 'failed', 'cancelled') AND NEW.status IS DISTINCT FROM OLD.status)
        EXECUTE FUNCTION tasks_keep_terminal();

      -- Takes up to "wanted" due tasks, best first, while fewer than "max_running" live leases exist in all processes.
      -- The lock makes count and claim one act. The claim need not survive a crash of Postgres (then nobody holds the
      -- task, and the random fence of the lost claim fits no row), so it does not wait for the disk.
      CREATE FUNCTION claim_tasks(worker text, wanted int, max_running int, lease interval) RETURNS SETOF tasks LANGUAGE plpgsql AS $$
      DECLARE
        free int;
        at timestamptz;
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_advisory_xact_lock(7421002);
        at := clock_timestamp();
        SELECT max_running - count(*) INTO free FROM tasks WHERE status = 'running' AND lease_until > at;
        IF free <= 0 THEN
          RETURN;
        END IF;
        RETURN QUERY
          WITH best AS (
            SELECT id FROM tasks WHERE status = 'queued' AND NOT held
            ORDER BY priority_rank, created_at, id LIMIT least(free, wanted) FOR UPDATE SKIP LOCKED
          )
          UPDATE tasks t SET status = 'running', fence = gen_random_uuid(), lease_owner = worker, lease_until = at + lease,
            attempt = t.attempt + 1, started_at = at, updated_at = at, version = t.version + 1, hold_requested = false
          FROM best WHERE t.id = best.id
          RETURNING t.*;
      END $$;

      CREATE TABLE task_steps (
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        attempt int NOT NULL,
        key text NOT NULL,
        index smallint NOT NULL,
        title text NOT NULL,
        kind text NOT NULL,
        status text NOT NULL,
        input_hash text NOT NULL,
        output jsonb,
        reused_from_attempt int,
        error jsonb,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        PRIMARY KEY (task_id, attempt, key)
      );

      CREATE TABLE task_logs (
        seq bigint GENERATED ALWAYS AS IDENTITY,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        attempt int NOT NULL,
        at timestamptz NOT NULL,
        level text NOT NULL,
        step_key text,
        message text NOT NULL,
        data jsonb,
        PRIMARY KEY (task_id, seq)
      );

      CREATE TABLE files (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        mime text NOT NULL,
        bytes bigint NOT NULL DEFAULT 0,
        sha256 text,
        complete boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE file_chunks (
        file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
        index int NOT NULL,
        data bytea NOT NULL,
        PRIMARY KEY (file_id, index)
      );
      ALTER TABLE file_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

      CREATE TABLE artifacts (
        id uuid PRIMARY KEY,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        attempt int NOT NULL,
        step_key text NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        mime text NOT NULL,
        bytes int NOT NULL,
        sha256 text NOT NULL,
        metrics jsonb NOT NULL DEFAULT '{}',
        body bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX artifacts_title ON artifacts (task_id, title);

      CREATE TABLE facts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL,
        data jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        tries smallint NOT NULL DEFAULT 0,
        parked_at timestamptz,
        error text
      );

      CREATE TABLE activities (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        description text NOT NULL,
        metadata jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX activities_latest ON activities (created_at DESC, id DESC);

      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        group_key text NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        link text,
        count int NOT NULL DEFAULT 1,
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX notifications_latest ON notifications (updated_at DESC, id DESC);
      CREATE INDEX notifications_unread ON notifications (group_key) WHERE read_at IS NULL;

      CREATE TABLE customers (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        first_name text,
        last_name text,
        platform text NOT NULL,
        platform_customer_id text,
        total_spent numeric(10,2) NOT NULL DEFAULT 0,
        order_count int NOT NULL DEFAULT 0,
        last_order_date timestamptz,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE inventory (
        id uuid PRIMARY KEY,
        sku text NOT NULL,
        product_name text NOT NULL,
        platform text NOT NULL,
        quantity int NOT NULL DEFAULT 0,
        price numeric(10,2) NOT NULL,
        cost numeric(10,2),
        status text NOT NULL DEFAULT 'active',
        is_demo boolean NOT NULL DEFAULT false,
        last_updated timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX inventory_sku ON inventory (platform, sku);
      CREATE TABLE shop_orders (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        platform_order_id text NOT NULL,
        customer_id uuid REFERENCES customers (id) ON DELETE SET NULL,
        ordered_at timestamptz NOT NULL,
        status text NOT NULL,
        total numeric(10,2) NOT NULL,
        is_demo boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX shop_orders_platform_id ON shop_orders (platform, platform_order_id);
      CREATE INDEX shop_orders_latest ON shop_orders (ordered_at);
      CREATE INDEX shop_orders_customer ON shop_orders (customer_id);
      CREATE TABLE shop_order_lines (
        order_id uuid NOT NULL REFERENCES shop_orders (id) ON DELETE CASCADE,
        index smallint NOT NULL,
        sku text NOT NULL,
        product_name text NOT NULL,
        quantity int NOT NULL,
        unit_price numeric(10,2) NOT NULL,
        PRIMARY KEY (order_id, index)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION claim_tasks(text, int, int, interval);
      DROP TABLE shop_order_lines, shop_orders, inventory, customers, notifications, activities, facts, artifacts, file_chunks, files,
        task_logs, task_steps, task_search, tasks, agents, settings;
      DROP FUNCTION tasks_keep_terminal();
    `);
  }
}
