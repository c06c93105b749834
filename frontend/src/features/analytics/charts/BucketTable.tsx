import { Link } from 'react-router-dom';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import type { ChartBucket, ChartSeries } from './bucket-chart';

interface BucketTableProps {
  label: string;
  buckets: readonly ChartBucket[];
  series: readonly ChartSeries[];
  previous?: readonly (number | null)[];
  format: (value: number) => string;
  height?: number;
}

interface Row {
  bucket: ChartBucket;
  index: number;
}

const figure = { kind: 'figure', align: 'right' } as const;

/** The same figures as the chart, newest first. */
export function BucketTable({ label, buckets, series, previous, format, height }: BucketTableProps) {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? 'no data' : format(value));
  const rows = buckets.map((bucket, index): Row => ({ bucket, index })).reverse();
  const columns: readonly Column<Row>[] = [
    {
      key: 'when',
      head: 'When',
      kind: 'name',
      cell: ({ bucket }) => `${bucket.title}${bucket.partial ? ' (not a whole one)' : ''}`,
    },
    ...series.map(({ id, label: head, values, links }): Column<Row> => ({
      ...figure,
      key: id,
      head,
      cell: ({ index }) => {
        const to = links?.[index];
        return to && values[index] ? <Link to={to}>{text(values[index])}</Link> : text(values[index]);
      },
    })),
    ...(previous ? [{ ...figure, key: 'before', head: 'the period before', cell: ({ index }: Row) => text(previous[index]) }] : []),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ bucket }) => bucket.title}
      rowHeight={34}
      narrow="scroll"
      {...(height !== undefined && { height })}
    />
  );
}
