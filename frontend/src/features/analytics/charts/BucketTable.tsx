import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ChartBucket, ChartSeries } from './bucket-chart';

export const PlainTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(13),
  fontVariantNumeric: 'tabular-nums',
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& th, & td': { padding: '6px 10px', textAlign: 'right', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type': { paddingLeft: 16, textAlign: 'left' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.stall.lineStrong, textUnderlineOffset: 3 },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
}));

const Scroll = styled('div')({ overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } });

interface BucketTableProps {
  label: string;
  buckets: readonly ChartBucket[];
  series: readonly ChartSeries[];
  previous?: readonly (number | null)[];
  format: (value: number) => string;
  height?: number;
}

/** The same figures as the chart, newest first. */
export function BucketTable({ label, buckets, series, previous, format, height }: BucketTableProps) {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? 'no data' : format(value));
  const rows = buckets.map((bucket, index) => ({ bucket, index })).reverse();
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${label}, as a table`} style={{ height }}>
      <PlainTable>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {previous && <th scope="col">the period before</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bucket, index }) => (
            <tr key={bucket.title}>
              <th scope="row">
                {bucket.title} {bucket.partial && <small>(not a whole one)</small>}
              </th>
              {series.map(({ id, values, links }) => {
                const to = links?.[index];
                return <td key={id}>{to && values[index] ? <Link to={to}>{text(values[index])}</Link> : text(values[index])}</td>;
              })}
              {previous && <td>{text(previous[index])}</td>}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroll>
  );
}
