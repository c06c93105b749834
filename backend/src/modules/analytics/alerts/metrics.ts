import type { Comparison, MetricName, Unit } from '../analytics-values';

/** Sums over one hour, or over the hours of a window. Amounts are units of their currency. */
export interface Sums {
  completed: number;
  failed: number;
  /** Of the completed ones, waiting not counted. */
  runSeconds: number;
  /** US dollars. */
  spend: number;
  netSales: number;
  orders: number;
  refunds: number;
  callsRefused: number;
}

export interface Metric {
  label: string;
  unit: Unit;
  formula: string;
  source: 'tasks' | 'spend' | 'orders' | 'calls';
  /** Null: nothing to count, or too little. */
  value: (sums: Sums) => number | null;
}

/** A share of fewer says nothing. */
export const leastFinished = 5;

export const metrics: Record<MetricName, Metric> = {
  tasks_completed: {
    label: 'Completed tasks',
    unit: 'count',
    source: 'tasks',
    formula: 'Tasks without dry runs that ended as completed within the window',
    value: ({ completed }) => completed,
  },
  tasks_failed: {
    label: 'Failed tasks',
    unit: 'count',
    source: 'tasks',
    formula: 'Tasks without dry runs that ended as failed within the window',
    value: ({ failed }) => failed,
  },
  success_rate: {
    label: 'Success rate',
    unit: 'percent',
    source: 'tasks',
    formula: `Completed / (completed + failed) within the window without dry runs, from ${leastFinished} tasks on`,
    value: ({ completed, failed }) => (completed + failed < leastFinished ? null : (completed / (completed + failed)) * 100),
  },
  average_run: {
    label: 'Average run',
    unit: 'seconds',
    source: 'tasks',
    formula: 'Time from start to end without waiting / completed tasks',
    value: ({ completed, runSeconds }) => (completed === 0 ? null : runSeconds / completed),
  },
  model_spend: {
    label: 'Model spend',
    unit: 'money',
    source: 'spend',
    formula: 'Every call of a model and every fee within the window',
    value: ({ spend }) => spend,
  },
  net_sales: {
    label: 'Net sales',
    unit: 'money',
    source: 'orders',
    formula: 'Totals of the orders less refunds, tax and shipping',
    value: ({ netSales }) => netSales,
  },
  orders: {
    label: 'Orders',
    unit: 'count',
    source: 'orders',
    formula: 'Orders that were neither refunded nor cancelled',
    value: ({ orders }) => orders,
  },
  average_order: {
    label: 'Average order',
    unit: 'money',
    source: 'orders',
    formula: 'Net sales / orders',
    value: ({ netSales, orders }) => (orders === 0 ? null : netSales / orders),
  },
  refunds: {
    label: 'Refunds',
    unit: 'money',
    source: 'orders',
    formula: 'What was paid back on orders of the window',
    value: ({ refunds }) => refunds,
  },
  calls_refused: {
    label: 'Refused calls',
    unit: 'count',
    source: 'calls',
    formula: 'Outside calls that were not sent, because the host is not allowed or its address is private',
    value: ({ callsRefused }) => callsRefused,
  },
};

export type AlertState = 'ok' | 'firing' | 'no_data' | 'not_checked';

export interface Limit {
  comparison: Comparison;
  threshold: number;
}

/** What one look does to an alert: it fires once for each crossing, and is back once. Missing data changes neither. */
export function look(
  state: AlertState,
  value: number | null,
  { comparison, threshold }: Limit,
): { state: AlertState; event: 'fired' | 'recovered' | null } {
  if (value === null) return { state: state === 'firing' ? 'firing' : 'no_data', event: null };
  const isOver = comparison === 'above' ? value > threshold : value < threshold;
  if (isOver) return { state: 'firing', event: state === 'firing' ? null : 'fired' };
  return { state: 'ok', event: state === 'firing' ? 'recovered' : null };
}

const none: Sums = { completed: 0, failed: 0, runSeconds: 0, spend: 0, netSales: 0, orders: 0, refunds: 0, callsRefused: 0 };

/**
 * The figure at the end of every hour, oldest first.
 * @param hours sums of each hour, oldest first; the first `window - 1` only fill the first window.
 */
export function rolling(hours: readonly Partial<Sums>[], window: number, value: Metric['value']): (number | null)[] {
  const keys = Object.keys(none) as (keyof Sums)[];
  const sums = { ...none };
  return hours.flatMap((hour, index) => {
    for (const key of keys) sums[key] += hour[key] ?? 0;
    const gone = hours[index - window];
    // Taking away leaves a rest of rounding where nothing is left.
    if (gone) for (const key of keys) sums[key] = Math.abs(sums[key] - (gone[key] ?? 0)) < 1e-9 ? 0 : sums[key] - (gone[key] ?? 0);
    return index < window - 1 ? [] : [value(sums)];
  });
}

export interface Firing {
  /** Index of the look. */
  at: number;
  value: number;
  recoveredAt: number | null;
}

/** What an alert would have done, looked at once for each value. */
export function replay(values: readonly (number | null)[], limit: Limit): Firing[] {
  const firings: Firing[] = [];
  let state: AlertState = 'not_checked';
  values.forEach((value, at) => {
    const seen = look(state, value, limit);
    state = seen.state;
    if (seen.event === 'fired') firings.push({ at, value: value!, recoveredAt: null });
    if (seen.event === 'recovered') firings.at(-1)!.recoveredAt = at;
  });
  return firings;
}
