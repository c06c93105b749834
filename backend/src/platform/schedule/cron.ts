import { CronExpressionParser } from 'cron-parser';

/**
 * The next time a cron expression fires.
 * @param cron five fields: minute, hour, day, month, weekday.
 * @param after the time is strictly later.
 * @param timeZone IANA name. A local time that a clock change skips moves on, one that occurs twice fires once.
 */
export const nextCron = (cron: string, after: Date, timeZone: string): Date =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone }).next().toDate();

/** The latest time at which it fired, `until` included. */
export const latestCron = (cron: string, until: Date, timeZone: string): Date =>
  // "Previous" leaves out the very moment it is asked about.
  CronExpressionParser.parse(cron, { currentDate: new Date(until.getTime() + 1), tz: timeZone })
    .prev()
    .toDate();

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
