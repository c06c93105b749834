import type { Task } from '../../shared/api/types';
import type { EventMap } from '../../shared/realtime/types';

export const activityEvents = {
  agent_created: { tags: ['Activity'] },
  agent_updated: { tags: ['Activity'] },
  agent_deleted: { tags: ['Activity'] },
  task_created: { tags: ['Activity'] },
  // Progress of a running task is no activity.
  task_updated: { tags: ['Activity'], patch: (task: Task) => task.status === 'running' && task.progress > 0 },
  task_deleted: { tags: ['Activity'] },
} as const satisfies EventMap;
