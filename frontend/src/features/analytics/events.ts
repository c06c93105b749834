import type { Task } from '../../shared/api/types';
import type { EventMap } from '../../shared/realtime/types';

/** Figures over days change little with each event: they are read again every few seconds at most, the list of alerts at once. */
export const analyticsEvents = {
  task_created: { tags: [], slow: ['Analytics'] },
  // Progress of a running task changes none of the figures.
  task_updated: { tags: [], slow: ['Analytics'], patch: (task: Task) => task.status === 'running' && task.progress > 0 },
  task_deleted: { tags: [], slow: ['Analytics'] },
  ledger_updated: { tags: [], slow: ['Analytics'] },
  settings_updated: { tags: [], slow: ['Analytics', 'Finding'] },
  alert_updated: { tags: ['Alert'] },
} as const satisfies EventMap;
