import type { PlanId } from './plans';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'plan.updated': { plan: PlanId | null };
  }
}
