import { Readable } from 'node:stream';
import type { TableCell } from './table-cell';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Names its zone, so that a reader need not guess it; ours does not. */
const utcTime = 'yyyy\\-mm\\-dd\\ hh:mm:ss\\ "UTC"';
/** Rows that decide about the columns before the first one is written. */
const sampleRows = 500;
const [minWidth, maxWidth] = [8, 60];
/** A spreadsheet takes no longer text. */
const maxCellChars = 32_767;

/**
 * A table as an .xlsx file, row by row. Texts are text cells, which no spreadsheet runs; numbers and times are stored as what they are.
 * @param name of the sheet
 */
export function workbookStream(
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>,
): Readable {
  return Readable.from(bytesOf(name, columns, rows), { objectMode: false });
}

async function* bytesOf(
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>,
): AsyncGenerator<Uint8Array> {
  const source = toAsync(rows);
  const sample: (readonly TableCell[])[] = [];
  for (let next = await source.next(); !next.done; next = await source.next()) if (sample.push(next.value) === sampleRows) break;
  const isTime = columns.map((_, at) => sample.some((row) => row[at] instanceof Date));
  const written = async function* () {
    for (const row of sample) yield cellsOf(row, isTime);
    for await (const row of source) yield cellsOf(row, isTime);
  };
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(written(), {
    name: name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31) || 'Table',
    columns: columns.map((header, at) => ({
      header,
      width: Math.min(maxWidth, Math.max(minWidth, ...[header, ...sample.map((row) => row[at])].map(widthOf)) + 2),
      ...(isTime[at] && { numFmt: utcTime }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* toAsync<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* rows;
}

/** A time in a column without one among its first rows is a text: the format of the column would not show its zone. */
const cellsOf = (row: readonly TableCell[], isTime: readonly boolean[]) =>
  row.map((cell, at) => {
    if (typeof cell === 'string') return cell.slice(0, maxCellChars);
    if (!(cell instanceof Date)) return cell;
    return isTime[at] ? new Date(Math.floor(cell.getTime() / 1_000) * 1_000) : cell.toISOString();
  });

const widthOf = (cell: TableCell | undefined): number =>
  cell == null ? 0 : cell instanceof Date ? utcTime.replace(/[\\"]/g, '').length : String(cell).length;
