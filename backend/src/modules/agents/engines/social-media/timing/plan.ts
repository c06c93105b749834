import { nextCron } from '../../../../../platform/schedule/cron';
import { bestHours, type BestHours, type OrderHour } from './order-hours';
import { dayIn, utcDay } from '../../../../../platform/schedule/shop-time';

/** Posts of one network on one day; more would drown each other. */
export const MOST_PER_DAY = 6;
const HOURS_APART = 2;
const dayMs = 86_400_000;

export interface PlannedTime {
  /** UTC, ISO 8601. */
  at: string;
  /** `2026-11-23 18:00` in the time zone of the plan. */
  local: string;
  basis: BestHours['basis'];
}

/** The UTC moment of a local time; an hour that a clock change skips moves to the next valid one. */
function moment(date: string, hour: number, minute: number, timeZone: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const before = new Date(Date.UTC(year, month - 1, day) - 1.5 * dayMs);
  return nextCron(`${minute} ${hour} ${day} ${month} *`, before, timeZone);
}

/** The calendar day after `now` in the time zone: `2026-11-21`. */
export const tomorrow = (now: Date, timeZone: string): string => addDays(dayIn(now, timeZone), 1);

export const addDays = (date: string, days: number): string => utcDay(Date.parse(`${date}T00:00:00Z`) + days * dayMs);

/**
 * `count` times spread evenly over `days`, each in an hour in which people buy; two posts of one day are at least two
 * hours apart.
 * @param minute so that networks do not all speak at once.
 */
export function plan(
  count: number,
  days: number,
  startDate: string,
  timeZone: string,
  histogram: readonly OrderHour[],
  minute: number,
): PlannedTime[] {
  const perDay = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const day = Math.floor((index * days) / count);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return [...perDay].flatMap(([day, wanted]) => {
    const date = addDays(startDate, day);
    const { hours, basis } = bestHours(histogram, new Date(`${date}T00:00:00Z`).getUTCDay());
    return apart(hours, wanted).map((hour) => ({
      at: moment(date, hour, minute, timeZone).toISOString(),
      local: `${date} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      basis,
    }));
  });
}

/** The best `wanted` hours that keep their distance, in the order of the day; conventional hours fill up. */
function apart(hours: readonly number[], wanted: number): number[] {
  const chosen: number[] = [];
  for (const hour of [...hours, 10, 13, 16, 19, 8, 21, 11, 14, 17]) {
    if (chosen.length < wanted && chosen.every((other) => Math.abs(other - hour) >= HOURS_APART)) chosen.push(hour);
  }
  return chosen.sort((a, b) => a - b);
}
