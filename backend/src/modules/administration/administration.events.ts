import { defineEvents } from '../../platform/events';

export const administrationEvents = defineEvents({
  /** All data is gone: every screen reads again. */
  'data.cleared': { carries: {}, socket: 'resync', heardBy: 'session:read', stale: [] },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    administration: typeof administrationEvents;
  }
}
