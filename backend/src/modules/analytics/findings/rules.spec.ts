import { findAnomaly, findConcentration, findTrendChange } from './rules';

/** Busy Saturdays, a little noise. */
const usual = (day: number) => (day % 7 === 5 ? 40 : 10) + (day % 3);
const days = (count: number, of = usual) => Array.from({ length: count }, (_, day) => of(day));

describe('findAnomaly', () => {
  it('should find the day that stands out from its weekday, and take no busy Saturday for one', () => {
    expect(findAnomaly(days(42), 3)).toBeNull();
    const values = days(42);
    values[38] = 45;
    expect(findAnomaly(values, 3)).toMatchObject({ day: 38, value: 45 });
    expect(findAnomaly(values, 3)!.usual).toBeLessThan(13);
  });

  it('should leave alone what is long ago, and what differs by too little to matter', () => {
    const old = days(42);
    old[10] = 45;
    expect(findAnomaly(old, 3)).toBeNull();
    const small = days(42, () => 0);
    small[40] = 2;
    expect(findAnomaly(small, 3)).toBeNull();
    expect(findAnomaly(small, 1)).toMatchObject({ day: 40, usual: 0 });
  });
});

describe('findAnomaly from eight weeks on', () => {
  /** Poisson counts around `mean`, the same in every run (mulberry32). */
  function counts(length: number, mean: (day: number) => number, seed: number): number[] {
    let state = seed;
    const random = () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    return Array.from({ length }, (_, day) => {
      let found = -1;
      for (let product = 1, limit = Math.exp(-mean(day)); product > limit; found++) product *= random();
      return found;
    });
  }
  /** Grows by three quarters in twelve weeks and sells six times as much on Saturdays. */
  const growing = (day: number) => (day % 7 === 5 ? 90 : 15) * (1 + (0.75 * day) / 84);
  const shops = Array.from({ length: 100 }, (_, seed) => counts(84, growing, seed + 1));

  it('should take neither growth nor the wide swings of a busy Saturday for unusual', () => {
    const alarms = shops.map((values) => findAnomaly(values, 3)).filter((found) => found !== null);
    expect(alarms.every(({ basis }) => basis === 'line')).toBe(true);
    expect(alarms.length).toBeLessThanOrEqual(5);
    expect(alarms.filter(({ day }) => day % 7 === 5)).toEqual([]);
  });

  it('should find the Saturday that sold half, and the quiet day that sold three times as much', () => {
    for (const [day, times] of [
      [82, 0.5],
      [79, 3],
    ] as const) {
      const found = shops.filter((values) => findAnomaly(values.with(day, Math.round(growing(day) * times)), 3)?.day === day);
      expect(found.length).toBeGreaterThanOrEqual(95);
    }
  });

  it('should not be moved by an unusual day long ago', () => {
    expect(findAnomaly(days(56).with(20, 400), 3)).toBeNull();
  });

  it('should say which method it used', () => {
    expect(findAnomaly(days(55).with(52, 90), 3)?.basis).toBe('median');
    expect(findAnomaly(days(56).with(52, 90), 3)?.basis).toBe('line');
  });
});

describe('findTrendChange', () => {
  it('should find a change that chance does not explain', () => {
    const values = days(56, (day) => usual(day) * (day < 28 ? 1 : 1.6));
    expect(findTrendChange(values)!.change).toBeCloseTo(60, 0);
    expect(findTrendChange(values)!.chance).toBeLessThan(0.01);
  });

  it('should find none in noise, nor one that is too small', () => {
    expect(findTrendChange(days(56))).toBeNull();
    expect(findTrendChange(days(56, (day) => (day < 28 ? 100 : 110)))).toBeNull();
    expect(findTrendChange(days(56, () => 0))).toBeNull();
  });

  it('should expect the change of the same weeks a year ago', () => {
    const season = days(56, (day) => usual(day) * (day < 28 ? 1 : 1.6));
    const doubled = season.map((value) => value * 2);
    expect(findTrendChange(doubled, season)).toBeNull();
    expect(findTrendChange(doubled, null)).not.toBeNull();
    expect(findTrendChange(days(56), season)).toMatchObject({ hasSeason: true, change: expect.closeTo(-37.5, 0) as number });
  });

  it('should expect no season from a year without sales on most days', () => {
    const sparse = days(56, (day) => (day > 28 && day % 7 === 5 ? 200 : 0));
    expect(findTrendChange(days(56), sparse)).toBeNull();
  });

  it('should not put a percentage on what came from nothing', () => {
    expect(findTrendChange(days(56, (day) => (day < 28 ? 0 : 5)))).toMatchObject({ before: 0, after: 5, change: null });
  });
});

describe('findConcentration', () => {
  const share = (name: string, finished: number, failed: number) => ({ id: name, name, finished, failed });

  it('should name who fails far more than its share', () => {
    expect(findConcentration([share('Writer', 100, 24), share('Analyst', 700, 2)])).toMatchObject({
      name: 'Writer',
      failures: 26,
      runs: 800,
    });
  });

  it('should blame nobody for doing most of the work, nor for a handful of failures', () => {
    expect(findConcentration([share('Writer', 900, 24), share('Analyst', 100, 2)])).toBeNull();
    expect(findConcentration([share('Writer', 10, 5), share('Analyst', 700, 0)])).toBeNull();
    expect(findConcentration([])).toBeNull();
  });
});
