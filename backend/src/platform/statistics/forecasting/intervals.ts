import { Series, isIntermittent, peakedness } from './pool';
import { median } from '../quantiles';
import type { Tried } from './rehearsals';
import { allAbove, average } from './seasonality';
import { simple } from './smoothing';

/** Half the width, in standard deviations: 1.96 of a normal distribution and room for what the tests did not show. */
const FACTOR = 2.25;
/** Share of the errors in the tests in the spread; the rest is the error from one period to the next over the whole series. */
const TESTED = 0.8;

/**
 * Limits of 95 % from the errors of the tests, which grow with the horizon as those of simple smoothing do; relative ones for series whose
 * peaks are many times the usual period. Errors enter by the geometric mean of their root mean square and their median, so that one
 * holiday among the tests does not stretch every period.
 */
export function intervals(series: Series, mean: Float64Array, rehearsed: readonly Float64Array[], tried: readonly Tried[], floor: number) {
  const { values } = series;
  if (isIntermittent(values)) return countsInterval(values, mean);
  const relative = allAbove(values, 0) && peakedness(values) > 1.3;
  const to = (value: number) => (relative ? Math.log(Math.max(value, 1e-9)) : value);
  const scaled = values.map(to);
  const { alpha, squares } = simple(scaled);
  const oneStep = squares / scaled.length;
  const growth = (step: number) => Math.sqrt(1 + step * alpha * alpha);
  const all: number[] = [];
  rehearsed.forEach((ahead, at) => ahead.forEach((value, step) => all.push((to(tried[at]!.real[step]!) - to(value)) / growth(step))));
  const tested = all.reduce((sum, value) => sum + value * value, 0) / Math.max(1, all.length);
  const usual = median(all.map(Math.abs)) / 0.6745;
  const within = Math.sqrt(Math.sqrt(tested) * Math.min(usual, Math.sqrt(tested)));
  const spread = relative ? Math.sqrt(TESTED * within * within + (1 - TESTED) * oneStep) : within;
  const half = (step: number) => FACTOR * spread * growth(step);
  const lower = mean.map((value, step) => (relative ? value * Math.exp(-half(step)) : Math.max(floor, value - half(step))));
  const upper = mean.map((value, step) => (relative ? value * Math.exp(half(step)) : value + half(step)));
  return { lower, upper };
}

/** Amounts are counted in tenths of a usual sale. */
const STEPS_OF_A_SALE = 10;
const BELOW = 0.965;

/**
 * Quantiles of a negative binomial distribution with the forecast rate and the scatter of the series. What can only be missed above is
 * covered at one end alone, so the upper limit lies where 3.5 % are above.
 */
function countsInterval(values: Float64Array, mean: Float64Array) {
  const usual = average(values);
  const variance = values.reduce((sum, value) => sum + (value - usual) ** 2, 0) / values.length;
  const unit = Math.max(1, median(values.filter((value) => value > 0)) / STEPS_OF_A_SALE || 1);
  const upper = mean.map((rate) => {
    const seen = Math.max(rate, usual / 4);
    const scatter = variance * Math.max(0.3, rate / usual || 1);
    return Math.max(rate, unit * countQuantile(seen / unit, scatter / unit ** 2, BELOW));
  });
  return { lower: new Float64Array(mean.length), upper };
}

/** Smallest count with at least the given probability at or below it, for a negative binomial with this mean and variance. */
export function countQuantile(mean: number, variance: number, probability: number): number {
  if (!(mean > 0)) return 0;
  const wide = Math.max(variance, mean * 1.0001);
  const size = (mean * mean) / (wide - mean);
  const odds = mean / (mean + size);
  let chance = Math.exp(size * Math.log(1 - odds));
  let below = chance;
  const most = mean + 60 * Math.sqrt(wide) + 60;
  for (let count = 0; ; count++) {
    if (below >= probability || count > most) return count;
    chance *= ((count + size) / (count + 1)) * odds;
    below += chance;
  }
}
