import { defineEvents, stored, word } from '../../platform/events';

export interface EntitlementFact {
  id: string;
  productId: string;
  productName: string;
}

const entitlement = {
  carries: { id: word },
  socket: 'entitlement_updated',
  heardBy: 'marketplace:read',
  stale: ['Entitlement', 'Product'],
} as const;

export const marketplaceEvents = defineEvents({
  /** Made, changed, published, archived or rated. */
  'product.updated': { carries: { id: word }, socket: 'marketplace_updated', heardBy: 'marketplace:read', stale: ['Product'] },
  'entitlement.granted': { ...entitlement, fact: stored<EntitlementFact>() },
  'entitlement.trial_started': { ...entitlement, fact: stored<EntitlementFact & { until: string }>() },
  /** Runs under way end normally, unlike those of a right that was taken back. */
  'entitlement.trial_ended': { ...entitlement, fact: stored<EntitlementFact>() },
  'entitlement.disabled': { ...entitlement, fact: stored<EntitlementFact & { reason: string }>() },
  'entitlement.restored': { ...entitlement, fact: stored<EntitlementFact>() },
  'product.installed': {
    ...entitlement,
    fact: stored<EntitlementFact & { version: string; workflowId: string | null; agentId: string | null }>(),
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    marketplace: typeof marketplaceEvents;
  }
}
