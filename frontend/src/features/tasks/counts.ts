import { taskStatuses } from '@stallhand/shared';
import type { TaskCountsDto, TaskStatus } from '../../shared/api/generated';
import type { TaskList } from './rows';
import type { Task } from './task';

export type QueueCounts = TaskCountsDto;

/** Status change of a row: counted under `from` before and under `to` after it. Null if the row is deleted. */
export interface Move {
  from: TaskStatus;
  to: TaskStatus | null;
}

/** Counts after rows changed their status. */
export function withMoves(counts: QueueCounts, moves: readonly Move[]): QueueCounts {
  const next = { ...counts };
  for (const { from, to } of moves) {
    if (from === to) continue;
    next[from] = Math.max(0, next[from] - 1);
    if (to === null) next.total = Math.max(0, next.total - 1);
    else next[to] += 1;
  }
  return next;
}

function countsOf(rows: readonly Task[]): QueueCounts {
  const counts = { total: rows.length, ...Object.fromEntries(taskStatuses.map((status) => [status, 0])) } as unknown as QueueCounts;
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/**
 * Makes the counts consistent with the rows shown, whichever of the two answers came first. A list that holds every task is counted
 * itself. For any other list, the count of a status is at least its number of rows.
 * @param isEverything true if the list is limited neither by a filter nor by pages that are not loaded
 */
export function agreeing(counts: QueueCounts, list: TaskList, isEverything: boolean): QueueCounts {
  const gone = new Set(list.gone);
  const seen = countsOf(gone.size === 0 ? list.items : list.items.filter(({ id }) => !gone.has(id)));
  if (isEverything) return seen;
  if (taskStatuses.every((status) => counts[status] >= seen[status])) return counts;
  const next = { ...counts };
  let missing = 0;
  for (const status of taskStatuses) {
    missing += Math.max(0, seen[status] - next[status]);
    next[status] = Math.max(next[status], seen[status]);
  }
  // A row counted under its new status was counted under another one before, so the total is unchanged.
  for (const status of taskStatuses) {
    const surplus = Math.min(missing, next[status] - seen[status]);
    next[status] -= surplus;
    missing -= surplus;
  }
  next.total += missing;
  return next;
}
