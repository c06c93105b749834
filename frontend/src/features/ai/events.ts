import type { EventMap } from '../../shared/realtime/types';

/** The ledger grows with the tasks that pay; a running task says so by its own events. */
export const aiEvents = {
  task_updated: { tags: ['Usage', 'Budget'] },
} as const satisfies EventMap;
