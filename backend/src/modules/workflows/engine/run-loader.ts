import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';
import { mayBeOfOne } from '../../../platform/database/refusal';
import { Authorities } from '../../auth';
import { SettingsService } from '../../settings';
import { TaskError, type TaskRun } from '../../tasks';
import { History, type StepRecord } from './history';
import type { RunRow, RunState } from './run-state';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { WorkflowRunEntity } from '../entities/workflow-run.entity';
import { WorkflowEntity } from '../entities/workflow.entity';
import { WorkflowVersionEntity } from '../entities/workflow-version.entity';
import { TaskOverviewView } from '../../tasks/tasks.views';

type LoadedRow = RunRow & {
  records: StepRecord[] | null;
  /** The first attempt whose steps still count. */
  reusesFrom: number;
  isOutdated: boolean;
};

const select = SQL`
  SELECT ${columnsOf(WorkflowRunEntity, ['id', 'workflowId'], 'r')}, w.name AS ${typed.of(WorkflowEntity, 'name', 'workflowName')},
  ${columnsOf(WorkflowEntity, ['status'], 'w')}, ${columnsOf(WorkflowRunEntity, ['version'], 'r')},
  ${columnsOf(WorkflowEntity, ['allowedHosts'], 'w')}, ${columnsOf(WorkflowVersionEntity, ['definition'], 'v')},
    ${columnsOf(WorkflowRunEntity, ['timeZone', 'concurrencyKey'], 'r')}, r.admitted_at IS NOT NULL AS ${typed.boolean('admitted')},
    ${columnsOf(WorkflowRunEntity, ['ancestors', 'createdAt'], 'r')},
    t.reuse_from_attempt AS ${typed.of(TaskOverviewView, 'reuseFromAttempt', 'reusesFrom')},
    r.version <> w.version AS ${typed.boolean('isOutdated')},
    (SELECT jsonb_agg(jsonb_build_object('key', s.key, 'attempt', s.attempt, 'status', s.status, 'error', s.error, 'startedAt',
    s.started_at,
       'endedAt', s.ended_at, 'outcome', (SELECT a ->> 'outcome' FROM jsonb_array_elements(t.attempts) a
         WHERE (a ->> 'attempt')::int = s.attempt LIMIT 1)) ORDER BY s.attempt, s.started_at)
     FROM step_overview s WHERE s.task_id = r.id
     AND s.attempt >= t.reuse_from_attempt) AS ${nullable.json('records').as<LoadedRow['records']>()}
  FROM unnest($1::uuid[]) AS wanted (id) JOIN workflow_runs r USING (id) JOIN task_overview t USING (id)
  JOIN workflows w ON w.id = r.workflow_id
  JOIN workflow_versions v ON v.workflow_id = r.workflow_id AND v.version = r.version`;

/** Each brings its definition, which may be large. */
const mostTogether = 20;

/** Reads what a run is and what it has done so far; runs that begin together are read together. */
@Injectable()
export class RunLoader {
  private readonly reads = new Batcher<string, LoadedRow | null>((ids) => this.read(ids), mostTogether, 0, mayBeOfOne);

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly authorities: Authorities,
  ) {}

  /** @throws TaskError when there is no such workflow. */
  async load(run: TaskRun): Promise<RunState> {
    const found = (await this.reads.add(run.taskId)) ?? (await this.adopt(run));
    const row = isRestarted(found, run) ? await this.renewed(run) : found;
    const { records, reusesFrom: _, isOutdated: __, ...rest } = row;
    const timeoutSec = row.definition.settings?.timeoutSec;
    return {
      row: rest,
      run,
      history: new History(records ?? [], run.attempt),
      steps: new Map(row.definition.steps.map((step) => [step.id, step])),
      deadline: timeoutSec === undefined ? Infinity : row.createdAt.getTime() + timeoutSec * 1_000,
    };
  }

  private async read(ids: string[]): Promise<(LoadedRow | null)[]> {
    const rows = await this.database.query(select, [ids], 'workflow_runs_load');
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * A completed run is repeated by a task of its own, which becomes a run of the same workflow. It follows the current version: an earlier one
   * may do without asking what people decide on today.
   */
  private async adopt(run: TaskRun): Promise<LoadedRow> {
    await this.refuseOtherAuthor(run);
    await this.database.query(
      `INSERT INTO workflow_runs (id, workflow_id, version, trigger_kind, trigger_id, time_zone, admitted_at, ancestors)
       SELECT t.id, w.id, v.version, 'manual', NULL, coalesce(v.definition -> 'settings' ->> 'timezone', $3), now(), ARRAY[w.id]
       FROM task_overview t JOIN workflow_runs r ON r.id = t.retried_from_id JOIN workflows w ON w.id = r.workflow_id
       JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version
       WHERE t.id = $1 AND w.id::text = $2 AND w.deleted_at IS NULL AND (w.status = 'active' OR $4) ON CONFLICT DO NOTHING`,
      [run.taskId, run.input.workflowId, this.settings.current().timeZone, run.dryRun],
    );
    const row = await this.reads.add(run.taskId);
    if (!row)
      throw new TaskError('invalid_input', 'There is no such workflow, or it is paused.', { hint: 'Start it from the list of workflows.' });
    return row;
  }

  private async renewed(run: TaskRun): Promise<LoadedRow> {
    await this.refuseOtherAuthor(run);
    await this.database.query('UPDATE workflow_runs r SET version = w.version FROM workflows w WHERE r.id = $1 AND w.id = r.workflow_id', [
      run.taskId,
    ]);
    return (await this.reads.add(run.taskId))!;
  }

  /** A repeated run has the limits of its first start. The author of the current version may have narrower ones. */
  private async refuseOtherAuthor(run: TaskRun): Promise<void> {
    const [changed] = await this.database.query(
      SQL`SELECT ${columnsOf(WorkflowEntity, ['authorityId'], 'w')} FROM task_overview t
        JOIN workflow_runs r ON r.id IN (t.id, t.retried_from_id)
       JOIN workflows w ON w.id = r.workflow_id WHERE t.id = $1 AND r.version <> w.version LIMIT 1`,
      [run.taskId],
    );
    if (!changed || (await this.authorities.includeThoseOf(changed.authorityId))) return;
    throw new TaskError('permission_missing', 'The workflow was changed since this run, by a caller with fewer permissions.', {
      hint: 'Start it from the list of workflows.',
    });
  }
}

/** A run that starts over keeps nothing of what it did, so it follows the current version as well. */
const isRestarted = ({ isOutdated, reusesFrom, records }: LoadedRow, { attempt }: TaskRun): boolean =>
  isOutdated && attempt > 1 && reusesFrom === attempt && !records?.length;
