/** What all lists of the ledger have in common. */
export const ledgerList = { rowHeight: 52, stillWorks: 'Syncs and imports go on meanwhile.' } as const;
