import { type LedgerCustomer, type LedgerRecords, misfitOf, type Misfit } from '../../commerce';
import { idText, type RecordName, type SetAside } from './set-aside';

export interface Sorted {
  fitting: LedgerRecords;
  aside: SetAside[];
  /** Those that fit, to be taken off the list of those that did not. */
  ids: RecordName[];
}

/** Tells the records of a page that the ledger can keep from those that it cannot. */
export function sortedRecords(records: LedgerRecords): Sorted {
  const sorted: Sorted = { fitting: {}, aside: [], ids: [] };
  for (const kind of Object.keys(records) as (keyof LedgerRecords)[]) {
    const fitting: unknown[] = [];
    for (const record of records[kind] ?? []) {
      const misfit = misfitOf(kind, record) ?? withoutCurrency(record);
      const recordId = idOf(kind, record);
      if (misfit) sorted.aside.push({ kind, recordId, ...misfit });
      else {
        fitting.push(record);
        sorted.ids.push({ kind, recordId });
      }
    }
    sorted.fitting[kind] = fitting as never;
  }
  return sorted;
}

/** An amount without a currency cannot be added to any other. */
function withoutCurrency(record: object): Misfit | null {
  const { currency, priceCents, totalCents } = record as Record<string, unknown>;
  const isAmount = typeof priceCents === 'number' || typeof totalCents === 'number';
  return isAmount && currency === undefined ? { field: 'currency', reason: 'is missing' } : null;
}

function idOf(kind: keyof LedgerRecords, record: object): string {
  const { platformOrderId, platformProductId, sku, platformCustomerId, metricType, day } = record as Record<string, unknown> &
    LedgerCustomer;
  const id = {
    orders: platformOrderId,
    products: platformProductId ?? sku,
    inventory: platformProductId ?? sku,
    customers: platformCustomerId,
    metrics: `${String(metricType)} ${String(day)}`,
  }[kind];
  return idText(typeof id === 'string' ? id : null);
}
