import type { TaskStatus } from '../../shared/api/generated';
import { statusLook } from '../../shared/ui/status';
import { priorities, statuses, type Task } from './task';

/** What the queue shows; empty means all. Lives in the address. */
export interface TaskFilter {
  search: string;
  status: string;
  priority: string;
  agentId: string;
}

export const noFilter: TaskFilter = { search: '', status: '', priority: '', agentId: '' };

const oneOf = (value: string, allowed: readonly string[]) => (allowed.includes(value) ? value : '');

/** The filter of an address that anybody may have typed: values the server would refuse count as "all". */
export const cleanFilter = (filter: TaskFilter): TaskFilter => ({
  search: filter.search.slice(0, 200),
  status: oneOf(filter.status, statuses),
  priority: oneOf(filter.priority, priorities),
  agentId: /^[0-9a-f-]{36}$/i.test(filter.agentId) ? filter.agentId : '',
});

export const isFiltered = (filter: TaskFilter): boolean => Object.values(filter).some((value) => value !== '');

/** Whether a row still belongs to the list. The search text is the server's business and counts as matching. */
export const matches = (task: Task, filter: TaskFilter): boolean =>
  (filter.status === '' || task.status === filter.status) &&
  (filter.priority === '' || task.priority === filter.priority) &&
  (filter.agentId === '' || task.agentId === filter.agentId);

/** The search part of the address that shows `filter`, with further parameters kept. */
export function addressOf(filter: TaskFilter, further: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries({ ...filter, ...further }).filter(([, value]) => value !== ''));
  return search.size === 0 ? '?' : `?${search}`;
}

const option = (value: string) => ({ value, label: statusLook(value).label });
const all = { value: '', label: 'All' };
const first: readonly TaskStatus[] = ['queued', 'running', 'completed', 'failed'];

/** The statuses of the specification first, then the others. */
export const statusOptions = [all, ...first.map(option), ...statuses.filter((status) => !first.includes(status)).map(option)];
export const priorityOptions = [all, ...priorities.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))];

const MAX_COUNTED = 10_000;

/** Exact up to 10,000, then "10,000+". */
export const countText = (total: number): string =>
  new Intl.NumberFormat('en-US').format(Math.min(total, MAX_COUNTED)) + (total > MAX_COUNTED ? '+' : '');
