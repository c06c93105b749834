import type { PlatformFile } from '../connector';

const report = (lists: string): Required<Pick<PlatformFile, 'kind' | 'columns' | 'report'>> => ({
  kind: 'payouts',
  columns: {},
  report: { lists, instead: 'Stripe knows payments and no products: export the orders of your shop instead.' },
});

/**
 * Exports that sellers download there. None of it lists orders. The itemized reports name the payout of each transaction if the account is paid
 * out automatically: docs.stripe.com/reports/report-types/payout-reconciliation. In the export of the balance, `Transfer` is that payout.
 */
export const files: PlatformFile[] = [
  {
    name: 'Stripe payout reconciliation report',
    kind: 'payouts',
    timeZone: 'UTC',
    marks: ['automatic_payout_id', 'reporting_category', 'net'],
    columns: {
      payoutId: ['automatic_payout_id'],
      paidAt: ['automatic_payout_effective_at_utc', 'automatic_payout_effective_at'],
      rowType: ['reporting_category'],
      orderId: ['payment_metadata[order_id]', 'payment_metadata[order_number]'],
      lineId: ['balance_transaction_id'],
      sourceId: ['source_id'],
      gross: ['gross'],
      fee: ['fee'],
      net: ['net'],
      currency: ['currency'],
      postedAt: ['created_utc'],
    },
  },
  {
    name: 'Stripe balance report',
    kind: 'payouts',
    timeZone: 'UTC',
    marks: ['id', 'Type', 'Source', 'Amount', 'Net', 'Transfer'],
    headers: ['Fee'],
    columns: {
      payoutId: ['Transfer'],
      paidAt: ['Transfer Date (UTC)'],
      rowType: ['Type'],
      orderId: ['order_id (metadata)', 'order_number (metadata)'],
      lineId: ['id'],
      sourceId: ['Source'],
      gross: ['Amount'],
      fee: ['Fee'],
      net: ['Net'],
      currency: ['Currency'],
      postedAt: ['Created (UTC)'],
    },
  },
  { name: 'Stripe balance report', marks: ['balance_transaction_id', 'gross', 'net'], ...report('payouts and fees') },
  { name: 'Stripe balance report', marks: ['id', 'Type', 'Source', 'Amount', 'Net'], headers: ['Fee'], ...report('payouts and fees') },
  {
    name: 'Stripe payouts report',
    marks: [
      ['id', 'payout_id'],
      ['Arrival Date (UTC)', 'effective_at', 'effective_at_utc'],
      ['Amount', 'gross', 'net'],
    ],
    ...report('payouts to the bank'),
  },
  {
    name: 'Stripe payments report',
    marks: ['id', ['Created date (UTC)', 'Created (UTC)'], 'Amount', 'Amount Refunded'],
    ...report('card payments'),
  },
];
