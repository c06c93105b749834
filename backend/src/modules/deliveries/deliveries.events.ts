import { alsoStale, defineEvents, oneOf, word } from '../../platform/events';
import { deliveryStatuses } from './delivery-values';

export const deliveryEvents = defineEvents({
  /** A message left, failed, or nobody knows. */
  'delivery.updated': {
    carries: { id: word, status: oneOf(deliveryStatuses) },
    socket: 'delivery_updated',
    heardBy: 'deliveries:read',
    stale: ['Outgoing'],
  },
});

/** They go with their task. */
alsoStale({ on: ['task.purged'], stale: ['Outgoing'] });

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    deliveries: typeof deliveryEvents;
  }
}
