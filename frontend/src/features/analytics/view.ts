import type { BucketDto, PeriodDto, SeriesDto } from '../../shared/api/generated';
import { formatBucket } from '../../shared/lib/shop-time';
import type { ChartBucket } from './charts/bucket-chart';

/** Up to so many days the day of the week stands on the axis. */
const MAX_WEEKDAYS = 14;

function bucketLabel({ from, label }: BucketDto, { bucketSize, timeZone, buckets }: PeriodDto): string {
  if (bucketSize === 'day' && buckets.length <= MAX_WEEKDAYS) return formatBucket.weekday(from, timeZone);
  return label;
}

function bucketTitle({ from, until }: BucketDto, { bucketSize, timeZone }: PeriodDto): string {
  if (bucketSize === 'day') return formatBucket.day(from, timeZone);
  return bucketSize === 'week' ? formatBucket.days(from, until, timeZone) : formatBucket.hour(from, timeZone);
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

/** The orders of a time in one currency that were neither refunded nor cancelled: those that the figures count. */
export const orderRowsLink = ({ from, until }: Pick<BucketDto, 'from' | 'until'>, currency: string): string =>
  `/admin/shop-orders?${new URLSearchParams({ show: 'sold', currency, orderedFrom: from, orderedUntil: until }).toString()}`;

const bucketNames = { hour: 'hour', day: 'day', week: 'week' } as const;
export const bucketName = ({ bucketSize }: PeriodDto): string => bucketNames[bucketSize];
