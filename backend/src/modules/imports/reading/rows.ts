import type { RawRow, RowReader } from './row';

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The first value that any of the rows has. */
export function firstOf<T>(rows: readonly RawRow[], read: (row: RawRow) => T | null): T | null {
  for (const row of rows) {
    const value = read(row);
    if (value !== null) return value;
  }
  return null;
}

export const firstText = (reader: RowReader, rows: readonly RawRow[], field: string): string | null =>
  firstOf(rows, (row) => reader.text(row, field).slice(0, 200) || null);
