import { backoff, backoffMs } from './backoff';

describe('The backoff of an attempt', () => {
  it.each([
    [0, 2_500, 5_000],
    [1, 5_000, 10_000],
    [2, 10_000, 20_000],
    [5, 80_000, 160_000],
    [6, 150_000, 300_000],
    [40, 150_000, 300_000],
  ])('should wait after %i failures between %i and %i ms', (failures, least, most) => {
    expect(backoffMs(backoff.attempt, failures, () => 0)).toBe(least);
    expect(backoffMs(backoff.attempt, failures, () => 1)).toBe(most);
  });

  it('should spread tasks that failed together', () => {
    expect(new Set(Array.from({ length: 20 }, () => backoffMs(backoff.attempt, 0))).size).toBeGreaterThan(15);
  });
});
