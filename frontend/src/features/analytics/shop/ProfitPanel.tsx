import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProfitFiguresDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { ExportButton } from '../../../shared/ui/ExportButton';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { formatFigure } from '../figures';
import { Unknown } from './Unknown';

const FIRST_ROWS = 10;

/** Why the profit of a row is not known. */
const reasonOf = ({ cost }: ProfitFiguresDto): string =>
  cost === null ? 'The cost of this product is not known.' : 'The fees of some of its orders are not known.';

const figure = { kind: 'figure', align: 'right' } as const;

const columnsIn = (currency: string): readonly Column<ProfitFiguresDto>[] => [
  { key: 'product', head: 'Product', kind: 'name', cell: ({ productName }) => productName, fact: ({ sku }) => sku },
  { key: 'channel', head: 'Channel', cell: ({ platform }) => platformName(platform) },
  { ...figure, key: 'sold', head: 'Sold', cell: ({ units }) => formatCount(units) },
  { ...figure, key: 'revenue', head: 'Revenue', cell: ({ revenue }) => formatAmount(revenue, currency) },
  {
    ...figure,
    key: 'cost',
    head: 'Cost',
    cell: ({ cost }) => (cost === null ? <Unknown why="Its cost was not entered." /> : formatAmount(cost, currency)),
  },
  {
    ...figure,
    key: 'fees',
    head: 'Fees',
    cell: ({ fees }) =>
      fees === null ? <Unknown why="Some orders of this channel come without their fees." /> : formatAmount(fees, currency),
  },
  {
    ...figure,
    key: 'profit',
    head: 'Profit',
    cell: (row) => (row.profit === null ? <Unknown why={reasonOf(row)} /> : formatFigure(row.profit, 'money', currency)),
    className: ({ profit }) => (profit !== null && profit < 0 ? 'bad' : undefined),
  },
  { ...figure, key: 'margin', head: 'Margin', cell: ({ margin }) => (margin === null ? '–' : formatFigure(margin, 'percent', null)) },
];

interface ProfitPanelProps {
  rows: readonly ProfitFiguresDto[];
  /** How many there are in all; the file has them. */
  total: number;
  currency: string;
  csv: string;
}

/** What each product earned on each channel. What nobody knows is said, not guessed. */
export function ProfitPanel({ rows, total, currency, csv }: ProfitPanelProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const unknown = rows.filter(({ profit }) => profit === null).length;
  return (
    <Panel
      title="Profit by product and channel"
      note={unknown > 0 ? `${unknown} of ${rows.length} unknown` : undefined}
      actions={<ExportButton size="small" variant="text" href={csv} />}
    >
      <DataTable
        label="Profit by product and channel"
        columns={columnsIn(currency)}
        rows={shown}
        rowId={({ sku, platform }) => `${sku} ${platform}`}
        rowHeight={44}
        narrow="scroll"
        to={({ link }) => link}
        empty={
          <EmptyState title="No products sold in this time">Each product is listed here with what it earned on each channel.</EmptyState>
        }
      />
      {rows.length > FIRST_ROWS && (
        <Button size="small" variant="text" onClick={() => setAll(!all)} sx={{ m: 2 }}>
          {all ? 'Show fewer' : `Show ${rows.length - FIRST_ROWS} more`}
        </Button>
      )}
      {all && total > rows.length && <span style={{ fontSize: '0.75rem' }}>{plural(total - rows.length, 'further row')} in the file.</span>}
    </Panel>
  );
}
