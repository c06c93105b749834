import { dayText, instantsOf, isTimeZone, startOfDay, type WallTime, wallTime as wallTimeIn, zoneName } from '@stallhand/shared';
import { useSyncExternalStore } from 'react';
import { formatShortDuration } from './format';

/** A moment as the API sends it, or as the program counts it. */
export type Moment = number | string | Date;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let shopZone = 'UTC';
const listeners = new Set<() => void>();

/** The session brings it; until then, and where there is none, times are those of UTC. */
export function setShopZone(zone: string): void {
  if (zone === shopZone) return;
  shopZone = zone;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const zoneNow = () => shopZone;

/** The zone of the shop (an IANA name); what shows a time before it is known is drawn again when it is. */
export const useShopZone = (): string => useSyncExternalStore(subscribe, zoneNow, zoneNow);

/** The zone of the person in front of the screen: only for a time that they choose on their own clock. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Lifetime of the cached device formatter (milliseconds): creating one is slower than formatting a time. */
const READER_MS = 10_000;
let reader = { format: new Intl.DateTimeFormat(), until: 0 };

function recentReaderZone(): string {
  const now = performance.now();
  if (now >= reader.until) reader = { format: new Intl.DateTimeFormat(), until: now + READER_MS };
  return reader.format.resolvedOptions().timeZone;
}

const shapes = {
  clock: { hour: '2-digit', minute: '2-digit' },
  clockSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  weekdayDay: { weekday: 'short', day: 'numeric' },
  weekdayLongDay: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  today: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  // The name of the zone tells the two hours of an autumn night apart.
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  fire: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  absolute: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

const zones = new Map<string, string>();

/** The zone, or UTC where the browser does not know it. */
function knownZone(zone: string): string {
  let known = zones.get(zone);
  if (known === undefined) zones.set(zone, (known = isTimeZone(zone) ? zone : 'UTC'));
  return known;
}

/** One formatter per shape and zone, because creating one is slow. */
function formatOf(shape: Shape, zone: string): Intl.DateTimeFormat {
  const key = `${shape} ${zone}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-GB', { ...shapes[shape], timeZone: knownZone(zone) })));
  return format;
}

const write = (time: Moment, shape: Shape, zone = shopZone): string => formatOf(shape, zone).format(new Date(time));

const partsOf = (time: Moment, shape: Shape, zone: string): Record<string, string> =>
  Object.fromEntries(
    formatOf(shape, zone)
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  );

/** Wall time of the zone at a moment, in UTC where the browser does not know the zone. */
export const wallTime = (time: Moment, zone = shopZone): WallTime => wallTimeIn(new Date(time), knownZone(zone));

/** A time that occurs twice is the first of the two; a skipped one moves forward by the length of the gap. */
export const instantOf = (wall: WallTime, zone = shopZone): number => instantsOf(wall, knownZone(zone))[0]!;

/** The moment at which a day of the shop begins: the one of `time`, or so many days before it. */
export const dayStart = (time: Moment, back = 0): number => instantOf(startOfDay(wallTime(time)) - back * DAY_MS);

/** The day of a moment on the shop's clock, or so many days before it: "2026-11-22". */
export const shopDay = (time: Moment, { back = 0, zone = shopZone } = {}): string => dayText(wallTime(time, zone) - back * DAY_MS);

/** How many days of the shop lie between two moments; 0 on the same one. */
export const daysBetween = (from: Moment, to: Moment): number => (startOfDay(wallTime(to)) - startOfDay(wallTime(from))) / DAY_MS;

const isSameDay = (one: Moment, other: Moment): boolean => daysBetween(one, other) === 0;

/** Days of the calendar counted from a fixed one; null for what is no day of it. */
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || dayText(time) !== day ? null : time / DAY_MS;
}

/** The day of the calendar so many days after another: "2026-03-01" for "2026-02-28" and 1. */
export const dayAfter = (day: string, days: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** What `<input type="datetime-local">` holds for a moment on a clock, and back. */
export const inputOf = (time: Moment, zone: string): string => new Date(wallTime(time, zone)).toISOString().slice(0, 16);
export const momentOfInput = (text: string, zone: string): number => instantOf(Date.parse(`${text}Z`), zone);

/** Whether the reader's own clock shows something else than that of the zone at a moment: another name alone is no difference. */
export const isForeign = (time: Moment, zone = shopZone): boolean => {
  const minute = (wall: WallTime) => Math.floor(wall / MINUTE_MS);
  const own = recentReaderZone();
  return own !== zone && minute(wallTime(time, zone)) !== minute(wallTime(time, own));
};

/** "09:00, Fiji" where the reader's own clock shows another time at that moment; the text alone where it shows the same. */
export const withZone = (text: string, time: Moment, zone = shopZone): string =>
  isForeign(time, zone) ? `${text}, ${zoneName(zone)}` : text;

/** " (Fiji time)" behind what asks for a day or a time, where the reader's own clock shows another; else nothing. */
export const zoneHint = (now: Moment, zone = shopZone): string => (isForeign(now, zone) ? ` (${zoneName(zone)} time)` : '');

/** "9 Nov", with the year when it is not the one of `now`. */
export const formatDay = (time: Moment, now: Moment): string =>
  write(time, shopDay(time).slice(0, 4) === shopDay(now).slice(0, 4) ? 'day' : 'dayOfYear');

/** "14:02". Behind a figure or in a sentence goes `withZone` around it; rows and axes stand below the zone in the page's head. */
export const formatClock = (time: Moment): string => write(time, 'clock');

/** "14:02:11". */
export const formatClockSeconds = (time: Moment): string => write(time, 'clockSeconds');

/** "14:02", with the day when it is not that of `now`: "9 Nov, 14:02". */
export const formatWhen = (time: Moment, now: Moment): string =>
  isSameDay(time, now) ? formatClock(time) : `${formatDay(time, now)}, ${formatClock(time)}`;

/** "10 Nov, 14:02". */
export const formatMoment = (time: Moment): string => write(time, 'moment');

/** "10 Nov 2026, 14:02". */
export const formatDateTime = (time: Moment): string => `${write(time, 'dayOfYear')}, ${formatClock(time)}`;

/** "10 November 2026". */
export const formatLongDay = (time: Moment): string => write(time, 'longDay');

/** "Mon". */
export const formatWeekday = (time: Moment): string => write(time, 'weekday');

/** "Tuesday 24 November, 09:12". */
export const formatToday = (time: Moment): string => write(time, 'today').replace(' at ', ', ');

/** "10 Nov 2026" of "2026-11-10": a day of the calendar, the same everywhere. */
export const formatCalendarDay = (day: string, { year = true } = {}): string =>
  write(`${day}T00:00:00Z`, year ? 'dayOfYear' : 'day', 'UTC');

/** "Tuesday" of "2026-11-10". */
export const calendarWeekday = (day: string): string => write(`${day}T00:00:00Z`, 'longWeekday', 'UTC');

/** "10 November 2026" of "2026-11-10". */
export const formatLongCalendarDay = (day: string): string => write(`${day}T00:00:00Z`, 'longDay', 'UTC');

/** "Mon 23 Nov, 09:00" in that time zone; in UTC when there is no such zone. */
export function formatFireTime(time: string, zone: string): string {
  const { weekday, day, month, hour, minute } = partsOf(time, 'fire', zone);
  return `${weekday} ${day} ${month}, ${hour}:${minute}`;
}

/** "Tue 10 Nov 2026, 14:02:11 CET": the absolute time behind every relative one; the place too where the reader's clock shows another. */
export const formatAbsolute = (time: Moment, zone = shopZone): string => withZone(write(time, 'absolute', zone), time, zone);

/** "now", "12s ago", "16m ago", "5h ago", "yesterday", "9 Nov"; days are the shop's. A clock that runs ahead of ours counts as now. */
export function formatRelative(time: Moment, now: number): string {
  const seconds = (now - new Date(time).getTime()) / 1000;
  if (seconds < -30) return `in ${formatShortDuration(-seconds)}`;
  if (seconds < 5) return 'now';
  const days = daysBetween(time, now);
  if (seconds < 10 * 3600 || days === 0) return `${formatShortDuration(seconds)} ago`;
  return days === 1 ? 'yesterday' : formatDay(time, now);
}

/** The stretches of a chart in the zone they were cut in: "Mon 23", "Mon 23 November 2026", "17 Nov to 23 Nov 2026", "23 Nov, 14:00 CET". */
export const formatBucket = {
  weekday: (from: Moment, zone: string): string => write(from, 'weekdayDay', zone),
  day: (from: Moment, zone: string): string => write(from, 'weekdayLongDay', zone).replace(',', ''),
  days: (from: Moment, until: Moment, zone: string): string =>
    `${write(from, 'day', zone)} to ${write(new Date(until).getTime() - 1, 'dayOfYear', zone)}`,
  hour: (from: Moment, zone: string): string => write(from, 'hour', zone),
};
