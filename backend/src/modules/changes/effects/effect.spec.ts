import { driftOf, effectOf, type Span } from './effect';

/** mulberry32 (T. Ettinger, 2017), 0 to 1: the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('what came of a change', () => {
  it('should hold the true difference in its interval as often as it says, and seldom see one where there is none', () => {
    const random = seeded(19);
    const poisson = (mean: number): number => {
      const left = Math.exp(-mean);
      let pieces = -1;
      for (let product = 1; product > left; product *= random()) pieces++;
      return pieces;
    };
    /** A shop in which each product has its own pace, and some days are better for one than for the other. */
    const world = (lift: number, wobble: number) => {
      const growth = 0.7 + random();
      const product = (times: number, pace: number): Span => ({
        before: poisson(pace * (1 - wobble + 2 * wobble * random())),
        after: poisson(pace * growth * times * (1 - wobble + 2 * wobble * random())),
      });
      const others = Array.from({ length: 30 }, () => product(1, 2 + 25 * random()));
      const pace = 10 + 20 * random();
      const own = product(lift, pace);
      return { own, drift: driftOf(others)! };
    };
    for (const wobble of [0, 0.3]) {
      let [inside, seen, gained] = [0, 0, 0];
      const rounds = 1_000;
      for (let round = 0; round < rounds; round++) {
        const nothing = world(1, wobble);
        const none = effectOf(nothing.drift, nothing.own, nothing.own);
        if (none.direction !== 'unclear') seen++;
        if (none.low <= 0 && none.high >= 0) inside++;
        const twice = world(2.5, wobble);
        if (effectOf(twice.drift, twice.own, twice.own).direction === 'more') gained++;
      }
      expect(inside / rounds).toBeGreaterThan(0.93);
      expect(seen / rounds).toBeLessThan(0.07);
      // An interval that always said "cannot tell" would pass the two above.
      expect(gained / rounds).toBeGreaterThan(0.6);
    }
  });

  it('should take what the others did off what was gained', () => {
    const drift = driftOf(Array.from({ length: 10 }, () => ({ before: 50, after: 100 })))!;
    expect(drift.growth).toBe(2);
    const own = { before: 60, after: 120 };
    expect(effectOf(drift, own, own)).toMatchObject({ expected: 120, difference: 0, direction: 'unclear' });
    const more = { before: 60, after: 300 };
    expect(effectOf(drift, more, more)).toMatchObject({ expected: 120, difference: 180, direction: 'more' });
    const less = { before: 60, after: 20 };
    expect(effectOf(drift, less, less)).toMatchObject({ difference: -100, direction: 'less' });
  });

  it('should measure money in the same proportion, also where it was lost', () => {
    const drift = driftOf(Array.from({ length: 10 }, () => ({ before: 100, after: 100 })))!;
    const pieces = { before: 100, after: 150 };
    const units = effectOf(drift, pieces, pieces);
    const money = effectOf(drift, pieces, { before: 1_000, after: 1_500 });
    expect(money.high / units.high).toBeCloseTo(10, 10);
    expect(money.low / units.low).toBeCloseTo(10, 10);
    const loss = effectOf(drift, pieces, { before: 100, after: -400 });
    expect(loss).toMatchObject({ expected: 100, difference: -500 });
    expect(loss.low).toBeLessThan(loss.high);
  });

  it('should be less sure where single products go their own ways', () => {
    const calm = driftOf(Array.from({ length: 12 }, () => ({ before: 40, after: 40 })))!;
    const wild = driftOf(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? { before: 70, after: 10 } : { before: 10, after: 70 })))!;
    expect(calm).toMatchObject({ growth: 1, dispersion: 1 });
    expect(wild.growth).toBe(1);
    expect(wild.dispersion).toBeGreaterThan(10);
    const own = { before: 40, after: 90 };
    expect(effectOf(calm, own, own).direction).toBe('more');
    expect(effectOf(wild, own, own).direction).toBe('unclear');
  });

  it('should not compare with fewer than six products that sold', () => {
    const others = [...Array.from({ length: 5 }, () => ({ before: 9, after: 9 })), { before: 0, after: 0 }];
    expect(driftOf(others)).toBeNull();
    expect(driftOf([...others, { before: 1, after: 0 }])).not.toBeNull();
    expect(driftOf(Array.from({ length: 8 }, () => ({ before: 3, after: 0 })))).toBeNull();
  });
});
