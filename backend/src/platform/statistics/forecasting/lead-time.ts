import { normalQuantile } from '../normal';
import { tsb } from './intermittent';
import { countQuantile } from './intervals';
import { isIntermittent } from './pool';
import { average, seasonOf, varianceOf, without, withSeason } from './seasonality';
import { damped, simple } from './smoothing';

export interface LeadTimeDemand {
  demand: 'intermittent' | 'regular';
  /** Units expected over the lead time. */
  expected: number;
  /** Standard deviation of the error of that, in units. */
  error: number;
  /** Units that are enough in the given share of lead times. */
  enough: number;
}

const WEEK = 7;
/** Before that, two days without a sale look like the end of a product: smoothing would follow them down to nothing. */
const SHORT = 3 * WEEK;

/**
 * Demand over a lead time. A product that sells now and then: its rate by Teunter, Syntetos and Babai and the quantile of a negative
 * binomial distribution. One that is sold for less than three weeks: its average. Any other: exponential smoothing with and without a
 * damped trend, by weekday, whose error grows with the lead time as R. J. Hyndman, A. B. Koehler, J. K. Ord and R. D. Snyder, Forecasting
 * with Exponential Smoothing (2008), 6.4, have it.
 * @param values units per day, oldest first, days without a sale as 0; at least one
 * @param service 0.5 to 0.999
 */
export function leadTimeDemand(values: readonly number[], days: number, service: number): LeadTimeDemand {
  const series = Float64Array.from(values);
  if (isIntermittent(series)) {
    const expected = tsb(series) * days;
    const variance = varianceOf(series);
    return {
      demand: 'intermittent',
      expected,
      error: Math.sqrt(variance * days),
      enough: countQuantile(expected, variance * days, service),
    };
  }
  if (series.length < SHORT) return ofAverage(series, days, service);
  const season = seasonOf(series, WEEK, true);
  const plain = without(series, season);
  const { level, alpha, squares } = simple(plain);
  const trended = damped(plain, days).ahead;
  const ahead = trended.map((value) => (value + level) / 2);
  const total = withSeason(ahead, season, series.length).reduce((sum, value) => sum + Math.max(0, value), 0);
  let growth = 0;
  for (let step = 0; step < days; step++) growth += (1 + step * alpha) ** 2;
  const error = Math.sqrt((squares / Math.max(1, series.length - 1)) * growth);
  return { demand: 'regular', expected: total, error, enough: Math.max(0, total + normalQuantile(service) * error) };
}

/** The error is that of the days to come and that of an average of so few of them. */
function ofAverage(series: Float64Array, days: number, service: number): LeadTimeDemand {
  const expected = average(series) * days;
  const error = Math.sqrt(varianceOf(series) * days * (1 + days / series.length));
  return { demand: 'regular', expected, error, enough: Math.max(0, expected + normalQuantile(service) * error) };
}
