import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OversoldOrderDto, OversoldStockDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { accountTitle } from '../../../shared/lib/platform';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useOversoldQuery } from '../api';
import { leftText } from '../stock';

const Stock = styled('li')(({ theme }) => ({
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > div, & li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& h3': { flex: '1 1 200px', minWidth: 0, margin: 0, overflowWrap: 'anywhere', fontSize: theme.typography.pxToRem(14) },
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li + li': { marginTop: 8 },
  '& li span': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small, & p': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& p': { margin: '8px 0 0' },
}));

const orderLink = ({ orderId, order }: OversoldOrderDto): string =>
  `/admin/shop-orders?search=${encodeURIComponent(order)}&order=${encodeURIComponent(orderId)}`;

/** `needs 1 piece that is not there` */
const shortText = ({ pieces, short }: OversoldOrderDto): string =>
  short === 0 ? `took the last ${pieces === 1 ? 'piece' : plural(pieces, 'piece')}` : `${plural(short, 'piece')} short`;

function Order({ stock, order, mayCancel }: { stock: OversoldStockDto; order: OversoldOrderDto; mayCancel: boolean }) {
  const name = `${accountTitle(order)} order ${order.order}`;
  return (
    <li>
      <span>
        {name}{' '}
        <small>
          {shortText(order)}, <RelativeTime time={order.orderedAt} />
        </small>
      </span>
      <Button size="small" component={Link} to={orderLink(order)} aria-label={`${mayCancel ? 'Cancel' : 'Open'} ${name} of ${stock.sku}`}>
        {mayCancel ? 'Cancel order' : 'Open order'}
      </Button>
    </li>
  );
}

/** Products of which channels sold more than there was, with the orders that cannot all be sent. */
export function Oversold({ onOpen }: { onOpen: (stockId: string) => void }) {
  const may = useMay();
  const { data } = useOversoldQuery();
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Oversold" note={plural(data.length, 'product')}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((stock) => (
          <Stock key={stock.stockId}>
            <div>
              <h3>
                {stock.name} <small>{stock.sku}</small>
              </h3>
              <StatusChip status="failed" label={leftText(stock.onHand)} />
              <Button size="small" onClick={() => onOpen(stock.stockId)} aria-label={`Restock ${stock.sku}`}>
                Restock
              </Button>
            </div>
            <ul>
              {stock.orders.map((order) => (
                <Order key={order.orderId} stock={stock} order={order} mayCancel={may('changes:propose')} />
              ))}
            </ul>
            <p>
              {stock.orders.length === 0
                ? 'Every order has left already. Count the stock again.'
                : stock.orders.length === 1
                  ? 'Cancel the order, or restock and count again.'
                  : 'Cancel one of these orders, or restock and count again.'}
            </p>
          </Stock>
        ))}
      </ul>
    </Panel>
  );
}
