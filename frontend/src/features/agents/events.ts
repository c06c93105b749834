import type { EventMap } from '../../shared/realtime/types';

/** A finished task moves its agent's lane and last run, so task events count here as well. */
export const agentEvents = {
  agent_created: { tags: ['Agent', 'Stats'] },
  agent_updated: { tags: ['Agent', 'Stats'] },
  agent_deleted: { tags: ['Agent', 'AgentLanes', 'Stats'] },
  task_created: { tags: ['AgentLanes'] },
  task_deleted: { tags: ['AgentLanes'] },
} as const satisfies EventMap;
