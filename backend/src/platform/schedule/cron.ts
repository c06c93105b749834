import { CronExpressionParser } from 'cron-parser';
import { instantsOf, wallTime, type WallTime } from '@stallhand/shared';

/** No zone has moved its clocks by more than a day at once. */
const longestShiftMs = 86_400_000;
const everyHour = 24;

/**
 * The next time a cron expression fires.
 *
 * cron-parser reads the expression and counts on a clock in UTC, which never changes; this module moves what it finds to the zone. On a clock
 * with changes, cron-parser itself fails for Australia/Lord_Howe (30 minutes) and loses or doubles runs in Antarctica/Troll, Pacific/Chatham
 * and zones that change at midnight.
 * @param cron five fields: minute, hour, day, month, weekday.
 * @param after the time is strictly later.
 * @param timeZone IANA name. A local time that a clock change skips moves on by what was skipped. One that occurs twice fires once, unless the
 *   expression fires every hour: then it follows time as it passes.
 */
export function nextCron(cron: string, after: Date, timeZone: string): Date {
  const { walls, isHourly } = reader(cron, after.getTime() + offsetsAround(after, timeZone)[0] - 1_000, 'next');
  let best = Infinity;
  for (;;) {
    const wall = walls();
    for (const time of firesAt(wall, timeZone, isHourly)) if (time > after.getTime() && time < best) best = time;
    if (best < Infinity && wall - offsetsAround(new Date(best), timeZone)[1] >= best) return new Date(best);
  }
}

/** The latest time at which it fired, `until` included. */
export function latestCron(cron: string, until: Date, timeZone: string): Date {
  const { walls, isHourly } = reader(cron, until.getTime() + offsetsAround(until, timeZone)[1] + 1_000, 'prev');
  let best = -Infinity;
  for (;;) {
    const wall = walls();
    for (const time of firesAt(wall, timeZone, isHourly)) if (time <= until.getTime() && time > best) best = time;
    if (best > -Infinity && wall - offsetsAround(new Date(best), timeZone)[0] <= best) return new Date(best);
  }
}

/** The local times of an expression, one after the other, from a local time on. */
function reader(cron: string, from: WallTime, direction: 'next' | 'prev') {
  const expression = CronExpressionParser.parse(cron, { currentDate: new Date(from), tz: 'UTC' });
  const isHourly = expression.fields.hour.values.length === everyHour;
  return { isHourly, walls: (): WallTime => expression[direction]().getTime() };
}

function firesAt(wall: WallTime, timeZone: string, isHourly: boolean): number[] {
  const times = instantsOf(wall, timeZone);
  return isHourly ? times : times.slice(0, 1);
}

/** The least and the greatest offset of a zone within a day of a time, in milliseconds. */
function offsetsAround(at: Date, timeZone: string): [least: number, most: number] {
  const offsets = [-longestShiftMs, 0, longestShiftMs].map((shift) => {
    const time = new Date(at.getTime() + shift);
    return wallTime(time, timeZone) - time.getTime();
  });
  return [Math.min(...offsets), Math.max(...offsets)];
}

/** @param time `HH:MM`. */
export function dailyAt(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(minute)} ${Number(hour)} * * *`;
}

/** Why an expression is none, in the parser's words; null for one that fires. */
export function cronProblem(cron: string): string | null {
  if (cron.trim().split(/\s+/).length !== 5) return 'must have five fields: minute, hour, day, month, weekday';
  try {
    CronExpressionParser.parse(cron).next();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
