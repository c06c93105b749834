import { findAnomalies } from './anomalies';
import { parseDate } from './columns/dates';
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
  it('should forecast the airline passengers by month and report an honest error', () => {
    const { facts } = forecastSales(monthly, 12);
    expect(facts).toMatchObject({ unit: 'month', seasonality: 'multiplicative', season: 12, history: 144, horizon: 12 });
    expect(facts!.backTest.periods).toBe(12);
    expect(facts!.backTest.mapePercent).toBeLessThan(3);
    expect(facts!.backTest.mase).toBeLessThan(0.4);
    expect(facts!.points[0]).toMatchObject({ start: '1961-01-01', end: '1961-01-31' });
    // R: predict(HoltWinters(AirPassengers, seasonal = "multiplicative"), 1) gives 447.06.
    expect(facts!.points[0]!.amount).toBeCloseTo(447.06, 1);
  });
  it('should forecast days by their weekday and never below zero', () => {
    const { facts } = forecastSales(daily('2024-01-01', 70, (index) => (index % 7 === 6 ? 0 : 50 + (index % 3))));
    expect(facts).toMatchObject({ unit: 'day', seasonality: 'additive', season: 7, horizon: 14 });
    expect(facts!.points.every(({ amount }) => amount >= 0)).toBe(true);
    expect(facts!.points[6]!.amount).toBeLessThan(5);
    expect(facts!.points[0]!.amount).toBeGreaterThan(40);
  });
  it('should start after the last hole of a week', () => {
    const days = daily('2024-01-01', 100, () => 10).filter((_, index) => index < 20 || index > 50);
    expect(forecastSales(days).facts).toMatchObject({ history: 49 });
    expect(forecastSales(days.slice(0, 40))).toMatchObject({ facts: null, reason: expect.stringContaining('28 days') as string });
  });
});
