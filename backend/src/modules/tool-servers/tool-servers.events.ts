import { defineEvents, word } from '../../platform/events';

export const toolServerEvents = defineEvents({
  /** Added, changed, asked for its tools, or removed; or one of its tools was allowed, or changed. */
  'tool_server.updated': {
    carries: { id: word },
    socket: 'tool_server_updated',
    heardBy: 'integrations:read',
    // What agents and workflows can be given changes with it.
    stale: ['ToolServer', 'AgentTypes'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    toolServers: typeof toolServerEvents;
  }
}
