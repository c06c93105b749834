import { CronExpressionParser } from 'cron-parser';
import type { QuietHours } from '../settings';

/** The last start or the next end of the period, on the shop's clock. */
const clock = (time: string, at: Date, tz: string) => {
  const [hour, minute] = time.split(':');
  return CronExpressionParser.parse(`0 ${Number(minute)} ${Number(hour)} * * *`, { currentDate: at, tz });
};

/**
 * When a mail that is ready at `at` may leave.
 * @param timeZone IANA name.
 * @returns `at` itself outside of the quiet hours, their end inside; the end is no longer quiet.
 */
export function afterQuietHours(quiet: QuietHours | null, timeZone: string, at: Date): Date {
  if (!quiet) return at;
  // One millisecond on, so that "previous" includes this very moment.
  const began = clock(quiet.from, new Date(at.getTime() + 1), timeZone)
    .prev()
    .toDate();
  const ends = clock(quiet.to, began, timeZone).next().toDate();
  return at < ends ? ends : at;
}
