import type { BucketDto, PeriodDto, SeriesDto } from '../../shared/api/generated';
import type { ChartBucket } from './charts/bucket-chart';

const named = (time: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(time));

const day = { day: 'numeric', month: 'short' } as const;
const longDay = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Up to so many days the day of the week stands on the axis. */
const MAX_WEEKDAYS = 14;

function bucketLabel({ from, label }: BucketDto, { bucketSize, timeZone, buckets }: PeriodDto): string {
  if (bucketSize === 'day' && buckets.length <= MAX_WEEKDAYS) return named(from, timeZone, { weekday: 'short', day: 'numeric' });
  return label;
}

function bucketTitle({ from, until }: BucketDto, { bucketSize, timeZone }: PeriodDto): string {
  if (bucketSize === 'day') return named(from, timeZone, longDay).replace(',', '');
  if (bucketSize === 'week')
    return `${named(from, timeZone, day)} to ${named(new Date(Date.parse(until) - 1).toISOString(), timeZone, { ...day, year: 'numeric' })}`;
  // The name of the zone tells the two hours of an autumn night apart.
  return named(from, timeZone, { ...day, ...clock, timeZoneName: 'short' });
}

/** The stretches of a period as the charts draw them. */
export const chartBuckets = (period: PeriodDto): ChartBucket[] =>
  period.buckets.map((bucket) => ({
    label: bucketLabel(bucket, period),
    title: bucketTitle(bucket, period),
    partial: bucket.partial,
  }));

export const seriesOf = (series: readonly SeriesDto[], key: string): SeriesDto | undefined => series.find((entry) => entry.key === key);

/** The queue with what ended in a time, in one status or in all. */
export function taskRowsLink({ from, until }: Pick<BucketDto, 'from' | 'until'>, status: string): string {
  const search = new URLSearchParams({ ...(status && { status }), finishedFrom: from, finishedUntil: until });
  return `/admin/task-queue?${search.toString()}`;
}

/** The day of a moment on the clock of the shop: "2026-11-22". */
export const shopDay = (time: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(time));

/** The orders of whole days on the shop's clock; the ledger does not know hours, so an hour leads to its day. */
export function orderRowsLink({ from, until }: Pick<BucketDto, 'from' | 'until'>, timeZone: string): string {
  const last = new Date(Date.parse(until) - 1).toISOString();
  return `/admin/shop-orders?${new URLSearchParams({ from: shopDay(from, timeZone), to: shopDay(last, timeZone) }).toString()}`;
}

const bucketNames = { hour: 'hour', day: 'day', week: 'week' } as const;
export const bucketName = ({ bucketSize }: PeriodDto): string => bucketNames[bucketSize];
