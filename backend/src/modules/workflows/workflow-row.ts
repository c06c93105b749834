import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import type { TriggerStateDto } from './dto/trigger-state.dto';
import type { WorkflowFact } from './workflows.events';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';
import { WorkflowVersionEntity } from './entities/workflow-version.entity';
import { WorkflowRunEntity } from './entities/workflow-run.entity';
import { TaskOverviewView } from '../tasks/tasks.views';

/** Rows of `workflows w` that are not deleted. */
export const selectWorkflows = SQL`
  SELECT ${columnsOf(WorkflowEntity, ['id', 'name', 'description', 'status', 'version', 'allowedHosts', 'template', 'lockedReason', 'authorityId', 'createdAt', 'updatedAt'], 'w')},
  w.created_at::text AS ${typed.text('exactCreatedAt')}, ${columnsOf(WorkflowVersionEntity, ['definition'], 'v')},
  coalesce(s.states, '[]') AS ${typed.json('triggerStates').as<TriggerStateDto[]>()},
    l.created_at AS ${nullable.of(WorkflowRunEntity, 'createdAt', 'lastRunAt')},
    l.status AS ${nullable.of(TaskOverviewView, 'status', 'lastRunStatus')}
  FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('triggerId', trigger_id, 'type', type, 'active', active, 'nextFireAt', next_fire_at,
      'hasToken', token_hash IS NOT NULL, 'lastFiredAt', last_fired_at, 'skipped', skipped, 'lastSkippedAt', last_skipped_at,
      'lastSkipReason', last_skip_reason) ORDER BY trigger_id) AS states
    FROM workflow_triggers t WHERE t.workflow_id = w.id
  ) s ON TRUE
  LEFT JOIN LATERAL (
    SELECT r.created_at, t.status FROM workflow_runs r JOIN task_overview t ON t.id = r.id WHERE r.workflow_id = w.id
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1
  ) l ON TRUE
  WHERE w.deleted_at IS NULL`;

/** A workflow with the definition of its current version. */
export type WorkflowRow = RowOf<typeof selectWorkflows>;

/** @throws ApiError 404 also when it was deleted. */
export async function loadWorkflow(sql: Pick<Sql, 'query'>, id: string): Promise<WorkflowRow> {
  const [row] = await sql.query(SQL`${selectWorkflows} AND w.id = $1`, [id]);
  if (!row) throw notFound('workflow');
  return row;
}

export const toFact = ({ id, name, description, status, version, updatedAt }: WorkflowRow): WorkflowFact => ({
  id,
  name,
  description,
  status,
  version,
  updatedAt: updatedAt.toISOString(),
});
