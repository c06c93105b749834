import type { UsageTotalDto } from '../../shared/api/generated';
import { dayAfter, dayNumber, shopDay } from '../../shared/lib/shop-time';

/** The first of `days` days of the shop that end today, as YYYY-MM-DD. */
export const firstDay = (days: number, now: number): string => shopDay(now, { back: days - 1 });

export interface DayBar {
  day: string;
  costMicroUsd: number;
  calls: number;
}

/** Days from the first to the last; null for what are not days in their order, or more than a year. */
export function daysBetween(from: string, to: string): number | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first === null || last === null || last < first || last - first > 366) return null;
  return last - first + 1;
}

/** One bar for each of `days` days, also for those on which nothing was spent. */
export function dayBars(totals: readonly UsageTotalDto[], from: string, days: number): DayBar[] {
  const known = new Map(totals.map((total) => [total.key, total]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayAfter(from, index);
    const total = known.get(day);
    return { day, costMicroUsd: total?.costMicroUsd ?? 0, calls: total?.calls ?? 0 };
  });
}

/** Sum of a period; `unpriced` calls make it a lower bound. */
export const sumOf = (totals: readonly UsageTotalDto[]): { costMicroUsd: number; calls: number; unpriced: number } => ({
  costMicroUsd: totals.reduce((sum, total) => sum + total.costMicroUsd, 0),
  calls: totals.reduce((sum, total) => sum + total.calls, 0),
  unpriced: totals.reduce((sum, total) => sum + total.unpricedCalls, 0),
});
