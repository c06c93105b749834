import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks that wait without a place, dry runs, what steps were given and cost, and decisions of people. */
export class Approvals1763614000000 implements MigrationInterface {
  name = 'Approvals1763614000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks
        ADD COLUMN waiting_for text CONSTRAINT tasks_waiting_for
          CHECK (waiting_for IN ('approval', 'delay', 'task', 'rate_limit', 'budget', 'delivery')),
        ADD COLUMN waiting_until timestamptz,
        -- Set while the attempt is only interrupted by waiting: the next claim goes on with it.
        ADD COLUMN parked_at timestamptz,
        ADD COLUMN waited_ms bigint NOT NULL DEFAULT 0,
        ADD COLUMN wake_requested boolean NOT NULL DEFAULT false,
        ADD COLUMN released boolean NOT NULL DEFAULT false,
        ADD COLUMN dry_run boolean NOT NULL DEFAULT false,
        -- The person who asked for it; null for the clock, other tasks and callers without an account.
        ADD COLUMN requested_by uuid;
      CREATE INDEX tasks_waiting ON tasks (waiting_until) WHERE status = 'waiting' AND waiting_until IS NOT NULL;

      ALTER TABLE task_steps
        ADD COLUMN input jsonb,
        ADD COLUMN usage jsonb,
        ADD COLUMN cost_micro_usd bigint NOT NULL DEFAULT 0;

      CREATE OR REPLACE FUNCTION claim_tasks(worker text, wanted int, max_running int, lease interval) RETURNS SETOF tasks LANGUAGE plpgsql AS $$
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
            attempt = t.attempt + (t.parked_at IS NULL)::int,
            started_at = CASE WHEN t.parked_at IS NULL THEN at ELSE t.started_at END,
            waited_ms = CASE WHEN t.parked_at IS NULL THEN 0
              ELSE t.waited_ms + greatest(1, ceil(extract(epoch FROM at - t.parked_at) * 1000)) END,
            released = t.released AND t.parked_at IS NOT NULL, parked_at = NULL, wake_requested = false,
            updated_at = at, version = t.version + 1, hold_requested = false
          FROM best WHERE t.id = best.id
          RETURNING t.*;
      END $$;

      CREATE TABLE approvals (
        id uuid PRIMARY KEY,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        key text NOT NULL,
        -- 1 for the first request of a step; a changed request, or one after a refusal, is asked anew.
        round smallint NOT NULL,
        request_hash text NOT NULL,
        -- How often the task had been retried by a person when it asked.
        retries int NOT NULL,
        side_effect text NOT NULL,
        title text NOT NULL,
        summary text NOT NULL,
        targets text[] NOT NULL DEFAULT '{}',
        cost_micro_usd bigint,
        content jsonb NOT NULL,
        editable boolean NOT NULL,
        edited_content jsonb,
        form_schema jsonb,
        form jsonb,
        approvers text[] NOT NULL DEFAULT '{}',
        self_approval boolean NOT NULL,
        quorum smallint NOT NULL,
        -- Who agreed so far: [{ userId, name, at, comment }].
        votes jsonb NOT NULL DEFAULT '[]',
        on_expire text NOT NULL,
        expires_at timestamptz,
        status text NOT NULL DEFAULT 'pending',
        comment text,
        decided_by text,
        decided_by_id uuid,
        decided_at timestamptz,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT approvals_round UNIQUE (task_id, key, round),
        CONSTRAINT approvals_side_effect CHECK (side_effect IN ('send_mail', 'post', 'change_price', 'delete', 'spend', 'custom')),
        CONSTRAINT approvals_on_expire CHECK (on_expire IN ('reject', 'approve', 'fail')),
        CONSTRAINT approvals_status CHECK (status IN ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
        CONSTRAINT approvals_quorum CHECK (quorum BETWEEN 1 AND 10)
      );
      CREATE INDEX approvals_list ON approvals (status, id);
      CREATE INDEX approvals_due ON approvals (expires_at) WHERE status = 'pending' AND expires_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE approvals;
      UPDATE tasks SET status = 'queued' WHERE status = 'waiting';
      DELETE FROM task_steps WHERE status = 'waiting';
      CREATE OR REPLACE FUNCTION claim_tasks(worker text, wanted int, max_running int, lease interval) RETURNS SETOF tasks LANGUAGE plpgsql AS $$
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
      DROP INDEX tasks_waiting;
      ALTER TABLE task_steps DROP COLUMN input, DROP COLUMN usage, DROP COLUMN cost_micro_usd;
      ALTER TABLE tasks DROP COLUMN waiting_for, DROP COLUMN waiting_until, DROP COLUMN parked_at, DROP COLUMN waited_ms,
        DROP COLUMN wake_requested, DROP COLUMN released, DROP COLUMN dry_run, DROP COLUMN requested_by;
    `);
  }
}
