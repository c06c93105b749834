import { plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { Payout } from '../api';
import { feesOf, payoutLook } from '../payouts';
import { ledgerList, shopColumn } from './ledger-list';

const linesOf = ({ sums }: Payout): string =>
  sums.length === 0
    ? 'Only the total is known'
    : plural(
        sums.reduce((sum, { lines }) => sum + lines, 0),
        'line',
      );

const columns: readonly Column<Payout>[] = [
  { key: 'payout', head: 'Payout', kind: 'name', cell: ({ payoutId }) => payoutId, title: ({ payoutId }) => payoutId, fact: linesOf },
  shopColumn,
  {
    key: 'paid',
    head: 'Paid',
    width: [92, 76],
    cell: ({ paidAt, periodEnd }) => ((paidAt ?? periodEnd) ? <RelativeTime time={(paidAt ?? periodEnd)!} /> : 'Unknown'),
  },
  { key: 'state', head: 'Compared', kind: 'status', width: [168, 152], cell: (payout) => <StatusChip {...payoutLook(payout)} /> },
  {
    key: 'fees',
    head: 'Fees',
    align: 'right',
    width: 100,
    from: 'middle',
    cell: (payout) => {
      if (payout.sums.length === 0) return '–';
      const fees = feesOf(payout);
      return fees === null ? 'Unknown' : formatAmount(fees, payout.currency);
    },
  },
  {
    key: 'amount',
    head: 'Paid out',
    kind: 'figure',
    align: 'right',
    width: [128, 100],
    cell: ({ amount, currency }) => (amount === null ? 'Unknown' : formatAmount(amount, currency)),
  },
];

/** Payouts of all channels; each opens what it is made of. */
export const PayoutTable = (list: ListProps<Payout>) => (
  <DataTable {...ledgerList} {...list} label="Payouts" noun="payouts" keys="payout" columns={columns} rowId={({ id }) => id} />
);
