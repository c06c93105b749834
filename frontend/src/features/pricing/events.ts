import type { EventMap } from '../../shared/realtime/types';

export const planEvents = {
  plan_updated: { tags: ['Plan'] },
  // What is used of it.
  agent_created: { tags: ['Plan'] },
  agent_deleted: { tags: ['Plan'] },
} as const satisfies EventMap;
