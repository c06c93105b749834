import type { Period } from './period';

/** Values `$1` to `$4` of a statement over a period: its two ends, and those of the span it is compared with. */
export const bounds = ({ from, until, previous }: Period): Date[] => [from, until, previous?.from ?? from, previous?.until ?? from];

/** Where the buckets of both begin, and how many of them belong to the span it is compared with: `$5` and `$6`. */
export const bucketStarts = ({ buckets, previous }: Period): [starts: Date[], earlier: number] => {
  const earlier = previous?.starts ?? [];
  return [[...earlier, ...buckets.map(({ from }) => from)], earlier.length];
};

/** Whether a moment lies in the period or in the span before; one range, so that an index can be read from end to end. */
export const inEither = (column: string): string =>
  `${column} >= $3::timestamptz AND ${column} < $2::timestamptz AND NOT (${column} >= $4::timestamptz AND ${column} < $1::timestamptz)`;

/** Index of the bucket from 0; those of the span it is compared with end at -1. */
export const bucketOf = (column: string): string => `width_bucket(${column}, $5::timestamptz[]) - 1 - $6::int`;

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
