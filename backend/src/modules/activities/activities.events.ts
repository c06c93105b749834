import { alsoStale, defineEvents, word } from '../../platform/events';

export const activityEvents = defineEvents({
  /** New rows in the activity list. */
  'activity.created': { carries: { id: word }, socket: 'activity_created', heardBy: 'activities:read', stale: ['Activity'] },
});

alsoStale({ on: ['task.created'], stale: ['Activity'] });

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    activities: typeof activityEvents;
  }
}
