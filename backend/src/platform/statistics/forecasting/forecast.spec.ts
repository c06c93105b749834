import { airlinePassengers } from '../testing/airline-passengers';
import { chooseEts } from './ets';
import { forecastSeries } from './forecast';
import { croston, tsb } from './intermittent';
import { levelWithEvents } from './known-events';
import { leadTimeDemand } from './lead-time';
import { minimise } from './nelder-mead';
import { seasonOf } from './seasonality';
import { simple, theta } from './smoothing';

/** Uniform numbers of Park and Miller's generator, so that every run sees the same series. */
const chances = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const series = (length: number, value: (at: number) => number) => Array.from({ length }, (_, at) => value(at));

describe('forecasting methods', () => {
  it("should find the lowest point of Rosenbrock's valley", () => {
    const { point } = minimise(([x, y]) => (1 - x!) ** 2 + 100 * (y! - x! * x!) ** 2, {
      start: [-1.2, 1],
      lower: [-5, -5],
      upper: [5, 5],
      evaluations: 600,
    });
    expect(point[0]).toBeCloseTo(1, 2);
    expect(point[1]).toBeCloseTo(1, 2);
  });
  it('should smooth a constant to itself and carry a straight line on by half its slope', () => {
    expect(simple(new Float64Array(20).fill(7)).level).toBeCloseTo(7, 9);
    const line = theta(Float64Array.from(series(60, (at) => 10 + 2 * at)), 2);
    expect(line[1]! - line[0]!).toBeCloseTo(1, 6);
  });
  it('should see that the airline passengers have a season and a trend that multiply', () => {
    expect(chooseEts(Float64Array.from(airlinePassengers), 12).form).toMatchObject({ error: 'M', season: 'M' });
  });
  it('should take seasonal terms out that were put in, and none out of noise', () => {
    const terms = [0.8, 1.2, 1, 1];
    const found = seasonOf(Float64Array.from(series(40, (at) => 100 * terms[at % 4]!)), 4, true).terms;
    terms.forEach((term, phase) => expect(found[phase]).toBeCloseTo(term, 2));
    const next = chances(11);
    const noise = seasonOf(Float64Array.from(series(120, () => 100 + 20 * (next() - 0.5))), 12, true).terms;
    expect(Math.max(...noise.map((term) => Math.abs(term - 1)))).toBeLessThan(0.03);
  });
  it("should compute Croston's rate, its correction and the falling one of Teunter, Syntetos and Babai", () => {
    const everyThird = Float64Array.from(series(30, (at) => (at % 3 === 2 ? 6 : 0)));
    expect(croston(everyThird, false)).toBeCloseTo(2, 9);
    expect(croston(everyThird, true)).toBeCloseTo(1.9, 9);
    const stopped = Float64Array.from([...everyThird, ...new Array<number>(30).fill(0)]);
    expect(croston(stopped, false)).toBeCloseTo(2, 9);
    expect(tsb(stopped)).toBeLessThan(1);
  });
  it('should read the effect of a price off the past and use the price that is planned', () => {
    const next = chances(5);
    const price = Float64Array.from(series(80, (at) => Math.log(at % 9 === 0 ? 7 : 10)));
    const units = price.map((value) => 8 - 2 * value + 0.05 * (next() - 0.5));
    const ahead = levelWithEvents(units, { past: [price], future: [Float64Array.from([Math.log(7), Math.log(10)])] }, 2);
    expect(ahead[0]! - ahead[1]!).toBeCloseTo(-2 * Math.log(0.7), 1);
  });
});

describe('forecastSeries', () => {
  it('should do no worse than the naive methods in its tests, and say how it did', () => {
    const next = chances(3);
    for (let shop = 0; shop < 20; shop++) {
      let level = 100;
      const values = series(60 + shop, () => (level += 10 * (next() - 0.5)));
      const { test, parts } = forecastSeries({ values, seasons: [7], horizon: 7 });
      expect(test!.error).toBeLessThanOrEqual(Math.min(test!.naive, test!.seasonalNaive!));
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });
  it('should cover most of what comes', () => {
    const next = chances(9);
    const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
    let inside = 0;
    for (let shop = 0; shop < 40; shop++) {
      const all = series(82, (at) => 100 + 20 * Math.sin((2 * Math.PI * at) / 7) + 8 * normal());
      const { lower, upper } = forecastSeries({ values: all.slice(0, 75), seasons: [7], horizon: 7 });
      all.slice(75).forEach((value, step) => (inside += Number(value >= lower[step]! && value <= upper[step]!)));
    }
    expect(inside / 280).toBeGreaterThan(0.9);
    expect(inside / 280).toBeLessThan(0.99);
  });
  it('should use two seasons of hours at once', () => {
    const hour = (at: number) => 100 + 30 * Math.sin((2 * Math.PI * at) / 24) + (at % 168 >= 120 ? 40 : 0);
    const { mean } = forecastSeries({ values: series(24 * 7 * 4, hour), seasons: [24, 168], horizon: 48 });
    mean.forEach((value, step) => expect(Math.abs(value - hour(24 * 7 * 4 + step))).toBeLessThan(8));
  });
  it('should use what is planned where it helped', () => {
    const isPromoted = (at: number) => (at % 6 === 0 ? 1 : 0);
    const next = chances(21);
    const values = series(90, (at) => (isPromoted(at) ? 300 : 100) + 4 * next());
    const events = { past: [series(90, isPromoted)], future: [[1, 0, 0]] };
    const { mean, parts } = forecastSeries({ values, seasons: [], horizon: 3, events });
    expect(mean[0]).toBeGreaterThan(240);
    expect(mean[1]).toBeLessThan(130);
    expect(parts[0]!.method).toBe('events');
  });
  it('should take nothing sold, one value, and values below zero', () => {
    expect(forecastSeries({ values: new Array<number>(30).fill(0), seasons: [7], horizon: 3 }).mean).toEqual([0, 0, 0]);
    expect(forecastSeries({ values: [5], seasons: [7], horizon: 2 })).toMatchObject({ mean: [5, 5], demand: 'short', test: null });
    const next = chances(2);
    const below = forecastSeries({ values: series(40, () => -50 + 10 * next()), seasons: [7], horizon: 2 });
    expect(below.mean[0]).toBeLessThan(-35);
    expect(below.lower[0]).toBeLessThan(below.mean[0]!);
    const large = forecastSeries({ values: series(60, (at) => (at % 5 === 0 ? 90_000 : 0)), seasons: [7], horizon: 2 });
    expect(large.upper[0]).toBeGreaterThan(large.mean[0]!);
    expect(() => forecastSeries({ values: [], seasons: [], horizon: 1 })).toThrow(RangeError);
  });
});

describe('demand in a lead time', () => {
  it('should be enough in about as many lead times as were asked', () => {
    for (const [kind, units] of [
      ['regular', (next: () => number) => 3 + Math.floor(5 * next())],
      ['intermittent', (next: () => number) => (next() < 0.2 ? 1 + Math.floor(4 * next()) : 0)],
    ] as const) {
      const next = chances(17);
      let held = 0;
      for (let product = 0; product < 300; product++) {
        const all = series(214, () => units(next));
        const { demand, enough } = leadTimeDemand(all.slice(0, 200), 14, 0.95);
        expect(demand).toBe(kind);
        held += Number(all.slice(200).reduce((sum, value) => sum + value, 0) <= enough);
      }
      expect(held / 300).toBeGreaterThan(0.9);
      expect(held / 300).toBeLessThan(0.995);
    }
  });
  it('should not take two silent days of a product that is a week old for its end', () => {
    const { demand, expected, enough } = leadTimeDemand([34, 35, 34, 34, 35, 34, 0, 0], 14, 0.95);
    expect(demand).toBe('regular');
    expect(expected).toBeCloseTo((206 / 8) * 14, 6);
    expect(enough).toBeGreaterThan(expected);
  });
});
