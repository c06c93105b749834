/** One observation: a count, its regressors (a 1 for the intercept included) and its weight, 0 to 1. */
export interface CountRow {
  x: readonly number[];
  y: number;
  weight: number;
}

export interface CountFit {
  /** Logarithms of rate ratios, in the order of the regressors. */
  coefficients: number[];
  /** Variances and covariances of the coefficients, scaled by `dispersion`. */
  covariance: number[][];
  /** Variance over mean (Pearson), at least 1: counts that scatter less than a Poisson count are not taken for surer. */
  dispersion: number;
  /** Degrees of freedom: sum of the weights less the number of coefficients. */
  degrees: number;
}

const STEPS = 50;
/** A logarithm of a rate beyond this is one of a rate that is 0 or has no limit. */
const FURTHEST = 25;

/**
 * Quasi-Poisson regression with a log link by iteratively reweighted least squares; variance is `dispersion` times the mean.
 * Source: P. McCullagh and J. A. Nelder, Generalized Linear Models, 2nd ed. (1989), 2.5 (fit), 4.5 (dispersion by Pearson's statistic),
 * 6.2 (counts, variance proportional to the mean).
 * @param start coefficients to begin with
 * @returns null where the data do not determine the coefficients: too few rows, regressors that depend on each other, or counts that are
 *   0 on one side of a regressor
 */
export function fitCounts(rows: readonly CountRow[], start: readonly number[] | null = null): CountFit | null {
  const size = rows[0]?.x.length ?? 0;
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0);
  const total = rows.reduce((sum, { weight, y }) => sum + weight * y, 0);
  const degrees = weights - size;
  if (degrees < 1 || total <= 0) return null;
  let beta = start ? [...start] : [Math.log(total / weights), ...new Array<number>(size - 1).fill(0)];
  let last = deviance(rows, beta);
  for (let step = 0; step < STEPS; step++) {
    const { information, score } = normalEquations(rows, beta);
    const inverse = inverted(information);
    if (!inverse) return null;
    const move = times(inverse, score);
    let next = beta;
    let now = Infinity;
    for (let part = 1; part > 1e-3 && !(now <= last + 1e-9); part /= 2) {
      next = beta.map((value, at) => value + part * move[at]!);
      now = deviance(rows, next);
    }
    if (!Number.isFinite(now)) return null;
    const isDone = Math.abs(last - now) < 1e-10 * (Math.abs(now) + 0.1);
    beta = next;
    last = now;
    if (isDone) break;
  }
  if (rows.some(({ x, weight }) => weight > 0 && Math.abs(linear(x, beta)) > FURTHEST)) return null;
  const covariance = inverted(normalEquations(rows, beta).information);
  if (!covariance) return null;
  const pearson = rows.reduce((sum, { x, y, weight }) => {
    const mean = Math.exp(linear(x, beta));
    return sum + (weight * (y - mean) ** 2) / mean;
  }, 0);
  const dispersion = Math.max(1, pearson / degrees);
  return { coefficients: beta, covariance: covariance.map((row) => row.map((value) => value * dispersion)), dispersion, degrees };
}

export const linear = (x: readonly number[], beta: readonly number[]): number => x.reduce((sum, value, at) => sum + value * beta[at]!, 0);

function deviance(rows: readonly CountRow[], beta: readonly number[]): number {
  let sum = 0;
  for (const { x, y, weight } of rows) {
    const eta = linear(x, beta);
    sum += 2 * weight * ((y > 0 ? y * (Math.log(y) - eta) - y : 0) + Math.exp(eta));
  }
  return sum;
}

function normalEquations(rows: readonly CountRow[], beta: readonly number[]) {
  const size = beta.length;
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const score = new Array<number>(size).fill(0);
  for (const { x, y, weight } of rows) {
    const mean = Math.exp(linear(x, beta));
    for (let a = 0; a < size; a++) {
      score[a]! += weight * x[a]! * (y - mean);
      for (let b = 0; b < size; b++) information[a]![b]! += weight * x[a]! * x[b]! * mean;
    }
  }
  return { information, score };
}

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] => matrix.map((row) => linear(row, vector));

/** Inverse of a symmetric positive definite matrix by Gauss and Jordan; null where it has none. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const work = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivot = work[at]![at]!;
    if (!(pivot > 1e-9 * Math.max(matrix[at]![at]!, 1e-12))) return null;
    work[at] = work[at]!.map((value) => value / pivot);
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = work[row]![at]!;
      if (factor !== 0) work[row] = work[row]!.map((value, column) => value - factor * work[at]![column]!);
    }
  }
  return work.map((row) => row.slice(size));
}
