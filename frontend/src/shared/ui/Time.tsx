import { useClock } from '../lib/clock';
import { formatAbsolute, formatDuration, formatRelative } from '../lib/format';

/** "2m ago", kept current; the absolute time with its zone is in the tooltip. */
export function RelativeTime({ time }: { time: string }) {
  const text = useClock((now) => formatRelative(time, now));
  return (
    <time dateTime={time} title={formatAbsolute(time)}>
      {text}
    </time>
  );
}

/** How long something has been going on, counted every second: "1m 4s". */
export function Elapsed({ since }: { since: string }) {
  const text = useClock((now) => formatDuration((now - Date.parse(since)) / 1000));
  return (
    <time dateTime={since} title={`since ${formatAbsolute(since)}`}>
      {text}
    </time>
  );
}
