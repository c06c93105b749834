import { binomialAtLeast, binomialAtMost, poissonInterval, poissonLimits } from './counts';

describe('Counts', () => {
  // Sums of exact fractions.
  it.each([
    [2, 10, 0.3, 0.3827828],
    [0, 88, 8 / 52, 4.1261146e-7],
    [40, 100, 0.5, 0.02844397],
    [5, 5, 0.3, 1],
    [-1, 5, 0.3, 0],
  ])('should give the probability of at most %d of %d at %d', (k, n, p, probability) =>
    expect(binomialAtMost(k, n, p) / (probability || 1)).toBeCloseTo(probability ? 1 : 0, 3),
  );

  it('should give the probability of many successes', () => {
    // 8 heads or more in 10 throws: 56 / 1024.
    expect(binomialAtLeast(8, 10, 0.5)).toBeCloseTo(56 / 1024, 10);
    expect([binomialAtLeast(0, 10, 0.5), binomialAtLeast(11, 10, 0.5), binomialAtLeast(1, 10, 0), binomialAtLeast(10, 10, 1)]).toEqual([
      1, 0, 0, 1,
    ]);
  });

  // Solved with 60 decimals.
  it.each([
    [0, 0, 3.688879],
    [1, 0.02531781, 5.571643],
    [10, 4.795389, 18.39036],
    [100, 81.36399, 121.62679],
  ])('should give the exact interval for %d events', (k, low, high) => {
    expect(poissonInterval(k).low).toBeCloseTo(low, 4);
    expect(poissonInterval(k).high).toBeCloseTo(high, 3);
  });

  it.each([1, 10, 100])('should come close to it without solving for %d events', (k) => {
    const [near, exact] = [poissonLimits(k, 0.025), poissonInterval(k)];
    expect(Math.abs(near.low - exact.low)).toBeLessThan(0.02);
    expect(Math.abs(near.high - exact.high)).toBeLessThan(0.02);
  });
});
