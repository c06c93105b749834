import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { SmallMonogram } from '../../../shared/ui/Monogram';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { leftText, stockLook, type SharedStock } from '../stock';

const Channels = ({ stock }: { stock: SharedStock }) => (
  <span style={{ display: 'inline-flex', gap: 4, verticalAlign: 'middle' }}>
    {[...new Set(stock.listings.map(({ platform }) => platform))].map((platform) => (
      <SmallMonogram key={platform} name={platformName(platform)} />
    ))}
  </span>
);

const columns: readonly Column<SharedStock>[] = [
  { key: 'product', head: 'Product', kind: 'name', cell: ({ name }) => name, title: ({ name }) => name, fact: ({ sku }) => sku },
  { key: 'channels', head: 'Channels', width: [150, 110], cell: (stock) => <Channels stock={stock} /> },
  {
    key: 'left',
    head: 'Left',
    kind: 'figure',
    align: 'right',
    width: [130, 110],
    phoneLabel: 'Left',
    cell: ({ onHand }) => leftText(onHand),
    className: ({ onHand }) => (onHand < 0 ? 'bad' : undefined),
  },
  { key: 'state', head: 'State', kind: 'status', align: 'right', width: [160, 140], cell: (stock) => <StatusChip {...stockLook(stock)} /> },
];

/** Stocks that several channels sell from; each opens what its channels show. */
export const SharedStockTable = (list: ListProps<SharedStock>) => (
  <DataTable
    {...list}
    rowHeight={52}
    label="Shared stocks"
    noun="shared stocks"
    stillWorks="Orders are booked and channels are lowered meanwhile."
    keys="stock"
    columns={columns}
    rowId={({ id }) => id}
  />
);
