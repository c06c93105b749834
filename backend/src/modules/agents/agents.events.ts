import type { AgentDto } from './dto/agent.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'agent.created': AgentDto;
    /** Only the id when receivers should read the row again. */
    'agent.updated': AgentDto | { id: string };
    'agent.deleted': { id: string; name: string };
  }
}
