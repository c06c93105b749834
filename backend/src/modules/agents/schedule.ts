import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from './agent-values';

/** Pause between two runs of a continuous agent, counted from the end of the earlier one. */
export const continuousPauseMs = 60_000;

/** Daily at 09:00 and weekly on Monday at 09:00 in the shop's time zone. */
const patterns: Record<Exclude<Schedule, 'continuous' | 'on-demand'>, string> = {
  hourly: '0 * * * *',
  daily: '0 9 * * *',
  weekly: '0 9 * * 1',
};

/**
 * When an agent runs next.
 * @param after the run comes strictly later than this.
 * @param timeZone IANA name; a local time that a clock change skips moves to the next valid one, one that occurs twice runs once.
 * @returns null for a schedule that fires on nobody's clock (on-demand).
 */
export function nextRun(schedule: Schedule, after: Date, timeZone: string): Date | null {
  if (schedule === 'on-demand') return null;
  if (schedule === 'continuous') return new Date(after.getTime() + continuousPauseMs);
  return CronExpressionParser.parse(patterns[schedule], { currentDate: after, tz: timeZone }).next().toDate();
}
