import { findAnomalies } from './anomalies';
import { parseDate } from '../../../tables';
import { comparePeriods } from './comparison';
import { forecastSales } from './forecasting';
import { Day, periodsOf, periodStart } from './periods';
import { airlinePassengers } from '../../../../platform/statistics/testing/airline-passengers';

const dayOf = (iso: string) => parseDate(iso, 'ymd');
/** One row a day from `first`, with the amount of the day's index. */
const daily = (first: string, count: number, amount: (index: number) => number): Day[] =>
  Array.from({ length: count }, (_, index) => [dayOf(first) + index, amount(index), 1]);
const monthly: Day[] = airlinePassengers.map((amount, index) => [Date.UTC(1949, index, 1) / 86_400_000, amount, 1]);

describe('periods', () => {
  it('should begin weeks on Monday', () => {
    expect(periodStart(dayOf('2024-03-03'), 'week')).toBe(dayOf('2024-02-26'));
    expect(periodStart(dayOf('2024-03-04'), 'week')).toBe(dayOf('2024-03-04'));
    expect(periodStart(dayOf('1969-12-31'), 'week')).toBe(dayOf('1969-12-29'));
  });

  it('should leave a gap where there is no data', () => {
    const days: Day[] = [[dayOf('2024-01-05'), 10, 1], [dayOf('2024-03-05'), 20, 2]]; // prettier-ignore
    expect(periodsOf(days, 'month').map(({ start, amount }) => [start, amount])).toEqual([
      ['2024-01-01', 10],
      ['2024-02-01', null],
      ['2024-03-01', 20],
    ]);
  });

  it('should call a month incomplete when its last days are missing, but not for a closed Sunday', () => {
    expect(
      periodsOf(
        daily('2024-01-01', 60, () => 1),
        'month',
      ).map(({ complete }) => complete),
    ).toEqual([true, true]);
    expect(
      periodsOf(
        daily('2024-01-01', 50, () => 1),
        'month',
      ).map(({ complete }) => complete),
    ).toEqual([true, false]);
    const closedOnSundays = daily('2024-01-01', 90, () => 1).filter(([day]) => (day + 4) % 7 !== 0);
    expect(periodsOf(closedOnSundays, 'month').map(({ complete }) => complete)).toEqual([true, true, true]);
  });
});

describe('today', () => {
  const until = dayOf('2024-03-05');
  const days = daily('2023-12-01', 96, (index) => (index === 95 ? 1 : 100)).filter(([day]) => day !== until - 1);

  it('should not be over: what is full goes on until yesterday, sold or not', () => {
    expect(
      periodsOf(days, 'day', until)
        .slice(-3)
        .map(({ start, amount, complete }) => [start, amount, complete]),
    ).toEqual([
      ['2024-03-03', 100, true],
      ['2024-03-04', null, true],
      ['2024-03-05', 1, false],
    ]);
    const quiet = days.filter(([day]) => day < dayOf('2024-02-27'));
    expect(periodsOf(quiet, 'month', until).map(({ start, complete }) => [start, complete])).toEqual([
      ['2023-12-01', true],
      ['2024-01-01', true],
      ['2024-02-01', true],
      ['2024-03-01', false],
    ]);
    expect(comparePeriods(quiet, until).facts).toMatchObject({ current: { start: '2024-02-01' } });
    const lastDay = dayOf('2024-02-29');
    expect(
      comparePeriods(
        days.filter(([day]) => day <= lastDay),
        lastDay,
      ).facts,
    ).toMatchObject({ current: { start: '2024-01-01' } });
  });

  it('should be no unusual day, and the first that something is expected from', () => {
    expect(findAnomalies(days).facts!.found.map(({ start }) => start)).toContain('2024-03-05');
    expect(findAnomalies(days, until).facts!.found).toEqual([]);
    expect(forecastSales(days, 7, until).facts).toMatchObject({ history: 95, zeroPeriods: 1, points: { 0: { start: '2024-03-05' } } });
  });

  it('should name the unusual days of a month only, compared with all', () => {
    const odd = daily('2024-01-01', 120, (index) => (index === 20 || index === 70 ? 900 : 100 + (index % 3)));
    expect(findAnomalies(odd).facts).toMatchObject({ count: 2 });
    expect(findAnomalies(odd, null, { from: '2024-03-01', to: '2024-03-31' }).facts).toMatchObject({
      checked: 120,
      count: 1,
      found: [{ start: '2024-03-11', amount: 900 }],
    });
  });
});

describe('comparison', () => {
  it('should compare the last full month with the one before and with the year before', () => {
    const { facts } = comparePeriods(daily('2023-02-01', 399, (index) => (index >= 365 ? 3 : index >= 334 ? 2 : 1)));
    expect(facts).toMatchObject({
      unit: 'month',
      current: { start: '2024-02-01', amount: 87 },
      previous: { start: '2024-01-01', amount: 62 },
      yearAgo: { start: '2023-02-01', amount: 28 },
      partial: [{ start: '2024-03-01' }],
    });
    expect(facts!.changePercent).toBeCloseTo((100 * 25) / 62, 6);
  });
  it('should fall back to weeks and then days, and say when there is nothing to compare', () => {
    expect(comparePeriods(daily('2024-01-01', 14, () => 1)).facts).toMatchObject({ unit: 'week', change: 0 });
    expect(comparePeriods(daily('2024-01-02', 3, (index) => index)).facts).toMatchObject({ unit: 'day', change: 1 });
    expect(comparePeriods(daily('2024-01-01', 1, () => 1))).toMatchObject({ facts: null, reason: expect.any(String) as string });
  });
});

describe('anomalies', () => {
  const noise = (index: number) => ((index * 7919) % 101) / 10;
  const shop = (index: number) => 100 + index * 0.5 + (index % 7 === 5 ? 80 : 0) + noise(index);

  it('should find a planted spike and a planted hole, and nothing else, in a growing shop with busy Saturdays', () => {
    const days = daily('2024-01-01', 200, (index) => (index === 90 ? 900 : index === 140 ? 10 : shop(index)));
    const { facts } = findAnomalies(days);
    expect(facts!.found.map(({ start }) => start)).toEqual(['2024-03-31', '2024-05-20']);
    expect(facts!.found[0]!.amount).toBe(900);
    expect(facts!.found[0]!.expected).toBeGreaterThan(130);
    expect(facts!.found[0]!.expected).toBeLessThan(160);
  });
  it('should find nothing where there is nothing', () => expect(findAnomalies(daily('2024-01-01', 200, shop)).facts!.found).toEqual([]));
  it('should not judge a handful of days', () => expect(findAnomalies(daily('2024-01-01', 13, shop)).facts).toBeNull());
});

describe('forecast', () => {
  it('should forecast the airline passengers by month, beside what repeating would have missed by', () => {
    const { facts } = forecastSales(monthly, 12);
    expect(facts).toMatchObject({
      unit: 'month',
      season: 12,
      history: 144,
      horizon: 12,
      demand: 'regular',
      test: { periods: 12, dismissed: null },
    });
    expect(facts!.test!.errorPercent).toBeLessThan(6);
    expect(facts!.test!.error).toBeLessThan(facts!.test!.repeatingSeason!);
    expect(facts!.test!.error).toBeLessThan(facts!.test!.repeatingLast);
    expect(facts!.points[0]).toMatchObject({ start: '1961-01-01', end: '1961-01-31' });
    // R: forecast(ets(AirPassengers), 1) gives 441.8, and predict(HoltWinters(..., "multiplicative"), 1) 447.1.
    expect(facts!.points[0]!.amount).toBeGreaterThan(435);
    expect(facts!.points[0]!.amount).toBeLessThan(455);
    expect(facts!.points.every(({ low, amount, high }) => low < amount && amount < high)).toBe(true);
  });
  it('should forecast days by their weekday and never below zero', () => {
    const { facts } = forecastSales(daily('2024-01-01', 70, (index) => (index % 7 === 6 ? 0 : 50 + (index % 3))));
    expect(facts).toMatchObject({ unit: 'day', season: 7, horizon: 14 });
    expect(facts!.points.every(({ amount, low }) => amount >= 0 && low >= 0)).toBe(true);
    expect(facts!.points[6]!.amount).toBeLessThan(8);
    expect(facts!.points[0]!.amount).toBeGreaterThan(40);
  });
  it('should start after the last hole of a week', () => {
    const days = daily('2024-01-01', 100, () => 10).filter((_, index) => index < 20 || index > 50);
    expect(forecastSales(days).facts).toMatchObject({ unit: 'day', history: 49 });
    expect(forecastSales(days.slice(0, 40)).facts).not.toBeNull();
  });
  it('should forecast weekly sales by week', () => {
    const weekly: Day[] = Array.from({ length: 40 }, (_, index) => [dayOf('2024-01-01') + 7 * index, 100 + (index % 5), 1]);
    expect(forecastSales(weekly).facts).toMatchObject({ unit: 'week', horizon: 8, zeroPeriods: 0 });
  });
  it('should give a short history a simple answer with a wide range, and say that it is one', () => {
    const { facts } = forecastSales(daily('2024-01-01', 5, (index) => 100 + 10 * (index % 2)));
    expect(facts).toMatchObject({
      unit: 'day',
      history: 5,
      demand: 'short',
      test: null,
      methods: [{ name: 'the average', sharePercent: 100 }],
    });
    expect(facts!.points[0]!.high - facts!.points[0]!.low).toBeGreaterThan(25);
    expect(forecastSales(daily('2024-01-01', 3, () => 1))).toMatchObject({
      facts: null,
      reason: expect.stringContaining('4 days') as string,
    });
  });
  it('should never show what lost to a naive method in the same tests', () => {
    let state = 7;
    const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
    for (let shop = 0; shop < 30; shop++) {
      let level = 500;
      const walk = daily('2024-01-01', 40 + shop * 3, () => (level = Math.max(0, level + 80 * (chance() - 0.5))));
      const test = forecastSales(walk).facts!.test!;
      expect(test.error).toBeLessThanOrEqual(Math.min(test.repeatingLast, test.repeatingSeason ?? Infinity));
    }
  });
  it('should say a rate for sales now and then', () => {
    const rare: Day[] = Array.from({ length: 20 }, (_, index) => [dayOf('2024-01-01') + 3 * index, 30, 1]);
    const { facts } = forecastSales(rare);
    expect(facts).toMatchObject({ unit: 'day', demand: 'intermittent' });
    expect(facts!.points[0]!.amount).toBeGreaterThan(6);
    expect(facts!.points[0]!.amount).toBeLessThan(14);
  });
});
