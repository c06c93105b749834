import type { BusEvents, EventName } from '../../platform/events';

type Recorded =
  | 'task.created'
  | 'task.completed'
  | 'task.failed'
  | 'task.cancelled'
  | 'task.deleted'
  | 'agent.created'
  | 'agent.deleted'
  | 'settings.updated';

/** Facts that make an activity. */
export const recorded: readonly (Recorded & EventName)[] = [
  'task.created',
  'task.completed',
  'task.failed',
  'task.cancelled',
  'task.deleted',
  'agent.created',
  'agent.deleted',
  'settings.updated',
];

const named = (task: { title: string; agentName?: string | null }): string =>
  task.agentName ? `${task.agentName}: ${task.title}` : task.title;

/** `maxConcurrentTasks` as a reader says it. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const sentences: { [N in Recorded]: (data: BusEvents[N]) => string } = {
  'task.created': (task) => `${named(task)} was queued`,
  'task.completed': (task) => `${named(task)} finished`,
  'task.failed': (task) => `${named(task)} failed: ${task.error?.message ?? 'no reason was recorded'}`,
  'task.cancelled': (task) => `${named(task)} was cancelled`,
  'task.deleted': (task) => `${task.title} was deleted`,
  'agent.created': (agent) => `Agent ${agent.name} was created`,
  'agent.deleted': (agent) => `Agent ${agent.name} was deleted`,
  'settings.updated': ({ changed }) => `Settings were changed: ${changed.map(inWords).join(', ') || 'mail password'}`,
};

export interface Description {
  description: string;
  metadata: Record<string, unknown>;
}

/** The fact in words, with what a reader may want to open. */
export function describeFact(type: string, data: unknown): Description {
  const sentence = sentences[type as Recorded] as (data: unknown) => string;
  const { id, title, name, agentId, agentName, error } = data as Record<string, unknown>;
  if (type === 'settings.updated') return { description: sentence(data).slice(0, 500), metadata: {} };
  const about = type.startsWith('task.') ? { taskId: id, title, agentId, agentName, error } : { agentId: id, agentName: name };
  return { description: sentence(data).slice(0, 500), metadata: about };
}
