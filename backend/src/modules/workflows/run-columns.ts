import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';
import type { TaskStatus } from '../tasks';
import { WorkflowRunEntity } from './entities/workflow-run.entity';

const secondsOf = (expression: string) => `(extract(epoch FROM ${expression}) * 1000)::float8`;

/** The public columns of `workflow_runs r JOIN tasks t`, as lists and details show them. */
export const runColumns = SQL`
  ${columnsOf(WorkflowRunEntity, ['id', 'workflowId'], 'r')},
  (SELECT name FROM workflows WHERE id = r.workflow_id) AS ${typed.text('workflowName')},
  ${columnsOf(WorkflowRunEntity, ['version'], 'r')}, t.status AS ${typed.text('status').as<TaskStatus>()},
  ${columnsOf(WorkflowRunEntity, ['triggerKind', 'triggerId'], 'r')}, left(t.input ->> 'trigger', 200) AS ${typed.text('triggerSummary')},
  ${columnsOf(TaskOverviewView, ['dryRun', 'held', 'waitingFor', 'waitingUntil'], 't')},
  t.progress_note AS ${typed.of(TaskOverviewView, 'progressNote', 'note')},
  ${columnsOf(TaskOverviewView, ['attempt'], 't')},
  (SELECT count(DISTINCT key)::int FROM step_overview s WHERE s.task_id = r.id AND s.status IN ('completed', 'reused')
     AND s.key !~ '[#/:]') AS ${typed.int('stepsDone')},
  (SELECT jsonb_array_length(definition -> 'steps') FROM workflow_versions v WHERE v.workflow_id = r.workflow_id AND v.version = r.version)
    AS ${typed.int('stepsTotal')},
  ${secondsOf('coalesce(t.finished_at, now()) - t.started_at')} AS ${nullable.float('durationMs')},
  t.waited_ms::float8 + CASE WHEN t.status = 'waiting' THEN ${secondsOf('now() - t.parked_at')} ELSE 0 END AS ${typed.float('waitingMs')},
  (t.cost_micro_usd + coalesce((SELECT sum(c.cost_micro_usd) FROM workflow_children k JOIN task_overview c ON c.id = k.task_id
  WHERE k.run_id = r.id), 0))::float8
    AS ${typed.float('costMicroUsd')},
  ${columnsOf(TaskOverviewView, ['error'], 't')}, ${columnsOf(WorkflowRunEntity, ['parentId'], 'r')},
  ${columnsOf(TaskOverviewView, ['retriedFromId'], 't')},
  ${columnsOf(WorkflowRunEntity, ['createdAt'], 'r')}, ${columnsOf(TaskOverviewView, ['startedAt', 'finishedAt', 'isPersonal'], 't')}`;
