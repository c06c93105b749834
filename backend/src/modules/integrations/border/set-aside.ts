import type { LedgerRecords, Misfit } from '../../commerce';

export interface RecordName {
  kind: keyof LedgerRecords;
  recordId: string;
}

/** A record that does not fit the ledger, named by the platform's id alone: whatever else stands in it may be personal. */
export type SetAside = RecordName & Misfit;

const longestId = 200;
export const withoutId = 'without an id';

/** The id of a record as it is set aside, whatever stands in its place. */
export function idText(id: unknown): string {
  const text = typeof id === 'string' ? id : Number.isSafeInteger(id) ? String(id) : '';
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, longestId).toWellFormed() || withoutId;
}
