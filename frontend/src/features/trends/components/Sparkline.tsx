import { styled } from '@mui/material/styles';
import { growthLevel, type GrowthLevel } from '../trend';
import { growthColour } from './GrowthMark';

const width = 92;
const height = 26;
const edge = 3;

const Picture = styled('svg', { shouldForwardProp: (prop) => prop !== 'level' })<{ level: GrowthLevel }>(({ theme, level }) => ({
  display: 'block',
  overflow: 'visible',
  '& polyline': { fill: 'none', stroke: growthColour(theme, level), strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& circle': { fill: growthColour(theme, level) },
}));

const NoData = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width,
  height,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.divider} 0 1px, transparent 1px 6px)`,
}));

/** The last weeks as one line; from nothing, so that a small change does not look like a leap. */
export function Sparkline({ values, growth }: { values: readonly number[]; growth: number | null }) {
  if (values.length < 2) return <NoData>no history</NoData>;
  const top = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = edge + (index * (width - 2 * edge)) / (values.length - 1);
    const y = height - edge - (value * (height - 2 * edge)) / top;
    return [x, y] as const;
  });
  const last = points.at(-1)!;
  return (
    <Picture
      level={growthLevel(growth)}
      width={width}
      height={height}
      role="img"
      aria-label={`Last ${values.length} weeks: ${values.join(', ')}`}
    >
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2.4" />
    </Picture>
  );
}
