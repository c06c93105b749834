import { formatCount } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { accountOf, accountTitle } from '../../../shared/lib/platform';
import { AccountName } from '../../../shared/ui/AccountName';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { InventoryItem } from '../api';
import { quantityText, stockWarning, unknownQuantity } from '../words';
import { ledgerList } from './ledger-list';

function Warning({ item }: { item: InventoryItem }) {
  const warning = stockWarning(item);
  return warning && <StatusChip {...warning} />;
}

const columns: readonly Column<InventoryItem>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    cell: ({ productName }) => productName,
    title: ({ productName }) => productName,
    fact: ({ sku }) => sku,
    sorts: [{ by: 'sku', direction: 'ascending' }],
  },
  {
    key: 'channel',
    head: 'Shop',
    width: [188, 128],
    cell: (item) => <AccountName {...accountOf(item)} />,
    title: (item) => accountTitle(accountOf(item)),
  },
  {
    key: 'quantity',
    head: 'Quantity',
    kind: 'figure',
    align: 'right',
    width: [92, 84],
    phoneLabel: 'Quantity',
    cell: ({ quantity }) => quantityText(quantity),
    title: (item) => unknownQuantity(item) ?? undefined,
    className: ({ quantity }) => (quantity !== null && quantity < 0 ? 'bad' : undefined),
    sorts: [
      { by: 'quantity', direction: 'ascending' },
      { by: 'most', direction: 'descending' },
    ],
  },
  {
    key: 'stock',
    head: 'Stock',
    align: 'right',
    width: 92,
    from: 'wide',
    cell: ({ stock }) => (stock === null ? '–' : formatCount(stock)),
  },
  {
    key: 'price',
    head: 'Price',
    kind: 'figure',
    align: 'right',
    width: [92, 76],
    cell: ({ price, currency }) => formatAmount(price, currency),
  },
  {
    key: 'cost',
    head: 'Cost',
    align: 'right',
    width: [92, 76],
    from: 'middle',
    cell: ({ cost, currency }) => formatAmount(cost, currency),
  },
  {
    key: 'state',
    head: 'State',
    kind: 'status',
    align: 'right',
    width: [150, 112],
    cell: (item) => <Warning item={item} />,
    className: (item) => (stockWarning(item) ? undefined : 'empty'),
  },
];

/** Products by channel; each opens what is known about it. */
export const InventoryTable = (list: ListProps<InventoryItem>) => (
  <DataTable {...ledgerList} {...list} label="Products" noun="products" keys="product" columns={columns} rowId={({ id }) => id} />
);
