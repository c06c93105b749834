import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import type { TaskFact } from '../tasks';
import { continuousPauseMs } from './schedule';

type Ended = Fact<'task.completed' | 'task.failed' | 'task.cancelled'>;

/** An agent that fails this often in a row is stopped and says why. */
const failuresToStop = 3;

/** Keeps the agent's own row true to what its tasks did: last run, failures in a row, the next continuous run. */
@Injectable()
export class AgentFollowUp extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(sql: Sql, facts: Ended[]): Promise<BusMessage[]> {
    const changed = new Set<string>();
    for (const fact of facts) {
      const task: TaskFact = fact.data;
      // A dry run is not counted as success or failure of the agent, and plans no real run.
      if (!task.agentId || task.dryRun) continue;
      const failed = fact.type === 'task.failed';
      const blocked = failed && task.error?.code === 'needs_provider';
      await sql.query(
        `UPDATE agents SET last_run_at = greatest(last_run_at, $2::timestamptz),
           consecutive_failures = CASE WHEN $3 THEN consecutive_failures + 1 ELSE 0 END,
           status = CASE WHEN $3 AND status = 'running' AND ($4 OR consecutive_failures + 1 >= ${failuresToStop}) THEN 'error' ELSE status END,
           status_reason = CASE WHEN $3 THEN $5 WHEN status = 'error' THEN status_reason END,
           uptime_before = CASE WHEN $3 AND status = 'running' AND ($4 OR consecutive_failures + 1 >= ${failuresToStop})
             THEN uptime_before + coalesce(extract(epoch FROM now() - running_since)::int, 0) ELSE uptime_before END,
           running_since = CASE WHEN $3 AND status = 'running' AND ($4 OR consecutive_failures + 1 >= ${failuresToStop}) THEN NULL
             ELSE running_since END,
           next_run_at = CASE WHEN status = 'running' AND schedule = 'continuous'
             THEN now() + make_interval(secs => ${continuousPauseMs / 1_000}) ELSE next_run_at END,
           updated_at = now(), version = version + 1
         WHERE id = $1`,
        [task.agentId, task.finishedAt, failed, blocked, reasonOf(task)],
      );
      changed.add(task.agentId);
    }
    return [...changed].map((id) => ({ type: 'agent.updated', data: { id } }));
  }
}

/** Why it failed; with what helps where nothing goes on before somebody did it. */
const reasonOf = ({ error }: TaskFact): string | null =>
  error && (error.code === 'needs_provider' ? [error.message, error.hint].filter(Boolean).join(' ') : error.message);
