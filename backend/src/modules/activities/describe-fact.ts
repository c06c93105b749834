import type { BusEvents, EventName } from '../../platform/events';

type Recorded = 'task.created' | 'task.completed' | 'task.failed' | 'task.cancelled' | 'task.deleted' | 'agent.created' | 'agent.deleted';

/** Facts that make an activity. */
export const recorded: readonly (Recorded & EventName)[] = [
  'task.created',
  'task.completed',
  'task.failed',
  'task.cancelled',
  'task.deleted',
  'agent.created',
  'agent.deleted',
];

const named = (task: { title: string; agentName?: string | null }): string =>
  task.agentName ? `${task.agentName}: ${task.title}` : task.title;

const sentences: { [N in Recorded]: (data: BusEvents[N]) => string } = {
  'task.created': (task) => `${named(task)} was queued`,
  'task.completed': (task) => `${named(task)} finished`,
  'task.failed': (task) => `${named(task)} failed: ${task.error?.message ?? 'no reason was recorded'}`,
  'task.cancelled': (task) => `${named(task)} was cancelled`,
  'task.deleted': (task) => `${task.title} was deleted`,
  'agent.created': (agent) => `Agent ${agent.name} was created`,
  'agent.deleted': (agent) => `Agent ${agent.name} was deleted`,
};

export interface Description {
  description: string;
  metadata: Record<string, unknown>;
}

/** The fact in words, with what a reader may want to open. */
export function describeFact(type: string, data: unknown): Description {
  const sentence = sentences[type as Recorded] as (data: unknown) => string;
  const { id, title, name, agentId, agentName, error } = data as Record<string, unknown>;
  const about = type.startsWith('task.') ? { taskId: id, title, agentId, agentName, error } : { agentId: id, agentName: name };
  return { description: sentence(data).slice(0, 500), metadata: about };
}
