import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { formatPrice } from '../../../shared/lib/money';
import { Ledger } from '../../../shared/ui/Ledger';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Withheld } from '../../../shared/ui/Withheld';
import { RelativeTime } from '../../../shared/ui/Time';
import { buyerText, centsText, keptCents, orderLooks, refundLooks, type OrderDetail as Detail } from '../order';
import { PaidTwice } from './PaidTwice';
import { Timeline } from './Timeline';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '4px 20px 24px',
  fontSize: theme.typography.pxToRem(13),
  '& h3': { ...theme.typography.h5, margin: '0 0 10px' },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', color: theme.vars.palette.text.secondary },
  '& dl.facts': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '7px 16px', margin: 0 },
  '& dl.facts dt': { color: theme.vars.palette.text.secondary },
  '& dl.facts dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine },
  '& code': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12) },
  '& .bad': { margin: 0, color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
  '& .refunds': { display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' },
  '& .refunds li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: '2px 12px', alignItems: 'center' },
  '& .refunds small': { gridColumn: '1 / -1', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Said as sent only once the mail server took it. */
const mailWords = { none: 'not sent', waiting: 'waits to be sent, written', sent: 'sent', failed: 'could not be sent, written' } as const;

interface OrderDetailProps {
  order: Detail;
  toolLink: (productId: string) => string;
  eventLink: (eventId: string) => string;
}

export function OrderDetail({ order, toolLink, eventLink }: OrderDetailProps) {
  const refunded = order.refundedAmount > 0;
  return (
    <Body>
      <div className="marks">
        <StatusChip {...orderLooks[order.status]} />
        {order.livemode === false && 'Test payment: no real money'}
      </div>
      <PaidTwice order={order} />
      {order.failure && order.status === 'failed' && <p className="bad">{order.failure}</p>}
      <Ledger
        lines={
          refunded
            ? [
                { label: order.productName, amount: formatPrice(order.amount) },
                { label: 'Went back', amount: `−${formatPrice(order.refundedAmount)}` },
              ]
            : [{ label: order.productName, amount: formatPrice(order.amount) }]
        }
        total={{
          label: order.paidAt ? (refunded ? 'Kept' : 'Paid') : 'To pay',
          amount: refunded ? centsText(keptCents(order)) : formatPrice(order.amount),
        }}
      />
      <dl className="facts">
        <dt>Tool</dt>
        <dd>
          <Link to={toolLink(order.productId)}>{order.productName}</Link>
        </dd>
        <dt>Buyer</dt>
        <dd>
          {buyerText(order)}
          {order.buyerKind === 'guest' && ', guest'}
        </dd>
        {order.isWithheld && (
          <dd style={{ gridColumn: '1 / -1' }}>
            <Withheld />
          </dd>
        )}
        {order.email && order.email !== buyerText(order) && (
          <>
            <dt>E-mail</dt>
            <dd>{order.email}</dd>
          </>
        )}
        <dt>Made</dt>
        <dd>{formatAbsolute(order.createdAt)}</dd>
        {order.paidAt && (
          <>
            <dt>Paid</dt>
            <dd>{formatAbsolute(order.paidAt)}</dd>
          </>
        )}
        {order.paidAt && (
          <>
            <dt>Receipt</dt>
            <dd>
              {mailWords[order.mail]} {order.mail !== 'none' && order.receiptSentAt && <RelativeTime time={order.receiptSentAt} />}
            </dd>
          </>
        )}
        {order.stripePaymentIntentId && (
          <>
            <dt>Payment</dt>
            <dd>
              {order.stripeUrl ? (
                <a href={order.stripeUrl} target="_blank" rel="noreferrer">
                  <code>{order.stripePaymentIntentId}</code>
                </a>
              ) : (
                <code>{order.stripePaymentIntentId}</code>
              )}
            </dd>
          </>
        )}
      </dl>
      {order.refunds.length > 0 && (
        <section>
          <h3>Refunds</h3>
          <ul className="refunds">
            {order.refunds.map((refund) => (
              <li key={refund.id}>
                <span>{refund.reason ?? 'No reason given'}</span>
                <StatusChip {...refundLooks[refund.status]} />
                <span>{formatPrice(refund.amount)}</span>
                <small>
                  {refund.requestedBy ?? 'At Stripe'}, <RelativeTime time={refund.createdAt} />
                  {refund.error && `: ${refund.error}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>What happened</h3>
        <Timeline events={order.timeline} eventLink={eventLink} />
      </section>
    </Body>
  );
}
