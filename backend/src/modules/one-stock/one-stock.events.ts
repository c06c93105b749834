import { defineEvents, word } from '../../platform/events';

export const oneStockEvents = defineEvents({
  /** What there is, what a channel shows, or a question about it changed: look again. */
  'shared_stock.updated': {
    carries: { id: word },
    socket: 'shared_stock_updated',
    heardBy: 'changes:read',
    stale: ['SharedStock'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    oneStock: typeof oneStockEvents;
  }
}
