import { studentQuantile } from '../normal';
import { average, varianceOf } from './seasonality';
import type { SeriesForecast } from './types';

/** The average, or the last value where that would have been the better guess from period to period, with a wide interval. */
export function shortForecast(values: Float64Array, horizon: number, floor: number): SeriesForecast {
  const n = values.length;
  let byLast = 0;
  let byMean = 0;
  let sum = values[0]!;
  for (let at = 1; at < n; at++) {
    byLast += Math.abs(values[at]! - values[at - 1]!);
    byMean += Math.abs(values[at]! - sum / at);
    sum += values[at]!;
  }
  const follows = byLast < byMean;
  const mean = average(values);
  const middle = follows ? values[n - 1]! : mean;
  const spread = Math.sqrt(varianceOf(values));
  const known = n > 1 && spread > 0 ? spread : Math.abs(mean);
  const half = studentQuantile(0.975, Math.max(1, n - 1)) * known * Math.sqrt(1 + 1 / n);
  const fill = (value: number) => Array.from({ length: horizon }, () => Math.max(floor, value));
  return {
    mean: fill(middle),
    lower: fill(middle - half),
    upper: fill(middle + half),
    level: 0.95,
    demand: 'short',
    parts: [{ method: follows ? 'naive' : 'mean', seasons: [], share: 1 }],
    test: null,
  };
}
