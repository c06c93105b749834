import type { Task } from '../../shared/api/types';
import type { EventMap } from '../../shared/realtime/types';

export const statsEvents = {
  agent_created: { tags: ['Stats'] },
  agent_updated: { tags: ['Stats'] },
  agent_deleted: { tags: ['Stats'] },
  task_created: { tags: ['Stats'] },
  // Progress of a running task changes none of the figures.
  task_updated: { tags: ['Stats'], patch: (task: Task) => task.status === 'running' && task.progress > 0 },
  task_deleted: { tags: ['Stats'] },
} as const satisfies EventMap;
