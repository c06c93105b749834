import { Moments } from './moments';

/** Digits on which computed and certified value agree (NIST's log relative error). */
const agreement = (computed: number, certified: number) =>
  computed === certified ? 15 : -Math.log10(Math.abs(computed - certified) / certified);

const alternating = (center: number, low: number, high: number) => [
  center,
  ...Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? low : high)),
];

/** Digits of pi by Gibbons' spigot (American Mathematical Monthly 113 (2006) 318-328). */
function piDigits(count: number): number[] {
  const digits: number[] = [];
  let [q, r, t, k, n, l] = [1n, 0n, 1n, 1n, 3n, 3n];
  while (digits.length < count) {
    if (4n * q + r - t < n * t) {
      digits.push(Number(n));
      [q, r, n] = [10n * q, 10n * (r - n * t), (10n * (3n * q + r)) / t - 10n * n];
    } else {
      [q, r, t, k, n, l] = [q * k, (2n * q + r) * l, t * l, k + 1n, (q * (7n * k + 2n) + r * l) / (t * l), l + 2n];
    }
  }
  return digits;
}

/** Certified values: NIST Statistical Reference Datasets, univariate summary statistics. */
describe('NIST StRD univariate', () => {
  it.each([
    { name: 'NumAcc1', values: [10000001, 10000003, 10000002], mean: 10000002, standardDeviation: 1, digits: 15 },
    { name: 'NumAcc2', values: alternating(1.2, 1.1, 1.3), mean: 1.2, standardDeviation: 0.1, digits: 13 },
    { name: 'NumAcc3', values: alternating(1000000.2, 1000000.1, 1000000.3), mean: 1000000.2, standardDeviation: 0.1, digits: 9 },
    { name: 'NumAcc4', values: alternating(10000000.2, 10000000.1, 10000000.3), mean: 10000000.2, standardDeviation: 0.1, digits: 8 },
    { name: 'PiDigits', values: piDigits(5000), mean: 4.5348, standardDeviation: 2.86733906028871, digits: 13 },
  ])('should reproduce the certified values of $name', ({ values, mean, standardDeviation, digits }) => {
    const moments = new Moments();
    values.forEach((value) => moments.add(value));
    expect(moments.count).toBe(values.length);
    expect(agreement(moments.mean, mean)).toBeGreaterThan(13);
    expect(agreement(moments.standardDeviation, standardDeviation)).toBeGreaterThanOrEqual(digits);
  });
});
