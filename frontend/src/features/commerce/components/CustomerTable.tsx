import { formatCount } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { RelativeTime } from '../../../shared/ui/Time';
import type { Customer } from '../api';
import { hiddenName } from '../words';
import { ledgerList } from './ledger-list';

export const nameOf = ({ id, firstName, lastName, email, sources, isWithheld }: Customer): string =>
  isWithheld ? hiddenName(id) : [firstName, lastName].filter(Boolean).join(' ') || email || (sources[0]?.platformCustomerId ?? 'Unknown');

export const platformsOf = ({ platform, sources }: Customer): string =>
  [...new Set(sources.length > 0 ? sources.map((source) => source.platform) : [platform])].map(platformName).join(', ');

const columns: readonly Column<Customer>[] = [
  {
    key: 'customer',
    head: 'Customer',
    kind: 'name',
    cell: nameOf,
    fact: ({ email, isWithheld }) => (isWithheld ? null : email || 'Hidden by the platform'),
  },
  { key: 'platforms', head: 'Platforms', width: [128, 100], cell: platformsOf, title: platformsOf },
  {
    key: 'orders',
    head: 'Orders',
    kind: 'figure',
    align: 'right',
    width: [92, 76],
    phoneLabel: 'Orders',
    cell: ({ orderCount }) => formatCount(orderCount),
  },
  {
    key: 'spent',
    head: 'Spent',
    kind: 'figure',
    align: 'right',
    width: [128, 100],
    phoneLabel: 'Spent',
    cell: ({ totalSpent, currency }) => formatAmount(totalSpent, currency),
    sorts: [{ by: 'spent', direction: 'descending' }],
  },
  {
    key: 'latest',
    head: 'Last order',
    align: 'right',
    width: [128, 92],
    cell: ({ lastOrderDate }) => (lastOrderDate ? <RelativeTime time={lastOrderDate} /> : '–'),
    sorts: [{ by: 'latest', direction: 'descending' }],
  },
];

/** People who bought, each once, however many platforms know them. */
export const CustomerTable = (list: ListProps<Customer>) => (
  <DataTable {...ledgerList} {...list} label="Customers" noun="customers" keys="customer" columns={columns} rowId={({ id }) => id} />
);
