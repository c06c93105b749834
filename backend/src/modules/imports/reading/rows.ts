import { roundCents } from '../../../platform/money';
import type { RawRow, RowReader } from './row';
import { cutText } from '../../../platform/cut-text';

/** Adds up amounts in cents without float noise. */
export const sum = (amounts: readonly number[]): number => roundCents(amounts.reduce((total, amount) => total + amount, 0));

/** The first value that any of the rows has. */
export function firstOf<T>(rows: readonly RawRow[], read: (row: RawRow) => T | null): T | null {
  for (const row of rows) {
    const value = read(row);
    if (value !== null) return value;
  }
  return null;
}

export const firstText = (reader: RowReader, rows: readonly RawRow[], field: string): string | null =>
  firstOf(rows, (row) => cutText(reader.text(row, field), 200) || null);
