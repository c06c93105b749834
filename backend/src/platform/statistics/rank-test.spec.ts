import { normalTail, rankTest } from './rank-test';

describe('rankTest', () => {
  it('should be the normal approximation with its corrections, as R computes it', () => {
    // wilcox.test(1:5, 6:10, exact = FALSE)
    expect(rankTest([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.01219, 5);
    expect(rankTest([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(0.01219, 5);
  });

  it('should see no difference where there is none', () => {
    expect(rankTest([3, 3, 3], [3, 3, 3])).toBe(1);
    expect(rankTest([1, 4, 5, 8], [2, 3, 6, 7])).toBeCloseTo(1, 5);
  });
});

describe('tails', () => {
  it('should be those of the tables', () => {
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalTail(-1)).toBeCloseTo(0.841345, 5);
  });
});
