import { advisoryLocks } from '../../platform/database/advisory-locks';
import type { ModuleSchema } from '../../platform/database/module-schema';
import { quoted } from './task-state';
import { openStatuses } from './task-status';
import { claimStatement } from './task-statements';

/** One look for each row. As `IN (SELECT ...)` all tasks that ever ended would be gathered for each batch. */
const ofOldTask = '(SELECT finished_at < $1 FROM tasks WHERE id = task_id)';

const isOpen = `status IN (${quoted(openStatuses)})`;

export const tasksSchema: ModuleSchema = {
  namesTasks: {
    'task_steps.task_id': { then: 'goes' },
    'task_logs.task_id': { then: 'goes' },
    'task_search.task_id': { then: 'goes' },
    'task_result_search.task_id': { then: 'goes' },
    'artifacts.task_id': { then: 'goes' },
    'tasks.retried_from_id': { then: 'outlives', keepsWhile: `r.${isOpen}` },
    'tasks.input': { then: 'outlives', keeps: `EXISTS (SELECT FROM tasks o WHERE o.input ->> 'taskId' = t.id::text AND o.${isOpen})` },
  },
  retention: {
    task_logs: ofOldTask,
    task_steps: ofOldTask,
    artifacts: ofOldTask,
  },
  personalTexts: {
    tasks: ['title', 'description', 'input', 'named', 'metadata', 'error', 'attempts'],
    task_search: ['body'],
    task_result_search: ['output', 'log'],
    task_steps: ['input', 'output', 'error'],
    task_logs: ['message', 'data'],
  },
  views: {
    task_overview: `
      SELECT id, title, description, status, priority, priority_rank, agent_id, type, input, progress, progress_note, held,
      cancel_requested_at, due_at, attempt, attempts, failures, reuse_from_attempt, retries, triggered_by, tick_key,
      retried_from_id, idempotency_key, lease_until, error, cost_micro_usd, version, created_at, updated_at, started_at,
      finished_at, waiting_for, waiting_until, parked_at, waited_ms, dry_run, requested_by, named, input_tokens, cached_tokens,
      output_tokens, deleted_at, token_id, asks_always, is_personal, hold_requested FROM tasks`,
    /** What a task hangs on, for limits on who may touch it; a run of a workflow and a sync hang on what their input names. */
    task_owners: `
      SELECT id, agent_id, CASE WHEN type = 'Workflow' THEN input ->> 'workflowId' END AS workflow_id,
        CASE WHEN type = 'Platform Sync' THEN input ->> 'integrationId' END AS integration_id, authority_id FROM tasks`,
    task_files: `SELECT a.id, a.task_id, a.kind, a.title, a.mime, a.bytes, a.metrics, a.body, a.created_at, coalesce(a.is_personal, t.is_personal) AS is_personal
      FROM artifacts a JOIN tasks t ON t.id = a.task_id`,
    step_overview: `
      SELECT task_id, attempt, key, index, status, output, error, started_at, ended_at, input, cost_micro_usd, is_personal FROM task_steps`,
    task_texts: `SELECT task_id, body FROM task_search`,
  },
  functions: {
    /**
     * Takes up to `wanted` due tasks, best first, while fewer than `max_running` live leases exist in all processes, without those that are
     * `leaving`: their work is done, and their end is on its way. The lock makes count and claim one act. The claim need not survive a crash of Postgres (then nobody holds the task, and the random fence of the lost claim fits no
     * row), so it does not wait for the disk.
     * Among a million ended tasks statistics know of none that is due: by them Postgres would read all that are, and sort them, for each claim. So it
     * is told to go by the index in the order of the claim, and to plan once for each connection.
     */
    claim_due_tasks: `
CREATE OR REPLACE FUNCTION claim_due_tasks(worker text, wanted int, max_running int, lease interval, leaving uuid[])
  RETURNS SETOF tasks LANGUAGE plpgsql
  SET enable_seqscan TO off SET enable_sort TO off SET enable_incremental_sort TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  free int;
  at timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(${advisoryLocks.claim});
  at := clock_timestamp();
  SELECT max_running - count(*) INTO free FROM tasks WHERE status = 'running' AND lease_until > at AND NOT id = ANY (leaving);
  IF free <= 0 THEN
    RETURN;
  END IF;
  RETURN QUERY ${claimStatement};
END $$`,

    /** Final states are final; the one way out is a retry, which counts itself. */
    tasks_keep_terminal: `
CREATE OR REPLACE FUNCTION tasks_keep_terminal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.retries = OLD.retries THEN
    RAISE EXCEPTION 'task % is % and stays so', OLD.id, OLD.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$`,
  },
};
