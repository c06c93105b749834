export const periodNames = ['24h', '7d', '30d', '90d', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

export const bucketSizes = ['hour', 'day', 'week'] as const;
export type BucketSize = (typeof bucketSizes)[number];

/** `money` is in units of `currency`, `micro_usd` in millionths of a US dollar. */
export const units = ['count', 'percent', 'seconds', 'minutes', 'micro_usd', 'money'] as const;
export type Unit = (typeof units)[number];

/** What an alert can watch. Each is counted over the hours of the alert's window. */
export const metricNames = [
  'tasks_completed',
  'tasks_failed',
  'success_rate',
  'average_run',
  'model_spend',
  'net_sales',
  'orders',
  'average_order',
  'refunds',
  'calls_refused',
] as const;
export type MetricName = (typeof metricNames)[number];

export const comparisons = ['above', 'below'] as const;
export type Comparison = (typeof comparisons)[number];

/** Hours that an alert may look back. */
export const alertWindows = [1, 6, 24, 168] as const;
export type AlertWindow = (typeof alertWindows)[number];

export const findingKinds = ['anomaly', 'trend_change', 'concentration'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What can be taken away as CSV. */
export const exportTables = ['figures', 'tasks', 'types', 'statuses', 'sales', 'channels', 'profit', 'findings'] as const;
export type ExportTable = (typeof exportTables)[number];
