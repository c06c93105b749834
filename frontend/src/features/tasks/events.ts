import type { EventMap, LiveStore } from '../../shared/realtime/types';
import { cachedLogs, LIST, logTagOf, tagOf, tasksApi } from './api';
import { cachedTask, dropTask, putTask } from './cache';
import type { Task } from './task';

/** Nothing but progress: the same attempt in the same state. A row no screen has is judged by itself. */
function isProgress(task: Task, known: Task | undefined): boolean {
  if (!known) return task.status === 'running' && task.progress > 0;
  return known.status === task.status && known.attempt === task.attempt && known.held === task.held && known.priority === task.priority;
}

function patchTask(task: Task, store: LiveStore): boolean {
  const progress = isProgress(task, cachedTask(store, task.id));
  putTask(task, store);
  return progress;
}

const isOpen = (id: string, { getState }: LiveStore) => tasksApi.endpoints.task.select(id)(getState()).data !== undefined;

/** An open log is read on; a log nobody reads costs nothing. */
function staleLog({ id, seq }: { id: string; seq: number }, { getState }: LiveStore) {
  const last = cachedLogs(getState(), id).at(-1)?.seq ?? 0;
  return seq > last ? [logTagOf(id)] : [];
}

export const taskEvents = {
  task_created: { tags: [LIST, 'TaskCounts'], patch: (task: Task, store) => (putTask(task, store), false) },
  task_updated: {
    tags: [LIST, 'TaskCounts'],
    patch: patchTask,
    // Steps and files are only in the detail, and they change with the progress.
    tagsOf: (task: Task, store) => (isOpen(task.id, store) ? [tagOf(task.id)] : []),
  },
  task_deleted: {
    tags: [LIST, 'TaskCounts'],
    patch: ({ id }: { id: string }, store) => (dropTask(id, store), false),
    tagsOf: ({ id }: { id: string }) => [tagOf(id)],
  },
  task_logged: { tags: [], tagsOf: staleLog },
} as const satisfies EventMap;
