import { addDays, dayText, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import { latestCron } from '../../../platform/schedule/cron';
import type { Span } from '../period/period';

/** When each report is due on the shop's clock, and how many whole days before that it is about. */
export const rhythms = {
  weekly: { cron: '0 9 * * 1', days: 7 },
  daily: { cron: '0 9 * * *', days: 1 },
} as const;
export type Rhythm = keyof typeof rhythms;

/** The whole days that a report is about, on the shop's clock. */
export function reportedSpan(rhythm: Rhythm, due: Date, timeZone: string): Span & { lastDay: string } {
  const today = startOfDay(wallTime(due, timeZone));
  const from = instantOf(addDays(today, -rhythms[rhythm].days), timeZone);
  return { from, until: instantOf(today, timeZone), lastDay: dayText(addDays(today, -1)) };
}

/** A report that nobody could write in the morning is written later that day, not later in the week. */
const lateMs = 24 * 3_600_000;

/** The moment the latest report was due, `now` included; null when that is too long ago. */
export function lastDue(rhythm: Rhythm, timeZone: string, now: Date): Date | null {
  const due = latestCron(rhythms[rhythm].cron, now, timeZone);
  return now.getTime() - due.getTime() > lateMs ? null : due;
}
