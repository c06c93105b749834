import type { Schedule } from './agent-values';

/** Pause between two runs of a continuous agent, counted from the end of the earlier one. */
export const continuousPauseMs = 60_000;

/** What decides when an agent runs. */
export interface Timing {
  schedule: Schedule;
  /** `HH:MM` in the shop's time zone; used by daily and weekly. */
  scheduleTime: string;
  /** 1 is Monday, 7 is Sunday; used by weekly. */
  scheduleWeekday: number;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** Every offset in use is a multiple of a quarter of an hour. */
const quarterMs = 15 * minuteMs;

/**
 * When an agent runs next.
 * @param after the run comes strictly later than this.
 * @param timeZone IANA name. A time of day that a clock change skips moves on by what was skipped, one that occurs twice
 *   runs the first time ("compatible" of Temporal); hourly runs at every full hour that the clock on the wall shows.
 * @returns null for a schedule that fires on nobody's clock (on-demand).
 */
export function nextRun({ schedule, scheduleTime, scheduleWeekday }: Timing, after: Date, timeZone: string): Date | null {
  const wall = wallClock(timeZone);
  if (schedule === 'on-demand') return null;
  if (schedule === 'continuous') return new Date(after.getTime() + continuousPauseMs);
  if (schedule === 'hourly') {
    let at = Math.floor(after.getTime() / quarterMs) * quarterMs + quarterMs;
    while (wall(at) % (60 * minuteMs) !== 0) at += quarterMs;
    return new Date(at);
  }
  const [hour, minute] = scheduleTime.split(':').map(Number) as [number, number];
  const today = Math.floor(wall(after.getTime()) / dayMs) * dayMs;
  for (let day = today; ; day += dayMs) {
    const weekday = new Date(day).getUTCDay() || 7;
    if (schedule === 'weekly' && weekday !== scheduleWeekday) continue;
    const at = instant(day + (hour * 60 + minute) * minuteMs, wall);
    if (at > after.getTime()) return new Date(at);
  }
}

/** The next times a schedule fires, at most `count`; none without a clock (continuous, on-demand). */
export function nextRuns(timing: Timing, after: Date, timeZone: string, count: number): Date[] {
  if (timing.schedule === 'continuous' || timing.schedule === 'on-demand') return [];
  const runs: Date[] = [];
  for (let at = after; runs.length < count;) runs.push((at = nextRun(timing, at, timeZone)!));
  return runs;
}

/** How many fire times lie after `tick` and not after `now`; at most 1,000 are counted. */
export function missedTicks(timing: Timing, tick: Date, now: Date, timeZone: string): number {
  if (timing.schedule === 'continuous' || timing.schedule === 'on-demand') return 0;
  let missed = 0;
  for (let at = nextRun(timing, tick, timeZone)!; at <= now && missed < 1_000; at = nextRun(timing, at, timeZone)!) missed++;
  return missed;
}

type WallClock = (at: number) => number;

/** What a clock on the wall shows at an instant, written as if it were UTC: both in milliseconds. */
function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  };
}

/** The first instant at which the wall shows this time; where it never does, the offset before the change counts on. */
function instant(shown: number, wall: WallClock): number {
  const before = shown - (wall(shown - dayMs) - (shown - dayMs));
  const after = shown - (wall(shown + dayMs) - (shown + dayMs));
  const real = [before, after].filter((at) => wall(at) === shown);
  return real.length > 0 ? Math.min(...real) : before;
}
