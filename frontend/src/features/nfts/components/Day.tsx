import { useClock } from '../../../shared/lib/clock';
import { formatAbsolute, formatClock, formatDay, withZone } from '../../../shared/lib/shop-time';

/** "9 Nov", or with the time of day "9 Nov, 18:20"; the absolute time is in the tooltip. */
export function Day({ time, withClock = false }: { time: string; withClock?: boolean }) {
  const day = useClock((now) => formatDay(time, now));
  return (
    <time dateTime={time} title={formatAbsolute(time)}>
      {withClock ? withZone(`${day}, ${formatClock(time)}`, time) : day}
    </time>
  );
}
