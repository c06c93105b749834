import type { Sql } from '../../platform/database/database';
import { SQL, columnsOf } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';

/** What one call of a model used. */
export interface TaskUsage {
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar; null when the price is not known. */
  costMicroUsd: number | null;
}

/** Adds a call of a model to the totals of its task. @returns false when the task is gone. */
export async function addUsage(sql: Sql, taskId: string, usage: TaskUsage): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE tasks SET input_tokens = input_tokens + $2, cached_tokens = cached_tokens + $3, output_tokens = output_tokens + $4,
       cost_micro_usd = cost_micro_usd + coalesce($5::bigint, 0), unpriced_calls = unpriced_calls + ($5::bigint IS NULL)::int
     WHERE id = $1 RETURNING id`,
    [taskId, usage.inputTokens, usage.cachedTokens, usage.outputTokens, usage.costMicroUsd],
    'task_add_usage',
  );
  return rows.length > 0;
}

/**
 * Adds a fee, in millionths of a US dollar, to the totals of its task; null when nobody knows how much it is.
 * @returns whose it is and in which attempt; null when the task is gone.
 */
export async function addFee(
  sql: Sql,
  taskId: string,
  costMicroUsd: number | null,
): Promise<{ agentId: string | null; tokenId: string | null; attempt: number } | null> {
  const [row] = await sql.query(
    SQL`UPDATE tasks SET fees_micro_usd = fees_micro_usd + coalesce($2::bigint, 0),
      cost_micro_usd = cost_micro_usd + coalesce($2::bigint, 0),
       unpriced_calls = unpriced_calls + ($2::bigint IS NULL)::int
     WHERE id = $1 RETURNING ${columnsOf(TaskEntity, ['agentId', 'tokenId', 'attempt'])}`,
    [taskId, costMicroUsd],
  );
  return row ?? null;
}

/** Shows what a step cost so far, and on what. */
export async function showStepCost(
  sql: Sql,
  step: { taskId: string; attempt: number; key: string },
  { costMicroUsd, usage }: { costMicroUsd: string; usage: object },
): Promise<void> {
  await sql.query(`UPDATE task_steps SET cost_micro_usd = $4::bigint, usage = $5::jsonb WHERE task_id = $1 AND attempt = $2 AND key = $3`, [
    step.taskId,
    step.attempt,
    step.key,
    costMicroUsd,
    JSON.stringify(usage),
  ]);
}
