import { formatDuration } from '../../../../shared/lib/format';
import type { ScheduleTrigger } from '../../definition';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export type Rhythm =
  | { kind: 'interval'; seconds: number }
  | { kind: 'daily'; time: string }
  | { kind: 'weekly'; time: string; weekday: number }
  | { kind: 'monthly'; time: string; day: number }
  | { kind: 'cron'; cron: string };

const two = (value: string) => value.padStart(2, '0');

/** The choice a person would have made to get this schedule; what has no name of its own is a cron expression. */
export function rhythmOf({ cron, everySec }: Pick<ScheduleTrigger, 'cron' | 'everySec'>): Rhythm {
  if (cron === undefined) return { kind: 'interval', seconds: everySec ?? 3600 };
  const match = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-7])$/.exec(cron.trim());
  if (!match) return { kind: 'cron', cron };
  const [, minute = '', hour = '', day = '', weekday = ''] = match;
  const time = `${two(hour)}:${two(minute)}`;
  if (day === '*') return weekday === '*' ? { kind: 'daily', time } : { kind: 'weekly', time, weekday: Number(weekday) % 7 };
  return weekday === '*' ? { kind: 'monthly', time, day: Number(day) } : { kind: 'cron', cron };
}

/** What a trigger stores for a rhythm. */
export function scheduleOf(rhythm: Rhythm): Pick<ScheduleTrigger, 'cron' | 'everySec'> {
  if (rhythm.kind === 'interval') return { everySec: rhythm.seconds };
  if (rhythm.kind === 'cron') return { cron: rhythm.cron };
  const [hour = '0', minute = '0'] = rhythm.time.split(':');
  const clock = `${Number(minute)} ${Number(hour)}`;
  if (rhythm.kind === 'daily') return { cron: `${clock} * * *` };
  return { cron: rhythm.kind === 'weekly' ? `${clock} * * ${rhythm.weekday}` : `${clock} ${rhythm.day} * *` };
}

/** "Every 2h", "Daily at 09:00", "Mondays at 09:00". */
export function scheduleWords(trigger: Pick<ScheduleTrigger, 'cron' | 'everySec'>): string {
  const rhythm = rhythmOf(trigger);
  switch (rhythm.kind) {
    case 'interval':
      return `Every ${formatDuration(rhythm.seconds)}`;
    case 'daily':
      return `Daily at ${rhythm.time}`;
    case 'weekly':
      return `${weekdays[rhythm.weekday]}s at ${rhythm.time}`;
    case 'monthly':
      return `On day ${rhythm.day} of the month at ${rhythm.time}`;
    case 'cron':
      return `At ${rhythm.cron}`;
  }
}
