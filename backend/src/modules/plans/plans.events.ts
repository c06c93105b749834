import { alsoStale, defineEvents, oneOf, orNull } from '../../platform/events';
import { planIds } from './plans';

export const planEvents = defineEvents({
  'plan.updated': {
    carries: { plan: orNull(oneOf(planIds)) },
    socket: 'plan_updated',
    heardBy: 'stats:read',
    stale: ['Plan'],
  },
});

// What is used of it.
alsoStale({ on: ['agent.created', 'agent.deleted'], stale: ['Plan'] });

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    plans: typeof planEvents;
  }
}
