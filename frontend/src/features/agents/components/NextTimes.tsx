import { skipToken } from '@reduxjs/toolkit/query';
import Typography from '@mui/material/Typography';
import { formatAbsolute } from '../../../shared/lib/format';
import { useNextTimesQuery } from '../api';
import type { ScheduleDraft } from './ScheduleFields';

/** "Mon 23 Nov, 09:00", in the zone of the shop. */
export function fireTime(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(time));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}

/** The next five times the schedule fires; the place stays while they are asked for. */
export function NextTimes({ schedule: { schedule, scheduleTime, scheduleWeekday } }: { schedule: ScheduleDraft }) {
  const { data, error } = useNextTimesQuery(/^\d\d:\d\d$/.test(scheduleTime) ? { schedule, scheduleTime, scheduleWeekday } : skipToken);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: '3em', m: 0 }}>
      {data ? (
        <>
          Next:{' '}
          {data.next.map((time, index) => (
            <span key={time}>
              {index > 0 && '; '}
              <time dateTime={time} title={formatAbsolute(time)} style={{ whiteSpace: 'nowrap' }}>
                {fireTime(time, data.timeZone)}
              </time>
            </span>
          ))}
          , {data.timeZone}
        </>
      ) : (
        error && 'The next times could not be read.'
      )}
    </Typography>
  );
}
