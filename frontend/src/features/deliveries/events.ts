import type { EventMap } from '../../shared/realtime/types';
import { tagOf } from './api';

export const deliveryEvents = {
  delivery_updated: { tags: ['Outgoing'], tagsOf: ({ id }: { id: string }) => [tagOf(id)] },
} as const satisfies EventMap;
