import { formatPrice } from '../../../shared/lib/money';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { buyerText, orderLooks, type Order } from '../order';

const columns: readonly Column<Order>[] = [
  {
    key: 'order',
    head: 'Order',
    kind: 'name',
    cell: ({ productName }) => productName,
    title: ({ productName }) => productName,
    fact: ({ number, livemode, status, failure }) =>
      `#${number}${livemode === false ? ', test payment' : ''}${status === 'failed' && failure ? `, ${failure}` : ''}`,
  },
  {
    key: 'buyer',
    head: 'Buyer',
    from: 'middle',
    title: buyerText,
    cell: (order) => (
      <>
        {buyerText(order)}
        {order.buyerName !== null && order.email !== null && <span className="why">{order.email}</span>}
      </>
    ),
  },
  { key: 'state', head: 'Status', kind: 'status', width: [150, 130], cell: ({ status }) => <StatusChip {...orderLooks[status]} /> },
  { key: 'amount', head: 'Amount', kind: 'figure', align: 'right', width: [104, 84], cell: ({ amount }) => formatPrice(amount) },
  {
    key: 'refunded',
    head: 'Refunded',
    align: 'right',
    width: 104,
    from: 'wide',
    cell: ({ refundedAmount }) => (refundedAmount > 0 ? formatPrice(refundedAmount) : '–'),
  },
  { key: 'made', head: 'Made', align: 'right', width: [110, 92], cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

/** Orders, newest first; a row opens its detail. */
export const OrderTable = (list: ListProps<Order>) => (
  <DataTable
    {...list}
    label="Orders"
    noun="orders"
    keys="order"
    stillWorks="Payments are taken meanwhile."
    more="Older orders"
    columns={columns}
    rowId={({ id }) => id}
    rowHeight={54}
    empty={
      <EmptyState picture="receipts" title="No orders yet">
        Every purchase of a tool is listed here, with its payment, its refunds and its receipt.
      </EmptyState>
    }
  />
);
