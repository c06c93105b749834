import type { Sql } from '../../platform/database/database';
import { SQL, typed } from '../../platform/database/sql';

/**
 * Gives the activities of tasks that were moved into the past the times at which these tasks ended.
 * @returns the number of tasks that have an activity
 */
export async function moveActivities(sql: Sql, taskIds: readonly string[]): Promise<number> {
  const [row] = await sql.query(
    SQL`WITH ended AS (SELECT id, finished_at FROM task_overview WHERE id = ANY($1)),
     moved AS (UPDATE activities a SET created_at = e.finished_at FROM ended e
       WHERE a.metadata ->> 'taskId' = e.id::text AND a.type IN ('task.completed', 'task.failed', 'task.cancelled') RETURNING e.id)
     SELECT count(DISTINCT id)::int AS ${typed.int('tasks')} FROM moved`,
    [taskIds],
  );
  return row!.tasks;
}

/** Removes what was recorded about an agent and its runs. */
export const removeActivitiesOf = (sql: Sql, agentIds: readonly string[]): Promise<unknown> =>
  sql.query(`DELETE FROM activities WHERE metadata ->> 'agentId' = ANY($1::text[])`, [agentIds]);
