import { taskIsWithin } from '../auth';
import type { TaskFilterDto } from './dto/task-bulk.dto';
import { type Found, matches } from './task-search';
import { rankOf } from './task-status';
import { tries } from './task-view';

export interface Filter {
  sql: string;
  values: unknown[];
  /** Condition for filters that only the index of ended tasks covers; open tasks are few and are read by status. Null for other filters. */
  ended: string | null;
}

/** Builds the condition on `tasks t` for a list, or for an action on all its tasks. */
export function toFilter(query: TaskFilterDto, found: Found | null): Filter {
  const values: unknown[] = [];
  const parts = ['TRUE'];
  if (query.status?.length) parts.push(`t.status = ANY($${values.push(query.status)})`);
  if (query.priority?.length) parts.push(`t.priority_rank = ANY($${values.push(query.priority.map(rankOf))}::smallint[])`);
  if (query.agentId === 'none') parts.push('t.agent_id IS NULL');
  else if (query.agentId) parts.push(`t.agent_id = $${values.push(query.agentId)}`);
  if (query.type) parts.push(`t.type = $${values.push(query.type)}`);
  // Repeats the condition of the index, because the planner cannot infer it from a parameter. No task has more tries than attempts.
  if (query.minAttempt !== undefined && query.minAttempt >= 2)
    parts.push(`t.attempt >= ${query.minAttempt >= 3 ? 3 : 2} AND (${tries}) >= $${values.push(query.minAttempt)}`);
  if (query.minCostMicroUsd) parts.push(`t.cost_micro_usd > 0 AND t.cost_micro_usd >= $${values.push(query.minCostMicroUsd)}`);
  if (query.finishedFrom) parts.push(`t.finished_at >= $${values.push(query.finishedFrom)}::timestamptz`);
  if (query.finishedUntil) parts.push(`t.finished_at < $${values.push(query.finishedUntil)}::timestamptz`);
  const started = query.startedFrom && `$${values.push(query.startedFrom)}::timestamptz`;
  if (started) parts.push(`t.started_at >= ${started}`);
  const within = taskIsWithin('t.id', (value) => values.push(value));
  if (within) parts.push(within);
  if (found) parts.push(matches(found, (value) => values.push(value)));
  // Tries and costs have indexes over all tasks. A task that ended before a given time also started before it.
  const isByEnd = (query.type || started) && !query.minAttempt && !query.minCostMicroUsd;
  const ended = isByEnd ? `t.finished_at IS NOT NULL${started ? ` AND t.finished_at >= ${started}` : ''}` : null;
  return { sql: parts.join(' AND '), values, ended };
}
