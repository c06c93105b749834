import { formatAmount } from '../../../shared/lib/money';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type DataTableProps, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { ShopOrder } from '../api';
import { hiddenName, orderLook, shippingText } from '../words';
import { ledgerList, shopColumn } from './ledger-list';

const itemsOf = ({ lines }: ShopOrder): string =>
  lines.length === 0 ? 'No products named' : lines.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');

const columns: readonly Column<ShopOrder>[] = [
  { key: 'order', head: 'Order', kind: 'name', cell: ({ orderNumber, platformOrderId }) => orderNumber ?? platformOrderId, fact: itemsOf },
  shopColumn,
  {
    key: 'customer',
    head: 'Customer',
    width: [128, 100],
    from: 'middle',
    cell: ({ customerName, customerEmail, customerId, isWithheld }) =>
      isWithheld && customerId ? hiddenName(customerId) : (customerName ?? customerEmail ?? '–'),
    title: ({ customerEmail }) => customerEmail ?? undefined,
  },
  {
    key: 'date',
    head: 'Date',
    width: [92, 76],
    cell: ({ orderedAt }) => <RelativeTime time={orderedAt} />,
    sorts: [
      { by: 'newest', direction: 'descending' },
      { by: 'oldest', direction: 'ascending' },
    ],
  },
  {
    key: 'state',
    head: 'Status',
    kind: 'status',
    width: [128, 112],
    cell: (order) => <StatusChip {...orderLook(order)} />,
    title: (order) => shippingText(order) ?? undefined,
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
    key: 'total',
    head: 'Total',
    kind: 'figure',
    align: 'right',
    width: [128, 92],
    cell: ({ total, currency }) => formatAmount(total, currency),
    sorts: [{ by: 'largest', direction: 'descending' }],
  },
];

/** Orders of all channels; each opens its lines and amounts. */
export const ShopOrderTable = (list: ListProps<ShopOrder> & Pick<DataTableProps<ShopOrder>, 'choice' | 'selected'>) => (
  <DataTable {...ledgerList} {...list} label="Shop orders" noun="orders" keys="order" columns={columns} rowId={({ id }) => id} />
);
