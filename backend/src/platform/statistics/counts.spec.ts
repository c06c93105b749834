import { binomialAtMost, poissonInterval } from './counts';

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
});
