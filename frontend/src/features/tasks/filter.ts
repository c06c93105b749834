import { countedUpTo, priorities, taskStatuses } from '@stallhand/shared';
import type { TaskFilterDto, TaskStatus } from '../../shared/api/generated';
import { capitalised, formatCount } from '../../shared/lib/format';
import { cleanMoment, momentsWords } from '../../shared/lib/moments';
import { statusLook } from '../../shared/ui/status';
import type { Task } from './task';

/** What the queue shows; empty means all. Lives in the address. */
export interface TaskFilter {
  search: string;
  /** One, or several separated by commas. */
  status: string;
  priority: string;
  agentId: string;
  type: string;
  /** Where the search text is looked for, separated by commas; empty: in the task itself. */
  searchIn: string;
  /** Begun at least so often. */
  minAttempt: string;
  minCostMicroUsd: string;
  /** Begun at this moment or after it. */
  startedFrom: string;
  /** Ended from this moment on, and before that one. */
  finishedFrom: string;
  finishedUntil: string;
}

/** In the place of an agent: tasks that none runs. */
export const noAgent = 'none';

export const noFilter: TaskFilter = {
  search: '',
  status: '',
  priority: '',
  agentId: '',
  type: '',
  searchIn: '',
  minAttempt: '',
  minCostMicroUsd: '',
  startedFrom: '',
  finishedFrom: '',
  finishedUntil: '',
};

const oneOf = (value: string, allowed: readonly string[]) => (allowed.includes(value) ? value : '');

const isStatus = (value: string): boolean => taskStatuses.some((status) => status === value);

const wholeNumber = (value: string, most: number) => (/^[1-9]\d*$/.test(value) && Number(value) <= most ? value : '');

/** The filter of an address that anybody may have typed: values the server would refuse count as "all". */
export const cleanFilter = (filter: TaskFilter): TaskFilter => ({
  search: filter.search.slice(0, 200),
  status: filter.status.split(',').filter(isStatus).join(','),
  priority: oneOf(filter.priority, priorities),
  agentId: filter.agentId === noAgent || /^[0-9a-f-]{36}$/i.test(filter.agentId) ? filter.agentId : '',
  type: filter.type.slice(0, 60),
  searchIn:
    filter.search === ''
      ? ''
      : oneOf(
          filter.searchIn,
          places.map(({ value }) => value),
        ),
  minAttempt: wholeNumber(filter.minAttempt, 1_000),
  minCostMicroUsd: wholeNumber(filter.minCostMicroUsd, Number.MAX_SAFE_INTEGER),
  startedFrom: cleanMoment(filter.startedFrom),
  finishedFrom: cleanMoment(filter.finishedFrom),
  finishedUntil: cleanMoment(filter.finishedUntil),
});

export const isFiltered = (filter: TaskFilter): boolean => Object.values(filter).some((value) => value !== '');

/** Whether a row still belongs to the list. The search text is the server's business and counts as matching. */
export const matches = (task: Task, filter: TaskFilter): boolean =>
  (filter.status === '' || filter.status.split(',').includes(task.status)) &&
  (filter.priority === '' || task.priority === filter.priority) &&
  (filter.agentId === '' || (task.agentId ?? noAgent) === filter.agentId) &&
  (filter.type === '' || task.type === filter.type) &&
  (filter.minAttempt === '' || task.tries >= Number(filter.minAttempt)) &&
  (filter.minCostMicroUsd === '' || task.costMicroUsd >= Number(filter.minCostMicroUsd)) &&
  (filter.startedFrom === '' || momentOf(task.startedAt) >= Date.parse(filter.startedFrom)) &&
  (filter.finishedFrom === '' || momentOf(task.finishedAt) >= Date.parse(filter.finishedFrom)) &&
  (filter.finishedUntil === '' || momentOf(task.finishedAt) < Date.parse(filter.finishedUntil));

const listOf = <T extends string>(text: string, allowed: readonly T[]): T[] => allowed.filter((value) => text.split(',').includes(value));

/** Converts the filter for an action on everything in the list. */
export function matchingOf(filter: TaskFilter): TaskFilterDto {
  const { search, status, priority, agentId, type, searchIn, minAttempt, minCostMicroUsd, startedFrom, finishedFrom, finishedUntil } =
    filter;
  const texts = { search, agentId, type, startedFrom, finishedFrom, finishedUntil };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(status && { status: listOf(status, taskStatuses) }),
    ...(priority && { priority: listOf(priority, priorities) }),
    ...(searchIn && { searchIn: listOf(searchIn, ['task', 'output', 'log'] as const) }),
    ...(minAttempt && { minAttempt: Number(minAttempt) }),
    ...(minCostMicroUsd && { minCostMicroUsd: Number(minCostMicroUsd) }),
  };
}

/** NaN for what has not happened yet, which is neither before nor after anything. */
const momentOf = (time: string | null): number => (time ? Date.parse(time) : Number.NaN);

/** The search part of the address that shows `filter`, with further parameters kept. */
export function addressOf(filter: TaskFilter, further: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries({ ...filter, ...further }).filter(([, value]) => value !== ''));
  return search.size === 0 ? '?' : `?${search}`;
}

const option = (value: string) => ({ value, label: statusLook(value).label });
const all = { value: '', label: 'All' };
const first: readonly TaskStatus[] = ['queued', 'running', 'completed', 'failed'];

/** The taskStatuses of the specification first, then the others. */
export const statusOptions = [all, ...first.map(option), ...taskStatuses.filter((status) => !first.includes(status)).map(option)];
/** With the several that an address asks for, "Completed or Failed", which the list itself does not offer. */
export const statusOptionsWith = (status: string) =>
  status.includes(',')
    ? [
        ...statusOptions,
        {
          value: status,
          label: status
            .split(',')
            .map((one) => statusLook(one).label)
            .join(' or '),
        },
      ]
    : statusOptions;
export const priorityOptions = [all, ...priorities.map((value) => ({ value, label: capitalised(value) }))];

/** Where the search looks. */
export const places = [
  { value: '', label: 'The task' },
  { value: 'output', label: 'Results' },
  { value: 'log', label: 'The log' },
  { value: 'task,output,log', label: 'Everywhere' },
];
export const attemptOptions = [
  { value: '', label: 'Any' },
  { value: '2', label: '2 or more' },
  { value: '3', label: '3 or more' },
];
export const costOptions = [
  { value: '', label: 'Any' },
  { value: '1', label: 'Paid runs only' },
  { value: '10000', label: '$0.01 or more' },
  { value: '100000', label: '$0.10 or more' },
  { value: '1000000', label: '$1.00 or more' },
];

/** "Ended 15 Nov, 00:00 to 22 Nov, 00:00", on the shop's clock; empty when any time will do. */
export const timeWords = ({ startedFrom, finishedFrom, finishedUntil }: TaskFilter): string =>
  momentsWords('Ended', finishedFrom, finishedUntil) || momentsWords('Started', startedFrom, '');

/** How many of the filters that most people leave alone are set. */
export const rareCount = ({ type, searchIn, minAttempt, minCostMicroUsd }: TaskFilter): number =>
  [type, searchIn, minAttempt, minCostMicroUsd].filter((value) => value !== '').length;

/** Exact up to 10,000, then "10,000+". */
export const countText = (total: number): string => formatCount(Math.min(total, countedUpTo)) + (total > countedUpTo ? '+' : '');
