import { normalQuantile } from './normal';

/** Logarithms of 0! to n!. */
const logFactorials: number[] = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++) logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  return logFactorials[n]!;
}

/**
 * Probability of at most `k` successes in `n` independent trials.
 * @param p of a success, 0 to 1
 */
export function binomialAtMost(k: number, n: number, p: number): number {
  if (k >= n) return 1;
  if (k < 0) return 0;
  if (p <= 0) return 1;
  if (p >= 1) return 0;
  let sum = 0;
  for (let i = 0; i <= k; i++)
    sum += Math.exp(logFactorial(n) - logFactorial(i) - logFactorial(n - i) + i * Math.log(p) + (n - i) * Math.log1p(-p));
  return Math.min(1, sum);
}

/**
 * Probability of `k` or more successes in `n` independent trials.
 * @param p of a success, 0 to 1
 */
export const binomialAtLeast = (k: number, n: number, p: number): number => binomialAtMost(n - k, n, 1 - p);

/** Probability of at most `k` events where `mean` are expected. */
function poissonAtMost(k: number, mean: number): number {
  let sum = 0;
  for (let i = 0; i <= k; i++) sum += Math.exp(i * Math.log(mean) - mean - logFactorial(i));
  return Math.min(1, sum);
}

/**
 * Exact interval of 95 % for the mean of a Poisson distribution of which `k` events were seen.
 * Source: F. Garwood, Fiducial limits for the Poisson distribution, Biometrika 28 (1936), 437–442.
 */
export function poissonInterval(k: number): { low: number; high: number } {
  const solve = (isTooLow: (mean: number) => boolean): number => {
    let [low, high] = [0, k + 10 * Math.sqrt(k + 1) + 10];
    for (let step = 0; step < 60; step++) {
      const middle = (low + high) / 2;
      if (isTooLow(middle)) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return {
    low: k === 0 ? 0 : solve((mean) => 1 - poissonAtMost(k - 1, mean) < 0.025),
    high: solve((mean) => poissonAtMost(k, mean) > 0.025),
  };
}

/**
 * Limits for the mean of a Poisson distribution of which `k` events were seen, by Byar's approximation of the exact ones, at any probability.
 * Source: N. E. Breslow and N. E. Day, Statistical Methods in Cancer Research II (1987), 2.3.
 * @param k 1 or more
 * @param tail probability beyond each limit, 0 to 1, both excluded
 */
export function poissonLimits(k: number, tail: number): { low: number; high: number } {
  const z = normalQuantile(1 - tail);
  const limit = (n: number, by: number) => n * Math.max(0, 1 - 1 / (9 * n) + by / (3 * Math.sqrt(n))) ** 3;
  return { low: limit(k, -z), high: limit(k + 1, z) };
}
