/** One stretch of time on the axis: an hour, a day, a week. */
export interface ChartBucket {
  /** Short, on the axis: "Wed 4", "14:00". */
  label: string;
  /** Whole, in the tooltip and the table: "Wed 4 November 2026". */
  title: string;
  /** It is not over, or the period begins in its middle. */
  partial: boolean;
}

export interface ChartSeries {
  id: string;
  /** A word: "completed". */
  label: string;
  /** A colour of the theme. */
  color: string;
  /** One a bucket; null is no data, which is not zero. */
  values: readonly (number | null)[];
  /** Where the rows of a bucket are; null where there are none. */
  links?: readonly (string | null)[];
}

/** What the whole stack of each bucket comes to; null where no series has data. */
export const totalsOf = (series: readonly ChartSeries[], buckets: number): (number | null)[] =>
  Array.from({ length: buckets }, (_, index) => {
    const known = series.flatMap(({ values }) => values[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });

/** Up to so many buckets each column carries its figure. */
export const MAX_LABELLED = 8;

/** The end of an axis for values up to `most`: three even steps that are easy to read. */
export function niceTop(most: number): number {
  if (most <= 0) return 3;
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough)! * power;
  return Math.ceil(most / step) * step;
}
