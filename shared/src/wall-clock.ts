const dayMs = 86_400_000;
const minuteMs = 60_000;

/** One formatter per zone, because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Offsets of zones from UTC by minute. Formatting a time takes 10 µs, and a chart of 90 days asks for 400 midnights. */
const offsets = new Map<string, Map<number, number>>();
/** Offsets kept per zone; beyond this the zone starts anew. */
const mostOffsets = 20_000;

/** Since 1973, zones change their clocks at a full minute and differ from UTC by whole minutes. */
const regularSince = Date.UTC(1973, 0);

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/**
 * Time shown by the clocks of a zone, as the milliseconds at which clocks in UTC show the same. Adding a day to it is adding
 * 24 hours, even on a day when the zone changes its clocks.
 */
export type WallTime = number;

/**
 * Wall time of a zone at an instant.
 * @param at Date or milliseconds since 1970
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or an invalid time
 */
export function wallTime(at: Date | number, timeZone: string): WallTime {
  const time = Number(at);
  if (!(time >= regularSince)) return shownAt(time, timeZone);
  const minute = Math.floor(time / minuteMs) * minuteMs;
  let known = offsets.get(timeZone);
  if (!known || known.size >= mostOffsets) offsets.set(timeZone, (known = new Map<number, number>()));
  let offset = known.get(minute);
  if (offset === undefined) known.set(minute, (offset = shownAt(minute, timeZone) - minute));
  return time + offset;
}

function shownAt(time: number, timeZone: string): WallTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return wall + (time - Math.floor(time / 1_000) * 1_000);
}

/** Instant of a wall time. A time that occurs twice is the first of the two; a skipped one moves forward by the length of the gap. */
export const instantOf = (wall: WallTime, timeZone: string): Date => new Date(instantsOf(wall, timeZone)[0]!);

/** Instants of a wall time in milliseconds: both of a time that occurs twice, in their order; a skipped one moves forward by the gap. */
export function instantsOf(wall: WallTime, timeZone: string): number[] {
  const offsetAt = (time: number) => wallTime(time, timeZone) - time;
  const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)];
  const fitting = [wall - before, ...(before === after ? [] : [wall - after])].filter((time) => time + offsetAt(time) === wall);
  return fitting.length > 0 ? fitting.sort((a, b) => a - b) : [wall - before];
}

export const startOfDay = (wall: WallTime): WallTime => Math.floor(wall / dayMs) * dayMs;
export const addDays = (wall: WallTime, days: number): WallTime => wall + days * dayMs;

/** `2026-03-29`, and back. */
export const dayText = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);
export const dayOf = (text: string): WallTime => Date.parse(`${text}T00:00:00Z`);

/** `Fiji` for `Pacific/Fiji`. */
export const zoneName = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Checks if Intl knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
