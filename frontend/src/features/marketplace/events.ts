import type { EventMap } from '../../shared/realtime/types';

export const marketplaceEvents = {
  marketplace_updated: { tags: ['Product'] },
  entitlement_updated: { tags: ['Entitlement', 'Product'] },
} as const satisfies EventMap;
