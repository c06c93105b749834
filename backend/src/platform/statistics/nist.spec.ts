import { Moments } from './moments';

/** Digits on which computed and certified value agree (NIST's log relative error). */
const agreement = (computed: number, certified: number) =>
  computed === certified ? 15 : -Math.log10(Math.abs(computed - certified) / certified);

const alternating = (center: number, low: number, high: number) => [
  center,
  ...Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? low : high)),
];

/** Certified values: NIST Statistical Reference Datasets, univariate summary statistics; these four are defined by a formula. */
describe('NIST StRD univariate', () => {
  it.each([
    { name: 'NumAcc1', values: [10000001, 10000003, 10000002], mean: 10000002, standardDeviation: 1, digits: 15 },
    { name: 'NumAcc2', values: alternating(1.2, 1.1, 1.3), mean: 1.2, standardDeviation: 0.1, digits: 13 },
    { name: 'NumAcc3', values: alternating(1000000.2, 1000000.1, 1000000.3), mean: 1000000.2, standardDeviation: 0.1, digits: 9 },
    { name: 'NumAcc4', values: alternating(10000000.2, 10000000.1, 10000000.3), mean: 10000000.2, standardDeviation: 0.1, digits: 8 },
  ])('should reproduce the certified values of $name', ({ values, mean, standardDeviation, digits }) => {
    const moments = new Moments();
    values.forEach((value) => moments.add(value));
    expect(moments.count).toBe(values.length);
    expect(agreement(moments.mean, mean)).toBeGreaterThan(13);
    expect(agreement(moments.standardDeviation, standardDeviation)).toBeGreaterThanOrEqual(digits);
  });
});
