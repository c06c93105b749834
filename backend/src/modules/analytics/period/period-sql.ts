import { addDays, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import type { BucketSpan } from '../../../platform/database/time-spans';
import type { Period } from './period';

/** All buckets of the period and of the span it is compared with, as far as each has come; a week as its days. */
export function bucketSpans(period: Period): BucketSpan[] {
  const { buckets, previous, until } = period;
  const now = cut(
    buckets.map(({ from }) => from),
    until,
  );
  const before = previous
    ? cut(previous.starts, previous.until).map((span) => ({ ...span, bucket: span.bucket - previous.starts.length }))
    : [];
  const spans = [...before, ...now];
  return period.bucketSize === 'week' ? spans.flatMap((span) => daysOf(span, period.timeZone)) : spans;
}

/** Two clock hours that are one moment, as when clocks go forward, leave the first without time. */
function cut(starts: readonly Date[], until: Date): BucketSpan[] {
  return starts
    .map((from, bucket) => ({ bucket, from, until: new Date(Math.min((starts[bucket + 1] ?? until).getTime(), until.getTime())) }))
    .filter((span) => span.from < span.until);
}

function daysOf({ from, until, bucket }: BucketSpan, timeZone: string): BucketSpan[] {
  const starts = [from];
  for (let day = addDays(startOfDay(wallTime(from, timeZone)), 1); instantOf(day, timeZone) < until; day = addDays(day, 1))
    starts.push(instantOf(day, timeZone));
  return cut(starts, until).map((span) => ({ ...span, bucket }));
}

/** The period as bucket 0, and the span that it is compared with as bucket -1. */
export const wholeSpans = ({ from, until, previous }: Period): BucketSpan[] => [
  ...(previous ? [{ from: previous.from, until: previous.until, bucket: -1 }] : []),
  { from, until, bucket: 0 },
];

/** One figure for each bucket of the period, and for each of the span before when there is one. */
export function perBucket<T extends { bucket: number }>(
  rows: readonly T[],
  { buckets, previous }: Period,
  value: (row: T) => number,
): { values: number[]; previous?: number[] } {
  const values = buckets.map(() => 0);
  const earlier = previous?.starts.map(() => 0);
  for (const row of rows) {
    if (row.bucket >= 0) values[row.bucket]! += value(row);
    else if (earlier) earlier[earlier.length + row.bucket]! += value(row);
  }
  return earlier ? { values, previous: earlier } : { values };
}
