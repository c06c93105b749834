import type { Point, Series } from '../trend-values';
import { priorityOf } from '../trend-values';
import { addDays, dense, sparkOf, weekly } from './days';
import { forecastOf } from './forecast';
import { growthOf, stretch, windowGrowth } from './growth';
import { risingAndFalling } from './own-demand';
import { percentiles } from './percentile';
import { correlation, statusOf } from './status';

const first = '2026-01-01';
const days = (values: readonly number[]): Point[] => values.map((value, index) => ({ date: addDays(first, index), value }));
const series = (values: readonly number[], step: Series['step'] = 'week'): Series => ({ step, points: days(values) });
const repeated = (value: number, count: number): number[] => Array<number>(count).fill(value);

describe('growth', () => {
  it('should compare a window with the one before', () => {
    // (218 - 140) / 140 = 0.5571
    expect(growthOf(218, 140, 100, { now: 'views, this week', before: 'last week' })).toEqual({
      percent: 55.7,
      formula: 'views, this week: 218\nlast week: 140\n(218 − 140) ÷ 140 × 100 = 55.7%',
      reason: null,
    });
  });

  it.each([
    [50, 0, 0],
    [50, 99, 100],
  ])('should have no number for %p against %p where %p are needed', (now, before, least) => {
    expect(growthOf(now, before, least, { now: 'a', before: 'b' })).toMatchObject({ percent: null, formula: null });
  });

  it('should take the last complete windows of a series, and nothing when there are not two', () => {
    const points = days([...repeated(999, 5), ...repeated(10, 7), ...repeated(14, 7)]);
    expect(windowGrowth(points, 7, 1, 'views')).toMatchObject({ volume: 98, percent: 40, window: '13 to 19 Jan 2026' });
    expect(windowGrowth(points.slice(0, 13), 7, 1, 'views')).toBeNull();
  });

  it('should name days in the words of people', () => {
    expect(stretch(days([1, 2, 3]))).toBe('1 to 3 Jan 2026');
    expect(
      stretch([
        { date: '2026-01-29', value: 1 },
        { date: '2026-02-03', value: 1 },
      ]),
    ).toBe('29 Jan to 3 Feb 2026');
    expect(stretch(days([1]))).toBe('1 Jan 2026');
  });

  it.each([
    [50.1, 'high'],
    [50, 'medium'],
    [20.1, 'medium'],
    [20, 'low'],
    [-90, 'low'],
    [null, 'low'],
  ])('should give %p the priority %s', (growth, priority) => expect(priorityOf(growth)).toBe(priority));
});

describe('days', () => {
  it('should fill what is left out with nothing', () => {
    expect(dense(new Map([['2026-02-28', 3]]), '2026-02-27', '2026-03-01')).toEqual([
      { date: '2026-02-27', value: 0 },
      { date: '2026-02-28', value: 3 },
      { date: '2026-03-01', value: 0 },
    ]);
  });

  it('should add up whole weeks that end with the last day', () => {
    expect(weekly(days([100, ...repeated(1, 7), ...repeated(2, 7)])).map(({ value }) => value)).toEqual([7, 14]);
    expect(sparkOf({ step: 'day', points: days(repeated(1, 7 * 12)) })).toEqual(repeated(7, 9));
    expect(sparkOf(series([4, 6, 8, 12]))).toEqual([4, 6, 8, 12]);
  });
});

describe('status', () => {
  it('should not say anything from three weeks', () => expect(statusOf(series([1, 2, 3]), 50).status).toBeNull());

  it('should call growth above 50 that is also a rise of weeks exploding', () => {
    expect(statusOf(series([10, 11, 12, 14, 17, 22, 30, 48]), 60).status).toBe('exploding');
    // One week alone is no rise: the median slope is 0.
    expect(statusOf(series([10, 10, 10, 10, 10, 10, 10, 16]), 60).status).toBe('regular');
    expect(statusOf(series([10, 11, 12, 14, 17, 22, 30, 44]), 50).status).toBe('regular');
  });

  it('should call what fell from one and a half times the latest week peaked', () => {
    expect(statusOf(series([10, 20, 60, 50, 40, 30]), -25).status).toBe('peaked');
    expect(statusOf(series([10, 20, 44, 40, 35, 30]), -14).status).toBe('regular');
    // A few pieces more and then a few less are chance.
    expect(statusOf(series([2, 3, 7, 6, 4, 3]), -25).status).toBe('regular');
    expect(statusOf(series([1, 1, 1, 2, 2, 3, 3, 4]), 60).status).toBe('regular');
  });

  it('should call a year that repeats the one before seasonal', () => {
    const year = Array.from({ length: 52 }, (_, week) => 100 + 80 * Math.sin((week / 52) * 2 * Math.PI));
    expect(statusOf(series([...year, ...year.map((value) => value * 1.1)]), 60).status).toBe('seasonal');
    expect(statusOf(series([...repeated(100, 51), 101, ...year]), 0).status).not.toBe('seasonal');
  });

  it('should compute a correlation as by hand', () => {
    // Deviations (-1, 0, 1) and (-2, 0, 2): 4 / sqrt(2 x 8) = 1.
    expect(correlation([1, 2, 3], [2, 4, 6])).toBe(1);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBe(-1);
    expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0);
  });
});

describe('forecast', () => {
  it('should repeat a week that always repeats, without an error', () => {
    const week = [10, 20, 30, 40, 50, 60, 70];
    const { points, backTest, horizon } = forecastOf({
      step: 'day',
      points: days(Array.from({ length: 84 }, (_, day) => week[day % 7]!)),
    })!;
    expect([horizon, backTest.days]).toEqual([14, 14]);
    points.forEach(({ value }, index) => expect(value).toBeCloseTo(week[index % 7]!, 0));
    expect(backTest.wapePercent).toBeCloseTo(0, 0);
    expect(points[0]!.date).toBe(addDays(first, 84));
  });

  it('should never fall below zero, and say nothing from less than eight weeks or from weeks', () => {
    const falling = Array.from({ length: 70 }, (_, day) => Math.max(0, 69 - day));
    expect(forecastOf({ step: 'day', points: days(falling) })!.points.every(({ low, value }) => low >= 0 && value >= low)).toBe(true);
    expect(forecastOf({ step: 'day', points: days(repeated(1, 55)) })).toBeNull();
    expect(forecastOf(series(repeated(1, 100)))).toBeNull();
  });
});

describe('places within a source', () => {
  it('should share the middle of their places among equals and leave what has no number out', () => {
    expect(percentiles([10, null, 30, 20])).toEqual([0, null, 1000, 500]);
    expect(percentiles([5, 5, 9])).toEqual([250, 250, 1000]);
    expect(percentiles([7])).toEqual([500]);
    expect(percentiles([null])).toEqual([null]);
  });
});

describe('own demand', () => {
  const dates = days(repeated(0, 56)).map(({ date }) => date);
  const last = dates.at(-1)!;
  const product = (sku: string, name: string, units: number[]) => ({ sku, name, days: dates, units });
  const rising = [...repeated(2, 28), ...repeated(3, 7), ...repeated(4, 7), ...repeated(5, 7), ...repeated(6, 7)];

  it('should find what sells clearly more, with the window and the slope', () => {
    const [found] = risingAndFalling([product('MUG', 'Stoneware mug', rising), product('OAK', 'Oak board', repeated(3, 56))], last);
    // 7 x (3 + 4 + 5 + 6) = 126 against 28 x 2 = 56: 125 %.
    expect(found).toMatchObject({
      key: 'MUG',
      category: 'Product',
      volume: { value: 126, unit: 'pieces sold', window: '29 Jan to 25 Feb 2026' },
      growth: { percent: 125 },
      keywords: ['stoneware', 'mug'],
      description: '126 pieces sold in 4 weeks, after 56 in the 4 weeks before.',
    });
  });

  it('should call neither chance nor one odd week news', () => {
    const odd = [...repeated(3, 49), 30, ...repeated(3, 6)];
    // 28 x 3 = 84 against 81: well within chance.
    const chance = [...repeated(3, 27), 0, ...repeated(3, 28)];
    expect(risingAndFalling([product('A', 'Bread knife', odd), product('B', 'Butter dish', chance)], last)).toEqual([]);
  });

  it('should have no growth where fewer than ten were sold before', () => {
    expect(risingAndFalling([product('A', 'Bread knife', [...repeated(0, 47), ...repeated(4, 9)])], last)).toEqual([]);
  });

  it('should add up products that share a word', () => {
    const half = rising.map((units) => units / 2);
    const found = risingAndFalling(
      [product('A', 'Linen apron', half), product('B', 'Linen cloth', half), product('C', 'Oak board', repeated(3, 56))],
      last,
    );
    expect(found.filter(({ category }) => category === 'Product group')).toMatchObject([
      { key: 'word linen', title: 'Linen', skus: ['A', 'B'], volume: { value: 126 }, growth: { percent: 125 } },
    ]);
  });
});
