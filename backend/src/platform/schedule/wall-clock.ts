const dayMs = 86_400_000;
const minuteMs = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone were ahead of UTC at a minute: a screen of 90 days asks for some four hundred midnights each time, 10 µs each. */
const offsets = new Map<string, Map<number, number>>();
const mostOffsets = 5_000;

/** One formatter a zone: making one is slow. */
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
 * What the clocks of a zone show, kept as the time at which clocks in UTC show the same: then adding a day to it is adding
 * 24 hours, whatever the zone does to its clocks on that day.
 */
export type WallTime = number;

/** @param timeZone IANA name */
export function wallTime(at: Date, timeZone: string): WallTime {
  const time = at.getTime();
  // Since then no zone has moved its clocks within a minute.
  if (time < Date.UTC(1973, 0)) return shownAt(at, timeZone);
  const minute = Math.floor(time / minuteMs) * minuteMs;
  let known = offsets.get(timeZone);
  if (!known || known.size >= mostOffsets) offsets.set(timeZone, (known = new Map<number, number>()));
  let offset = known.get(minute);
  if (offset === undefined) known.set(minute, (offset = shownAt(new Date(minute), timeZone) - minute));
  return time + offset;
}

function shownAt(at: Date, timeZone: string): WallTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const time = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return time + (at.getTime() - Math.floor(at.getTime() / 1_000) * 1_000);
}

/** A time that occurs twice is the first of the two; one that is skipped moves on by what was skipped. */
export const instantOf = (wall: WallTime, timeZone: string): Date => new Date(instantsOf(wall, timeZone)[0]!);

/** Both instants of a time that occurs twice, in their order; one that is skipped moves on by what was skipped. */
export function instantsOf(wall: WallTime, timeZone: string): number[] {
  const offsetAt = (time: number) => wallTime(new Date(time), timeZone) - time;
  const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)];
  const fitting = [wall - before, ...(before === after ? [] : [wall - after])].filter((time) => time + offsetAt(time) === wall);
  return fitting.length > 0 ? fitting.sort((a, b) => a - b) : [wall - before];
}

export const startOfDay = (wall: WallTime): WallTime => Math.floor(wall / dayMs) * dayMs;
export const addDays = (wall: WallTime, days: number): WallTime => wall + days * dayMs;

/** `2026-03-29`, and back. */
export const dayText = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);
export const dayOf = (text: string): WallTime => Date.parse(`${text}T00:00:00Z`);
