import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { orderDocumentsLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { ShopOrder } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { accountTitle, platformName } from '../../../shared/lib/platform';
import { addressLines, orderLook, shippingText, statusLabel, unknownAddress } from '../words';
import { DrawerHead, DrawerSection, Facts } from '../../../shared/ui/DetailParts';
import { Withheld } from '../../../shared/ui/Withheld';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', gap: 12, padding: '6px 0' },
  '& li > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& li > span:last-of-type': { fontVariantNumeric: 'tabular-nums' },
}));

const Address = styled('address')({
  fontStyle: 'normal',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  marginBottom: 12,
  userSelect: 'text',
});

interface OrderDrawerProps {
  order: ShopOrder | null;
  onClose: () => void;
  /** What can be changed at the channel. */
  propose?: (order: ShopOrder) => ReactNode;
  /** What was changed there. */
  history?: (order: ShopOrder) => ReactNode;
}

/** One order: its lines, its amounts and who bought. What is unknown is left out. */
export function OrderDrawer({ order, onClose, propose, history }: OrderDrawerProps) {
  const may = useMay();
  const money = (value: number | null) => (value === null ? null : formatAmount(value, order?.currency ?? ''));
  return (
    <DetailDrawer
      open={order !== null}
      onClose={onClose}
      label={`Order ${order?.orderNumber ?? order?.platformOrderId ?? ''}`}
      beside={false}
    >
      {order && (
        <>
          <DrawerHead
            title={order.orderNumber ?? order.platformOrderId}
            note={`${accountTitle(order)}, ${formatAbsolute(order.orderedAt)}`}
            onClose={onClose}
          />
          <DrawerSection>
            <StatusChip {...orderLook(order)} />
            {order.removedAt && (
              <p>
                Removed in the shop; noticed on {formatAbsolute(order.removedAt)}. It was {statusLabel(order.status).toLowerCase()} before
                and counts as no sale now. If it is restored in the shop, it counts again.
              </p>
            )}
            {order.isExcluded && !order.removedAt && (
              <p>
                {order.status === 'pending'
                  ? `${platformName(order.platform)} leaves this order out of its sales reports until it is paid, and so do the figures here.`
                  : `The shop leaves orders in this status out of its own sales reports, and so do the figures here. Change it in WooCommerce under Analytics > Settings.`}
              </p>
            )}
            {order.isSuspect && !order.removedAt && (
              <p>
                An earlier version may have mixed this order up with one of another {platformName(order.platform)} account. The next sync of
                its account reads it again.
              </p>
            )}
          </DrawerSection>
          {!order.removedAt && propose?.(order)}
          <DrawerSection>
            <h3>{order.lines.length === 0 ? 'Products' : plural(order.lines.length, 'product')}</h3>
            {order.lines.length === 0 && <p>The source of this order named none.</p>}
            <Lines>
              {order.lines.map((line, index) => (
                <li key={index}>
                  <span>
                    {line.productName}
                    <small>
                      {line.quantity} × {formatAmount(line.unitPrice, order.currency)}, {line.sku}
                    </small>
                  </span>
                  <span>{formatAmount(line.quantity * line.unitPrice, order.currency)}</span>
                </li>
              ))}
            </Lines>
          </DrawerSection>
          <DrawerSection>
            <h3>Amounts</h3>
            <Facts
              facts={[
                ['Shipping', money(order.shipping)],
                ['Tax', money(order.tax)],
                ['Discount', money(order.discount)],
                ['Total', money(order.total)],
                ['Refunded', order.refunded > 0 ? money(order.refunded) : null],
                ['Fees of the platform', order.fees === null ? 'not known' : money(order.fees)],
              ]}
            />
          </DrawerSection>
          <DrawerSection>
            <h3>Delivery</h3>
            {order.isWithheld ? (
              <Withheld />
            ) : order.delivery ? (
              <Address>{addressLines(order.delivery).join('\n')}</Address>
            ) : (
              <p>{unknownAddress(order)}</p>
            )}
            <Facts
              facts={[
                ['State', shippingText(order)],
                ['Shipped on', order.shippedAt && formatAbsolute(order.shippedAt)],
                ['Carrier', order.carrier],
                ['Tracking number', order.tracking],
              ]}
            />
            {!order.isWithheld && may('commerce:write') && (
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
                <Button size="small" component={Link} to={orderDocumentsLink('packing_slip', [order.id])}>
                  Packing slip
                </Button>
                <Button size="small" component={Link} to={orderDocumentsLink('receipt', [order.id])}>
                  Receipt or invoice
                </Button>
              </div>
            )}
          </DrawerSection>
          <DrawerSection>
            <h3>Customer</h3>
            {order.isWithheld && order.customerId && <Withheld />}
            <Facts
              facts={[
                ['Name', order.customerName],
                [
                  'Mail address',
                  order.customerEmail && (
                    <Link key="mail" to={`/admin/customers?search=${encodeURIComponent(order.customerEmail)}`}>
                      {order.customerEmail}
                    </Link>
                  ),
                ],
              ]}
            />
            {!order.customerId && <p>No customer is known: the platform did not name one, or the person was erased.</p>}
          </DrawerSection>
          {history?.(order)}
        </>
      )}
    </DetailDrawer>
  );
}
