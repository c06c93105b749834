import { accountOf, accountTitle, type NamedAccount } from '../../../shared/lib/platform';
import { AccountName } from '../../../shared/ui/AccountName';
import type { Column } from '../../../shared/ui/data-table/column';

/** What all lists of the ledger have in common. */
export const ledgerList = { rowHeight: 52, stillWorks: 'Syncs and imports go on meanwhile.' } as const;

/** Column with the account of a row. */
export const shopColumn: Column<NamedAccount> = {
  key: 'channel',
  head: 'Shop',
  width: [188, 128],
  cell: (row) => <AccountName {...accountOf(row)} />,
  title: (row) => accountTitle(accountOf(row)),
};
