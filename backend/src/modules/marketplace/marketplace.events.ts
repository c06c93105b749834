interface EntitlementFact {
  id: string;
  productId: string;
  productName: string;
}

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Made, changed, published, archived or rated. */
    'product.updated': { id: string; name: string; status: string; version: string };
    'entitlement.granted': EntitlementFact;
    'entitlement.disabled': EntitlementFact & { reason: string };
    'entitlement.restored': EntitlementFact;
    'product.installed': EntitlementFact & { version: string; workflowId: string | null; agentId: string | null };
  }
}

export {};
