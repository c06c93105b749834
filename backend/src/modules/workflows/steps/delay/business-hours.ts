import { wallTime } from '@stallhand/shared';

const [opens, closes] = [9, 17];
const stepMs = 15 * 60_000;

/**
 * The first moment from `at` on that lies between Monday and Friday, 9:00 to 17:00 on the clock of the time zone.
 * Looks in quarters of an hour, the finest difference between time zones, so clock changes need no rule of their own.
 */
export function nextBusinessMoment(at: Date, timeZone: string): Date {
  const isOpen = (moment: Date): boolean => {
    const wall = new Date(wallTime(moment, timeZone));
    return wall.getUTCDay() % 6 !== 0 && wall.getUTCHours() >= opens && wall.getUTCHours() < closes;
  };
  if (isOpen(at)) return at;
  let moment = new Date(Math.ceil(at.getTime() / stepMs) * stepMs);
  while (!isOpen(moment)) moment = new Date(moment.getTime() + stepMs);
  return moment;
}
