import type { Database } from '../../../../platform/database/database';
import type { EarlierPlan } from './cash-plan';

const rememberedDays = 120;

/** Forecasts of earlier finished runs of the workflow that a task belongs to; none for other tasks. */
export async function earlierPlans(database: Database, taskId: string): Promise<EarlierPlan[]> {
  const rows = await database.query<{ plans: EarlierPlan[] }>(
    `SELECT s.output -> 'forecasts' AS plans FROM run_origins r JOIN task_overview t ON t.id = r.id JOIN step_overview s ON s.task_id = r.id
     WHERE r.workflow_id = (SELECT workflow_id FROM run_origins WHERE id = $1) AND r.id <> $1 AND NOT t.dry_run
       AND s.status = 'completed' AND jsonb_typeof(s.output -> 'forecasts') = 'array'
       AND t.created_at > now() - interval '${rememberedDays} days'
     ORDER BY t.created_at LIMIT 200`,
    [taskId],
    'cash_earlier_plans',
  );
  return rows.flatMap(({ plans }) => plans);
}
