const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration for people, largest two units: "26s", "2m 10s", "1h 5m", "6d 2h". Negative values count as 0. */
export function formatDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < MINUTE) return `${s}s`;
  const [big, small, bigUnit, smallUnit] =
    s < HOUR
      ? [Math.floor(s / MINUTE), s % MINUTE, 'm', 's']
      : s < DAY
        ? [Math.floor(s / HOUR), Math.floor((s % HOUR) / MINUTE), 'h', 'm']
        : [Math.floor(s / DAY), Math.floor((s % DAY) / HOUR), 'd', 'h'];
  return small === 0 ? `${big}${bigUnit}` : `${big}${bigUnit} ${small}${smallUnit}`;
}

/** How long something took, exact where it is short: "420 ms", "2.4s", "2m 10s". */
export function formatTook(from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  return seconds < 10 ? `${seconds.toFixed(1)}s` : formatDuration(seconds);
}

/** A duration in one unit: "26s", "2m", "5h", "6d". Rounded, so 90 s is "2m". */
export function formatShortDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < MINUTE) return `${s}s`;
  if (s < HOUR - 30) return `${Math.round(s / MINUTE)}m`;
  if (s < DAY - HOUR / 2) return `${Math.round(s / HOUR)}h`;
  return `${Math.round(s / DAY)}d`;
}

/** Time left: "Unknown" where nothing was measured, "under 1m" near the end. */
export const formatEta = (seconds: number | null): string =>
  seconds === null ? 'Unknown' : seconds < MINUTE ? 'under 1m' : formatShortDuration(seconds);

/** "9 Nov", with the year when it is not this one; in the reader's time zone, or in UTC for a day that has no time. */
export function formatDay(date: Date, now: number, timeZone?: string): string {
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone, ...(sameYear ? {} : { year: 'numeric' }) }).format(
    date,
  );
}

/** "14:02", in the reader's time zone. */
export const formatClock = (time: number | string | Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(time));

const clockSeconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "14:02:11", in the reader's time zone. */
export const formatClockSeconds = (time: number | string | Date): string => clockSeconds.format(new Date(time));

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** "10 Nov, 14:02", in the reader's time zone. */
export const formatMoment = (time: number | string | Date): string => moment.format(new Date(time));

/** "10 Nov 2026" of "2026-11-10": a day of the calendar, the same everywhere. */
export const formatCalendarDay = (day: string, { year = true } = {}): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...(year && { year: 'numeric' }), timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "Mon 23 Nov, 09:00" in that time zone; in UTC when there is no such zone. */
export function formatFireTime(time: string, timeZone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const partsIn = (zone: string) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).formatToParts(new Date(time));
  const parts = (() => {
    try {
      return partsIn(timeZone);
    } catch {
      return partsIn('UTC');
    }
  })();
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}

/** "Tue 10 Nov 2026, 14:02:11 CET": the absolute time behind every relative one. */
export const formatAbsolute = (time: number | string | Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(time));

/** "now", "12s ago", "16m ago", "5h ago", "yesterday", "9 Nov". A clock that runs ahead of ours counts as now. */
export function formatRelative(time: number | string | Date, now: number): string {
  const date = new Date(time);
  const seconds = (now - date.getTime()) / 1000;
  if (seconds < -30) return `in ${formatShortDuration(-seconds)}`;
  if (seconds < 5) return 'now';
  if (seconds < 10 * HOUR) return `${formatShortDuration(seconds)} ago`;
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (date.getTime() >= midnight) return `${formatShortDuration(seconds)} ago`;
  if (date.getTime() >= midnight - DAY * 1000) return 'yesterday';
  return formatDay(date, now);
}

/** "maxConcurrentTasks" and "max_concurrent_tasks" as "Max concurrent tasks": a name of a program for people. */
export function plainName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 task", "2 tasks", "1,204 tasks". */
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** "1,204". */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-US').format(count);

/** "1.4 MB"; steps of 1000, as file managers count. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
