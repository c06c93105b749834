import { holm, studentChance } from './multiple-tests';

describe('chance of a Student value', () => {
  it.each([
    // 2 * pt(-t, degrees) of R.
    [2.5706, 5, 0.05],
    [4.0321, 5, 0.01],
    [2.0423, 30, 0.05],
    [3.646, 30, 0.001],
    [0, 8, 1],
  ])('should agree with the tables at %s with %s degrees', (t, degrees, chance) =>
    expect(Math.abs(studentChance(t, degrees) - chance)).toBeLessThan(0.0006),
  );
});

describe('several tests', () => {
  it('should hold those that are below their share of the level, the smallest first', () => {
    // 0.05 / 4, 0.05 / 3, 0.05 / 2: the third is above.
    expect(holm([0.03, 0.01, 0.012, 0.04], 0.05)).toEqual([false, true, true, false]);
    expect(holm([0.02, 0.03], 0.05)).toEqual([true, true]);
    expect(holm([0.026, 0.001], 0.05)).toEqual([true, true]);
    expect(holm([0.026, 0.027], 0.05)).toEqual([false, false]);
    expect(holm([], 0.05)).toEqual([]);
  });
});
