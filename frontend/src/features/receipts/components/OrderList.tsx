import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../../shared/lib/money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { chipOf, orderLink, type BuyerOrder } from '../order';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '2px 16px',
    minHeight: 60,
    padding: '10px 18px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .amount': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

/** Orders of one address; each opens its receipt. */
export function OrderList({ orders }: { orders: readonly BuyerOrder[] }) {
  return (
    <List>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={order.token ? orderLink(order.token) : '/orders/find'}>
            <span>
              <b>{order.productName}</b>
              <small>
                Order {order.number}, <RelativeTime time={order.paidAt ?? order.createdAt} />
              </small>
            </span>
            <StatusChip {...chipOf[order.status]} />
            <span className="amount">{formatPrice(order.amount)}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
