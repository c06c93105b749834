import { instantOf, readerZone, wallTime } from '../../shared/lib/shop-time';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Ten o'clock, on the reader's clock, on the second day from now that is neither Saturday nor Sunday. */
export function suggestedTime(now: Date): number {
  const zone = readerZone();
  const today = Math.floor(wallTime(now, zone) / DAY_MS);
  // The first day of all was a Thursday.
  const isWorkday = (day: number) => ![0, 6].includes((day + 4) % 7);
  const ahead = [1, 2, 3, 4].map((days) => today + days).filter(isWorkday);
  return instantOf(ahead[1]! * DAY_MS + 10 * HOUR_MS, zone);
}
