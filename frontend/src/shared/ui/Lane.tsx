import { styled } from '@mui/material/styles';
import { useClock } from '../lib/clock';
import { formatDuration } from '../lib/format';
import { formatClock } from '../lib/shop-time';
import { statusLook } from './status';
import type { Theme } from '@mui/material/styles';

export interface LaneBar {
  id: string;
  title: string;
  status: string;
  /** Milliseconds. */
  start: number;
  /** Milliseconds; null while it goes on: the bar then ends at the now-line. */
  end: number | null;
}

export interface LaneProps {
  bars: readonly LaneBar[];
  /** Milliseconds at both edges. */
  from: number;
  to: number;
  /** Accessible name, for example "Listing writer, last 24 hours". */
  label: string;
  /** Pixels. */
  height?: number;
  /** Milliseconds at which thin ruling lines stand. */
  ticks?: readonly number[];
}

/** Pixels; however short something was, it is seen. */
const MIN_BAR = 3;

const pattern = (theme: Theme) => {
  const { status } = theme.vars.palette;
  return {
    '& .running': { backgroundColor: status.running.bar, borderRadius: '3px 0 0 3px' },
    '& .queued': { border: `1px solid ${status.queued.bar}` },
    '& .cancelled': { border: `1px dashed ${status.cancelled.bar}` },
    '& .completed': { backgroundColor: status.completed.bar },
    // Status by shape as well as by colour: failed is cut before its end, waiting is hatched, paused is dotted.
    '& .failed': {
      background: `linear-gradient(to right, ${status.failed.bar} calc(100% - 5px), transparent calc(100% - 5px) calc(100% - 3px), ${status.failed.bar} calc(100% - 3px))`,
    },
    '& .waiting': { background: `repeating-linear-gradient(135deg, ${status.waiting.bar} 0 3px, ${status.waiting.bg} 3px 6px)` },
    '& .paused': {
      background: `radial-gradient(circle, ${status.paused.bar} 1.2px, transparent 1.4px) 0 0 / 5px 5px, ${status.paused.bg}`,
    },
  };
};

/** The ground of a lane with the looks of its bars, for pictures that need no clock. */
export const LaneTrack = styled('div')(({ theme }) => ({
  position: 'relative',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.stall.sunken,
  '& .tick': { position: 'absolute', top: 0, bottom: 0, width: 1, backgroundColor: theme.vars.palette.divider },
  '& .clip': { position: 'absolute', inset: 0, overflow: 'hidden', borderRadius: 4 },
  '& .bar': { position: 'absolute', top: 4, bottom: 4, minWidth: MIN_BAR, borderRadius: 3 },
  '& .now': {
    position: 'absolute',
    zIndex: 1,
    top: -4,
    bottom: -4,
    width: 2,
    marginLeft: -1,
    backgroundColor: theme.vars.palette.stall.accentLine,
  },
  ...pattern(theme),
}));

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

const describe = (bar: LaneBar, now: number) =>
  `${bar.title}: ${statusLook(bar.status).label.toLowerCase()}, ${formatClock(bar.start)}, ${formatDuration(((bar.end ?? now) - bar.start) / 1000)}`;

/**
 * What happened when, as bars on a time axis. Every agent, run and step is drawn on one; the now-line stands where
 * the clock is and is left out when it lies outside.
 */
export function Lane({ bars, from, to, label, height = 22, ticks = [] }: LaneProps) {
  const now = useClock((time) => time);
  const at = (time: number) => (time - from) / (to - from);
  const visible = bars.filter((bar) => bar.start < to && (bar.end ?? now) > from);
  const summary = visible.length === 0 ? 'nothing ran' : visible.map((bar) => describe(bar, now)).join('; ');
  return (
    <LaneTrack role="img" aria-label={`${label}: ${summary}`} style={{ height }}>
      <div className="clip">
        {ticks.map((tick) => (
          <i key={tick} className="tick" style={{ left: percent(at(tick)) }} />
        ))}
        {visible.map((bar) => {
          // Placed by its end, so that what just ended never reaches over the now-line, however short it was.
          const left = Math.max(0, at(bar.start));
          const right = Math.min(1, at(Math.max(bar.start, bar.end ?? now)));
          return (
            <b
              key={bar.id}
              className={`bar ${statusLook(bar.status).key}`}
              style={{
                right: `min(${percent(1 - right)}, calc(100% - ${MIN_BAR}px))`,
                width: percent(Math.max(0, right - left)),
                ...(height < 16 && { top: 2, bottom: 2 }),
              }}
              title={describe(bar, now)}
            />
          );
        })}
      </div>
      {now >= from && now <= to && <i className="now" style={{ left: percent(at(now)) }} />}
    </LaneTrack>
  );
}
