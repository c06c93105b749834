import { median } from './quantiles';

/** Iglewicz and Hoaglin's recommendation for calling a value a potential outlier. */
export const OUTLIER_THRESHOLD = 3.5;

/**
 * Modified z-scores, 0.6745 (x - median) / MAD; they do not move when the outlier itself grows. When more than half of
 * the values are equal the MAD is 0 and the mean absolute deviation times 1.253314 stands in; with that 0 too all scores are 0.
 * Source: B. Iglewicz and D. C. Hoaglin, How to Detect and Handle Outliers, ASQC 1993, section 3; NIST/SEMATECH e-Handbook 1.3.5.17.
 */
export function modifiedZScores(values: readonly number[]): number[] {
  const center = median(values);
  const deviations = values.map((value) => Math.abs(value - center));
  const mad = median(deviations);
  if (mad > 0) return values.map((value) => (0.6745 * (value - center)) / mad);
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / values.length;
  return values.map((value) => (mean > 0 ? (value - center) / (1.253314 * mean) : 0));
}
