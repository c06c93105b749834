import type { EventMap } from '../../shared/realtime/types';
import { tagOf } from './api';

export const orderEvents = {
  // What changed an order is most often an event of Stripe.
  order_updated: { tags: [{ type: 'Order', id: 'LIST' }, 'StripeEvent'], tagsOf: ({ id }: { id: string }) => [tagOf(id)] },
} as const satisfies EventMap;
