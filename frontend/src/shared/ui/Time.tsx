import Typography from '@mui/material/Typography';
import { zoneName } from '@stallhand/shared';
import { useClock } from '../lib/clock';
import { formatDuration } from '../lib/format';
import { formatAbsolute, formatRelative, formatWhen, isForeign, useShopZone } from '../lib/shop-time';

/** "2m ago", kept current; the shop's time with its zone is in the tooltip. */
export function RelativeTime({ time }: { time: string }) {
  useShopZone();
  const text = useClock((now) => formatRelative(time, now));
  return (
    <time dateTime={time} title={formatAbsolute(time)}>
      {text}
    </time>
  );
}

/** "14:02" of today, "9 Nov, 16:40" of another day; the whole time with its zone is in the tooltip. */
export function ClockTime({ time }: { time: string }) {
  useShopZone();
  const text = useClock((now) => formatWhen(time, now));
  return (
    <time dateTime={time} title={formatAbsolute(time)}>
      {text}
    </time>
  );
}

/** How long something has been going on, counted every second: "1m 4s". */
export function Elapsed({ since }: { since: string }) {
  useShopZone();
  const text = useClock((now) => formatDuration((now - Date.parse(since)) / 1000));
  return (
    <time dateTime={since} title={`since ${formatAbsolute(since)}`}>
      {text}
    </time>
  );
}

/** In the head of a screen: whose clock its times are of, where the reader's own shows another. */
export function ZoneNote() {
  const zone = useShopZone();
  const text = useClock((now) => (isForeign(now) ? `All times are ${zoneName(zone)} time` : ''));
  return (
    text && (
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text}
      </Typography>
    )
  );
}
