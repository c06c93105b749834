import type { Database } from '../../../../platform/database/database';
import type { JsonValue } from '../../../tasks';
import { SQL, typed } from '../../../../platform/database/sql';

const rememberedDays = 120;

/**
 * A list that a step of earlier finished runs of the same workflow gave; dry runs do not count.
 * @param field of the step's output; other steps must not have one of this name
 * @returns one list for each run of the last 120 days, the oldest first; empty for a task outside of a workflow
 */
export async function earlierLists<T extends JsonValue>(database: Database, taskId: string, field: string): Promise<T[][]> {
  const rows = await database.query(
    SQL`SELECT s.output -> $2 AS ${typed.json('list').as<T[]>()} FROM run_origins r JOIN task_overview t ON t.id = r.id
      JOIN step_overview s ON s.task_id = r.id
     WHERE r.workflow_id = (SELECT workflow_id FROM run_origins WHERE id = $1) AND r.id <> $1 AND NOT t.dry_run
       AND s.status = 'completed' AND jsonb_typeof(s.output -> $2) = 'array'
       AND t.created_at > now() - interval '${rememberedDays} days'
     ORDER BY t.created_at DESC LIMIT 200`,
    [taskId, field],
    'tool_earlier_lists',
  );
  return rows.map(({ list }) => list).toReversed();
}
