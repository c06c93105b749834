import { livePatch } from '../../shared/realtime/types';
import { cachedLogs } from './api';
import { dropTask, patchTask } from './cache';

const logPatch = livePatch({
  on: ['task.logged'],
  covers: ['Task/{id}/logs'],
  // An open log is read on; lines that came with the last reading are not asked for again.
  apply: ({ id, seq }, { getState }) => seq <= (cachedLogs(getState(), id).at(-1)?.seq ?? 0),
});

const rowPatch = livePatch({
  on: ['task.updated', 'task.progressed', 'task.completed', 'task.failed', 'task.cancelled'],
  covers: [],
  apply: ({ event: _, ...change }, store) => {
    patchTask(change, store);
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
