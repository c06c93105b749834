import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { BarProps } from '@mui/x-charts/BarChart';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { createContext, useContext, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fitLabels, haveRoom, measureIn } from '../../../shared/ui/chart/labels';
import { type ChartBucket, type ChartSeries, MAX_LABELLED, niceTop, totalsOf } from './bucket-chart';

const RADIUS = 2;
const SIZE = 12;
/** Weight of the figures over the columns. */
const WEIGHT = 550;
/** Pixels under the columns, for their labels. */
const FOOT = 26;

interface Marks {
  buckets: readonly ChartBucket[];
  series: readonly ChartSeries[];
  totals: readonly (number | null)[];
  /** Totals of the period before, bucket by bucket. */
  previous?: readonly (number | null)[];
  hatch: string;
  format: (value: number) => string;
}
const MarksContext = createContext<Marks | null>(null);

/** Round on the free end only; hatched where the time is not over. */
function Bar({ x, y, width, height, color, dataIndex, seriesId, className, style, onClick, ownerState, ...events }: BarProps) {
  const { buckets, series, hatch } = useContext(MarksContext)!;
  if (height <= 0) return null;
  const above = series.slice(series.findIndex(({ id }) => id === seriesId) + 1);
  const isTop = above.every(({ values }) => !values[dataIndex]);
  const r = isTop ? Math.min(RADIUS, width / 2, height) : 0;
  // A hair of the ground between the parts of a stack.
  const bottom = y + height - (seriesId === series[0]?.id ? 0 : Math.min(1, height / 2));
  const path = `M${x},${bottom}V${y + r}Q${x},${y} ${x + r},${y}H${x + width - r}Q${x + width},${y} ${x + width},${y + r}V${bottom}Z`;
  const pointer = { onPointerEnter: events.onPointerEnter, onPointerLeave: events.onPointerLeave, onPointerDown: events.onPointerDown };
  return (
    <g className={className} style={style} opacity={ownerState.isFaded ? 0.4 : 1}>
      <path
        d={path}
        fill={color}
        onClick={onClick}
        {...pointer}
        style={{ cursor: series.find(({ id }) => id === seriesId)?.links?.[dataIndex] ? 'pointer' : undefined }}
      />
      {buckets[dataIndex]?.partial && <path d={path} fill={`url(#${hatch})`} pointerEvents="none" />}
    </g>
  );
}

/** Figures over the columns, and a dash where the period before stood. */
function Over() {
  const { buckets, totals, previous, format } = useContext(MarksContext)!;
  const xScale = useXScale<'band'>();
  const yScale = useYScale<'linear'>();
  const { height, top, width } = useDrawingArea();
  const { vars, typography } = useTheme();
  const { text } = vars.palette;
  const band = xScale.bandwidth();
  const figures = totals.map((total) => (total ? format(total) : ''));
  const measure = measureIn(`${WEIGHT} ${SIZE}px ${typography.fontFamily}`, SIZE);
  const isLabelled = buckets.length <= MAX_LABELLED && haveRoom(figures, width / buckets.length, measure);
  return (
    <g pointerEvents="none">
      {buckets.map(({ title }, index) => {
        const left = xScale(title);
        const total = totals[index];
        const before = previous?.[index];
        if (left === undefined) return null;
        return (
          <g key={title}>
            {(total === null || total === undefined) && (
              <line x1={left} x2={left + band} y1={top + height - 1} y2={top + height - 1} stroke={text.disabled} strokeDasharray="2 3" />
            )}
            {before !== null && before !== undefined && before > 0 && (
              <line
                x1={left - band * 0.12}
                x2={left + band * 1.12}
                y1={yScale(before)}
                y2={yScale(before)}
                stroke={text.secondary}
                strokeWidth={1.5}
                strokeDasharray={band > 14 ? '4 3' : undefined}
              />
            )}
            {isLabelled && total !== null && total !== undefined && total > 0 && (
              <text
                x={left + band / 2}
                y={yScale(Math.max(total, before && Math.abs(yScale(before) - yScale(total)) < 20 && before > total ? before : total)) - 6}
                textAnchor="middle"
                fontSize={SIZE}
                fontWeight={WEIGHT}
                fill={text.primary}
              >
                {figures[index]}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The labels under the columns that have room. */
function Under() {
  const { buckets } = useContext(MarksContext)!;
  const xScale = useXScale<'band'>();
  const { height, top, left, width } = useDrawingArea();
  const { vars, typography } = useTheme();
  const measure = measureIn(`${SIZE}px ${typography.fontFamily}`, SIZE);
  const at = buckets.map(({ title }) => (xScale(title) ?? left) + xScale.bandwidth() / 2);
  const labels = buckets.map(({ label }) => label);
  return (
    <g className="labels" pointerEvents="none">
      {fitLabels(labels, at, left, left + width, measure).map(({ index, text, x }) => (
        <text key={index} x={x} y={top + height + 18} textAnchor="middle" fontSize={SIZE} fill={vars.palette.text.disabled}>
          {text}
          {text !== labels[index] && <title>{labels[index]}</title>}
        </text>
      ))}
    </g>
  );
}

interface BucketChartProps {
  /** Accessible name: what is drawn. */
  label: string;
  buckets: readonly ChartBucket[];
  /** From the bottom of the stack to its top. */
  series: readonly ChartSeries[];
  previous?: readonly (number | null)[];
  /** Amounts of the tooltip and over the columns. */
  format: (value: number) => string;
  /** Amounts of the axis, short; `format` when left out. */
  formatTick?: (value: number) => string;
  height?: number;
  /** Pixels; as wide as its place when left out. */
  width?: number;
}

/** Columns over time. Enter or a click on a column opens the rows behind it. */
export default function BucketChart({
  label,
  buckets,
  series,
  previous,
  format,
  formatTick = format,
  height = 248,
  width,
}: BucketChartProps) {
  const { divider, text, background } = useTheme().vars.palette;
  const navigate = useNavigate();
  const hatch = useId();
  const totals = useMemo(() => totalsOf(series, buckets.length), [series, buckets.length]);
  const marks = useMemo(() => ({ buckets, series, totals, previous, hatch, format }), [buckets, series, totals, previous, hatch, format]);
  const most = Math.max(0, ...[...totals, ...(previous ?? [])].map((value) => value ?? 0));
  const partial = new Set(buckets.filter((bucket) => bucket.partial).map(({ title }) => title));
  const open = (to: string | null | undefined) => {
    if (to) void navigate(to);
  };
  return (
    <MarksContext value={marks}>
      <div role="group" aria-label={label}>
        <BarChart
          height={height}
          width={width}
          skipAnimation
          hideLegend
          experimentalFeatures={{ keyboardActivation: true }}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 4, top: 22, bottom: FOOT }}
          slots={{ bar: Bar }}
          axisHighlight={{ x: 'band' }}
          onItemClick={(_event, { seriesId, dataIndex }) => open(series.find(({ id }) => id === seriesId)?.links?.[dataIndex])}
          xAxis={[
            {
              scaleType: 'band',
              data: buckets.map(({ title }) => title),
              categoryGapRatio: buckets.length > 40 ? 0.2 : 0.5,
              // Its labels are ours: what the chart leaves out by itself depends on the width of each.
              position: 'none',
              valueFormatter: (title: string) => `${title}${partial.has(title) ? ', not a whole one' : ''}`,
            },
          ]}
          yAxis={[
            {
              min: 0,
              max: niceTop(most),
              width: 44,
              disableLine: true,
              disableTicks: true,
              tickNumber: 3,
              valueFormatter: (value: number) => formatTick(value),
              tickLabelStyle: { fontSize: 12, fill: text.disabled },
            },
          ]}
          series={series.map(({ id, label: name, color, values }) => ({
            id,
            label: name,
            color,
            data: [...values],
            stack: 'all',
            valueFormatter: (value) => (value === null ? 'no data' : format(value)),
          }))}
          sx={{
            '& .MuiChartsGrid-line': { stroke: divider },
            '& .MuiChartsAxisHighlight-root': { fill: text.primary, fillOpacity: 0.05 },
          }}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="6" fill={background.paper} fillOpacity="0.55" />
            </pattern>
          </defs>
          <Over />
          <Under />
        </BarChart>
      </div>
    </MarksContext>
  );
}
