import type { PlatformFile } from '../connector';

const exportOrders = 'Export the orders instead, in the ManoMano toolbox under Orders > Export.';

export const files: PlatformFile[] = [
  {
    name: 'ManoMano transactions report',
    kind: 'payouts',
    marks: ['reference', 'type', 'createdAt', 'commissionVatIncl', 'netAmount'],
    columns: {},
    report: { lists: 'sales, refunds and commissions', instead: exportOrders },
  },
  {
    name: 'ManoMano payouts report',
    kind: 'payouts',
    marks: ['REFERENCE', 'TYPE', 'PAYOUT_REFERENCE', 'PAYOUT_DATE', 'AMOUNT'],
    columns: {},
    report: { lists: 'payouts to the bank', instead: exportOrders },
  },
];
