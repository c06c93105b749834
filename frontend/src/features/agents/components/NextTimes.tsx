import { skipToken } from '@reduxjs/toolkit/query';
import Typography from '@mui/material/Typography';
import { formatAbsolute, formatFireTime, withZone } from '../../../shared/lib/shop-time';
import type { ScheduleDraft } from '../agent';
import { useNextTimesQuery } from '../api';

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
              <time dateTime={time} title={formatAbsolute(time, data.timeZone)} style={{ whiteSpace: 'nowrap' }}>
                {formatFireTime(time, data.timeZone)}
              </time>
            </span>
          ))}
          {data.next[0] && withZone('', data.next[0], data.timeZone)}
        </>
      ) : (
        error && 'The next times could not be read.'
      )}
    </Typography>
  );
}
