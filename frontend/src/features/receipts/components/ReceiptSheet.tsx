import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatAbsolute, useShopZone } from '../../../shared/lib/shop-time';
import { formatPrice } from '../../../shared/lib/money';
import { fonts } from '../../../shared/theme/theme';
import { Ledger } from '../../../shared/ui/Ledger';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { chipOf, sentenceOf, type BuyerOrder } from '../order';

const Sheet = styled('article')(({ theme }) => ({
  padding: '32px 36px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 24px', marginBottom: 24 },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 24px',
    margin: '0 0 24px',
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12) },
  },
  [theme.breakpoints.down('sm')]: { padding: '22px 18px' },
  // On paper: black on white, whatever the theme is.
  '@media print': {
    padding: 0,
    border: 0,
    color: '#000',
    backgroundColor: '#fff',
    '& *': { color: '#000 !important', backgroundColor: 'transparent !important', borderColor: '#000 !important' },
  },
}));

function totals({ receipt, amount, productName, refundedAmount }: BuyerOrder) {
  const total = formatPrice(receipt?.total ?? amount);
  const lines = [{ label: productName, amount: total }];
  if (refundedAmount === 0) return { lines, total: { label: receipt ? 'Paid' : 'Total', amount: total } };
  const left = Math.round(((receipt?.total ?? amount) - refundedAmount) * 100) / 100;
  return {
    lines: [...lines, { label: 'Refunded', amount: `−${formatPrice(refundedAmount)}` }],
    total: { label: 'Paid after refund', amount: formatPrice(left) },
  };
}

/** The receipt as it is printed; before it is paid, the order. */
export function ReceiptSheet({ order }: { order: BuyerOrder }) {
  useShopZone();
  const { receipt } = order;
  const chip = chipOf[order.status];
  const facts: [string, string | null][] = [
    ['Date', formatAbsolute(receipt?.date ?? order.createdAt)],
    ['Sold by', receipt?.seller ?? null],
    ['Bought by', [receipt?.buyerName, receipt?.email ?? order.email].filter(Boolean).join(', ') || null],
  ];
  return (
    <Sheet>
      <header>
        <Typography variant="h1">
          {receipt ? 'Receipt' : 'Order'} {order.number}
        </Typography>
        <StatusChip status={chip.status} label={chip.label} />
      </header>
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {receipt && (
          <div style={{ display: 'contents' }}>
            <dt>Payment</dt>
            <dd>
              <code>{receipt.stripePaymentIntentId}</code>
            </dd>
          </div>
        )}
      </dl>
      <Ledger {...totals(order)} />
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {sentenceOf(order)}
        {receipt?.livemode === false && ' Stripe test mode: no real money was moved.'}
      </Typography>
    </Sheet>
  );
}
