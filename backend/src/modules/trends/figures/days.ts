import type { Point, Series } from '../trend-values';
import { utcDay } from '../../../platform/schedule/shop-time';

const dayMs = 86_400_000;

/** YYYY-MM-DD (UTC) of a time, `add` days later. */
export const isoDay = (time: number | Date, add = 0): string => utcDay(Number(time) + add * dayMs);

export const addDays = (day: string, add: number): string => isoDay(Date.parse(`${day}T00:00:00Z`), add);

/** Days from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One point a day; days that are not named count as 0, which is how these services say that nothing happened. */
export function dense(values: ReadonlyMap<string, number>, first: string, last: string): Point[] {
  return daysBetween(first, last).map((date) => ({ date, value: values.get(date) ?? 0 }));
}

/** Sums of whole weeks that end with the last day; a stretch that is no whole week is left out. */
export function weekly(points: readonly Point[]): Point[] {
  const weeks: Point[] = [];
  for (let end = points.length; end >= 7; end -= 7) {
    const week = points.slice(end - 7, end);
    weeks.unshift({ date: week[0]!.date, value: week.reduce((sum, { value }) => sum + value, 0) });
  }
  return weeks;
}

/** The last up to nine weeks, for the small picture. */
export const sparkOf = ({ step, points }: Series): number[] =>
  (step === 'week' ? points : weekly(points)).slice(-9).map(({ value }) => value);
