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

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** A figure passed the limit of an alert; once until it is back. */
    'metric.threshold': MetricFact;
    /** It is back. */
    'metric.recovered': MetricFact;
    /** A hint: an alert was changed, or looked at with another result. */
    'alert.updated': { id: string };
  }
}

export {};
