import { minimise } from './nelder-mead';
import { average } from './seasonality';

/** Level of simple exponential smoothing with the constant of the smallest squared one-step error, and the sum of these. */
export function simple(values: Float64Array): { level: number; alpha: number; squares: number } {
  const run = (alpha: number, first: number) => {
    let level = first;
    let squares = 0;
    for (let at = 0; at < values.length; at++) {
      const error = values[at]! - level;
      squares += error * error;
      level += alpha * error;
    }
    return { level, squares };
  };
  const start = average(values.subarray(0, Math.min(values.length, 10)));
  let best = { alpha: 0.1, squares: Infinity, level: start };
  for (let step = 0; step <= 20; step++) {
    const alpha = 0.01 + (step / 20) * 0.98;
    const { level, squares } = run(alpha, start);
    if (squares < best.squares) best = { alpha, squares, level };
  }
  for (let width = 0.0245; width > 0.002; width /= 2) {
    for (const alpha of [best.alpha - width, best.alpha + width]) {
      const { level, squares } = run(Math.min(0.9999, Math.max(0.0001, alpha)), start);
      if (squares < best.squares) best = { alpha: Math.min(0.9999, Math.max(0.0001, alpha)), squares, level };
    }
  }
  return best;
}

/**
 * Theta: simple smoothing with half the slope of the straight line through the series as its drift.
 * Source: R. J. Hyndman and B. Billah, International Journal of Forecasting 19 (2003) 287-290.
 */
export function theta(values: Float64Array, horizon: number): Float64Array {
  const { level, alpha } = simple(values);
  const slope = slopeOf(values);
  const n = values.length;
  const ahead = new Float64Array(horizon);
  for (let step = 0; step < horizon; step++) ahead[step] = level + (slope / 2) * (step + (1 - (1 - alpha) ** n) / alpha);
  return ahead;
}

export function slopeOf(values: Float64Array): number {
  const n = values.length;
  const middle = (n - 1) / 2;
  const mean = average(values);
  let above = 0;
  let below = 0;
  for (let at = 0; at < n; at++) {
    above += (at - middle) * (values[at]! - mean);
    below += (at - middle) ** 2;
  }
  return below > 0 ? above / below : 0;
}

/**
 * Theta with its weight found from the data and its straight line drawn anew at each value.
 * Source: J. A. Fiorucci, T. R. Pellegrini, F. Louzada, F. Petropoulos and A. B. Koehler, International Journal of Forecasting 32
 * (2016) 1151-1161.
 */
export function dynamicTheta(
  values: Float64Array,
  horizon: number,
  from?: readonly number[],
): { ahead: Float64Array; point: readonly number[] } {
  const n = values.length;
  const first = values[0]!;
  const spread = Math.max(1e-9, ...values.subarray(0, Math.min(n, 10)).map((value) => Math.abs(value - first)));
  const ahead = new Float64Array(horizon);
  const run = (alpha: number, weight: number, start: number, write: boolean) => {
    let level = start;
    let slope = 0;
    let cut = first;
    let mean = first;
    let squares = 0;
    let power = 1;
    const share = 1 - 1 / weight;
    for (let at = 0; at < n + (write ? horizon : 0); at++) {
      const before = power;
      power *= 1 - alpha;
      const expected = at === 0 ? level + share * cut : level + share * (before * cut + ((1 - power) / alpha) * slope);
      const value = at < n ? values[at]! : expected;
      if (at < n) {
        if (at > 2) squares += (value - expected) ** 2;
      } else ahead[at - n] = expected;
      level = alpha * value + (1 - alpha) * level;
      const t = at + 1;
      if (t > 1) {
        slope = ((t - 2) * slope + (6 * (value - mean)) / t) / (t + 1);
        mean = ((t - 1) * mean + value) / t;
        cut = mean - (slope * (t + 1)) / 2;
      }
    }
    return squares;
  };
  const { point } = minimise(([alpha, weight, start]) => run(alpha!, weight!, first / weight! + start! * spread, false), {
    start: from ?? [0.5, 2, 0],
    lower: [0.01, 1, -2],
    upper: [0.99, 10, 2],
    evaluations: from ? 60 : 150,
  });
  run(point[0]!, point[1]!, first / point[1]! + point[2]! * spread, true);
  return { ahead, point };
}

/** A trend that dies away: Holt's method, damped (Gardner and McKenzie, Management Science 31 (1985) 1237-1246). */
export function damped(values: Float64Array, horizon: number, from?: readonly number[]): { ahead: Float64Array; point: readonly number[] } {
  const n = values.length;
  const count = Math.min(n, 10);
  const slope0 = slopeOf(values.subarray(0, count));
  const level0 = average(values.subarray(0, count)) - (slope0 * (count + 1)) / 2;
  let level = 0;
  let trend = 0;
  const run = (alpha: number, beta: number, phi: number) => {
    level = level0;
    trend = slope0;
    let squares = 0;
    for (let at = 0; at < n; at++) {
      const base = level + phi * trend;
      const error = values[at]! - base;
      squares += error * error;
      level = base + alpha * error;
      trend = phi * trend + alpha * beta * error;
    }
    return squares;
  };
  const { point } = minimise(([alpha, beta, phi]) => run(alpha!, beta!, phi!), {
    start: from ?? [0.4, 0.1, 0.92],
    lower: [0.01, 0.001, 0.8],
    upper: [0.999, 0.9, 0.98],
    evaluations: from ? 50 : 120,
  });
  run(point[0]!, point[1]!, point[2]!);
  const ahead = new Float64Array(horizon);
  let sum = 0;
  for (let step = 0; step < horizon; step++) ahead[step] = level + (sum += point[2]! ** (step + 1)) * trend;
  return { ahead, point };
}
