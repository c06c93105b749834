import { priorities } from '@stallhand/shared';
import type { Page } from '../../shared/api/page';
import { isFiltered, matches, type TaskFilter } from './filter';
import type { Task, TaskChange } from './task';

/** A list as its reader sees it: rows that left the filter stay, and what is loaded is never torn. */
export interface TaskList {
  /** High priority first, then newest first; every row from the top down to the last loaded one. */
  items: Task[];
  /** Rows that match on the server, loaded or not. */
  total: number;
  /** The way on from the last loaded row, null at the end. */
  nextCursor: string | null;
  /** Ids of rows the server no longer counts to this list. */
  gone: string[];
}

/** The order of the server. */
export function compareTasks(a: Task, b: Task): number {
  const rank = priorities.indexOf(a.priority) - priorities.indexOf(b.priority);
  if (rank !== 0) return rank;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** Within one millisecond the server knows an order that the rows do not tell: such neighbours may be on either side. */
const isTied = (a: Task, b: Task): boolean => a.priority === b.priority && a.createdAt === b.createdAt;

/** Progress does not raise the version, so the time of the change decides between equal ones. */
export const isNewer = (next: Pick<Task, 'version' | 'updatedAt'>, old: Pick<Task, 'version' | 'updatedAt'>): boolean =>
  next.version > old.version || (next.version === old.version && next.updatedAt >= old.updatedAt);

/**
 * Puts a page from the server over what is known. Rows of its range that it does not name left the list: they stay
 * marked as gone while a filter is set, and were deleted otherwise.
 * @param after the last row before the page; undefined for the first page.
 */
export function mergePage(known: TaskList, page: Page<Task>, filter: TaskFilter, after?: Task): TaskList {
  const last = page.items.at(-1);
  const old = new Map(known.items.map((task) => [task.id, task]));
  const named = new Set(page.items.map((task) => task.id));
  const rest = known.items.filter((task) => !named.has(task.id));
  const isBefore = (task: Task) => after !== undefined && (compareTasks(task, after) <= 0 || isTied(task, after));
  const isBehind = (task: Task) =>
    !isBefore(task) && page.nextCursor !== null && last !== undefined && (compareTasks(task, last) > 0 || isTied(task, last));

  const missing = rest.filter((task) => !isBefore(task) && !isBehind(task));
  const behind = rest.filter(isBehind);
  // With an unknown last row there may be further unknown ones before the rest: that rest has to be loaded again.
  const isWhole = last === undefined || behind.length === 0 || old.has(last.id);
  const kept = [...rest.filter(isBefore), ...(isFiltered(filter) ? missing : []), ...(isWhole ? behind : [])];
  const fresh = page.items.map((task) => {
    const before = old.get(task.id);
    return before && !isNewer(task, before) ? before : task;
  });
  const stillThere = new Set(kept.map((task) => task.id));
  return {
    items: [...fresh, ...kept].sort(compareTasks),
    total: page.total,
    nextCursor: isWhole && behind.length > 0 ? known.nextCursor : page.nextCursor,
    gone: [...new Set([...known.gone, ...missing.map((task) => task.id)])].filter((id) => stillThere.has(id)),
  };
}

/**
 * Whether what is loaded still goes down to `row`, or past the place where it was. A list that a burst of new rows cut short,
 * see `mergePage`, does not: a page that begins below `row` would leave a hole in it.
 */
export function reaches({ items }: TaskList, row: Task): boolean {
  const last = items.at(-1);
  return last !== undefined && (items.some(({ id }) => id === row.id) || (compareTasks(last, row) > 0 && !isTied(last, row)));
}

/** Brings one row up to date. A row that is new to the list enters it where it belongs, if that part is loaded. */
export function withTask(list: TaskList, task: Task, filter: TaskFilter): TaskList {
  const index = list.items.findIndex(({ id }) => id === task.id);
  const before = list.items[index];
  if (before) {
    return isNewer(task, before)
      ? { ...list, items: list.items.with(index, task), gone: matches(task, filter) ? list.gone.filter((id) => id !== task.id) : list.gone }
      : list;
  }
  const last = list.items.at(-1);
  const isLoaded = list.nextCursor === null || (last !== undefined && compareTasks(task, last) < 0);
  // Whether a text is found is for the server to say.
  if (filter.search !== '' || !matches(task, filter) || !isLoaded) return list;
  return { ...list, total: list.total + 1, items: [...list.items, task].sort(compareTasks) };
}

/** Updates rows from events. Does not add rows to the list. */
export function withPatches(list: TaskList, changes: ReadonlyMap<string, TaskChange>, filter: TaskFilter): TaskList {
  const matching = new Set<string>();
  let items: Task[] | undefined;
  list.items.forEach((before, index) => {
    const change = changes.get(before.id);
    if (!change || !isNewer(change, before)) return;
    items ??= [...list.items];
    const task = (items[index] = { ...before, ...change });
    if (matches(task, filter)) matching.add(task.id);
  });
  if (!items) return list;
  return { ...list, items, gone: list.gone.some((id) => matching.has(id)) ? list.gone.filter((id) => !matching.has(id)) : list.gone };
}

export function withoutTasks(list: TaskList, ids: ReadonlySet<string>): TaskList {
  const items = list.items.filter(({ id }) => !ids.has(id));
  const lost = list.items.length - items.length;
  return lost === 0 ? list : { ...list, total: Math.max(0, list.total - lost), items };
}

export const isUnmatched = (list: TaskList, task: Task, filter: TaskFilter): boolean =>
  !matches(task, filter) || list.gone.includes(task.id);

/** What "Refresh" does: rows that left the filter go. */
export const settled = (list: TaskList, filter: TaskFilter): TaskList => ({
  ...list,
  items: list.items.filter((task) => !isUnmatched(list, task, filter)),
  gone: [],
});

/**
 * Ids that have to wait behind "3 new tasks": rows that came in between while the list was being read. Rows at the end
 * push nothing and do not wait.
 */
export function arrivals(before: readonly Task[], now: readonly Task[]): string[] {
  const known = new Set(before.map((task) => task.id));
  const end = now.findLastIndex((task) => known.has(task.id));
  return now.slice(0, end + 1).flatMap((task) => (known.has(task.id) || isTied(task, now[end]!) ? [] : [task.id]));
}
