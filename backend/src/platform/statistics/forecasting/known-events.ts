import { average } from './seasonality';

/** What is known of each period beside its sales, and planned for those ahead: one row per variable. */
export interface KnownEvents {
  past: readonly Float64Array[];
  future: readonly Float64Array[];
}

/** How fast the level moves, and what is left of its distance from the usual one after a period: 1 where there is no usual one. */
const speeds = [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];
const returns = [1, 0.97, 0.9, 0.75, 0.5];
/** Standard deviation expected of an effect, for a variable scaled to a spread of one, in the unit of the values (logarithms). */
const USUAL_EFFECT = 0.5;

/**
 * A level that moves, plus effects of known events. For each speed of the level all series are filtered by it, so that least squares on
 * the filtered ones is generalised least squares on the others; effects are drawn towards none, and the speeds are averaged by how likely
 * each is. Source: A. C. Harvey, Forecasting, Structural Time Series Models and the Kalman Filter (1989), 7.3; the averaging as in
 * K. P. Burnham and D. R. Anderson, Model Selection and Multimodel Inference (2002), 4.3.
 */
export function levelWithEvents(values: Float64Array, { past, future }: KnownEvents, horizon: number): Float64Array {
  const n = values.length;
  const scaled = past.flatMap((row, at) => {
    const mean = average(row);
    const spread = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
    if (!(spread > 1e-8)) return [];
    return [{ past: row.map((value) => (value - mean) / spread), future: future[at]!.map((value) => (value - mean) / spread) }];
  });
  const fits = returns.flatMap((phi) =>
    speeds.flatMap((alpha) => (alpha <= phi && (phi === 1 || alpha > 0) ? [fitAt(alpha, phi, values, scaled, horizon)] : [])),
  );
  const least = Math.min(...fits.map(({ cost }) => cost));
  const ahead = new Float64Array(horizon);
  let weights = 0;
  for (const { cost, ahead: own } of fits) {
    const weight = Math.exp(-0.5 * (cost - least));
    weights += weight;
    for (let step = 0; step < horizon; step++) ahead[step] = ahead[step]! + weight * own[step]!;
  }
  return ahead.map((value) => value / weights);
}

function fitAt(
  alpha: number,
  phi: number,
  values: Float64Array,
  rows: readonly { past: Float64Array; future: Float64Array }[],
  horizon: number,
) {
  const n = values.length;
  // The first level is one more unknown: its filtered column is what is left of it after each period.
  const columns = [filtered(new Float64Array(n).fill(1), alpha, phi).errors, ...rows.map((row) => filtered(row.past, alpha, phi).errors)];
  const target = filtered(values, alpha, phi).errors;
  const size = columns.length;
  let noise = target.reduce((sum, value) => sum + value * value, 0) / n;
  let effects: Float64Array = new Float64Array(size);
  for (let round = 0; round < 2; round++) {
    const matrix = columns.map((a, i) =>
      columns.map((b, j) => dot(a, b) + (i === j && i > 0 ? noise / USUAL_EFFECT ** 2 : i === j ? 1e-9 : 0)),
    );
    effects = solved(
      matrix,
      Float64Array.from(columns, (column) => dot(column, target)),
    );
    let squares = 0;
    for (let at = 0; at < n; at++) {
      let error = target[at]!;
      for (let column = 0; column < size; column++) error -= effects[column]! * columns[column]![at]!;
      squares += error * error;
    }
    noise = Math.max(squares / n, 1e-12);
  }
  const usual = effects[0]!;
  let level = filtered(values, alpha, phi).level - usual * filtered(new Float64Array(n).fill(1), alpha, phi).level;
  rows.forEach((row, at) => (level -= effects[at + 1]! * filtered(row.past, alpha, phi).level));
  const ahead = Float64Array.from({ length: horizon }, (_, step) => usual + level * phi ** step);
  rows.forEach((row, at) => row.future.forEach((value, step) => step < horizon && (ahead[step] = ahead[step]! + effects[at + 1]! * value)));
  return { cost: n * Math.log(noise) + (phi < 1 ? 2 : 0), ahead };
}

/** One-step errors of simple smoothing that starts at 0, and the level it ends at. */
function filtered(values: Float64Array, alpha: number, phi: number): { errors: Float64Array; level: number } {
  let level = 0;
  const errors = values.map((value) => {
    const error = value - level;
    level = phi * level + alpha * error;
    return error;
  });
  return { errors, level };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** Solves a positive definite system by Cholesky's decomposition. */
function solved(matrix: number[][], right: Float64Array): Float64Array {
  const n = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j]![j]!;
    }
  }
  const out = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) out[i] = out[i]! - lower[i]![k]! * out[k]!;
    out[i] = out[i]! / lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) out[i] = out[i]! - lower[k]![i]! * out[k]!;
    out[i] = out[i]! / lower[i]![i]!;
  }
  return out;
}
