import { defineEvents, stored, word } from '../../platform/events';
import type { AgentDto } from './dto/agent.dto';

export const agentEvents = defineEvents({
  'agent.created': {
    carries: { id: word },
    fact: stored<AgentDto>(),
    socket: 'agent_created',
    heardBy: 'agents:read',
    stale: ['Agent', 'Stats'],
  },
  'agent.updated': { carries: { id: word }, socket: 'agent_updated', heardBy: 'agents:read', stale: ['Agent', 'Stats'] },
  /** Fire times that passed while nothing ran, besides the one that was made up for; `since` is the time of that one. */
  'agent.missed': {
    carries: { id: word },
    fact: stored<{ id: string; name: string; missed: number; since: string }>(),
    internal: true,
  },
  'agent.deleted': {
    carries: { id: word },
    fact: stored<{ id: string; name: string }>(),
    socket: 'agent_deleted',
    heardBy: 'agents:read',
    stale: ['Agent', 'AgentLanes', 'Stats'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    agents: typeof agentEvents;
  }
}
