import { dayText, wallTime, type WallTime, zoneName } from '@stallhand/shared';

/** A day of the calendar, or a wall time, in words: no zone changes what it is called. Made once, because making one is slow. */
export const calendar = (options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): ((day: Date | WallTime) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day) => format.format(day);
};

const longDay = calendar({ day: 'numeric', month: 'long', year: 'numeric' });
const month = calendar({ month: 'long', year: 'numeric' });
const weekday = calendar({ weekday: 'long' });

/** `09:12` of what a clock shows. */
export const clockText = (wall: WallTime): string => new Date(wall).toISOString().slice(11, 16);

/** `Tuesday 24 November 2026, 09:12, Fiji`: for letters and notes, which are read on any clock. @param timeZone IANA name */
export function momentText(at: Date, timeZone: string): string {
  const wall = wallTime(at, timeZone);
  return `${weekday(wall)} ${longDay(wall)}, ${clockText(wall)}, ${zoneName(timeZone)}`;
}

/** `24 November 2026`, on the clock of the zone. */
export const longDayText = (at: Date, timeZone: string): string => longDay(wallTime(at, timeZone));

/** `November 2026`, on the clock of the zone. */
export const monthText = (at: Date, timeZone: string): string => month(wallTime(at, timeZone));

/** `2026-11-24`, on the clock of the zone. */
export const dayIn = (at: Date | number, timeZone: string): string => dayText(wallTime(new Date(at), timeZone));

/** `2026-11-24` in UTC: for what is agreed with others in UTC, never for people. */
export const utcDay = (at: Date | number): string => dayText(Number(at));

/** The name of a zone as Intl writes it. @throws RangeError for what is none */
export const canonicalZone = (name: string): string => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
