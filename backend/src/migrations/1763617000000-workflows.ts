import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workflows, their versions and triggers, and what makes a task the run of one. */
export class Workflows1763617000000 implements MigrationInterface {
  name = 'Workflows1763617000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workflows (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        description text,
        status text NOT NULL DEFAULT 'active',
        -- The version that new runs start with.
        version int NOT NULL DEFAULT 1,
        allowed_hosts text[] NOT NULL DEFAULT '{}',
        -- The gallery template it came from.
        template text,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        -- Deleted workflows keep their versions for the runs that are still kept.
        deleted_at timestamptz,
        CONSTRAINT workflows_status CHECK (status IN ('active', 'inactive'))
      );
      CREATE INDEX workflows_list ON workflows (created_at DESC, id DESC) WHERE deleted_at IS NULL;

      CREATE TABLE workflow_versions (
        workflow_id uuid NOT NULL REFERENCES workflows (id) ON DELETE CASCADE,
        version int NOT NULL,
        definition jsonb NOT NULL,
        author text NOT NULL,
        note text,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (workflow_id, version)
      );
      CREATE FUNCTION workflow_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'version % of workflow % never changes', OLD.version, OLD.workflow_id USING ERRCODE = 'integrity_constraint_violation';
      END $$;
      CREATE TRIGGER workflow_versions_keep BEFORE UPDATE ON workflow_versions FOR EACH ROW EXECUTE FUNCTION workflow_versions_keep();

      -- One row for each trigger of the current version: what it is is in the definition, here is how far it is.
      CREATE TABLE workflow_triggers (
        workflow_id uuid NOT NULL REFERENCES workflows (id) ON DELETE CASCADE,
        trigger_id text NOT NULL,
        type text NOT NULL,
        event text,
        -- Only while workflow and trigger are switched on.
        active boolean NOT NULL,
        next_fire_at timestamptz,
        token_hash bytea,
        last_fired_at timestamptz,
        skipped int NOT NULL DEFAULT 0,
        last_skipped_at timestamptz,
        last_skip_reason text,
        PRIMARY KEY (workflow_id, trigger_id)
      );
      CREATE UNIQUE INDEX workflow_triggers_token ON workflow_triggers (token_hash) WHERE token_hash IS NOT NULL;
      CREATE INDEX workflow_triggers_due ON workflow_triggers (next_fire_at) WHERE next_fire_at IS NOT NULL;
      CREATE INDEX workflow_triggers_event ON workflow_triggers (event) WHERE event IS NOT NULL AND active;

      CREATE TABLE workflow_runs (
        id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
        workflow_id uuid NOT NULL REFERENCES workflows (id),
        version int NOT NULL,
        trigger_kind text NOT NULL,
        trigger_id text,
        -- IANA name, fixed at the start so that a replay works out the same texts.
        time_zone text NOT NULL,
        concurrency_key text,
        -- Null while it waits for an earlier run of the same key.
        admitted_at timestamptz,
        -- The run whose doing started this one, and the workflows above it.
        parent_id uuid REFERENCES workflow_runs (id) ON DELETE SET NULL,
        ancestors uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (workflow_id, version) REFERENCES workflow_versions (workflow_id, version)
      );
      CREATE INDEX workflow_runs_list ON workflow_runs (workflow_id, created_at DESC, id DESC);
      CREATE INDEX workflow_runs_latest ON workflow_runs (created_at DESC, id DESC);
      CREATE INDEX workflow_runs_key ON workflow_runs (workflow_id, concurrency_key, created_at) WHERE concurrency_key IS NOT NULL;
      CREATE INDEX workflow_runs_parent ON workflow_runs (parent_id) WHERE parent_id IS NOT NULL;

      -- The task that a step of a run made; one at most, however often the step runs.
      CREATE TABLE workflow_children (
        run_id uuid NOT NULL REFERENCES workflow_runs (id) ON DELETE CASCADE,
        step_key text NOT NULL,
        task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        PRIMARY KEY (run_id, step_key)
      );
      CREATE UNIQUE INDEX workflow_children_task ON workflow_children (task_id);

      -- What a step did in this database besides its result: written together with it, so that it is done once.
      CREATE TABLE workflow_effects (
        run_id uuid NOT NULL REFERENCES workflow_runs (id) ON DELETE CASCADE,
        step_key text NOT NULL,
        PRIMARY KEY (run_id, step_key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE workflow_effects, workflow_children, workflow_runs, workflow_triggers, workflow_versions, workflows;
      DROP FUNCTION workflow_versions_keep();
    `);
  }
}
