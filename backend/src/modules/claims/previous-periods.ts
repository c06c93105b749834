import { pad, type Period, shifted } from './period';
import { spanOf } from './periods';

/** The day some units later or earlier. A month without this day ends before it. */
function moved(day: string, unit: string, by: number): string {
  if (unit === 'day' || unit === 'week') return shifted(day, by * (unit === 'week' ? 7 : 1));
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const index = year * 12 + month - 1 + by * ({ month: 1, quarter: 3, year: 12 }[unit] ?? 0);
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}-${pad(Math.min(date, last))}`;
}

/** `last week`: counted from today, or from the figure that it stands beside. */
export const isLastKey = (key: string | null): key is string => key !== null && /^last (?:day|week|month|quarter|year)$/.test(key);

/**
 * True if one period is the week, month or the like just before another one: the whole of it, or as many days of it.
 * @param key `before week`, `before 30 day`, `last month`
 */
export function precedes(earlier: Period | null, later: Period | null, key: string, today: string | undefined): boolean {
  if (!earlier || !later) return false;
  const [, ...rest] = key.split(' ');
  const unit = rest.at(-1)!;
  const size = rest.length === 2 ? Number(rest[0]) : 1;
  if (earlier.key === `last ${rest.join(' ')}` && later.key === `this ${unit}`) return true;
  const [first, second] = [spanOf(earlier, today), spanOf(later, today)];
  if (!first || !second || !/^\d/.test(first[0]) || !/^\d/.test(second[0])) return false;
  const isUnit = second[1] < moved(second[0], unit, size);
  const isEnd = first[1] === shifted(second[0], -1) || first[1] === moved(second[1], unit, -size);
  return isUnit && isEnd && first[0] === moved(second[0], unit, -size);
}
