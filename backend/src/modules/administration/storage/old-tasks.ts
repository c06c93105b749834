import { schemas } from '../../../migrations/schemas';
import type { Sql } from '../../../platform/database/database';
import type { TaskReference } from '../../../platform/database/module-schema';
import { removeOldTasks } from '../../tasks';

/** Screens read again while many tasks go. */
const tellEveryMs = 10_000;

/** What all tables say about a task that ended long ago. */
export const taskReferences = Object.values(schemas).flatMap(({ namesTasks }) =>
  Object.entries(namesTasks ?? {}).map(([place, { then, keeps, keepsWhile }]): Pick<TaskReference, 'then' | 'keeps'> => {
    const [table, column] = place.split('.');
    return { then, keeps: keepsWhile ? `EXISTS (SELECT FROM ${table} r WHERE r.${column} = t.id AND ${keepsWhile})` : keeps };
  }),
);

interface Run {
  before: Date;
  /** Of the `purge_runs`. */
  runId: string;
  signal: AbortSignal;
}

/**
 * Counted in the row of the run batch by batch, so that a run which is taken up again says what all of it removed.
 * @param tell gets a count now and then, and at the end.
 * @returns tasks removed by this call.
 */
export async function removeTasks(sql: Sql, { before, runId, signal }: Run, tell: (count: number) => void): Promise<number> {
  let removed = 0;
  let told = 0;
  let toldAt = performance.now();
  const tellRest = () => {
    if (removed > told) tell(removed - told);
    [told, toldAt] = [removed, performance.now()];
  };
  const onRemoved = async (count: number) => {
    await sql.query(
      `UPDATE purge_runs SET removed = jsonb_set(coalesce(removed, '{}'), '{tasks}', to_jsonb(coalesce((removed ->> 'tasks')::int, 0) + $2::int))
       WHERE id = $1`,
      [runId, count],
    );
    removed += count;
    if (performance.now() - toldAt > tellEveryMs) tellRest();
  };
  await removeOldTasks(sql, { before, references: taskReferences, signal, onRemoved }).finally(tellRest);
  // Never VACUUM FULL: nobody could start a task meanwhile. New tasks take the space.
  if (removed > 0 && !signal.aborted) await sql.query('VACUUM (ANALYZE) tasks, task_search, task_result_search');
  return removed;
}
