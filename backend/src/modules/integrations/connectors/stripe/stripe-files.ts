import type { PlatformFile } from '../connector';

const report = (lists: string): Required<Pick<PlatformFile, 'kind' | 'columns' | 'report'>> => ({
  kind: 'payouts',
  columns: {},
  report: { lists, instead: 'Stripe knows payments and no products: export the orders of your shop instead.' },
});

/** Exports that sellers download there. None of it lists orders. */
export const files: PlatformFile[] = [
  {
    name: 'Stripe payout reconciliation report',
    marks: ['automatic_payout_id', 'reporting_category', 'gross'],
    ...report('the payments, refunds and fees of payouts'),
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
