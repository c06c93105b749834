import { defineEvents, stored, word } from '../../platform/events';

/** A figure at the moment its alert noticed it; also what a workflow reads that it starts. */
export interface MetricFact {
  /** Of the alert. */
  id: string;
  /** Name of the alert. */
  name: string;
  metric: string;
  metricLabel: string;
  unit: string;
  currency: string | null;
  comparison: 'above' | 'below';
  threshold: number;
  windowHours: number;
  value: number;
}

const changed = { carries: { id: word }, socket: 'alert_updated', heardBy: 'analytics:read', stale: ['Alert'] } as const;

export const analyticsEvents = defineEvents({
  /** A figure passed the limit of an alert; once until it is back. */
  'metric.threshold': { ...changed, fact: stored<MetricFact>() },
  /** It is back. */
  'metric.recovered': { ...changed, fact: stored<MetricFact>() },
  /** An alert was changed, or looked at with another result. */
  'alert.updated': changed,
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    analytics: typeof analyticsEvents;
  }
}
