import { isRealPair, leastLift } from './product-pairs';

describe('Pairs of products', () => {
  it.each([
    ['as often as chance would bring', { both: 25, own: 100, other: 250, all: 1_000 }, false],
    ['less often than chance would bring', { both: 20, own: 100, other: 400, all: 1_000 }, false],
    ['a little more often, within the interval', { both: 30, own: 100, other: 250, all: 1_000 }, false],
    ['three times as often', { both: 30, own: 100, other: 100, all: 1_000 }, true],
    ['in too few orders', { both: 7, own: 20, other: 20, all: 1_000 }, false],
    ['in too small a share', { both: 30, own: 400, other: 30, all: 10_000 }, false],
  ])('should judge a pair that met %s', (_, counts, isReal) => expect(isRealPair(counts, 12)).toBe(isReal));

  it('should ask more of a pair that is the best of more products', () => {
    // 30 where 14 are expected: sure for 12 products, and what the best of 200 may come to by chance.
    const counts = { both: 30, own: 100, other: 140, all: 1_000 };
    expect([isRealPair(counts, 12), isRealPair(counts, 200)]).toEqual([true, false]);
  });

  it('should bound the lift from below, and know no pair that never met', () => {
    expect(leastLift({ both: 30, own: 100, other: 100, all: 1_000 }, 12)).toBeGreaterThan(1.4);
    expect(leastLift({ both: 30, own: 100, other: 100, all: 1_000 }, 12)).toBeLessThan(3);
    expect(leastLift({ both: 0, own: 10, other: 10, all: 100 }, 12)).toBe(0);
  });

  it('should take at most 1 of 1,000 pairs that met by chance for real', () => {
    let state = 7;
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
    let found = 0;
    for (let pair = 0; pair < 1_000; pair++) {
      const counts = { both: 0, own: 0, other: 0, all: 400 };
      for (let order = 0; order < counts.all; order++) {
        const [hasOwn, hasOther] = [random() < 0.3, random() < 0.3];
        counts.own += Number(hasOwn);
        counts.other += Number(hasOther);
        counts.both += Number(hasOwn && hasOther);
      }
      if (isRealPair(counts, 2)) found++;
    }
    expect(found).toBeLessThanOrEqual(1);
  });
});
