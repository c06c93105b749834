import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { ShopOrder } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { orderLook } from '../words';
import { GridTable } from './GridTable';

const itemsOf = ({ lines }: ShopOrder): string =>
  lines.length === 0 ? 'No products named' : lines.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');

/** Orders of all channels; each opens its lines and amounts. */
export function ShopOrderTable({ orders, openId, onOpen }: { orders: readonly ShopOrder[]; openId: string; onOpen: (id: string) => void }) {
  return (
    <GridTable>
      <TableHead>
        <TableRow>
          <TableCell>Order</TableCell>
          <TableCell className="medium">Channel</TableCell>
          <TableCell className="medium tablet-only">Customer</TableCell>
          <TableCell className="short">Date</TableCell>
          <TableCell className="medium">Status</TableCell>
          <TableCell className="short wide-only" align="right">
            Fees
          </TableCell>
          <TableCell className="medium" align="right">
            Total
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id} aria-current={order.id === openId ? 'true' : undefined}>
            <TableCell className="name">
              <button type="button" onClick={() => onOpen(order.id)}>
                <b>{order.orderNumber ?? order.platformOrderId}</b>
                <small title={itemsOf(order)}>{itemsOf(order)}</small>
              </button>
            </TableCell>
            <TableCell className="medium">{platformName(order.platform)}</TableCell>
            <TableCell className="medium tablet-only" title={order.customerEmail ?? undefined}>
              {order.customerName ?? order.customerEmail ?? '–'}
            </TableCell>
            <TableCell className="short">
              <RelativeTime time={order.orderedAt} />
            </TableCell>
            <TableCell className="medium">
              <StatusChip {...orderLook(order.status)} />
            </TableCell>
            <TableCell className="short wide-only" align="right" data-label="Fees">
              {formatAmount(order.fees, order.currency)}
            </TableCell>
            <TableCell className="medium figure" align="right">
              {formatAmount(order.total, order.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </GridTable>
  );
}
