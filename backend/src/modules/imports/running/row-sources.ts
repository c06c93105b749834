import type { LedgerRecords, LedgerSource } from '../../commerce';

/** Channel and account that a row names. */
export type RowSource = Pick<LedgerSource, 'platform' | 'account'>;

export interface SourcedRecords {
  source: LedgerSource;
  records: LedgerRecords;
}

/**
 * Splits the records of a file whose rows name their channel, such as an export of this console.
 * @param sourceOf by record; empty for a file of one channel, whose records stay together
 */
export function bySource(source: LedgerSource, records: LedgerRecords, sourceOf: ReadonlyMap<object, RowSource>): SourcedRecords[] {
  if (sourceOf.size === 0) return [{ source, records }];
  const groups = new Map<string, SourcedRecords>();
  for (const kind of Object.keys(records) as (keyof LedgerRecords)[])
    for (const record of records[kind] ?? []) {
      const own = sourceOf.get(record)!;
      const key = `${own.platform} ${own.account}`;
      const group = groups.get(key) ?? { source: { ...source, ...own }, records: {} };
      groups.set(key, group);
      (group.records[kind] ??= [] as never).push(record as never);
    }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
