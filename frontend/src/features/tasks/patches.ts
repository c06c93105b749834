import { perFrame } from '../../shared/realtime/frames';
import { livePatch } from '../../shared/realtime/types';
import { cachedLogs } from './api';
import { dropTask, patchTasks } from './cache';
import { isNewer } from './rows';
import type { TaskChange } from './task';

const logPatch = livePatch({
  on: ['task.logged'],
  covers: ['Task/{id}/logs'],
  // An open log is read on; lines that came with the last reading are not asked for again.
  apply: ({ id, seq }, { getState }) => seq <= (cachedLogs(getState(), id).at(-1)?.seq ?? 0),
});

/** Changes that wait for the next frame, the newest of each task. */
const patchSoon = perFrame<TaskChange>((changes, store) => {
  const newest = new Map<string, TaskChange>();
  for (const change of changes) {
    const before = newest.get(change.id);
    if (!before || isNewer(change, before)) newest.set(change.id, change);
  }
  patchTasks(newest, store);
});

const rowPatch = livePatch({
  on: ['task.updated', 'task.progressed', 'task.completed', 'task.failed', 'task.cancelled'],
  covers: [],
  apply: ({ event: _, ...change }, store) => {
    patchSoon(change, store);
    return false;
  },
});

const deletedPatch = livePatch({
  on: ['task.deleted'],
  covers: [],
  apply: ({ id }, store) => {
    dropTask(id, store);
    return false;
  },
});

export const taskPatches = [logPatch, rowPatch, deletedPatch];
