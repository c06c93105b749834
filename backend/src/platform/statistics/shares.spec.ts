import { shareDifference, shareInterval } from './shares';

describe('Shares', () => {
  it.each([
    [{ count: 56, of: 70 }, { count: 48, of: 80 }, 0.2, 0.0524, 0.3339],
    [{ count: 9, of: 10 }, { count: 3, of: 10 }, 0.6, 0.1705, 0.809],
    [{ count: 0, of: 10 }, { count: 0, of: 20 }, 0, -0.1611, 0.2775],
    [{ count: 10, of: 10 }, { count: 0, of: 20 }, 1, 0.6791, 1],
  ])('should differ as in table II of Newcombe 1998: %j and %j', (a, b, difference, low, high) => {
    const found = shareDifference(a, b);
    expect(found.difference).toBeCloseTo(difference, 10);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('should have the interval of Newcombe 1998a, table I: 81 of 263, 0 of 20', () => {
    expect(shareInterval({ count: 81, of: 263 }).low).toBeCloseTo(0.2553, 4);
    expect(shareInterval({ count: 81, of: 263 }).high).toBeCloseTo(0.3662, 4);
    expect(shareInterval({ count: 0, of: 20 })).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) as number });
  });
});
