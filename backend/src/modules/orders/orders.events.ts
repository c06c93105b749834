import { defineEvents, stored, word } from '../../platform/events';

/** What happened to an order, as workflows read it: `{{trigger.productName}}`. */
export interface OrderFact {
  id: string;
  number: number;
  status: string;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  refundedAmount: number;
  currency: string;
  email: string | null;
}

export const orderEvents = defineEvents({
  'order.updated': {
    carries: { id: word, status: word },
    socket: 'order_updated',
    heardBy: 'orders:read',
    // What changed an order is most often an event of Stripe.
    stale: ['Order/LIST', 'Order/{id}', 'StripeEvent'],
  },
  'order.paid': { carries: { id: word }, fact: stored<OrderFact>(), internal: true },
  /** For a tool that the console held already. */
  'order.paid_twice': { carries: { id: word }, fact: stored<OrderFact>(), internal: true },
  'order.refunded': { carries: { id: word }, fact: stored<OrderFact>(), internal: true },
  'order.disputed': { carries: { id: word }, fact: stored<OrderFact>(), internal: true },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    orders: typeof orderEvents;
  }
}
