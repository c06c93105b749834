/** `multiplicative` needs values above zero. */
export type Seasonality = 'additive' | 'multiplicative';

export interface Smoothing {
  alpha: number;
  beta: number;
  gamma: number;
}

export interface HoltWintersState {
  level: number;
  trend: number;
  /** Seasonal terms of the next `period` points, the next one first. */
  seasonal: number[];
}

export interface HoltWintersFit extends HoltWintersState {
  seasonality: Seasonality;
  smoothing: Smoothing;
  /** Sum of squared one-step errors from the second season on. */
  sse: number;
}

/**
 * Start values from a classical decomposition of the first two seasons: level and trend by a straight line through the
 * centred moving average, seasonal terms by the mean deviation from it. Source: the method of R's stats::HoltWinters.
 */
export function startState(values: readonly number[], period: number, seasonality: Seasonality): HoltWintersState {
  const half = Math.floor(period / 2);
  const additive = seasonality === 'additive';
  const trend: number[] = [];
  const deviations: number[][] = Array.from({ length: period }, () => []);
  for (let at = half; at < 2 * period - half; at++) {
    const average = centredAverage(values, at, period);
    trend.push(average);
    deviations[at % period]!.push(additive ? values[at]! - average : values[at]! / average);
  }
  const figure = deviations.map((list) => list.reduce((sum, value) => sum + value, 0) / list.length);
  const mean = figure.reduce((sum, value) => sum + value, 0) / period;
  const line = leastSquares(trend);
  return { level: line.intercept, trend: line.slope, seasonal: figure.map((value) => (additive ? value - mean : value / mean)) };
}

/** Moving average over one season around `at`; for an even season the two end points count half. */
function centredAverage(values: readonly number[], at: number, period: number): number {
  const half = Math.floor(period / 2);
  let sum = 0;
  for (let offset = -half; offset <= half; offset++) {
    const weight = period % 2 === 0 && Math.abs(offset) === half ? 0.5 : 1;
    sum += weight * values[at + offset]!;
  }
  return sum / period;
}

/** Straight line through (1, y1), (2, y2), ... */
function leastSquares(values: readonly number[]): { intercept: number; slope: number } {
  const n = values.length;
  const meanX = (n + 1) / 2;
  const meanY = values.reduce((sum, value) => sum + value, 0) / n;
  let above = 0;
  let below = 0;
  values.forEach((value, index) => {
    above += (index + 1 - meanX) * (value - meanY);
    below += (index + 1 - meanX) ** 2;
  });
  const slope = below === 0 ? 0 : above / below;
  return { intercept: meanY - slope * meanX, slope };
}

/**
 * Runs the Holt-Winters recursions over the series.
 * Source: P. R. Winters, Management Science 6 (1960) 324-342; C. C. Holt, ONR Memorandum 52 (1957).
 * @param values at least two seasons
 */
export function smooth(values: readonly number[], start: HoltWintersState, seasonality: Seasonality, { alpha, beta, gamma }: Smoothing) {
  const period = start.seasonal.length;
  const seasonal = [...start.seasonal];
  const additive = seasonality === 'additive';
  let { level, trend } = start;
  let sse = 0;
  for (let at = period; at < values.length; at++) {
    const value = values[at]!;
    const season = seasonal[at % period]!;
    const expected = additive ? level + trend + season : (level + trend) * season;
    sse += (value - expected) ** 2;
    const next = alpha * (additive ? value - season : value / season) + (1 - alpha) * (level + trend);
    trend = beta * (next - level) + (1 - beta) * trend;
    level = next;
    seasonal[at % period] = gamma * (additive ? value - level : value / level) + (1 - gamma) * season;
  }
  const first = values.length % period;
  return { level, trend, seasonal: [...seasonal.slice(first), ...seasonal.slice(0, first)], sse };
}

const grid = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * Chooses the smoothing constants with the smallest squared one-step error: a coarse grid, then pattern search.
 * Source of the search: R. Hooke and T. A. Jeeves, Journal of the ACM 8 (1961) 212-229.
 */
export function fitHoltWinters(values: readonly number[], period: number, seasonality: Seasonality): HoltWintersFit {
  const start = startState(values, period, seasonality);
  const error = (point: readonly number[]) => smooth(values, start, seasonality, smoothingOf(point)).sse;
  let best: number[] = [0.3, 0.1, 0.1];
  let bestError = Infinity;
  const consider = (point: number[]) => {
    const sse = error(point);
    if (!(sse < bestError)) return false;
    [best, bestError] = [point, sse];
    return true;
  };
  for (const alpha of grid) for (const beta of [0.01, 0.1, 0.3]) for (const gamma of grid) consider([alpha, beta, gamma]);
  for (let stride = 0.1; stride > 1e-5;) {
    const improved = [0, 1, 2].map((axis) => [1, -1].some((sign) => consider(moved(best, axis, sign * stride)))).some(Boolean);
    if (!improved) stride /= 2;
  }
  const smoothing = smoothingOf(best);
  return { ...smooth(values, start, seasonality, smoothing), seasonality, smoothing };
}

const smoothingOf = ([alpha, beta, gamma]: readonly number[]): Smoothing => ({ alpha: alpha!, beta: beta!, gamma: gamma! });
const moved = (point: number[], axis: number, by: number) =>
  point.map((value, index) => (index === axis ? Math.min(1, Math.max(0, value + by)) : value));

/** The next `horizon` values. */
export function forecast(state: HoltWintersState, seasonality: Seasonality, horizon: number): number[] {
  return Array.from({ length: horizon }, (_, step) => {
    const line = state.level + (step + 1) * state.trend;
    const season = state.seasonal[step % state.seasonal.length]!;
    return seasonality === 'additive' ? line + season : line * season;
  });
}
