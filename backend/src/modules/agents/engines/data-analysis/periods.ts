import { isoDay } from '../../../tables';
import { PeriodFacts, Profile, tidy, Unit } from './facts';
import { quantile } from '../../../../platform/statistics/quantiles';

export type Day = readonly [day: number, amount: number, rows: number];

const MS_PER_DAY = 86_400_000;

/** The shop's day that is not over; files are read as they are. */
export const openDay = ({ source: { shop } }: Pick<Profile, 'source'>): number | null =>
  shop ? Date.parse(shop.today) / MS_PER_DAY : null;

/** First day of the period a day belongs to; weeks begin on Monday (ISO 8601). */
export function periodStart(day: number, unit: Unit): number {
  if (unit === 'day') return day;
  if (unit === 'week') return day - ((((day + 3) % 7) + 7) % 7);
  const date = new Date(day * MS_PER_DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / MS_PER_DAY;
}

export function nextPeriod(start: number, unit: Unit): number {
  if (unit === 'month') return periodStart(start + 31, 'month');
  return start + (unit === 'week' ? 7 : 1);
}

/** The finest unit in which most periods between the first and the last day have rows. */
export function naturalUnit(days: readonly Day[]): Unit {
  const gap = usualGap(days, 0.5);
  return gap <= 3 ? 'day' : gap <= 14 ? 'week' : 'month';
}

/** Days from one active day to the next, at the given quantile. */
function usualGap(days: readonly Day[], p: number): number {
  const gaps = days.slice(1).map(([day], index) => day - days[index]![0]);
  return gaps.length ? quantile(Float64Array.from(gaps).sort(), p) : 1;
}

/**
 * Sums per period from the first to the last active day. A period without rows has the amount `null`: a gap, not zero.
 * The first and the last period are incomplete when more days are missing at the edge than is usual between two
 * active days (95 % quantile), so a shop that is closed on Sundays still has full months.
 * @param today the day that is not over, of data that is complete up to it: periods go on until yesterday, and are full once they are over
 */
export function periodsOf(days: readonly Day[], unit: Unit, today: number | null = null): PeriodFacts[] {
  const first = days[0];
  const last = days[days.length - 1];
  if (!first || !last) return [];
  const allowed = Math.max(usualGap(days, 0.95) - 1, 0);
  const periods: PeriodFacts[] = [];
  let at = 0;
  const until = Math.max(last[0], (today ?? -Infinity) - 1);
  for (let start = periodStart(first[0], unit); start <= until; start = nextPeriod(start, unit)) {
    const end = nextPeriod(start, unit) - 1;
    let amount: number | null = null;
    let rows = 0;
    for (; at < days.length && days[at]![0] <= end; at++) {
      amount = (amount ?? 0) + days[at]![1];
      rows += days[at]![2];
    }
    const isCutBefore = first[0] - start > allowed;
    const isCutAfter = today === null ? end - last[0] > allowed : end >= today;
    periods.push({
      start: isoDay(start),
      end: isoDay(end),
      amount: amount === null ? null : tidy(amount),
      rows,
      complete: !isCutBefore && !isCutAfter,
    });
  }
  return periods;
}
