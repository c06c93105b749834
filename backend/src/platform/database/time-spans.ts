/** A bucket of time, or a part of one; `until` is not part of it any more. */
export interface BucketSpan {
  from: Date;
  until: Date;
  /** Its index from 0; those of a span that a period is compared with end at -1. */
  bucket: number;
}

/** Values `$1` to `$3` of a statement that reads `ofSpans`. */
export const spanValues = (spans: readonly BucketSpan[]): [from: Date[], until: Date[], bucket: number[]] => [
  spans.map(({ from }) => from),
  spans.map(({ until }) => until),
  spans.map(({ bucket }) => bucket),
];

/** To be joined with `CROSS JOIN LATERAL`: an index by time is read from the beginning to the end of each, and no row is asked for its bucket. */
export const ofSpans = 'unnest($1::timestamptz[], $2::timestamptz[], $3::int[]) AS b (since, until, bucket)';
