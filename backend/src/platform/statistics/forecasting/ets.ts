import { minimise } from './nelder-mead';
import { allAbove, average, seasonOf, without } from './seasonality';
import { slopeOf } from './smoothing';

/** Error, trend and season of a model of exponential smoothing: `A` adds, `M` multiplies, `N` is absent, `d` dies away. */
export interface EtsForm {
  error: 'A' | 'M';
  trend: 'N' | 'A' | 'Ad';
  season: 'N' | 'A' | 'M';
}

export interface EtsFit {
  form: EtsForm;
  /** alpha, beta / alpha, gamma / (1 - alpha), phi, level, trend per scale: what a later fit starts from. */
  point: readonly number[];
  aicc: number;
}

interface State {
  level: number;
  trend: number;
  season: Float64Array;
}

const PHI = { low: 0.8, high: 0.98 };

/**
 * One pass of the innovations form over the series; the state is left at its end.
 * Source: R. J. Hyndman, A. B. Koehler, R. D. Snyder and S. Grose, International Journal of Forecasting 18 (2002) 439-454.
 * @returns minus twice the logarithm of the likelihood, without its constant; Infinity where the model has no value
 */
function pass(
  values: Float64Array,
  form: EtsForm,
  m: number,
  alpha: number,
  beta: number,
  gamma: number,
  phi: number,
  state: State,
): number {
  const seasonal = form.season !== 'N';
  const scaled = form.season === 'M';
  const relative = form.error === 'M';
  const { season } = state;
  let { level, trend } = state;
  const n = values.length;
  let squares = 0;
  let logs = 0;
  let phase = 0;
  for (let at = 0; at < n; at++) {
    const base = level + phi * trend;
    const term = seasonal ? season[phase]! : 0;
    const expected = scaled ? base * term : base + term;
    const error = values[at]! - expected;
    if (relative) {
      if (!(expected > 0)) return Infinity;
      const share = error / expected;
      squares += share * share;
      logs += Math.log(expected);
    } else squares += error * error;
    if (scaled) {
      if (!(base > 0) || !(term > 0)) return Infinity;
      level = base + (alpha * error) / term;
      trend = phi * trend + (beta * error) / term;
      season[phase] = term + (gamma * error) / base;
    } else {
      level = base + alpha * error;
      trend = phi * trend + beta * error;
      if (seasonal) season[phase] = term + gamma * error;
    }
    if (++phase === m) phase = 0;
  }
  state.level = level;
  state.trend = trend;
  return n * Math.log(Math.max(squares, 1e-300)) + 2 * logs;
}

/** Level and trend of a straight line through the first values, and the terms of the first seasons. */
function startOf(values: Float64Array, m: number, form: EtsForm): State {
  let plain = values;
  let season = new Float64Array(form.season === 'N' ? 1 : m);
  if (form.season !== 'N') {
    const early = values.subarray(0, Math.min(values.length, Math.max(3 * m, 2 * m)));
    const found = seasonOf(early, m, false);
    const wanted = form.season === 'M';
    if (found.multiplicative === wanted) season = Float64Array.from(found.terms);
    else {
      const level = average(early);
      season = found.terms.map((term) => (wanted ? 1 + term / level : (term - 1) * level));
    }
    plain = without(early, { length: m, multiplicative: wanted, terms: season });
  }
  const count = Math.min(plain.length, Math.max(10, form.season === 'N' ? 10 : m));
  const line = lineThrough(plain.subarray(0, count));
  return form.trend === 'N'
    ? { level: average(plain.subarray(0, count)), trend: 0, season }
    : { level: line.at0, trend: line.slope, season };
}

function lineThrough(values: Float64Array): { at0: number; slope: number } {
  const slope = slopeOf(values);
  return { at0: average(values) - slope * ((values.length + 1) / 2), slope };
}

/** A model of one form, its constants found by Nelder and Mead's search from `from` or from usual values. */
export class Ets {
  private readonly start: State;
  private readonly scale: number;

  constructor(
    private readonly values: Float64Array,
    private readonly m: number,
    private readonly form: EtsForm,
  ) {
    this.start = startOf(values, m, form);
    let moves = 0;
    for (let at = 1; at < values.length; at++) moves += Math.abs(values[at]! - values[at - 1]!);
    this.scale = moves / Math.max(1, values.length - 1) || 1;
  }

  fit(from?: readonly number[], evaluations?: number): EtsFit {
    const { form } = this;
    const trended = form.trend !== 'N';
    const free = [
      0,
      ...(trended ? [1] : []),
      ...(form.season === 'N' ? [] : [2]),
      ...(form.trend === 'Ad' ? [3] : []),
      4,
      ...(trended ? [5] : []),
    ];
    const usual = from ?? [0.3, 0.1, 0.05, 0.95, 0, 0];
    const low = [0.0001, 0.0001, 0.0001, PHI.low, -6, -3];
    const high = [0.9999, 0.9999, 0.9999, PHI.high, 6, 3];
    const whole = (point: readonly number[]) => {
      const all = [...usual];
      free.forEach((place, at) => (all[place] = point[at]!));
      return all;
    };
    const { point, value } = minimise((candidate) => this.run(whole(candidate)).cost, {
      start: free.map((place) => usual[place]!),
      lower: free.map((place) => low[place]!),
      upper: free.map((place) => high[place]!),
      evaluations: evaluations ?? 60 + 45 * free.length,
    });
    const n = this.values.length;
    const k = free.length + 1 + (form.season === 'N' ? 0 : this.m - 1);
    const aicc = n - k - 1 > 0 ? value + 2 * k + (2 * k * (k + 1)) / (n - k - 1) : Infinity;
    return { form, point: whole(point), aicc };
  }

  forecast(fit: EtsFit, horizon: number): Float64Array {
    const { state, phi } = this.run(fit.point);
    const ahead = new Float64Array(horizon);
    let damped = 0;
    for (let step = 0; step < horizon; step++) {
      damped += phi ** (step + 1);
      const base = state.level + damped * state.trend;
      const term = state.season[(this.values.length + step) % this.m]!;
      ahead[step] = this.form.season === 'N' ? base : this.form.season === 'M' ? base * term : base + term;
    }
    return ahead;
  }

  private run(point: readonly number[]) {
    const { form, start, scale } = this;
    const alpha = point[0]!;
    const phi = form.trend === 'Ad' ? point[3]! : 1;
    const state = {
      level: start.level + point[4]! * scale,
      trend: form.trend === 'N' ? 0 : start.trend + point[5]! * scale * 0.2,
      season: Float64Array.from(start.season),
    };
    const cost = pass(this.values, form, this.m, alpha, form.trend === 'N' ? 0 : alpha * point[1]!, (1 - alpha) * point[2]!, phi, state);
    return { cost, state, phi };
  }
}

const trends = ['N', 'A', 'Ad'] as const;

/** The forms that a series admits: multiplying ones need values above 0, seasonal ones two seasons and a few values more. */
function formsFor(values: Float64Array, m: number): EtsForm[] {
  const positive = allAbove(values, 0);
  const seasonal = m > 1 && m <= 24 && values.length >= 2 * m + 4;
  return trends.flatMap((trend): EtsForm[] => [
    { error: 'A', trend, season: 'N' },
    ...(positive ? [{ error: 'M', trend, season: 'N' } as const] : []),
    ...(seasonal ? [{ error: 'A', trend, season: 'A' } as const] : []),
    ...(seasonal && positive ? [{ error: 'M', trend, season: 'M' } as const] : []),
  ]);
}

/** The form with the smallest corrected information criterion. */
export function chooseEts(values: Float64Array, m: number): EtsFit {
  return formsFor(values, m)
    .map((form) => new Ets(values, m, form).fit())
    .reduce((best, fit) => (fit.aicc < best.aicc ? fit : best));
}

export const forecastEts = (values: Float64Array, m: number, earlier: EtsFit, horizon: number): Float64Array => {
  const model = new Ets(values, m, earlier.form);
  return model.forecast(model.fit(earlier.point, 90), horizon);
};
