import { styled } from '@mui/material/styles';

const WIDTH = 480;
const HEIGHT = 108;
const HOURS = 24;

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  marginTop: 'auto',
  paddingTop: 18,
  '& svg': { display: 'block', width: '100%', height: HEIGHT, overflow: 'visible' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: theme.vars.palette.divider, strokeWidth: 1 },
  '& .before': { stroke: theme.vars.palette.text.disabled, strokeWidth: 1.5, strokeDasharray: '4 4' },
  '& .today': { stroke: theme.vars.palette.text.primary, strokeWidth: 2 },
  // As high as the chart: in the first hours of a day a longer line would cross the legend.
  '& .now': {
    position: 'absolute',
    bottom: 20,
    height: HEIGHT + 8,
    width: 2,
    marginLeft: -1,
    backgroundColor: theme.vars.palette.stall.accentLine,
  },
  '& .axis': {
    position: 'relative',
    height: 20,
    marginTop: 4,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '20px',
    color: theme.vars.palette.text.disabled,
  },
  '& .axis span': { position: 'absolute' },
  '& .axis .here': { color: theme.vars.palette.stall.accentText, fontWeight: 550 },
  '& .key': {
    display: 'flex',
    gap: 16,
    margin: '0 0 6px',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    '& span::before': { content: '""', display: 'inline-block', width: 16, marginRight: 6, verticalAlign: 4 },
    '& .t::before': { borderTop: `2px solid ${theme.vars.palette.text.primary}` },
    '& .b::before': { borderTop: `2px dashed ${theme.vars.palette.text.disabled}` },
  },
}));

/** Starts at 0 at midnight, with a point at the end of each hour; the last point is the current time. */
function lineOf(values: readonly number[], most: number, end: number): string {
  const points = values.map((value, index) => [Math.min(index + 1, end), value] as const);
  return [[0, 0] as const, ...points]
    .map(([hour, value], index) => {
      const x = (hour / HOURS) * WIDTH;
      const y = HEIGHT - (Math.max(0, value) / most) * HEIGHT;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

interface SalesChartProps {
  /** Sums up to the end of each hour. */
  today: readonly number[];
  before: readonly number[] | null;
  beforeName: string;
  /** Hours since midnight on the shop's clock. */
  now: number;
}

const ticks = [0, 6, 12, 18, 24];
/** Minimum distance between the label of the current time and that of an hour. */
const LABEL_HOURS = 2.5;

/** Keeps the labels at both ends inside the chart. */
function placeOf(hour: number) {
  const shift = hour < 1 ? 'none' : hour > HOURS - 1 ? 'translateX(-100%)' : 'translateX(-50%)';
  return { left: `${(hour / HOURS) * 100}%`, transform: shift };
}

/** Sales of today over the hours, with the compared day. The figures above state the same in words. */
export function SalesChart({ today, before, beforeName, now }: SalesChartProps) {
  const most = Math.max(1, ...today, ...(before ?? []));
  return (
    <Box aria-hidden="true">
      {before && (
        <p className="key">
          <span className="t">Today</span>
          <span className="b">{beforeName}</span>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((share) => (
          <path key={share} className="grid" d={`M0 ${HEIGHT * share}H${WIDTH}`} />
        ))}
        {before && <path className="before" d={lineOf(before, most, HOURS)} />}
        <path className="today" d={lineOf(today, most, now)} />
      </svg>
      <i className="now" style={{ left: `${(now / HOURS) * 100}%` }} />
      <div className="axis">
        {ticks.map((hour) => (
          <span key={hour} style={{ ...placeOf(hour), visibility: Math.abs(hour - now) < LABEL_HOURS ? 'hidden' : undefined }}>
            {hour}:00
          </span>
        ))}
        <span className="here" style={placeOf(now)}>
          now
        </span>
      </div>
    </Box>
  );
}
