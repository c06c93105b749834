import { dailyAt, latestCron, nextCron } from './cron';
/** Two times on the shop's clock, as `22:00`. */
export interface QuietHours {
  from: string;
  to: string;
}

/**
 * When what is ready at `at` may leave.
 * @param timeZone IANA name.
 * @returns `at` itself outside of the quiet hours, their end inside; the end is no longer quiet.
 */
export function afterQuietHours(quiet: QuietHours | null, timeZone: string, at: Date): Date {
  if (!quiet) return at;
  const ends = nextCron(dailyAt(quiet.to), latestCron(dailyAt(quiet.from), at, timeZone), timeZone);
  return at < ends ? ends : at;
}
