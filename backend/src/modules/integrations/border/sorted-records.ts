import { type LedgerCustomer, type LedgerRecords, misfitOf, type Misfit } from '../../commerce';

/** A record that does not fit the ledger, named by the platform's id alone: whatever else stands in it may be personal. */
export interface SetAside extends Misfit {
  kind: keyof LedgerRecords;
  recordId: string;
}

export interface Sorted {
  fitting: LedgerRecords;
  aside: SetAside[];
  /** Ids of those that fit, to be taken off the list of those that did not. */
  ids: { kind: keyof LedgerRecords; recordId: string }[];
}

const longestId = 200;
const withoutId = 'without an id';

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

/** An amount of an unknown currency would be counted as US dollars. */
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
  const text = typeof id === 'string' ? id : '';
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, longestId).toWellFormed() || withoutId;
}
