import { backOffMs } from './task-timing';

describe('backOffMs', () => {
  it.each([
    [0, 2_500, 5_000],
    [1, 5_000, 10_000],
    [2, 10_000, 20_000],
    [5, 80_000, 160_000],
    [6, 150_000, 300_000],
    [40, 150_000, 300_000],
  ])('should wait after %i failures between %i and %i ms', (failures, least, most) => {
    expect(backOffMs(failures, () => 0)).toBe(least);
    expect(backOffMs(failures, () => 1)).toBe(most);
  });

  it('should spread tasks that failed together', () => {
    expect(new Set(Array.from({ length: 20 }, () => backOffMs(0))).size).toBeGreaterThan(15);
  });
});
