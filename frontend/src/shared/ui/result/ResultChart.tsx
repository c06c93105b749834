import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResultChartDto } from '../../api/generated';
import { axisText, chartWords, figureText, labelled, scaleOf } from './figures';

const LABELS = 5;
/** Bars shown before the table is opened. */
const BARS = 6;

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  fontSize: theme.typography.pxToRem(12),
  '& figcaption': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
    minHeight: 24,
    fontSize: theme.typography.pxToRem(13),
    '& b': { fontWeight: 600 },
    '& b span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  },
  '& figcaption button': {
    flex: 'none',
    padding: '4px 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .plot': { position: 'relative', height: 168, margin: '8px 68px 0 48px' },
  '& .plot svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& .tick': {
    position: 'absolute',
    left: -48,
    transform: 'translateY(-50%)',
    color: theme.vars.palette.text.disabled,
    lineHeight: '16px',
  },
  '& .target': { position: 'absolute', left: 0, transform: 'translateY(2px)', lineHeight: '16px' },
  '& .dot': { position: 'absolute', width: 9, height: 9, margin: -4.5, borderRadius: '50%', backgroundColor: theme.vars.palette.chart.c1 },
  '& .value': {
    position: 'absolute',
    margin: '-10px 0 0 10px',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  '& .axis': { position: 'relative', height: 18, margin: '8px 68px 0 48px', color: theme.vars.palette.text.disabled },
  '& .axis span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .axis span:first-of-type': { transform: 'none' },
  '& .axis span:last-of-type': { transform: 'translateX(-100%)' },
  '& ol': { listStyle: 'none', margin: '10px 0 0', padding: 0, display: 'grid', gap: 8 },
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '3px 12px', fontSize: theme.typography.pxToRem(13) },
  '& li b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li i': { gridColumn: '1 / -1', display: 'block', height: 8, borderRadius: 2, backgroundColor: theme.vars.palette.stall.sunken },
  '& li i i': { minWidth: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& li:first-of-type i i': { backgroundColor: theme.vars.palette.chart.c1 },
  '& .rows': { maxHeight: 260, overflow: 'auto', marginTop: 8 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.pxToRem(13) },
  '& td, & th': { padding: '6px 0', textAlign: 'left', fontWeight: 400, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td:last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 560px)': { '& .plot': { height: 150 }, '& .axis span:nth-of-type(even):not(:last-of-type)': { display: 'none' } },
}));

/** One chart with its values as a table behind it. */
export function ResultChart({ chart }: { chart: ResultChartDto }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Figure>
      <figcaption>
        <b>
          {chart.title} {chart.note && <span>{chart.note}</span>}
        </b>
        <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </figcaption>
      {asTable ? <Rows chart={chart} /> : chart.kind === 'line' ? <Line chart={chart} /> : <Bars chart={chart} />}
    </Figure>
  );
}

function Rows({ chart }: { chart: ResultChartDto }) {
  return (
    <div className="rows" tabIndex={0} role="region" aria-label={chart.title}>
      <table>
        <tbody>
          {chart.points.map(({ label, value }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{figureText(chart, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ chart }: { chart: ResultChartDto }) {
  const { points, target } = chart;
  const { low, high, ticks } = scaleOf([...points.map(({ value }) => value), ...(target ? [target.value] : [])]);
  const x = (index: number) => (100 * index) / (points.length - 1);
  const y = (value: number) => 100 - (100 * (value - low)) / (high - low);
  const last = points.at(-1)!;
  return (
    <>
      <div className="plot" role="img" aria-label={chartWords(chart)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H100`} stroke="var(--sh-palette-divider)" vectorEffect="non-scaling-stroke" />
          ))}
          {target && <path d={`M0 ${y(target.value)}H100`} stroke="currentColor" strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />}
          <polyline
            points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke="var(--sh-palette-text-secondary)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className="tick" style={{ top: `${y(tick)}%` }}>
            {axisText(chart, tick)}
          </span>
        ))}
        {target && (
          <span className="target" style={{ top: `${y(target.value)}%` }}>
            {target.label} {figureText(chart, target.value)}
          </span>
        )}
        <i className="dot" style={{ left: '100%', top: `${y(last.value)}%` }} />
        <b className="value" style={{ left: '100%', top: `${y(last.value)}%` }}>
          {axisText(chart, last.value)}
        </b>
      </div>
      <div className="axis" aria-hidden="true">
        {labelled(points.length, LABELS).map((index) => (
          <span key={index} style={{ left: `${x(index)}%` }}>
            {points[index]!.label}
          </span>
        ))}
      </div>
    </>
  );
}

/** The largest first. Their lengths compare sizes, so a loss is as long as a gain. */
function Bars({ chart }: { chart: ResultChartDto }) {
  const shown = chart.points.slice(0, BARS);
  const most = Math.max(...shown.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <ol aria-label={chartWords({ ...chart, points: shown })}>
      {shown.map(({ label, value }, index) => (
        <li key={index}>
          <span className="name" title={label}>
            {label}
          </span>
          <b>{figureText(chart, value)}</b>
          <i aria-hidden="true">
            <i style={{ width: `${(100 * Math.abs(value)) / most}%` }} />
          </i>
        </li>
      ))}
    </ol>
  );
}
