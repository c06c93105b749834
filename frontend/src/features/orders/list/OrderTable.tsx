import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../../shared/lib/money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { buyerText, orderLooks, type Order } from '../order';

export const Rows = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& .status': { width: 150 },
  '& .num': { width: 104, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .time': { width: 110, textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  '& tbody td': { height: 54, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tbody tr.open, & tbody tr.open:hover': { backgroundColor: theme.vars.palette.stall.selected },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .quiet, & small': { color: theme.vars.palette.text.secondary },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '17px',
  },
  '& a.nm': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    // The link covers its row.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2, borderRadius: 4 },
    },
  },
  [theme.breakpoints.down('md')]: { '& .wide': { display: 'none' } },
  '&.beside .wide': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & > tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '6px 10px',
      alignItems: 'center',
      padding: '12px 16px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tbody td': { height: 'auto', width: 'auto !important', padding: '0 !important', border: 0 },
    '& tbody td.wide': { display: 'none' },
    '& tbody td.num': { textAlign: 'left' },
    '& a.nm': { whiteSpace: 'normal' },
  },
}));

interface OrderTableProps {
  orders: readonly Order[];
  openId: string | undefined;
  /** The drawer stands beside the list: fewer columns. */
  beside: boolean;
  addressOf: (id: string) => string;
}

/** Orders, newest first; a row opens its detail. */
export function OrderTable({ orders, openId, beside, addressOf }: OrderTableProps) {
  return (
    <Rows className={beside ? 'beside' : undefined}>
      <TableHead>
        <TableRow>
          <TableCell>Order</TableCell>
          <TableCell className="wide">Buyer</TableCell>
          <TableCell className="status">Status</TableCell>
          <TableCell className="num">Amount</TableCell>
          <TableCell className="num wide">Refunded</TableCell>
          <TableCell className="time">Made</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => {
          const buyer = buyerText(order);
          return (
            <TableRow key={order.id} className={order.id === openId ? 'open' : undefined}>
              <TableCell>
                <Link className="nm" to={addressOf(order.id)} title={order.productName}>
                  {order.productName}
                </Link>
                <small>
                  #{order.number}
                  {order.livemode === false && ', test payment'}
                  {order.status === 'failed' && order.failure && `, ${order.failure}`}
                </small>
              </TableCell>
              <TableCell className="wide" title={buyer}>
                {buyer}
                {order.buyerName !== null && order.email !== null && <small>{order.email}</small>}
              </TableCell>
              <TableCell className="status">
                <StatusChip {...orderLooks[order.status]} />
              </TableCell>
              <TableCell className="num">{formatPrice(order.amount)}</TableCell>
              <TableCell className="num wide quiet">{order.refundedAmount > 0 ? formatPrice(order.refundedAmount) : '–'}</TableCell>
              <TableCell className="time quiet">
                <RelativeTime time={order.createdAt} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Rows>
  );
}
