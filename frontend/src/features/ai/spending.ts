import type { UsageTotalDto } from '../../shared/api/generated';

const DAY_MS = 86_400_000;

/** The first of `days` days that end today, as YYYY-MM-DD. The server reads days in the shop's zone; so does the console of the shop. */
export const firstDay = (days: number, now: number): string => dayKey(now - (days - 1) * DAY_MS);

const dayKey = (time: number): string => {
  const date = new Date(time);
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
};

export interface DayBar {
  day: string;
  costMicroUsd: number;
  calls: number;
}

/** One bar for each day of the period, also for those on which nothing was spent. */
export function dayBars(totals: readonly UsageTotalDto[], days: number, now: number): DayBar[] {
  const known = new Map(totals.map((total) => [total.key, total]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayKey(now - (days - 1 - index) * DAY_MS);
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
