import { formatCount, formatPercent } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import type { ProfitRow } from '../api';
import { unknownNet } from '../words';
import { ledgerList } from './ledger-list';

function Net({ row }: { row: ProfitRow }) {
  const why = unknownNet(row);
  return why ? <abbr title={why}>unknown</abbr> : formatAmount(row.net, row.currency);
}

const money = { align: 'right', width: [128, 88] } as const;

const columns: readonly Column<ProfitRow>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    cell: ({ productName }) => productName,
    title: ({ productName }) => productName,
    fact: ({ sku }) => sku,
  },
  { key: 'channel', head: 'Channel', width: [128, 88], cell: ({ platform }) => platformName(platform) },
  {
    key: 'sold',
    head: 'Sold',
    align: 'right',
    width: [92, 76],
    from: 'middle',
    cell: ({ units }) => formatCount(units),
  },
  {
    ...money,
    key: 'revenue',
    head: 'Revenue',
    kind: 'figure',
    phoneLabel: 'Revenue',
    cell: ({ revenue, currency }) => formatAmount(revenue, currency),
  },
  { ...money, key: 'cost', head: 'Cost', from: 'middle', cell: ({ cost, currency }) => formatAmount(cost, currency) },
  {
    ...money,
    key: 'before-fees',
    head: 'Before fees',
    from: 'wide',
    cell: ({ beforeFees, currency }) => formatAmount(beforeFees, currency),
  },
  {
    key: 'fees',
    head: 'Fees',
    align: 'right',
    width: 92,
    from: 'wide',
    cell: ({ fees, currency }) => formatAmount(fees, currency),
  },
  {
    ...money,
    key: 'net',
    head: 'Net',
    kind: 'figure',
    phoneLabel: 'Net',
    cell: (row) => <Net row={row} />,
    title: (row) => unknownNet(row) ?? undefined,
    className: ({ net }) => (net !== null && net < 0 ? 'bad' : undefined),
  },
  {
    key: 'margin',
    head: 'Margin',
    align: 'right',
    width: [92, 76],
    phoneLabel: 'Margin',
    cell: ({ margin }) => (margin === null ? '–' : formatPercent(margin)),
    className: ({ margin }) => (margin === null ? 'empty' : undefined),
  },
];

/** What each product earned on each channel. Unknown costs and fees stay unknown. */
export const ProfitTable = (list: ListProps<ProfitRow>) => (
  <DataTable
    {...ledgerList}
    {...list}
    label="Profit by product and channel"
    noun="sales"
    columns={columns}
    rowId={({ sku, platform, currency }) => `${sku} ${platform} ${currency}`}
  />
);
