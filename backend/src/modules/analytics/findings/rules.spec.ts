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
