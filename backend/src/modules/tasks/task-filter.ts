import { taskIsWithin } from '../auth';
import type { TaskFilterDto } from './dto/task-bulk.dto';
import { type Found, matches } from './task-search';
import { rankOf } from './task-status';
import { tries } from './task-view';

export interface Filter {
  sql: string;
  values: unknown[];
  /** For what only an index of ended tasks knows, which of these match; open ones, which are few, are read by their status. Else null. */
  ended: string | null;
}

/** The condition on `tasks t` of what a list or an action on everything in it asks for. */
export function toFilter(query: TaskFilterDto, found: Found | null): Filter {
  const values: unknown[] = [];
  const parts = ['TRUE'];
  if (query.status?.length) parts.push(`t.status = ANY($${values.push(query.status)})`);
  if (query.priority?.length) parts.push(`t.priority_rank = ANY($${values.push(query.priority.map(rankOf))}::smallint[])`);
  if (query.agentId === 'none') parts.push('t.agent_id IS NULL');
  else if (query.agentId) parts.push(`t.agent_id = $${values.push(query.agentId)}`);
  if (query.type) parts.push(`t.type = $${values.push(query.type)}`);
  // Spelled out, the condition of its index: a parameter alone would not show that the index fits. No task has more tries than attempts.
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
  // Tries and costs have indexes of all tasks. What ended before a time had started before it.
  const isByEnd = (query.type || started) && !query.minAttempt && !query.minCostMicroUsd;
  const ended = isByEnd ? `t.finished_at IS NOT NULL${started ? ` AND t.finished_at >= ${started}` : ''}` : null;
  return { sql: parts.join(' AND '), values, ended };
}
