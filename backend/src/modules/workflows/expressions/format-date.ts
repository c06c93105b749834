import { wallTime } from '@stallhand/shared';
import { calendar } from '../../../platform/schedule/shop-time';

const monthName = calendar({ month: 'long' });
const weekdayName = calendar({ weekday: 'long' });
const names = ['YYYY', 'MMMM', 'MMM', 'MM', 'DD', 'dddd', 'HH', 'mm', 'ss'] as const;
const tokens = new RegExp(String.raw`\[([^\]]*)\]|${names.join('|')}`, 'g');

/** Letters of a pattern that stand for nothing, and are no `T` between day and time; null when there are none. */
export function unknownLetters(pattern: string): string | null {
  const rest = pattern.replace(tokens, ' ').replace(/(?<![A-Za-z])[TZ](?![A-Za-z])/g, ' ');
  return /[A-Za-z]+/.exec(rest)?.[0] ?? null;
}

export const dateLetters = `${names.join(', ')}, and words in brackets such as [at]`;

/** `YYYY`, `MM`, `MMM`, `MMMM`, `DD`, `dddd`, `HH`, `mm` and `ss` in a pattern, `[words]` and everything else as it stands. */
export function formatDate(at: Date, pattern: string, timeZone: string): string {
  const wall = new Date(wallTime(at, timeZone));
  const two = (value: number): string => String(value).padStart(2, '0');
  const values: Record<string, () => string> = {
    YYYY: () => String(wall.getUTCFullYear()),
    MMMM: () => monthName(wall),
    MMM: () => monthName(wall).slice(0, 3),
    MM: () => two(wall.getUTCMonth() + 1),
    DD: () => two(wall.getUTCDate()),
    dddd: () => weekdayName(wall),
    HH: () => two(wall.getUTCHours()),
    mm: () => two(wall.getUTCMinutes()),
    ss: () => two(wall.getUTCSeconds()),
  };
  return pattern.slice(0, 100).replace(tokens, (name, literal?: string) => literal ?? values[name]!());
}
