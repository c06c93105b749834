import { defineEvents, integer } from '../../platform/events';

export const paymentsEvents = defineEvents({
  /** Never with a key: whoever needs one reads the row. */
  'payments.configured': {
    carries: { version: integer },
    wakes: true,
    socket: 'payments_configured',
    heardBy: 'session:read',
    stale: ['Payments', 'StripeEvent'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    payments: typeof paymentsEvents;
  }
}
