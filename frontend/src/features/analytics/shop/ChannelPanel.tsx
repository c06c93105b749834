import type { ChannelSalesDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { ExportButton } from '../../../shared/ui/ExportButton';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { Panel } from '../../../shared/ui/Panel';
import { Unknown } from './Unknown';

const figure = { kind: 'figure', align: 'right' } as const;

const columnsIn = (currency: string): readonly Column<ChannelSalesDto>[] => [
  { key: 'channel', head: 'Channel', kind: 'name', cell: ({ platform }) => platformName(platform) },
  { ...figure, key: 'sales', head: 'Net sales', cell: ({ netSales }) => formatAmount(netSales, currency) },
  { ...figure, key: 'orders', head: 'Orders', cell: ({ orders }) => formatCount(orders) },
  { ...figure, key: 'pieces', head: 'Pieces', cell: ({ units }) => formatCount(units) },
  { ...figure, key: 'refunds', head: 'Refunds', cell: ({ refunds }) => formatAmount(refunds, currency) },
  {
    ...figure,
    key: 'fees',
    head: 'Fees',
    cell: ({ fees }) =>
      fees === null ? <Unknown why="Some orders of this channel come without their fees." /> : formatAmount(fees, currency),
  },
];

/** What each channel sold. */
export function ChannelPanel({ rows, currency, csv }: { rows: readonly ChannelSalesDto[]; currency: string; csv: string }) {
  return (
    <Panel title="Channels" actions={<ExportButton size="small" variant="text" href={csv} />}>
      <DataTable
        label="Channels"
        columns={columnsIn(currency)}
        to={({ link }) => link}
        rows={rows}
        rowId={({ platform }) => platform}
        rowHeight={44}
        narrow="scroll"
      />
    </Panel>
  );
}
