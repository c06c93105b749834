import { instantOf, startOfDay, wallTime } from '@stallhand/shared';
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
  if (schedule === 'on-demand') return null;
  if (schedule === 'continuous') return new Date(after.getTime() + continuousPauseMs);
  if (schedule === 'hourly') {
    let at = Math.floor(after.getTime() / quarterMs) * quarterMs + quarterMs;
    while (wallTime(new Date(at), timeZone) % (60 * minuteMs) !== 0) at += quarterMs;
    return new Date(at);
  }
  const [hour, minute] = scheduleTime.split(':').map(Number) as [number, number];
  const today = startOfDay(wallTime(after, timeZone));
  for (let day = today; ; day += dayMs) {
    const weekday = new Date(day).getUTCDay() || 7;
    if (schedule === 'weekly' && weekday !== scheduleWeekday) continue;
    const at = instantOf(day + (hour * 60 + minute) * minuteMs, timeZone);
    if (at > after) return at;
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
