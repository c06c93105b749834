import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../../shared/lib/money';
import { Ledger } from '../../../shared/ui/Ledger';
import { orderLink, type BuyerOrder } from '../order';

const Box = styled('div')(({ theme }) => ({
  marginTop: 28,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'left',
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
  '& p': { margin: '10px 0 0', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
}));

/** Said as sent only once the mail server took it. */
const mailSentence = {
  waiting: 'A mail with it is on its way to',
  sent: 'A mail with it was sent to',
  failed: 'The mail with it could not be sent to',
} as const;

/** What was paid, and where the receipt is. */
export function OrderFacts({ order }: { order: BuyerOrder }) {
  const amount = formatPrice(order.amount);
  return (
    <Box>
      <Ledger lines={[{ label: `Order ${order.number}: ${order.productName}`, amount }]} total={{ label: 'Paid', amount }} />
      <p>
        {order.token && <Link to={orderLink(order.token)}>Receipt to print</Link>}
        {order.email && order.mail !== 'none' && (
          <>
            {order.token ? '. ' : ''}
            {mailSentence[order.mail]} {order.email}
          </>
        )}
      </p>
      {order.receipt?.livemode === false && <p>Paid in Stripe&apos;s test mode: no real money was moved.</p>}
    </Box>
  );
}
