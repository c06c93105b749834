import type { Task } from '../api/types';
import type { LiveMessages } from '../realtime/generated';
import type { LiveSocket } from '../realtime/listeners';

/** A socket whose events a test sends by hand. */
export function fakeSocket() {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const of = (event: string) => listeners.get(event) ?? new Set<(payload: never) => void>();
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, of(event).add(listener)),
    off: (event) => listeners.delete(event),
  };
  return {
    socket,
    emit: (event: string, payload?: unknown) => of(event).forEach((listener) => listener(payload as never)),
    listensTo: (event: string) => of(event).size > 0,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

type TaskEvent = 'task.created' | 'task.updated' | 'task.progressed' | 'task.completed';

/** What the socket tells of a task: a few fields, never the row. */
export function taskMessage<E extends TaskEvent>(event: E, task: Task): LiveMessages[E] {
  const { id, version, updatedAt, type, status, priority, progress, progressNote, attempt, held, holdRequested, cancelRequested } = task;
  const { waitingFor, waitingUntil, agentId, startedAt, finishedAt } = task;
  const moving = { status, priority, progress, progressNote, attempt, held, holdRequested, cancelRequested, waitingFor, waitingUntil };
  return { event, id, version, updatedAt, type, agentId, startedAt, finishedAt, ...moving } as LiveMessages[E];
}
