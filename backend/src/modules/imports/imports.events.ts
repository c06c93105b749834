import { defineEvents, word } from '../../platform/events';

export const importEvents = defineEvents({
  /** An import went on or ended. */
  'import.updated': {
    carries: { id: word },
    socket: 'import_updated',
    heardBy: 'commerce:read',
    stale: ['Import/LIST', 'Import/{id}'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    imports: typeof importEvents;
  }
}
