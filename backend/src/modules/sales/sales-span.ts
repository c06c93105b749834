import { dayIn } from '../../platform/schedule/shop-time';
import { dayStart } from './shop-days';

/** Which orders are asked about: whole days on the shop's clock, or the last hours to the minute. */
export interface SalesSpan {
  days: number;
  /** Whether the last of the days is today, which is not over; else it is yesterday. */
  today?: boolean;
  hours?: number | null;
  platform?: string | null;
  /** From when to look back over whole days; now without it. Orders of later days are left out then. */
  at?: Date | null;
}

/** All orders before a moment. */
export interface SalesBefore {
  before: Date;
  platform?: string | null;
}

/** @returns the first and the last of the whole days; both are null for hours. */
export function spanDays({ days, hours, today = true, at }: SalesSpan, timeZone: string): [from: string | null, to: string | null] {
  if (hours) return [null, null];
  const day = (later: number) => dayIn(dayStart(timeZone, later, at ?? undefined), timeZone);
  return today ? [day(1 - days), day(0)] : [day(-days), day(-1)];
}

/**
 * @param span null: all times
 * @returns when the span begins, and when it is over, for Postgres. Orders from the moment it is over are not in it.
 */
export function spanBounds(span: SalesSpan | SalesBefore | null, timeZone: string): [since: Date | '-infinity', until: Date | 'infinity'] {
  if (!span) return ['-infinity', 'infinity'];
  if ('before' in span) return ['-infinity', span.before];
  const { days, hours, today = true, at } = span;
  if (hours) return [new Date(Date.now() - hours * 3_600_000), 'infinity'];
  const start = (later: number) => dayStart(timeZone, later, at ?? undefined);
  return today ? [start(1 - days), at ? start(1) : 'infinity'] : [start(-days), start(0)];
}
