/** Horner's scheme: c0 + c1 x + c2 x² + ... */
const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);

const middle = [
  [3.3871327179, 50.434271938, 159.29113202, 59.10937472],
  [1, 17.895169469, 78.757757664, 67.1875636],
] as const;
const shoulder = [
  [1.4234372777, 2.75681539, 1.3067284816, 0.17023821103],
  [1, 0.7370016425, 0.12021132975],
] as const;
const tail = [
  [6.657905115, 3.081226386, 0.42868294337, 0.017337203997],
  [1, 0.24197894225, 0.012258202635],
] as const;

/**
 * Quantile of the standard normal distribution, right to seven digits.
 * Source: M. J. Wichura, Applied Statistics 37 (1988) 477-484, algorithm AS 241 (PPND7).
 * @param p probability, 0 to 1, both excluded
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(middle[0], r)) / polynomial(middle[1], r);
  }
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const [above, below] = r <= 5 ? shoulder : tail;
  const x = r - (r <= 5 ? 1.6 : 5);
  return (Math.sign(q) * polynomial(above, x)) / polynomial(below, x);
}

/**
 * Quantile of Student's t distribution by its expansion around the normal quantile; off by less than 0.005 from 5 degrees on.
 * Source: M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.5.
 * @param degrees degrees of freedom, at least 5
 */
export function studentQuantile(p: number, degrees: number): number {
  const z = normalQuantile(p);
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}
