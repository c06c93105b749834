import { defineEvents, stored, word } from '../../platform/events';

const changed = { carries: { id: word }, socket: 'lead_updated', heardBy: 'leads:read', stale: ['Lead'] } as const;

export const leadEvents = defineEvents({
  /** Who asked, and for when; how to reach them stays with the row. */
  'lead.created': { ...changed, fact: stored<{ id: string; name: string; startsAt: string; timeZone: string }>() },
  /** Any later change, its end included. */
  'lead.updated': changed,
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    leads: typeof leadEvents;
  }
}
