import { defineEvents, flag, integer, oneOf, orNull, stored, text, word } from '../../platform/events';
import type { TaskFact } from './task-view';
import { waitReasons } from './task-handler';
import { priorities, taskStatuses } from './task-status';

/** What changes in a row while it is on a screen. */
const carries = {
  id: word,
  isPersonal: flag,
  version: integer,
  updatedAt: word,
  type: word,
  status: oneOf(taskStatuses),
  priority: oneOf(priorities),
  progress: integer,
  progressNote: orNull(text(500)),
  attempt: integer,
  tries: integer,
  held: flag,
  holdRequested: flag,
  cancelRequested: flag,
  waitingFor: orNull(oneOf(waitReasons)),
  waitingUntil: orNull(word),
  agentId: orNull(word),
  startedAt: orNull(word),
  finishedAt: orNull(word),
};

const created = {
  carries,
  socket: 'task_created',
  heardBy: 'tasks:read',
  personal: ['progressNote'],
  stale: ['Task/LIST', 'TaskCounts', 'Stats'],
  slowlyStale: ['Analytics'],
} as const;

const updated = {
  carries,
  socket: 'task_updated',
  heardBy: 'tasks:read',
  personal: ['progressNote'],
  stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats', 'Usage', 'Budget'],
  slowlyStale: ['Analytics'],
} as const;

const ended = { ...updated, fact: stored<TaskFact>() } as const;

export const taskEvents = defineEvents({
  /** No fact: the row itself says when it was created, and that happens once. */
  'task.created': created,
  /** Taken back after it was deleted. */
  'task.restored': { ...created, fact: stored<TaskFact>() },
  /** Any change that is not one of the others. */
  'task.updated': updated,
  /** Nothing but progress: figures and order of the lists stay as they are. Steps and files change with it. */
  'task.progressed': { ...updated, stale: ['Task/{id}', 'Usage', 'Budget'], slowlyStale: [], everyMs: 250 },
  'task.completed': ended,
  'task.failed': ended,
  'task.cancelled': ended,
  /** Hidden now, and gone soon when nobody takes it back. */
  'task.deleted': {
    carries: { id: word },
    fact: stored<{ id: string; title: string; agentId: string | null }>(),
    socket: 'task_deleted',
    heardBy: 'tasks:read',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats'],
    slowlyStale: ['Analytics'],
  },
  /** So many that ended long ago were removed by the retention. */
  'task.purged': {
    carries: { count: integer },
    socket: 'tasks_purged',
    heardBy: 'tasks:read',
    stale: ['Task/LIST', 'TaskCounts', 'AgentLanes', 'Stats'],
    slowlyStale: ['Analytics'],
  },
  /** New log lines of a task; `seq` is the last of them. */
  'task.logged': { carries: { id: word, seq: integer }, socket: 'task_logged', heardBy: 'tasks:read', stale: ['Task/{id}/logs'] },
  /** Somebody wants a running task to stop, hold or vanish: its worker looks at the row. */
  'task.control': { carries: { id: word }, internal: true, wakes: true },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    tasks: typeof taskEvents;
  }
}
