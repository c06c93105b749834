import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { SettingsService } from '../../settings';
import { TaskError, type TaskRun } from '../../tasks';
import { History, type StepRecord } from './history';
import type { RunRow, RunState } from './run-state';

const select = `
  SELECT r.id, r.workflow_id AS "workflowId", w.name AS "workflowName", w.status, r.version, w.allowed_hosts AS "allowedHosts", v.definition,
    r.time_zone AS "timeZone", r.concurrency_key AS "concurrencyKey", r.admitted_at IS NOT NULL AS admitted, r.ancestors,
    r.created_at AS "createdAt",
    (SELECT jsonb_agg(jsonb_build_object('key', s.key, 'attempt', s.attempt, 'status', s.status, 'error', s.error, 'startedAt', s.started_at,
       'endedAt', s.ended_at, 'outcome', (SELECT a ->> 'outcome' FROM jsonb_array_elements(t.attempts) a
         WHERE (a ->> 'attempt')::int = s.attempt LIMIT 1)) ORDER BY s.attempt, s.started_at)
     FROM step_overview s WHERE s.task_id = r.id AND s.attempt >= t.reuse_from_attempt) AS records
  FROM workflow_runs r JOIN task_overview t ON t.id = r.id JOIN workflows w ON w.id = r.workflow_id
  JOIN workflow_versions v ON v.workflow_id = r.workflow_id AND v.version = r.version WHERE r.id = $1`;

/** Reads what a run is and what it has done so far. */
@Injectable()
export class RunLoader {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** @throws TaskError when there is no such workflow. */
  async load(run: TaskRun): Promise<RunState> {
    const row = (await this.read(run)) ?? (await this.adopt(run));
    const { records, ...rest } = row;
    const timeoutSec = row.definition.settings?.timeoutSec;
    return {
      row: rest,
      run,
      history: new History(records ?? [], run.attempt),
      steps: new Map(row.definition.steps.map((step) => [step.id, step])),
      deadline: timeoutSec === undefined ? Infinity : row.createdAt.getTime() + timeoutSec * 1_000,
    };
  }

  private async read({ taskId }: TaskRun): Promise<(RunRow & { records: StepRecord[] | null }) | null> {
    const [row] = await this.database.query<RunRow & { records: StepRecord[] | null }>(select, [taskId], 'workflow_run_load');
    return row ?? null;
  }

  /** A task that was made without the starter, for example to repeat a completed run, becomes a run of its own. */
  private async adopt(run: TaskRun): Promise<RunRow & { records: StepRecord[] | null }> {
    const { workflowId, version } = run.input;
    await this.database.query(
      `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, trigger_id, time_zone, admitted_at, ancestors)
       SELECT $1, w.id, v.version, 'manual', NULL, coalesce(v.definition -> 'settings' ->> 'timezone', $4), now(), ARRAY[w.id]
       FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = $3
       WHERE w.id = $2 AND w.deleted_at IS NULL AND (w.status = 'active' OR $5) ON CONFLICT DO NOTHING`,
      [run.taskId, workflowId, version, this.settings.current().timeZone, run.dryRun],
    );
    const row = await this.read(run);
    if (!row)
      throw new TaskError('invalid_input', 'There is no such workflow, or it is paused.', { hint: 'Start it from the list of workflows.' });
    return row;
  }
}
