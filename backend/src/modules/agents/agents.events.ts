import type { AgentDto } from './dto/agent.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'agent.created': AgentDto;
    /** Only the id when receivers should read the row again. */
    'agent.updated': AgentDto | { id: string };
    /** Fire times that passed while nothing ran, besides the one that was made up for; `since` is the time of that one. */
    'agent.missed': { id: string; name: string; missed: number; since: string };
    'agent.deleted': { id: string; name: string };
  }
}
