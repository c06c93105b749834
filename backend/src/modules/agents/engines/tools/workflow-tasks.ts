import type { Database } from '../../../../platform/database/database';
import { SQL, columnsOf, typed } from '../../../../platform/database/sql';
import { StepOverviewView } from '../../../tasks/tasks.views';

export interface WorkflowTask {
  id: string;
  /** A task of the run itself, not of an earlier one. */
  isOwn: boolean;
}

/**
 * Tasks of one agent type that runs of the same workflow started, the newest first, at most 50. Dry runs do not count.
 * @returns empty for a run outside of a workflow
 */
export const workflowTasks = (database: Database, runId: string, type: string): Promise<WorkflowTask[]> =>
  database.query(
    SQL`SELECT t.id AS ${typed.text('id')}, d.run_id = $1 AS ${typed.boolean('isOwn')} FROM run_origins own
      JOIN run_origins r ON r.workflow_id = own.workflow_id
       JOIN workflow_descent d ON d.run_id = r.id JOIN task_overview t ON t.id = d.task_id
     WHERE own.id = $1 AND t.type = $2 AND NOT t.dry_run AND t.deleted_at IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 50`,
    [runId, type],
    'workflow_tasks',
  );

/** Output of the latest completed try of a step; null where it is not stored any more. */
export async function stepOutput<T>(database: Database, taskId: string, key: string): Promise<T | null> {
  const [step] = await database.query(
    SQL`SELECT ${columnsOf(StepOverviewView, ['output'])} FROM step_overview WHERE task_id = $1 AND key = $2 AND status = 'completed'
      ORDER BY attempt DESC LIMIT 1`,
    [taskId, key],
    'workflow_task_output',
  );
  return (step?.output ?? null) as T | null;
}
