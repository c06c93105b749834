import { RateLimit } from './rate-limit';

describe('RateLimit', () => {
  it('should let a burst through, then keep to its rate, for each key', () => {
    const limit = new RateLimit(2, 0.5);
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0), limit.take('b', 0)]).toEqual([0, 0, 2, 0]);
    expect(limit.isFree('a', 1_000)).toBe(false);
    expect([limit.take('a', 2_000), limit.take('a', 2_000)]).toEqual([0, 2]);
  });

  it('should shut nobody out when the clock is set back', () => {
    const limit = new RateLimit(2, 1);
    limit.take('a');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(limit.take('a')).toBe(0);
    clock.mockRestore();
  });

  it('should remember so many keys and no more', () => {
    const limit = new RateLimit(1, 0, 2);
    for (const key of ['a', 'b', 'c']) limit.take(key, 0);
    expect([limit.isFree('a', 0), limit.isFree('c', 0)]).toEqual([true, false]);
  });
});
